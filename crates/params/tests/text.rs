//! Values by path: `get`, `set`, abbreviations, and what the errors say.

mod common;

use common::{All, Schedule};
use tewari_params::{Kind, ParamError, Parameters};

#[test]
fn defaults_are_as_defined_and_allowed() {
    let all = All::default();
    assert_eq!(all.rave.k, 1000.0);
    assert_eq!(all.rave.schedule, Schedule::Mse);
    assert_eq!(all.budget.limits.playouts, 10_000);
    assert_eq!(all.check(), Ok(()));
}

#[test]
fn specs_say_what_the_definition_says() {
    let specs = All::default().specs();
    let paths: Vec<&str> = specs.iter().map(|spec| spec.path.as_str()).collect();
    let expected = [
        "rave.k",
        "rave.bias",
        "rave.schedule",
        "rave.both_colours",
        "explore.c",
        "explore.k",
        "budget.limits.playouts",
        "budget.limits.bytes",
    ];
    assert_eq!(paths, expected);
    assert_eq!((specs[0].min, specs[0].max), (Some(0.0), Some(1e9)));
    assert_eq!(specs[1].allowed, "a number above 0 to inf");
    assert_eq!(specs[1].default, "1e-7");
    assert_eq!(specs[2].kind, Kind::Choice);
    assert_eq!(specs[2].choices[1].doc, "Minimum mean squared error, or a|b.");
    assert_eq!(specs[3].doc, "Whether statistics are kept for both colours.");
    assert_eq!(specs[3].table_doc, "Rapid action value estimation.");
    assert_eq!((specs[4].min, specs[4].max), (None, None));
    assert_eq!(specs[6].allowed, "an integer of at least 1");
    assert_eq!((specs[6].table(), specs[6].name()), ("budget.limits", "playouts"));
}

#[test]
fn a_value_set_is_the_value_got() {
    let mut all = All::default();
    let values = [
        ("rave.k", "1_000.5", "1000.5"),
        ("bias", "inf", "inf"),
        ("schedule", "hand", "hand"),
        ("both_colours", " true ", "true"),
        ("explore.k", "2.56e2", "256"),
        ("limits.playouts", "1e6", "1000000"),
        (" bytes ", "0", "0"),
    ];
    for (key, value, text) in values {
        all.set(key, value).unwrap();
        assert_eq!(all.get(key).as_deref(), Ok(text));
    }
    assert_eq!(all.rave.bias, f64::INFINITY);
    assert_eq!(all.rave.schedule, Schedule::Hand);
    assert!(all.rave.both_colours);
    assert_eq!(all.explore.k, 256);
}

#[test]
fn an_abbreviation_must_be_unique_and_of_whole_segments() {
    let mut all = All::default();
    let error = all.set("k", "1").unwrap_err();
    assert_eq!(error.to_string(), "k is ambiguous: it may be rave.k or explore.k");
    for key in ["", ".", "ias", ".k", "rave", "rave.", "rave.k.", "limits", "budget.playouts"] {
        assert!(matches!(all.get(key), Err(ParamError::UnknownKey { .. })), "{key}");
    }
}

#[test]
fn refused_values_change_nothing_and_say_what_is_allowed() {
    let cases = [
        ("rave.k", "-1", "rave.k = -1 is not allowed: it takes a number from 0 to 1e9"),
        ("rave.k", "nan", "rave.k = nan is not allowed: it takes a number from 0 to 1e9"),
        ("rave.k", "inf", "rave.k = inf is not allowed: it takes a number from 0 to 1e9"),
        ("bias", "0", "rave.bias = 0 is not allowed: it takes a number above 0 to inf"),
        ("schedule", "MSE", "rave.schedule = MSE is not allowed: it takes one of hand, mse"),
        ("both_colours", "1", "rave.both_colours = 1 is not allowed: it takes true or false"),
        ("c", "inf", "explore.c = inf is not allowed: it takes any finite number"),
        ("explore.k", "", "explore.k = \"\" is not allowed: it takes an integer from 1 to 256"),
        ("explore.k", "1\n2", "explore.k = \"1\\n2\" is not allowed: it takes an integer from 1 to 256"),
    ];
    for (key, value, message) in cases {
        let mut all = All::default();
        assert_eq!(all.set(key, value).unwrap_err().to_string(), message);
        assert_eq!(all, All::default());
    }
}

#[test]
fn an_unknown_key_gets_a_suggestion_only_if_one_is_near() {
    let message = |key: &str| All::default().set(key, "1").unwrap_err().to_string();
    assert!(
        message("rave.bais").starts_with("unknown parameter rave.bais, did you mean rave.bias? (allowed: rave.k, ")
    );
    assert!(message("playout").contains("did you mean budget.limits.playouts?"));
    assert!(!message("temperature").contains("did you mean"));
}

#[test]
fn assignments_split_at_the_first_equals_sign() {
    let mut all = All::default();
    all.set_assignment("explore.k = 7").unwrap();
    assert_eq!(all.explore.k, 7);
    assert_eq!(all.set_assignment("explore.k").unwrap_err().to_string(), "explore.k is not of the form path=value");
    assert!(matches!(all.set_assignment("explore.k=7=8"), Err(ParamError::BadValue { value, .. }) if value == "7=8"));
}

#[test]
fn check_finds_what_code_wrote_past_the_range() {
    let mut all = All::default();
    all.budget.limits.playouts = 0;
    let message = "budget.limits.playouts = 0 is not allowed: it takes an integer of at least 1";
    assert_eq!(all.check().unwrap_err().to_string(), message);
    all = All::default();
    all.rave.k = f32::NAN;
    assert!(all.check().is_err());
}

#[test]
fn the_reference_page_has_a_row_for_every_parameter() {
    let page = All::default().reference_markdown();
    for spec in All::default().specs() {
        assert!(page.contains(&format!("\n| `{}` | `{}` | ", spec.path, spec.default)), "{}", spec.path);
    }
    assert!(page.contains("\n## `rave`\n\nRapid action value estimation.\n\n| Key |"));
    let row = "one of hand, mse | Which schedule.<br>`hand`: Equal weight at k simulations.<br>`mse`: Minimum mean \
               squared error, or a\\|b. |";
    assert!(page.contains(row), "{page}");
}
