//! MAST, the move-average sampling technique: what has been good on average is played more often, whatever the position.

use tewari_game::{Action, Player, Rewards, Rng, State};

use super::DefaultPolicy;
use crate::Move;

tewari_params::params! {
    /// Playouts by the average rewards of actions (`simulation.playout = "mast"`).
    pub struct MastParams {
        /// Temperature τ of the Gibbs distribution e^(Q(a)/τ): the lower, the more the best average is preferred.
        pub temperature: f32 = 0.1, in 0.01..=1000.0;
    }
}

/// Playouts that choose action a with a probability proportional to e^(Q(a)/τ), where Q(a) is the mean reward of all
/// simulations of this search in which the same player played a (MAST, Finnsson & Björnsson 2008, "Simulation-based
/// approach to general game playing"). An action that was never played is worth 1.
///
/// ```
/// use tewari_game::{Seed, doc_example::CountDown};
/// use tewari_search::{MastParams, playout::{DefaultPolicy, Mast, Playout}};
/// let (mut state, mut moves) = (CountDown::from(7), Vec::new());
/// let mast = Mast::new(&MastParams::default());
/// let mut averages = DefaultPolicy::memory(&mast, &state);
/// mast.run(&mut averages, &mut state, &mut Seed::new(1).rng(), &mut moves, 7);
/// assert!(moves.len() >= 4);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Mast {
    temperature: f32,
}

/// What a worker has seen of every player's actions.
#[derive(Clone, Debug)]
pub struct Averages {
    actions: usize,
    table: Box<[Average]>,
    /// The actions of the position at hand.
    list: Vec<Action>,
    simulations: u32,
}

#[derive(Clone, Copy, Debug)]
struct Average {
    n: f32,
    sum: f32,
    /// e^((Q-1)/τ): at most 1, and never 0 for the temperatures allowed.
    share: f32,
}

impl Mast {
    /// The playout that `params` describe.
    pub fn new(params: &MastParams) -> Mast {
        Mast { temperature: params.temperature }
    }
}

impl Averages {
    pub(super) fn new(players: usize, actions: usize) -> Averages {
        let unknown = Average { n: 0.0, sum: 0.0, share: 1.0 };
        let (table, list) = (vec![unknown; players * actions].into(), Vec::with_capacity(actions));
        Averages { actions, table, list, simulations: 0 }
    }

    /// Lists the actions of a position.
    #[inline]
    pub(super) fn look_at<S: State>(&mut self, state: &S) {
        state.playout_actions(&mut self.list);
    }

    /// The actions that were listed last.
    #[inline]
    pub(super) fn list(&self) -> &[Action] {
        &self.list
    }

    /// How many simulations were taken note of.
    pub(super) fn simulations(&self) -> u32 {
        self.simulations
    }

    /// The mean reward of an action; 1 if it was never played.
    #[inline]
    pub(super) fn mean(&self, player: Player, action: Action) -> f32 {
        let average = &self.table[player.index() * self.actions + action.index()];
        if average.n == 0.0 { 1.0 } else { average.sum / average.n }
    }

    /// One of the listed actions, by its share.
    #[inline]
    fn draw(&self, player: Player, rng: &mut Rng) -> Option<Action> {
        let share = |action: &Action| self.table[player.index() * self.actions + action.index()].share;
        let total: f32 = self.list.iter().map(share).sum();
        let mut left = rng.unit() * total;
        let drawn = self.list.iter().find(|action| {
            left -= share(action);
            left < 0.0
        });
        // Rounding may leave a little beyond the last.
        drawn.or(self.list.last()).copied()
    }

    /// Takes note of a simulation.
    pub(super) fn learn(&mut self, moves: &[Move], rewards: &Rewards, temperature: f32) {
        self.simulations += 1;
        for play in moves {
            let average = &mut self.table[play.by.index() * self.actions + play.action.index()];
            average.n += 1.0;
            average.sum += rewards.of(play.by);
            average.share = ((average.sum / average.n - 1.0) / temperature).exp();
        }
    }
}

impl<S: State> DefaultPolicy<S> for Mast {
    type Memory = Averages;
    type Notes = ();

    fn memory(&self, root: &S) -> Averages {
        Averages::new(S::PLAYERS, root.action_count())
    }

    #[inline]
    fn recall(&self, averages: &mut Averages, state: &S, rng: &mut Rng) -> Option<Action> {
        averages.look_at(state);
        averages.draw(state.to_play(), rng)
    }

    fn learn(&self, averages: &mut Averages, moves: &[Move], rewards: &Rewards) {
        averages.learn(moves, rewards, self.temperature);
    }

    fn begin(&self, _: &S) {}

    fn choose(&self, state: &S, (): &mut (), rng: &mut Rng) -> Action {
        state.random_action(rng)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tewari_game::Seed;

    const BLACK: Player = Player::new(0);
    const WHITE: Player = Player::new(1);

    fn play(by: Player, at: usize) -> Move {
        Move { by, action: Action::new(at) }
    }

    /// How often each of actions 0 and 1 is drawn in 10,000 turns of black.
    fn draws(averages: &mut Averages) -> [usize; 2] {
        averages.list = vec![Action::new(0), Action::new(1)];
        let mut rng = Seed::new(1).rng();
        let first = (0..10_000).filter(|_| averages.draw(BLACK, &mut rng) == Some(Action::new(0))).count();
        [first, 10_000 - first]
    }

    #[test]
    fn actions_are_drawn_by_their_averages() {
        let mut averages = Averages::new(2, 3);
        let [zero, one] = draws(&mut averages);
        assert!(zero.abs_diff(one) < 400, "nothing is known: {zero} and {one}");
        // Black's 0 has won one of two, black's 1 none of one; white's moves are white's affair.
        averages.learn(&[play(BLACK, 0), play(WHITE, 1)], &Rewards::win(BLACK), 0.5);
        averages.learn(&[play(BLACK, 0), play(WHITE, 0), play(BLACK, 1)], &Rewards::win(WHITE), 0.5);
        // e^(½/½) = 2.72 to e^0 = 1: 73 to 27.
        let [zero, one] = draws(&mut averages);
        assert!((7_150..7_470).contains(&zero), "{zero} and {one}");
    }

    #[test]
    fn at_high_temperature_all_are_alike_and_at_low_the_best_is_played() {
        for (temperature, range) in [(1000.0, 4_800..5_200), (0.01, 10_000..10_001)] {
            let mut averages = Averages::new(2, 3);
            averages.learn(&[play(BLACK, 0)], &Rewards::win(BLACK), temperature);
            averages.learn(&[play(BLACK, 1)], &Rewards::win(WHITE), temperature);
            assert!(range.contains(&draws(&mut averages)[0]), "{temperature}");
        }
    }
}
