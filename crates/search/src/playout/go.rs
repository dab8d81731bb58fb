//! The playouts of Go.

use tewari_game::{Action, Rewards, Rng, State};
use tewari_go::{Ataris, Go, Mogo};

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

impl<const W: usize, const S: usize> Playout<Go<W, S>> for GoPlayout {
    #[inline]
    fn run(&self, state: &mut Go<W, S>, rng: &mut Rng, moves: &mut Vec<Move>, limit: usize) -> Rewards {
        match self {
            GoPlayout::Uniform(policy) => policy.run(state, rng, moves, limit),
            GoPlayout::Mogo(policy) => policy.run(state, rng, moves, limit),
        }
    }
}
