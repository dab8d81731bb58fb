//! Playouts of Go by gammas that are being balanced.

use tewari_game::{Player, Rng, State};
use tewari_go::{GammaTable, Gammas, Go, Point, Sampler, feature};

use super::Simulations;

/// Chains of so many stones are not put in atari, as in the presets that play by gammas.
const SELF_ATARI: u32 = 3;

/// Playouts by these gammas.
pub(super) struct GammaPlayouts<'w> {
    logarithms: &'w [f32],
    table: GammaTable,
}

impl<'w> GammaPlayouts<'w> {
    /// None if there are not as many gammas as features.
    pub(super) fn new(logarithms: &'w [f32]) -> Option<GammaPlayouts<'w>> {
        GammaTable::new(logarithms).map(|table| GammaPlayouts { logarithms, table })
    }

    fn play<const W: usize, const S: usize>(
        &self,
        position: &Go<W, S>,
        rng: &mut Rng,
        mut see: impl FnMut(&Go<W, S>, Point),
    ) -> f32 {
        let (mut state, policy) = (position.clone(), Gammas::new(&self.table, SELF_ATARI));
        let mut sampler = Sampler::new(&self.table, state.board());
        for _ in 0..state.max_length() {
            if state.outcome().is_some() {
                break;
            }
            let (board, me) = (state.board(), state.to_play());
            let Some(point) = policy.choose(board, state.last_move(), me, &sampler, rng) else {
                state.play(state.pass());
                continue;
            };
            see(&state, point);
            sampler.foresee(board, point, me);
            state.play(board.action(point));
            sampler.follow(&self.table, state.board(), point);
        }
        state.judge().of(Player::FIRST)
    }

    /// The features of a move that count: answers to the last move only if they make it stronger together, as in playouts.
    fn counted<'f>(&self, features: &'f [usize]) -> (&'f [usize], f32) {
        let weigh = |features: &[usize]| features.iter().map(|&feature| self.logarithms[feature]).sum::<f32>();
        let (answers, rest) = features.split_at(features.len().saturating_sub(1));
        if weigh(answers) > 0.0 { (features, weigh(features)) } else { (rest, weigh(rest)) }
    }

    /// Adds ∇ log π(s,a): the features of the move less what was to be expected.
    fn score<const W: usize, const S: usize>(&self, state: &Go<W, S>, played: Point, score: &mut [f32]) {
        let (board, last, me) = (state.board(), state.last_move(), state.to_play());
        let mut sum = 0.0;
        feature::visit(board, last, me, |_, features| sum += self.counted(features).1.exp());
        feature::visit(board, last, me, |point, features| {
            let (counted, logarithm) = self.counted(features);
            let surprise = f32::from(u8::from(point == played)) - logarithm.exp() / sum;
            counted.iter().for_each(|&feature| score[feature] += surprise);
        });
    }
}

impl<const W: usize, const S: usize> Simulations<Go<W, S>> for GammaPlayouts<'_> {
    fn outcome(&self, position: &Go<W, S>, rng: &mut Rng) -> f32 {
        self.play(position, rng, |_, _| ())
    }

    fn scored_outcome(&self, position: &Go<W, S>, rng: &mut Rng, score: &mut [f32]) -> f32 {
        self.play(position, rng, |state, point| self.score(state, point, score))
    }
}
