//! Each algorithm on a game of three points, computed by hand: all N, Q, Ñ, Q̃ after a few simulations.
//!
//! A trace is the three moves of a simulation; where the tree ends, the playout takes the last free point.

use crate::common::worked::{A, B, C, Worked, stat, work};
use tewari_game::Action;
use tewari_search::amaf::{EdgeAmaf, NoAmaf, TableAmaf};
use tewari_tree::Stat;

/// The whole table of a node: the first player's A, B, C, then the second player's.
fn table(done: &Worked, path: &[usize]) -> Vec<Stat> {
    let words = done.node(path).table().iter();
    words.map(|word| Stat::from_word(word.load(std::sync::atomic::Ordering::Relaxed))).collect()
}

#[test]
fn uct() {
    let done = work(&["value=mean", "c=0.4"], NoAmaf, 5);
    // Untried moves first; then 1 + 0.42 for C against 0.75 + 0.42; then C has fallen to 0.5 + 0.33, and of A and B,
    // both at 0.75 + 0.47, the first in order is taken. At the second ply untried moves come first too.
    assert_eq!(done.traces, [vec![A, C, B], vec![B, C, A], vec![C, B, A], vec![C, A, B], vec![A, B, C]]);
    assert_eq!(done.node(&[]).visits(), 5);
    assert_eq!(done.mc(&[A]), stat(2, 1.75));
    assert_eq!(done.mc(&[B]), stat(1, 0.75));
    assert_eq!(done.mc(&[C]), stat(2, 1.0));
    assert_eq!((done.mc(&[A, C]), done.mc(&[A, B])), (stat(1, 0.25), stat(1, 0.0)));
    assert_eq!((done.mc(&[B, C]), done.mc(&[B, A])), (stat(1, 0.25), stat(0, 0.0)));
    assert_eq!((done.mc(&[C, B]), done.mc(&[C, A])), (stat(1, 0.0), stat(1, 1.0)));
    assert_eq!((done.mc(&[C, A, B]), done.mc(&[A, B, C])), (stat(1, 0.0), stat(1, 1.0)));
}

#[test]
fn flat_monte_carlo() {
    let done = work(&["value=uniform", "expand=0"], NoAmaf, 6);
    assert_eq!([A, B, C].map(|point| done.mc(&[point])), [stat(2, 1.5), stat(2, 1.5), stat(2, 2.0)]);
}

#[test]
fn greedy_mcts() {
    let done = work(&["value=mean", "c=0", "fpu=0.5"], NoAmaf, 2);
    // All moves start at 0.5 and the first in order gives 0.75: greed never looks further. At the second ply the
    // second player prefers the unknown 0.5 to the 0.25 of C.
    assert_eq!(done.traces, [vec![A, C, B], vec![A, B, C]]);
    assert_eq!([A, B, C].map(|point| done.mc(&[point])), [stat(2, 1.75), stat(0, 0.0), stat(0, 0.0)]);
}

#[test]
fn basic_amaf() {
    let done = work(&["value=amaf", "c=1"], EdgeAmaf, 5);
    // 1: nothing is known, A. 2: the playout of A, C, B has told of A and B, not of C.
    // 3: Ñ = 2, 1, 1, √ln 4 = 1.18: 0.875 + 0.83, 0.75 + 1.18, 1 + 1.18 for C; below it A is unknown.
    // 4: Ñ = 2, 2, 2: A has 0.875, B 0.375, C 0.5; below A the move B is unknown.
    // 5: Ñ = 3, 2, 3, √ln 8 = 1.44: 0.92 + 0.83, 0.375 + 1.02, 0.67 + 0.83; below A, C has 0.25 and B 0.
    assert_eq!(done.traces, [vec![A, C, B], vec![C, B, A], vec![C, A, B], vec![A, B, C], vec![A, C, B]]);
    assert_eq!([A, B, C].map(|point| done.amaf(&[point])), [stat(4, 3.5), stat(3, 1.5), stat(3, 2.0)]);
    assert_eq!((done.amaf(&[A, B]), done.amaf(&[A, C])), (stat(1, 0.0), stat(2, 0.5)));
    assert_eq!((done.amaf(&[C, A]), done.amaf(&[C, B])), (stat(1, 1.0), stat(1, 0.0)));
    assert_eq!([A, B, C].map(|point| done.mc(&[point])), [stat(3, 2.5), stat(0, 0.0), stat(2, 1.0)]);
}

/// What MC-RAVE with either schedule has after four simulations.
fn check_mc_rave(done: &Worked) {
    // 1: nothing is known, A. 2: C is unknown. 3: C has 1, below it A is unknown. 4: A has about 0.82, B 0.375
    // from AMAF alone, C 0.5; below A its own statistics do not know B.
    assert_eq!(done.traces, [vec![A, C, B], vec![C, B, A], vec![C, A, B], vec![A, B, C]]);
    assert_eq!([A, B, C].map(|point| done.mc(&[point])), [stat(2, 1.75), stat(0, 0.0), stat(2, 1.0)]);
    assert_eq!([A, B, C].map(|point| done.amaf(&[point])), [stat(3, 2.75), stat(2, 0.75), stat(3, 2.0)]);
    assert_eq!((done.mc(&[A, B]), done.mc(&[A, C])), (stat(1, 0.0), stat(1, 0.25)));
    assert_eq!((done.amaf(&[A, B]), done.amaf(&[A, C])), (stat(1, 0.0), stat(1, 0.25)));
    assert_eq!((done.mc(&[C, A]), done.mc(&[C, B])), (stat(1, 1.0), stat(1, 0.0)));
    assert_eq!((done.amaf(&[C, A, B]), done.amaf(&[A, B, C])), (stat(1, 0.0), stat(1, 1.0)));
    assert_eq!([&[][..], &[A], &[C]].map(|path| done.node(path).visits()), [4, 2, 2]);
}

#[test]
fn mc_rave_with_the_hand_selected_schedule() {
    let settings = ["value=rave", "c=0", "schedule=hand", "k=4"];
    check_mc_rave(&work(&settings, EdgeAmaf, 4));
    // At N(s) = 4 = k both estimates weigh the same: A ½·0.875 + ½·0.917, B 0.375, C ½·0.5 + ½·0.667.
    assert_eq!(work(&settings, EdgeAmaf, 5).traces[4][0], A);
}

#[test]
fn mc_rave_by_the_visits_of_the_action() {
    let settings = ["value=rave", "c=0", "schedule=hand-action", "k=4"];
    check_mc_rave(&work(&settings, EdgeAmaf, 4));
    // A and C were taken twice, so β = √(4/10) = 0.63: A 0.37·0.875 + 0.63·0.917, C 0.37·0.5 + 0.63·0.667; B has 0.375.
    assert_eq!(work(&settings, EdgeAmaf, 5).traces[4][0], A);
}

#[test]
fn mc_rave_with_minimum_mean_squared_error() {
    check_mc_rave(&work(&["value=rave", "c=0", "schedule=mse", "bias=0.5"], EdgeAmaf, 4));
    check_mc_rave(&work(&["value=rave", "c=0", "schedule=mse-mean", "bias=0.5"], EdgeAmaf, 4));
}

#[test]
fn heuristic_mc_rave_with_the_even_game() {
    let settings = ["value=rave", "c=0", "schedule=mse", "bias=0.5", "heuristic=even-game", "experience=2"];
    let done = work(&settings, EdgeAmaf, 3);
    // 1 and 2 as without a heuristic. 3: A has (0.75·2 + 1.75) / 4 = 0.81, C has 1; below C the move B has fallen to
    // 1 / 5.5 = 0.18, and A is worth one half before it is tried.
    assert_eq!(done.traces, [vec![A, C, B], vec![C, B, A], vec![C, A, B]]);
    assert_eq!((done.amaf(&[A, B]), done.amaf(&[A, C])), (stat(2, 1.0), stat(3, 1.25)));
    assert_eq!((done.amaf(&[C, A]), done.amaf(&[C, B])), (stat(3, 2.0), stat(3, 1.0)));
    assert_eq!(done.amaf(&[C, A, B]), stat(3, 1.0));
    assert_eq!((done.mc(&[C, A]), done.mc(&[A, B])), (stat(1, 1.0), stat(0, 0.0)), "Monte-Carlo values stay pure");
}

#[test]
fn uct_rave() {
    let settings = ["value=rave", "c=3", "schedule=hand", "k=4"];
    check_mc_rave(&work(&settings, EdgeAmaf, 4));
    // 5: N(s) = 4, 3√ln 4 = 3.53: A 0.896 + 2.50, C 0.583 + 2.50, but B, never tried, 0.375 + 3.53.
    let done = work(&settings, EdgeAmaf, 5);
    assert_eq!(done.traces[4], [B, C, A]);
    assert_eq!(done.mc(&[B]), stat(1, 0.75));
    assert_eq!([A, B, C].map(|point| done.amaf(&[point])), [stat(4, 3.5), stat(3, 1.5), stat(3, 2.0)]);
}

#[test]
fn grave() {
    let amaf = TableAmaf { reference: 10, actions: 3, late: 0 };
    let done = work(&["value=grave", "c=0", "schedule=mse", "bias=0.5"], amaf, 4);
    // As MC-RAVE, until in the fourth simulation the node below A has too few playouts and asks the root, where the
    // second player's B is known for nothing and C for a quarter: C instead of B.
    assert_eq!(done.traces, [vec![A, C, B], vec![C, B, A], vec![C, A, B], vec![A, C, B]]);
    assert_eq!([A, B, C].map(|point| done.mc(&[point])), [stat(2, 1.5), stat(0, 0.0), stat(2, 1.0)]);
    assert_eq!((done.mc(&[A, B]), done.mc(&[A, C])), (stat(0, 0.0), stat(2, 0.5)));
    let both_players = [stat(3, 2.5), stat(3, 1.5), stat(2, 1.0), stat(1, 1.0), stat(1, 0.0), stat(2, 0.5)];
    assert_eq!(table(&done, &[]), both_players);
    let below_a = [stat(0, 0.0), stat(2, 1.5), stat(0, 0.0), stat(0, 0.0), stat(0, 0.0), stat(2, 0.5)];
    assert_eq!(table(&done, &[A]), below_a);
}

#[test]
fn a_heuristic_enters_the_rows_of_the_player_who_chooses() {
    let amaf = TableAmaf { reference: 10, actions: 3, late: 0 };
    let done = work(&["value=grave", "c=0", "schedule=mse", "heuristic=even-game", "experience=2"], amaf, 1);
    let below_a = [stat(0, 0.0), stat(1, 0.75), stat(0, 0.0), stat(0, 0.0), stat(2, 1.0), stat(3, 1.25)];
    assert_eq!(table(&done, &[A]), below_a);
}

#[test]
fn grave_with_ref_zero_is_rave() {
    let settings = ["value=grave", "c=0", "schedule=mse", "bias=0.5"];
    let grave = work(&settings, TableAmaf { reference: 0, actions: 3, late: 0 }, 4);
    let rave = work(&["value=rave", "c=0", "schedule=mse", "bias=0.5"], EdgeAmaf, 4);
    assert_eq!(grave.traces, rave.traces);
    for point in [A, B, C] {
        assert_eq!(grave.mc(&[point]), rave.mc(&[point]));
        assert_eq!(table(&grave, &[])[point], rave.amaf(&[point]));
    }
}

#[test]
fn a_node_waits_for_the_visit_it_is_added_at() {
    let done = work(&["value=mean", "c=0.4", "expand=2"], NoAmaf, 4);
    // The first visit of C is only a playout; at the second a node is added, and the playout chooses there.
    assert_eq!(done.traces[3], [C, B, A]);
    assert_eq!(done.mc(&[C, B]), stat(1, 0.0));
    assert!(done.tree.follow(&[Action::new(A)]).is_none());
}

fn root(done: &Worked) -> [Stat; 3] {
    [A, B, C].map(|point| done.mc(&[point]))
}

#[test]
fn minimax_over_leaves() {
    let done = work(&["value=mean", "c=0.4", "operator=max"], NoAmaf, 6);
    // As UCT until the fourth simulation, where the second player finds the A after C: C falls to 0 instead of ½. 5: A and
    // B have 0.75, A is the first; below it B is worth nothing to the second player, whose best stays the quarter of C.
    // 6: 0.4√ln 5 = 0.51: A 0.75 + 0.36, B 0.75 + 0.51; below B the second player finds the A.
    assert_eq!(done.traces[..5], [vec![A, C, B], vec![B, C, A], vec![C, B, A], vec![C, A, B], vec![A, B, C]]);
    assert_eq!(done.traces[5], [B, A, C]);
    assert_eq!(root(&done), [stat(2, 1.5), stat(2, 0.0), stat(2, 0.0)]);
    assert_eq!((done.mc(&[A, C]), done.mc(&[A, B])), (stat(1, 0.25), stat(1, 0.0)), "below, values stay as they are");
    assert_eq!(done.node(&[]).visits(), 6);
}

#[test]
fn a_mix_of_mean_and_robust_max() {
    let done = work(&["value=mean", "c=0.4", "operator=mix", "mean_weight=1"], NoAmaf, 5);
    // 4: below C the second player has 1 for A and 0 for B, once each: the mean ½ and the better one weigh the same, so ¾,
    // which leaves ¼ for C. 5: below A a quarter for C and 0 for B: (0.25 + 0.125) / 2 leaves 0.8125 for A.
    assert_eq!(done.traces, [vec![A, C, B], vec![B, C, A], vec![C, B, A], vec![C, A, B], vec![A, B, C]]);
    assert_eq!(root(&done), [stat(2, 1.625), stat(1, 0.75), stat(2, 0.5)]);
}

#[test]
fn an_operator_waits_until_a_position_is_settled() {
    let mean = work(&["value=mean", "c=0.4"], NoAmaf, 5);
    let waiting = work(&["value=mean", "c=0.4", "operator=max", "settled=3"], NoAmaf, 5);
    assert_eq!(root(&waiting), root(&mean), "no position below the root was visited three times");
}

#[test]
fn a_playout_that_is_cut_is_judged_as_it_stands() {
    let done = work(&["value=mean", "c=0.4", "cut=1"], NoAmaf, 4);
    // One move beyond the tree, and nobody knows who will win: ½. The fourth simulation gets to the end of the game.
    assert_eq!(done.traces, [vec![A, C], vec![B, C], vec![C, B], vec![A, B, C]]);
    assert_eq!(root(&done), [stat(2, 1.5), stat(1, 0.5), stat(1, 0.5)]);
}

#[test]
fn the_tree_ends_at_its_depth() {
    let done = work(&["value=mean", "c=0.4", "depth=2"], NoAmaf, 5);
    assert_eq!(done.traces, work(&["value=mean", "c=0.4"], NoAmaf, 5).traces);
    assert_eq!((done.mc(&[A, C]), done.mc(&[C, A])), (stat(1, 0.25), stat(1, 1.0)));
    let path = [C, A].map(Action::new);
    assert!(done.tree.follow(&path).is_none(), "no node for the third move");
}

#[test]
fn two_levels() {
    let done = work(&["value=rave", "c=0", "bias=0.5", "second=2"], EdgeAmaf, 1);
    // Below A, which comes first, the lower level tries B and C, in an order that is drawn, and loses its tree. The upper
    // one has both simulations, A B C for 1 and A C B for 0.75, at the root and at its only new node.
    assert_eq!(root(&done), [stat(2, 1.75), stat(0, 0.0), stat(0, 0.0)]);
    assert_eq!([A, B, C].map(|point| done.amaf(&[point])), [stat(2, 1.75), stat(1, 0.75), stat(1, 1.0)]);
    assert_eq!((done.mc(&[A, B]), done.mc(&[A, C])), (stat(1, 0.0), stat(1, 0.25)));
    assert_eq!((done.node(&[]).visits(), done.node(&[A]).visits()), (2, 2));
    assert!([[A, B], [A, C]].iter().all(|path| done.tree.follow(&path.map(Action::new)).is_none()));
    // (1-β)Q + βQ̃ is 0.875 for A, 0.75 for B and 1 for C, so C is next, and loses: the second player takes A below it, or B.
    let done = work(&["value=rave", "c=0", "bias=0.5", "second=2"], EdgeAmaf, 2);
    assert_eq!(root(&done), [stat(2, 1.75), stat(0, 0.0), stat(2, 1.0)]);
    assert_eq!((done.mc(&[C, A]), done.mc(&[C, B])), (stat(1, 1.0), stat(1, 0.0)));
}
