//! A position as shapes see it.

use tewari_game::{Action, Player};
use tewari_go::{Board, Point};

use super::sharing::Sharing;

/// Room for the windows of a board of 64 points: each is the lower left point of three at most.
pub(super) const PER_WORD: usize = 3 * 64;

/// The configuration of every window, whose turn it is, and komi.
#[derive(Clone)]
pub struct ShapePosition<const W: usize> {
    sharing: &'static Sharing,
    configs: [[u16; PER_WORD]; W],
    to_play: Player,
    komi: f32,
}

impl<const W: usize> ShapePosition<W> {
    /// The shapes of a board on which `to_play` is to play.
    pub fn of<const S: usize>(
        sharing: &'static Sharing,
        board: &Board<W, S, 2>,
        to_play: Player,
        komi: f32,
    ) -> ShapePosition<W> {
        let mut position = ShapePosition { sharing, configs: [[0; PER_WORD]; W], to_play, komi };
        for colour in Player::all(2) {
            board.stones(colour).for_each(|stone| position.put(board.action(stone), colour));
        }
        position
    }

    /// Follows a move of who is to play, before it is on `board`; none is a pass.
    pub fn play<const S: usize>(&mut self, board: &Board<W, S, 2>, point: Option<Point>) {
        if let Some(point) = point {
            let enemy = self.to_play.next(2);
            board.captures(point, self.to_play, |stone| self.take(board.action(stone), enemy));
            self.put(board.action(point), self.to_play);
        }
        self.to_play = self.to_play.next(2);
    }

    fn put(&mut self, point: Action, colour: Player) {
        for member in self.sharing.windows().of_point(point.index()) {
            self.configs.as_flattened_mut()[usize::from(member.window)] += member.power * digit(colour);
        }
    }

    fn take(&mut self, point: Action, colour: Player) {
        for member in self.sharing.windows().of_point(point.index()) {
            self.configs.as_flattened_mut()[usize::from(member.window)] -= member.power * digit(colour);
        }
    }

    /// Whose turn it is.
    pub fn to_play(&self) -> Player {
        self.to_play
    }

    /// The configurations of all windows.
    #[inline]
    pub(super) fn configs(&self) -> impl Iterator<Item = u16> {
        self.configs.as_flattened()[..self.sharing.windows().len()].iter().copied()
    }

    #[inline]
    pub(super) fn config(&self, window: usize) -> u16 {
        self.configs.as_flattened()[window]
    }

    /// 1 if it is Black's turn, -1 if it is White's.
    #[inline]
    pub(super) fn turn(&self) -> f32 {
        if self.to_play == Player::FIRST { 1.0 } else { -1.0 }
    }

    #[inline]
    pub(super) fn komi(&self) -> f32 {
        self.komi
    }
}

/// What a stone counts in a configuration.
#[inline]
pub(super) fn digit(colour: Player) -> u16 {
    colour.index() as u16 + 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use tewari_game::{Seed, State};
    use tewari_go::{Go, Rules};

    #[test]
    fn shapes_are_those_of_a_fresh_look_after_every_move() {
        for (side, seed) in [(9, 1), (9, 2), (5, 3), (5, 4)] {
            let mut game = Go::<2, 0>::new(side, side, &Rules::default()).unwrap();
            let sharing = Sharing::of(side, side, false);
            let mut position = ShapePosition::of(sharing, game.board(), game.to_play(), game.komi());
            let mut rng = Seed::new(seed).rng();
            while game.outcome().is_none() {
                let action = game.random_action(&mut rng);
                let point = (action != game.pass()).then(|| game.board().point(action));
                position.play(game.board(), point);
                game.play(action);
                let fresh = ShapePosition::of(sharing, game.board(), game.to_play(), game.komi());
                assert!(position.configs == fresh.configs && position.to_play == fresh.to_play, "{side} {seed}");
            }
        }
    }
}
