//! What the algorithms become at the ends of their parameters, to the last bit of a whole search.

use tewari_game::{Record, Seed, State};
use tewari_games::hex::Hex11;
use tewari_go::{Go, Rules, ThreeColourGo};
use tewari_search::{Budget, PlayerSpec, agent};

/// N and Q of every move at the root.
fn counts<S: State>(spec: &str, start: &S) -> Vec<(usize, u32, u32)> {
    let params = spec.parse::<PlayerSpec>().unwrap().params;
    let record = Record::new(start.clone());
    let report = agent(&params, start).choose(&record, &Budget::playouts(3_000), Seed::new(7), None).report;
    let mut edges: Vec<_> = report.edges.iter().map(|edge| (edge.action.index(), edge.n, edge.q.to_bits())).collect();
    edges.sort_unstable();
    edges
}

fn same_on<S: State>(start: S, one: &str, other: &str) {
    assert_eq!(counts(one, &start), counts(other, &start), "{one} and {other}");
}

/// The same where games are won or lost.
fn same_of_two(one: &str, other: &str) {
    same_on(Hex11::new(6, false).unwrap(), one, other);
    same_on(Go::<2, 10>::new(9, 9, &Rules::default()).unwrap(), one, other);
}

fn same(one: &str, other: &str) {
    same_of_two(one, other);
    same_on(ThreeColourGo::<2, 0>::new(4, 4).unwrap(), one, other);
}

fn different(one: &str, other: &str) {
    let start = Hex11::new(6, false).unwrap();
    assert_ne!(counts(one, &start), counts(other, &start), "{one} and {other}");
}

#[test]
fn alpha_amaf_lies_between_uct_and_amaf() {
    same("uct,value=alpha,schedule=constant,alpha=0", "uct");
    same("amaf,value=alpha,schedule=constant,alpha=1", "amaf");
    same("alpha-amaf,alpha=0", "uct,c=0.2,heuristic=even-game,mc_experience=1");
    same("alpha-amaf,alpha=1", "amaf,c=0.2,heuristic=even-game,experience=1,mc_experience=1");
    different("alpha-amaf,alpha=0.5", "alpha-amaf,alpha=0");
    different("alpha-amaf,alpha=0.5", "alpha-amaf,alpha=1");
}

#[test]
fn rave_linear_goes_from_amaf_to_uct() {
    same("rave-linear,v=0", "alpha-amaf,alpha=0");
    different("rave-linear,v=1000", "alpha-amaf,alpha=0");
    different("rave-linear,v=1000", "alpha-amaf,alpha=1");
}

#[test]
fn cutoff_lies_between_uct_and_amaf() {
    same("amaf,cutoff=0", "uct");
    same("amaf,cutoff=inf", "amaf");
    same("cutoff,cutoff=0,mc_experience=1", "uct,c=0.2,heuristic=even-game,mc_experience=1");
    same("cutoff,cutoff=3000,mc_experience=1", "alpha-amaf,alpha=1");
    different("cutoff,cutoff=1000", "cutoff,cutoff=3000");
    different("cutoff,cutoff=1000", "cutoff,cutoff=0");
}

#[test]
fn some_first_of_all_moves_is_amaf() {
    same("amaf,m=inf", "amaf");
    same("some-first,m=1000,mc_experience=1", "alpha-amaf,alpha=1");
    same("some-first-alpha,m=inf", "alpha-amaf");
    different("some-first,m=5", "some-first,m=1000");
}

#[test]
fn permutations_with_no_weight_are_uct() {
    same("permutation-amaf,alpha=0", "uct,c=0.2,expand=100,heuristic=even-game,mc_experience=1");
    different("permutation-amaf,expand=1", "alpha-amaf,alpha=0.5");
}

#[test]
fn a_learned_bias_that_is_the_same_everywhere_is_the_constant() {
    let means = "mean=0,mean_d=0,mean_s=0,mean_sd=0,mean_v=0";
    let same_everywhere = format!("rave-learned,{means},deviation=0.0625,deviation_d=0,deviation_s=0,deviation_v=0");
    // 4b̃² = 4/256.
    same(&same_everywhere, "rave,bias=0.015625");
    different("rave-learned", &same_everywhere);
}

#[test]
fn a_second_level_of_no_simulations_is_none() {
    same("grave-two-level,second=0", "grave");
    different("grave-two-level", "grave");
}

#[test]
fn grave_with_ref_zero_is_rave() {
    same("grave,ref=0,transpositions=false,bias=1e-4", "rave");
    different("grave,ref=50,transpositions=false,bias=1e-4", "rave");
}

#[test]
fn lean_grave_that_gives_no_tables_asks_the_root_alone() {
    same("grave,late=1000000", "grave,ref=1000000");
    same("grave,late=60,ref=1000000", "grave,ref=1000000");
    different("grave,late=25,ref=50", "grave,ref=1000000");
}

#[test]
fn rave_without_weight_is_greedy() {
    // With a value for every move from the start, since MC-RAVE knows what greedy MCTS has not tried. The means of both
    // are computed in different ways, so that thirds are rounded differently.
    let prior = "heuristic=even-game,experience=1,mc_experience=1";
    same_of_two(&format!("mc-rave-hand,k=0,{prior}"), &format!("greedy,{prior}"));
    same_of_two(&format!("mc-rave-hand,schedule=hand-action,k=0,{prior}"), &format!("greedy,{prior}"));
    same_of_two(&format!("mc-rave-hand,schedule=linear,v=0,{prior}"), &format!("greedy,{prior}"));
    different(&format!("mc-rave-hand,k=1000,{prior}"), &format!("greedy,{prior}"));
}

#[test]
fn a_shallow_tree_is_flat_and_has_nothing_to_back_up() {
    same("uct,depth=1", "uct,expand=0");
    same("uct,depth=1,operator=max", "uct,depth=1");
    same("uct,depth=1000,cut=100000", "uct");
    different("uct,depth=2", "uct,depth=1");
    for operator in ["max", "robust-max", "mix"] {
        different(&format!("uct,operator={operator}"), "uct");
    }
    let three = ThreeColourGo::<2, 0>::new(4, 4).unwrap();
    same_on(three, "uct,operator=max", "uct");
}

#[test]
fn pruning_at_no_confidence_prunes_nothing() {
    same("flat,ratio=100", "flat");
    different("olga-2003,least=8", "olga-2003,ratio=0");
}

#[test]
fn cold_gobble_is_greedy_amaf() {
    same("amaf,c=0,value=ordered,heat=0", "amaf,c=0");
    different("amaf,c=0,value=ordered,heat=3", "amaf,c=0");
}

#[test]
fn a_pool_without_chance_is_none() {
    same("pool-rave,chance=0", "rave");
    same("pool-rave,enough=1000000", "rave");
    different("pool-rave", "rave");
    same_on(Hex11::new(6, false).unwrap(), "uct,chance=0.5", "uct");
}

/// The ways in which known programs credit AMAF, as the documentation of the parameters names them.
#[test]
fn credits_of_known_programs_differ() {
    let ways = ["counts=first,passes=false,nearest=2", "counts=first,passes=false,nearest=4", "counts=first"];
    let more = ["counts=first,passes=false,horizon=0.75", "counts=every"];
    let start = Go::<2, 10>::new(9, 9, &Rules::default()).unwrap();
    for preset in ["rave", "grave"] {
        let specs = ways.iter().chain(&more).map(|way| format!("{preset},{way}"));
        let mut all: Vec<_> = specs.map(|spec| counts(&spec, &start)).collect();
        all.push(counts(preset, &start));
        let number = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), number, "each is another search");
    }
}

/// The presets that are named after them are `rave` in all else.
#[test]
fn credits_have_their_presets() {
    let pairs = [
        ("credit-gelly-silver", "rave"),
        ("credit-fuego", "rave,counts=first,passes=false,nearest=2"),
        ("credit-pachi", "rave,counts=first,passes=false,nearest=4"),
        ("credit-libego", "rave,counts=first,passes=false,horizon=0.75"),
        ("credit-cazenave", "grave,ref=0,bias=1e-4"),
    ];
    for (preset, spec) in pairs {
        let params = |text: &str| text.parse::<PlayerSpec>().unwrap().params;
        assert_eq!(params(preset), params(spec), "{preset}");
    }
    same("credit-cazenave,transpositions=false", "credit-gelly-silver");
}
