//! Uniform playouts, which have a board of their own, against the game that lists what may be played.

use tewari_game::{Action, Player, Rng, Seed, State};
use tewari_go::{Go, Rules, words_for};

/// How often each of the moves that were possible was played, by the number of the moves possible and the place of the
/// one played among them.
type Counts = Vec<Vec<u32>>;

/// Plays to the end from `start` and follows on the game: every move is possible, the rewards are those of the end.
fn follow<const W: usize, const S: usize>(start: &Go<W, S>, rng: &mut Rng, limit: usize, counts: &mut Counts) {
    let (mut end, mut possible, mut played) = (start.clone(), Vec::new(), 0);
    let rewards = start.play_out_uniformly(rng, limit, |by, action| {
        assert!(end.outcome().is_none(), "goes on after the end");
        assert_eq!(by, end.to_play());
        end.playout_actions(&mut possible);
        let place = possible.iter().position(|&one| one == action);
        let place = place.unwrap_or_else(|| panic!("move {played} at {action:?}\n{:?}", end.board()));
        counts.resize_with(counts.len().max(possible.len() + 1), Vec::new);
        counts[possible.len()].resize(possible.len(), 0);
        counts[possible.len()][place] += 1;
        end.play(action);
        played += 1;
    });
    assert!(played == limit || end.outcome().is_some(), "stops before the end");
    assert_eq!(rewards, end.outcome().unwrap_or_else(|| end.judge()), "{:?}", end.board());
}

/// A position after at most `moves` legal moves, eyes filled and all.
fn after<const W: usize, const S: usize>(mut state: Go<W, S>, moves: usize, rng: &mut Rng) -> Go<W, S> {
    let mut legal = Vec::new();
    for _ in 0..moves {
        state.legal_actions(&mut legal);
        // The last is the pass, which would end the game too soon.
        let stones = legal.len() - 1;
        if stones == 0 {
            break;
        }
        state.play(legal[rng.below(stones)]);
    }
    state
}

fn check<const W: usize, const S: usize>(width: usize, height: usize, playouts: u64) {
    assert!(words_for(width, height) <= W);
    let mut counts = Counts::new();
    for number in 0..playouts {
        let mut rng = Seed::new(number).fork((32 * width + height) as u64).rng();
        let start = Go::<W, S>::new(width, height, &Rules { komi: 0.0, ..Rules::default() }).unwrap();
        let start = after(start, rng.below(width * height), &mut rng);
        let limit = if number % 8 == 7 { rng.below(width * height) } else { start.max_length() };
        follow(&start, &mut rng, limit, &mut counts);
    }
    for places in &counts {
        let expected = f64::from(places.iter().sum::<u32>()) / places.len() as f64;
        if expected >= 20.0 {
            let chi: f64 = places.iter().map(|&n| (f64::from(n) - expected).powi(2) / expected).sum();
            let freedom = places.len() as f64 - 1.0;
            let bound = freedom + 5.0 * (2.0 * freedom).sqrt() + 5.0;
            assert!(chi <= bound, "{width}x{height}: {chi} of {} places\n{places:?}", places.len());
        }
    }
}

#[test]
fn every_possible_move_is_as_likely_as_the_others() {
    check::<2, 0>(2, 2, 400);
    check::<2, 0>(3, 3, 3000);
    check::<2, 0>(4, 3, 3000);
    check::<2, 0>(5, 5, 3000);
    check::<2, 0>(2, 9, 1000);
    check::<2, 10>(9, 9, 1500);
}

#[test]
fn large_and_long_boards_agree_with_the_game() {
    check::<3, 14>(13, 13, 150);
    check::<6, 20>(19, 19, 80);
    check::<6, 0>(3, 25, 100);
    check::<6, 0>(17, 17, 40);
    check::<11, 0>(25, 24, 20);
    check::<11, 0>(25, 25, 20);
}

#[test]
fn a_ban_is_kept_and_a_finished_game_stays_finished() {
    let start = Go::<2, 0>::new(4, 3, &Rules::default()).unwrap();
    let at = |x: usize, y: usize| Action::new(4 * y + x);
    let [black, white] = [Player::new(0), Player::new(1)];
    // Black takes at C2; white may not retake at B2 at once.
    let stones = [(at(1, 0), black), (at(0, 1), black), (at(1, 2), black), (at(2, 0), white), (at(3, 1), white)];
    let stones: Vec<_> = stones.into_iter().chain([(at(2, 2), white), (at(1, 1), white)]).collect();
    let mut ko = Go::<2, 0>::with_stones(4, 3, &Rules::default(), &stones, black).unwrap();
    ko.play(at(2, 1));
    assert!(ko.board().colour(ko.board().point(at(1, 1))).is_none());
    for seed in 0..200 {
        let mut first = None;
        ko.play_out_uniformly(&mut Seed::new(seed).rng(), 1, |_, action| first = Some(action));
        assert_ne!(first, Some(at(1, 1)));
    }
    let mut over = start;
    over.play(over.pass());
    over.play(over.pass());
    let rewards = over.play_out_uniformly(&mut Seed::new(1).rng(), 9, |_, _| panic!("the game is over"));
    assert_eq!(Some(rewards), over.outcome());
}
