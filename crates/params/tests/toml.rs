//! TOML: both directions, and the place of every error.

mod common;

use common::{All, Schedule};
use proptest::prelude::*;
use tewari_params::{ParamError, Parameters, TomlCause};

#[test]
fn a_file_sets_what_it_says_and_leaves_the_rest() {
    let mut all = All::default();
    let text = "# A preset.\nexplore.c = 2\n[rave]\nk = 1_0e1\nschedule = 'hand'\n[budget.limits]\nplayouts = 0x10\nbytes = 1e6\n";
    all.apply_toml(text).unwrap();
    assert_eq!((all.explore.c, all.rave.k, all.rave.schedule), (2.0, 100.0, Schedule::Hand));
    assert_eq!((all.budget.limits.playouts, all.budget.limits.bytes), (16, 1_000_000));
    assert_eq!(all.explore.k, All::default().explore.k);
}

#[test]
fn everything_is_written_under_its_table() {
    let expected = "[rave]\nk = 1000.0\nbias = 1e-7\nschedule = \"mse\"\nboth_colours = false\n\n\
                    [explore]\nc = 0.7\nk = 1\n\n\
                    [budget.limits]\nplayouts = 10000\nbytes = 0\n";
    assert_eq!(All::default().to_toml(), expected);
    assert_eq!(All::default().to_toml_changed(), "");
}

#[test]
fn an_error_has_its_place_and_changes_nothing() {
    let cases = [
        ("[rave]\nk = 5\nbais = 1\n", (3, 1), "unknown parameter rave.bais, did you mean rave.bias? (allowed: "),
        ("[rave]\nk =   -5\n", (2, 7), "rave.k = -5 is not allowed: it takes a number from 0 to 1e9"),
        ("rave.k = 5\nexplore.k = 0", (2, 13), "explore.k = 0 is not allowed: it takes an integer from 1 to 256"),
        ("[explore]\nk = 1.5", (2, 5), "explore.k = 1.5 is not allowed: it takes an integer from 1 to 256"),
        ("[explore]\nk = '7'", (2, 5), "explore.k is a string, but it takes an integer from 1 to 256"),
        ("[rave]\nschedule = 'é'", (2, 12), "rave.schedule = é is not allowed: it takes one of hand, mse"),
        ("[rave]\nschedule = 1", (2, 12), "rave.schedule is an integer, but it takes one of hand, mse"),
        ("[rave]\nboth_colours = [true]", (2, 16), "rave.both_colours is an array, but it takes true or false"),
        ("rave = 3", (1, 8), "rave is an integer, but it takes a table"),
        ("rave.k.x = 3", (1, 6), "rave.k is a table, but it takes a number from 0 to 1e9"),
        ("[rave]\nk = nan", (2, 5), "rave.k = nan is not allowed: it takes a number from 0 to 1e9"),
        ("[grave]\nref = 1", (1, 2), "unknown parameter grave"),
        ("'rave.k' = 1", (1, 1), "unknown parameter rave.k"),
        ("k = 1", (1, 1), "unknown parameter k"),
        ("\n[rave\nk = 1", (2, 6), "unclosed"),
        ("[rave]\nk = 1\nk = 2", (3, 1), "duplicate key"),
    ];
    for (text, place, message) in cases {
        let mut all = All::default();
        let error = all.apply_toml(text).expect_err(text);
        let line = error.to_string();
        assert!(line.contains(message), "{text:?}: {line}");
        assert_eq!((error.line, error.column), place, "{text:?}: {line}");
        assert!(!line.contains('\n'));
        assert_eq!(all, All::default(), "{text:?}");
    }
}

#[test]
fn the_first_error_of_the_file_is_reported() {
    let error = All::default().apply_toml("[rave]\nk = -1\nbogus = 1\n[explore]\nk = 'x'").unwrap_err();
    assert!(matches!(error.cause, TomlCause::Param(ParamError::BadValue { .. })));
    assert_eq!(error.line, 2);
}

fn any_parameters() -> impl Strategy<Value = All> {
    let finite = any::<f32>().prop_filter("finite", |c| c.is_finite());
    let bias = prop_oneof![Just(f64::INFINITY), any::<f64>().prop_map(f64::abs)].prop_filter("above 0", |b| *b > 0.0);
    let schedule = prop::sample::select(Schedule::ALL.to_vec());
    let rave = (0.0_f32..=1e9, bias, schedule, any::<bool>());
    (rave, finite, 1_u32..=256, 1_u64.., any::<usize>()).prop_map(|(rave, c, k, playouts, bytes)| {
        let mut all = All::default();
        (all.rave.k, all.rave.bias, all.rave.schedule, all.rave.both_colours) = rave;
        (all.explore.c, all.explore.k) = (c, k);
        (all.budget.limits.playouts, all.budget.limits.bytes) = (playouts, bytes);
        all
    })
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(all in any_parameters()) {
        for toml in [all.to_toml(), all.to_toml_changed()] {
            let mut read = All::default();
            read.apply_toml(&toml).unwrap();
            prop_assert_eq!(&read, &all);
        }
    }

    #[test]
    fn a_value_got_can_be_set(all in any_parameters()) {
        let mut copy = All::default();
        for spec in all.specs() {
            copy.set(&spec.path, &all.get(&spec.path).unwrap()).unwrap();
        }
        prop_assert_eq!(copy, all);
    }

    #[test]
    fn no_text_panics(key in "[a-z.]{0,12}|\\PC*", value in "\\PC*|[0-9eE._+-]{0,12}", toml in any::<String>()) {
        let mut all = All::default();
        let _ = all.set(&key, &value);
        let _ = all.set("rave.k", &value);
        let _ = all.set("playouts", &value);
        let _ = all.apply_toml(&toml);
        let _ = all.apply_toml(&format!("[{key}]\nk = {value}\n"));
        prop_assert_eq!(all.check(), Ok(()));
    }
}
