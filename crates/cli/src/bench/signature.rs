//! A fingerprint of behaviour: the same unless the rules, the search or the chance have changed.

use std::fmt;

use tewari_game::{Player, Record, Rewards, Seed, State};
use tewari_lab::random_opening;
use tewari_player::{RunPlayout, catalogue_agent};
use tewari_search::{Budget, Report, RunParams, SearchParams};

/// Random moves before each of the fixed positions.
const OPENINGS: [usize; 4] = [0, 2, 5, 10];
/// Simulations in each position.
const SIMULATIONS: u64 = 2000;
/// Playouts from each position.
const PLAYOUTS: u64 = 200;
/// All of it starts here.
const SEED: Seed = Seed::new(20_150_725);

/// A 64-bit hash (FNV-1a) of what was counted.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Signature(u64);

impl fmt::Display for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl Signature {
    const EMPTY: Signature = Signature(0xcbf2_9ce4_8422_2325);

    fn add(&mut self, word: u64) {
        for byte in word.to_le_bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    /// Of the root counts of a search. How many threads and how much memory were asked for makes no difference.
    pub(super) fn of_search<S: State>(params: &SearchParams, start: &S) -> Signature {
        let RunParams { virtual_loss, reuse, .. } = params.run;
        let run = RunParams { virtual_loss, reuse, ..RunParams::default() };
        let mut agent = catalogue_agent(&SearchParams { run, ..params.clone() }, start);
        let mut signature = Signature::EMPTY;
        for (i, record) in positions(start).iter().enumerate() {
            agent.new_game();
            let choice = agent.choose(record, &Budget::playouts(SIMULATIONS), SEED.fork(i as u64), None);
            signature.add(choice.action.index() as u64);
            signature.add_report(&choice.report);
        }
        signature
    }

    fn add_report(&mut self, report: &Report) {
        let mut edges: Vec<_> = report.edges.iter().collect();
        edges.sort_by_key(|edge| edge.action);
        // The mean of nothing is not a number, of which there are many.
        let bits = |n: u32, mean: f32| if n == 0 { 0 } else { u64::from(mean.to_bits()) };
        for edge in edges {
            self.add(edge.action.index() as u64);
            self.add(u64::from(edge.n));
            self.add(bits(edge.n, edge.q));
            self.add(u64::from(edge.amaf_n));
            self.add(bits(edge.amaf_n, edge.amaf_q));
        }
    }

    /// Of the moves and rewards of playouts.
    pub(super) fn of_playouts<S: State>(start: &S, run: &RunPlayout<S>) -> Signature {
        let mut moves = Vec::new();
        let mut signature = Signature::EMPTY;
        for (i, record) in positions(start).iter().enumerate() {
            let mut rng = SEED.fork(i as u64).rng();
            for _ in 0..PLAYOUTS {
                moves.clear();
                let mut state = record.state().clone();
                let limit = state.max_length();
                let rewards = run(&mut state, &mut rng, &mut moves, limit);
                moves.iter().for_each(|play| signature.add(play.action.index() as u64));
                signature.add_rewards::<S>(&rewards);
            }
        }
        signature
    }

    fn add_rewards<S: State>(&mut self, rewards: &Rewards) {
        for player in Player::all(S::PLAYERS) {
            self.add(u64::from(rewards.of(player).to_bits()));
        }
    }
}

/// The start and positions after some random moves, none of them over.
fn positions<S: State>(start: &S) -> Vec<Record<S>> {
    let opened = |(i, &moves): (usize, &usize)| random_opening(start, moves, SEED.fork(1000 + i as u64));
    OPENINGS.iter().enumerate().map(opened).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use tewari_games::nim::Nim;
    use tewari_params::Parameters;

    #[test]
    fn fnv_of_a_known_text() {
        // Published test vector: FNV-1a of "foobar" is 85944171f73967e8; eight bytes by hand from there.
        let mut signature = Signature::EMPTY;
        signature.add(u64::from_le_bytes(*b"foobar\0\0"));
        let mut by_hand = 0x8594_4171_f739_67e8u64;
        for _ in 0..2 {
            by_hand = by_hand.wrapping_mul(0x0000_0100_0000_01b3);
        }
        assert_eq!(signature, Signature(by_hand));
    }

    #[test]
    fn behaviour_decides_and_nothing_else() {
        let start = Nim::<2>::new(&[9, 9]).unwrap();
        let of = |assignments: &[&str]| {
            let mut params = SearchParams::default();
            assignments.iter().for_each(|assignment| params.set_assignment(assignment).unwrap());
            Signature::of_search(&params, &start)
        };
        assert_eq!(of(&[]), of(&["threads=2", "memory=1"]));
        assert_ne!(of(&[]), of(&["tree.c=0.5"]));
        let playouts = |start: &Nim<2>| {
            Signature::of_playouts(start, &tewari_player::playout(&SearchParams::default(), start).unwrap())
        };
        assert_ne!(playouts(&start), playouts(&Nim::new(&[9, 8]).unwrap()));
    }
}
