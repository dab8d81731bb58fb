//! Playouts of Go that draw by learnt gammas.

use tewari_game::{Action, State};
use tewari_go::{Gammas, Go, Sampler};

use super::DefaultPolicy;

impl<const W: usize, const S: usize> DefaultPolicy<Go<W, S>> for Gammas<'static> {
    type Memory = ();
    type Notes = Sampler<W>;

    fn memory(&self, _: &Go<W, S>) {}

    #[inline]
    fn begin(&self, state: &Go<W, S>) -> Sampler<W> {
        Sampler::new(self.table(), state.board())
    }

    #[inline]
    fn see(&self, state: &Go<W, S>, sampler: &mut Sampler<W>) {
        state.last_move().into_iter().for_each(|last| sampler.follow(self.table(), state.board(), last));
    }

    #[inline]
    fn choose(&self, state: &Go<W, S>, sampler: &mut Sampler<W>, rng: &mut tewari_game::Rng) -> Action {
        let (board, me) = (state.board(), state.to_play());
        match Gammas::choose(self, board, state.last_move(), me, sampler, rng) {
            Some(point) => {
                sampler.foresee(board, point, me);
                board.action(point)
            }
            None => state.pass(),
        }
    }
}
