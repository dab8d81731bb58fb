//! The variants of Helmbold & Parker-Wood 2009, computed by hand on the game of three points.

use crate::common::worked::{A, B, C, Worked, stat, work, work_from};
use tewari_search::amaf::{EdgeAmaf, NoAmaf};
use tewari_tree::Stat;

fn mc(done: &Worked) -> [Stat; 3] {
    [A, B, C].map(|point| done.mc(&[point]))
}

fn amaf(done: &Worked) -> [Stat; 3] {
    [A, B, C].map(|point| done.amaf(&[point]))
}

#[test]
fn some_first() {
    let done = work(&["value=amaf", "c=1", "m=0"], EdgeAmaf, 4);
    // The playout tells nothing, so every move is tried. Then C has 1 and the others 0.75, with the same bonus; below C
    // the move A is unknown. Of C, A, B the last is the playout's: B gets nothing at the root.
    assert_eq!(done.traces, [vec![A, C, B], vec![B, C, A], vec![C, B, A], vec![C, A, B]]);
    assert_eq!(amaf(&done), [stat(1, 0.75), stat(1, 0.75), stat(2, 1.0)]);
    assert_eq!((done.amaf(&[C, A]), done.amaf(&[C, B])), (stat(1, 1.0), stat(1, 0.0)));
    assert_eq!(done.amaf(&[C, A, B]), stat(1, 0.0), "the move that was taken counts where it was taken");
    // With one move of the playout nothing changes before the fourth simulation, where it is the B.
    let done = work(&["value=amaf", "c=1", "m=1"], EdgeAmaf, 4);
    assert_eq!(done.traces[3], [C, A, B]);
    assert_eq!(amaf(&done), [stat(1, 0.75), stat(2, 0.75), stat(2, 1.0)]);
}

#[test]
fn cutoff() {
    let done = work(&["value=amaf", "c=1", "cutoff=1"], EdgeAmaf, 2);
    // The first simulation tells of A and B, the second of C alone, although its player also took A.
    assert_eq!(done.traces, [vec![A, C, B], vec![C, B, A]]);
    assert_eq!(amaf(&done), [stat(1, 0.75), stat(1, 0.75), stat(1, 1.0)]);
    assert_eq!((done.amaf(&[C, A]), done.amaf(&[C, B])), (stat(0, 0.0), stat(1, 0.0)));
}

#[test]
fn alpha_amaf() {
    let settings = ["value=alpha", "schedule=constant", "alpha=0.5", "c=1"];
    let done = work(&settings, EdgeAmaf, 5);
    // 1 to 3: what was never tried has an infinite Monte-Carlo bound. 4: Ñ = 3, 2, 1 of 6, √ln 6 = 1.34; n = 1 each of 3,
    // √ln 3 = 1.05: A ½(0.83 + 0.77) + ½(0.75 + 1.05) = 1.70, B 1.75, C 2.19. 5: Ñ = 3, 3, 2, √ln 8 = 1.44; n = 1, 1, 2,
    // √ln 4 = 1.18: A ½(0.83 + 0.83) + ½(0.75 + 1.18) = 1.80, B 1.63, C ½(0.5 + 1.02) + ½(0.5 + 0.83) = 1.43.
    assert_eq!(done.traces, [vec![A, C, B], vec![B, C, A], vec![C, B, A], vec![C, A, B], vec![A, B, C]]);
    assert_eq!(mc(&done), [stat(2, 1.75), stat(1, 0.75), stat(2, 1.0)]);
    assert_eq!(amaf(&done), [stat(4, 3.5), stat(3, 1.5), stat(3, 2.0)]);
}

#[test]
fn rave_linear() {
    let settings = ["value=alpha", "schedule=linear", "v=4", "c=1"];
    let done = work(&settings, EdgeAmaf, 5);
    // 4: as α-AMAF with α = ¼: A 0.40 + 1.35, B 0.42 + 1.35, C 0.58 + 1.54. 5: N(s) = 4 = V, so Monte-Carlo bounds alone:
    // A and B 0.75 + 1.18, the first in order; C 0.5 + 0.83.
    assert_eq!(done.traces, [vec![A, C, B], vec![B, C, A], vec![C, B, A], vec![C, A, B], vec![A, B, C]]);
    // With V = 5, α is still ⅕: B ⅕(0.5 + 0.83) + ⅘·1.93 falls behind A ⅕(0.83 + 0.83) + ⅘·1.93 by its AMAF value.
    assert_eq!(work(&["value=alpha", "schedule=linear", "v=5", "c=1"], EdgeAmaf, 5).traces[4][0], A);
    assert_eq!(amaf(&done), [stat(4, 3.5), stat(3, 1.5), stat(3, 2.0)]);
}

#[test]
fn some_first_with_alpha() {
    let settings = ["value=alpha", "schedule=constant", "alpha=0.5", "c=1", "m=0"];
    let done = work(&settings, EdgeAmaf, 5);
    // 4: all have n = ñ = 1 of 3, so C leads by its mean. 5: both estimates are the same, those of UCT.
    assert_eq!(done.traces, [vec![A, C, B], vec![B, C, A], vec![C, B, A], vec![C, A, B], vec![A, B, C]]);
    assert_eq!(amaf(&done), mc(&done));
}

#[test]
fn permutation_amaf() {
    let settings = ["value=alpha", "schedule=constant", "alpha=0.5", "c=1", "permutations=true"];
    let done = work(&settings, EdgeAmaf, 3);
    assert_eq!(done.traces, [vec![A, C, B], vec![B, C, A], vec![C, B, A]]);
    assert_eq!(amaf(&done), [stat(3, 2.5), stat(2, 1.5), stat(1, 1.0)], "at the root as AMAF");
    // B, C, A can be played as A, C, B, and C, B, A as A, B, C: the node below A learns of both.
    assert_eq!((done.amaf(&[A, C]), done.amaf(&[A, B])), (stat(2, 0.5), stat(1, 0.0)));
    // A, C, B could be played as B, C, A, but the node below B was added later.
    assert_eq!((done.amaf(&[B, C]), done.amaf(&[B, A])), (stat(1, 0.25), stat(0, 0.0)));
    assert_eq!((done.amaf(&[C, B]), done.amaf(&[C, A])), (stat(1, 0.0), stat(0, 0.0)));
    let cut = work(&["value=alpha", "schedule=constant", "c=1", "permutations=true", "m=0"], EdgeAmaf, 3);
    assert_eq!((cut.amaf(&[A]), cut.amaf(&[A, C])), (stat(1, 0.75), stat(1, 0.25)), "nothing but what was taken");
}

#[test]
fn heuristic_mcts() {
    let settings = ["value=mean", "c=0", "heuristic=even-game", "mc_experience=3"];
    let done = work_from(&settings, NoAmaf, 3, [stat(3, 1.5), Stat::ZERO]);
    // Every move begins as three even games: A has (1.5 + 0.75) / 4 = 0.56 after its first simulation and stays ahead.
    // Below it C falls to (1.5 + 0.25) / 4 = 0.44, so B is next, falls to 0.375, and C is taken again.
    assert_eq!(done.traces, [vec![A, C, B], vec![A, B, C], vec![A, C, B]]);
    assert_eq!(mc(&done), [stat(6, 4.0), stat(3, 1.5), stat(3, 1.5)]);
    assert_eq!((done.mc(&[A, B]), done.mc(&[A, C])), (stat(4, 1.5), stat(5, 2.0)));
    assert_eq!(done.node(&[]).visits(), 3, "a heuristic is no simulation");
}

#[test]
fn grandfather() {
    let settings = ["value=rave", "c=0", "bias=0.5", "heuristic=grandfather", "experience=2", "mc_experience=1"];
    let done = work_from(&settings, EdgeAmaf, 3, [stat(1, 0.5), stat(2, 1.0)]);
    // 1: all are the same, A. 2: A 0.61, B 0.55, C 0.5; below A, where the second player chose for the first time and so
    // all began with one half, C has 0.39, so B. 3: A 0.73; below it B 0.28, C 0.39.
    assert_eq!(done.traces, [vec![A, C, B], vec![A, B, C], vec![A, C, B]]);
    assert_eq!((done.mc(&[A, B]), done.mc(&[A, C])), (stat(2, 0.5), stat(3, 1.0)));
    assert_eq!((done.amaf(&[A, B]), done.amaf(&[A, C])), (stat(3, 1.0), stat(4, 1.5)));
    // Below A, B the first player's C began with what it had at the root, one half of both kinds; below A, C the B with
    // Q = ½, untried, and with Q̃ = 1.75/3 of the first simulation.
    assert_eq!((done.mc(&[A, B, C]), done.amaf(&[A, B, C])), (stat(2, 1.5), stat(3, 2.0)));
    assert_eq!((done.mc(&[A, C, B]), done.amaf(&[A, C, B])), (stat(2, 1.25), stat(3, 2.0 * 1.75 / 3.0 + 0.75)));
}
