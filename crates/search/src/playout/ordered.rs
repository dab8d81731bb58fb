//! Gobble's ordered simulation: playouts in the order of what moves are worth.

use tewari_game::{Action, Player, Rewards, Rng, State};

use super::{Averages, DefaultPolicy};
use crate::{Move, OrderedParams, annealing::nth_best};

/// Playouts that take the actions in the order of their mean rewards in this search, disturbed by a temperature that falls
/// from simulation to simulation (Brügmann 1993, "Monte Carlo Go"; told in Gelly & Silver 2011, section 3.5). An action that
/// was never played is worth 1.
///
/// ```
/// use tewari_game::{Seed, doc_example::CountDown};
/// use tewari_search::{OrderedParams, playout::{DefaultPolicy, Ordered, Playout}};
/// let (mut state, mut moves) = (CountDown::from(7), Vec::new());
/// let ordered = Ordered::new(&OrderedParams::default());
/// let mut averages = DefaultPolicy::memory(&ordered, &state);
/// ordered.run(&mut averages, &mut state, &mut Seed::new(1).rng(), &mut moves, 7);
/// assert!(moves.len() >= 4);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Ordered {
    params: OrderedParams,
}

impl Ordered {
    /// The playout that `params` describe.
    pub fn new(params: &OrderedParams) -> Ordered {
        Ordered { params: *params }
    }

    fn draw(&self, averages: &Averages, player: Player, rng: &mut Rng) -> Option<Action> {
        let done = averages.simulations();
        let items =
            averages.list().iter().map(|&action| (averages.mean(player, action) + jitter(action, done), action));
        nth_best(items, self.params.skip(done, rng))
    }
}

/// Less than a quarter of a thousandth, another one in every simulation: equal means are in no order.
#[inline]
fn jitter(action: Action, simulation: u32) -> f32 {
    let mixed = (action.index() as u32 + 1).wrapping_mul(0x9E37_79B9) ^ simulation.wrapping_mul(0x85EB_CA6B);
    (mixed.wrapping_mul(0xC2B2_AE35) >> 20) as f32 / (1 << 24) as f32
}

impl<S: State> DefaultPolicy<S> for Ordered {
    type Memory = Averages;
    type Notes = ();

    fn memory(&self, root: &S) -> Averages {
        Averages::new(S::PLAYERS, root.action_count())
    }

    #[inline]
    fn recall(&self, averages: &mut Averages, state: &S, rng: &mut Rng) -> Option<Action> {
        averages.look_at(state);
        self.draw(averages, state.to_play(), rng)
    }

    fn learn(&self, averages: &mut Averages, moves: &[Move], rewards: &Rewards) {
        averages.learn(moves, rewards, 1.0);
    }

    fn begin(&self, _: &S) {}

    fn choose(&self, state: &S, (): &mut (), rng: &mut Rng) -> Action {
        state.random_action(rng)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tewari_game::{Seed, doc_example::CountDown};

    /// How often the first player takes one, two … in 10,000 turns of a game whose simulations were `learnt`.
    fn turns(heat: f32, learnt: &[(usize, bool)]) -> [usize; 2] {
        let (state, player) = (CountDown::from(7), Player::FIRST);
        let ordered = Ordered::new(&OrderedParams { heat, cooling: f32::INFINITY });
        let mut averages = DefaultPolicy::memory(&ordered, &state);
        for &(action, won) in learnt {
            let rewards = Rewards::win(if won { player } else { player.next(2) });
            DefaultPolicy::<CountDown>::learn(
                &ordered,
                &mut averages,
                &[Move { by: player, action: Action::new(action) }],
                &rewards,
            );
        }
        let mut rng = Seed::new(1).rng();
        let mut drawn = [0; 2];
        for _ in 0..10_000 {
            drawn[ordered.recall(&mut averages, &state, &mut rng).unwrap().index()] += 1;
        }
        drawn
    }

    #[test]
    fn without_heat_the_best_goes_first() {
        assert_eq!(turns(0.0, &[(0, false), (1, true)]), [0, 10_000]);
        assert_eq!(turns(0.0, &[(0, true), (0, false), (1, false)]), [10_000, 0], "one half against nothing");
        assert_eq!(turns(0.0, &[(0, true), (0, false)]), [0, 10_000], "what was never played is worth 1");
    }

    #[test]
    fn heat_disturbs_the_order() {
        // With T = 1 the second of two goes first with probability e^-1.
        let [one, two] = turns(1.0, &[(0, false), (1, true)]);
        assert!(one.abs_diff(3_679) < 200, "{one} and {two}");
    }

    #[test]
    fn equal_means_are_in_no_order() {
        let order = |simulation| jitter(Action::new(0), simulation) < jitter(Action::new(1), simulation);
        let first = (0..1000).filter(|&simulation| order(simulation)).count();
        assert!(first.abs_diff(500) < 100, "{first}");
    }
}
