//! Playouts of Go that draw by learnt gammas.

use tewari_features::PlayoutGammas;
use tewari_game::{Action, State};
use tewari_go::{Gammas, Go, Sampler};

use super::DefaultPolicy;

/// The policy for a board with so many lines, by the gammas that are part of the program.
pub(super) fn embedded_gammas(side: usize, self_atari: u32) -> Option<Gammas> {
    PlayoutGammas::embedded(side).map(|table| Gammas::new(table, self_atari))
}

impl<const W: usize, const S: usize> DefaultPolicy<Go<W, S>> for Gammas {
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
