//! The playouts of Go.

use tewari_game::{Action, Rewards, Rng, State};
use tewari_go::{Atarigo, Ataris, Go, Mogo};

use super::{DefaultPolicy, Playout, Uniform};
use crate::{Move, PlayoutPolicy, SearchParams};

impl<const W: usize, const S: usize> DefaultPolicy<Go<W, S>> for Mogo {
    type Notes = Ataris<W>;

    #[inline]
    fn begin(&self, state: &Go<W, S>) -> Ataris<W> {
        Ataris::of(state.board())
    }

    #[inline]
    fn choose(&self, state: &Go<W, S>, ataris: &mut Ataris<W>, rng: &mut Rng) -> Action {
        let point = Mogo::choose(self, state.board(), state.last_move(), state.to_play(), ataris, rng);
        point.map_or(state.pass(), |point| state.board().action(point))
    }

    #[inline]
    fn verdict(&self, state: &Go<W, S>) -> Option<Rewards> {
        self.mercy(state.board()).map(Rewards::win)
    }
}

impl<const W: usize, const S: usize> DefaultPolicy<Atarigo<W, S>> for Mogo {
    type Notes = Ataris<W>;

    #[inline]
    fn begin(&self, state: &Atarigo<W, S>) -> Ataris<W> {
        Ataris::of(state.board())
    }

    /// There is no pass in Atarigo: who has but own eyes left must fill one.
    #[inline]
    fn choose(&self, state: &Atarigo<W, S>, ataris: &mut Ataris<W>, rng: &mut Rng) -> Action {
        let point = Mogo::choose(self, state.board(), state.last_move(), state.to_play(), ataris, rng);
        point.map_or_else(|| state.random_action(rng), |point| state.board().action(point))
    }
}

/// Any playout of Go. It is chosen once per playout: a type for each would mean as many searches to compile.
///
/// ```
/// use tewari_game::Seed;
/// use tewari_go::{Go, Rules};
/// use tewari_search::{SearchParams, playout::{GoPlayout, Playout}};
/// use tewari_params::Parameters;
/// let mut params = SearchParams::default();
/// params.set_assignment("playout=mogo").unwrap();
/// let (mut game, mut moves) = (Go::<2, 10>::new(9, 9, &Rules::default()).unwrap(), Vec::new());
/// GoPlayout::new(&params).run(&mut game, &mut Seed::new(1).rng(), &mut moves, 243);
/// assert_eq!(game.passes(), 2);
/// ```
#[derive(Clone, Copy, Debug)]
pub enum GoPlayout {
    /// Uniform, without own eyes.
    Uniform(Uniform),
    /// As MoGo played.
    Mogo(Mogo),
}

impl GoPlayout {
    /// The playout that `params` choose.
    pub fn new(params: &SearchParams) -> GoPlayout {
        match params.simulation.playout {
            PlayoutPolicy::Uniform => GoPlayout::Uniform(Uniform),
            PlayoutPolicy::Mogo => GoPlayout::Mogo(Mogo::new(&params.mogo)),
        }
    }
}

impl GoPlayout {
    #[inline]
    fn run_any<S: State>(&self, state: &mut S, rng: &mut Rng, moves: &mut Vec<Move>, limit: usize) -> Rewards
    where
        Mogo: DefaultPolicy<S>,
    {
        match self {
            GoPlayout::Uniform(policy) => policy.run(state, rng, moves, limit),
            GoPlayout::Mogo(policy) => policy.run(state, rng, moves, limit),
        }
    }
}

impl<const W: usize, const S: usize> Playout<Go<W, S>> for GoPlayout {
    #[inline]
    fn run(&self, state: &mut Go<W, S>, rng: &mut Rng, moves: &mut Vec<Move>, limit: usize) -> Rewards {
        self.run_any(state, rng, moves, limit)
    }
}

impl<const W: usize, const S: usize> Playout<Atarigo<W, S>> for GoPlayout {
    #[inline]
    fn run(&self, state: &mut Atarigo<W, S>, rng: &mut Rng, moves: &mut Vec<Move>, limit: usize) -> Rewards {
        self.run_any(state, rng, moves, limit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tewari_game::{Player, Seed};
    use tewari_go::MogoParams;

    /// What `choose` of the default rules plays in Atarigo after `moves`.
    fn answer(moves: &str) -> String {
        use tewari_game::Notation;
        let mut game = Atarigo::<2, 0>::new(5, 5).unwrap();
        for text in moves.split(' ') {
            game.play(game.parse_action(text).unwrap());
        }
        let policy = Mogo::new(&MogoParams::default());
        let mut notes = policy.begin(&game);
        game.action_text(DefaultPolicy::choose(&policy, &game, &mut notes, &mut Seed::new(1).rng()))
    }

    #[test]
    fn atarigo_strings_are_saved_and_captured() {
        assert_eq!(answer("C3 C2 E5 B3 E1 C4"), "D3", "black was put in atari and extends");
        assert_eq!(answer("A1 A2 E5 B5 E4"), "B1", "white takes the corner stone, wherever black has played");
    }

    #[test]
    fn atarigo_playouts_end_with_a_capture_or_without_a_move() {
        for seed in 0..200 {
            let (mut game, mut moves) = (Atarigo::<2, 0>::new(5, 5).unwrap(), Vec::new());
            let playout = GoPlayout::Mogo(Mogo::new(&MogoParams::default()));
            let rewards = playout.run(&mut game, &mut Seed::new(seed).rng(), &mut moves, 25);
            let winner = game.to_play().next(2);
            assert_eq!(rewards.of(winner), 1.0);
            assert!(game.outcome().is_some());
            assert_eq!(moves.last().unwrap().by, winner);
            assert_eq!(game.board().captured(Player::new(winner.index())), 0);
        }
    }
}
