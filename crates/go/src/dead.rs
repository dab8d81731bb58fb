//! The stones that players leave on the board although they are dead.

use tewari_game::{Action, Player, Rng, Seed, State};

use crate::{BitBoard, Go, Rules};

impl<const W: usize, const S: usize> Go<W, S> {
    /// The chains that die in more than half of `playouts` uniform playouts from here, the two colours moving first in
    /// turn. Meant for positions where both sides pass because they agree on what is dead: two eyes then never die, and
    /// a stone in the other's territory hardly ever lives.
    ///
    /// ```
    /// use tewari_game::{Action, Player, Seed};
    /// use tewari_go::{Go, Rules};
    /// let [black, white] = [Player::new(0), Player::new(1)];
    /// // Two rows of black stones divide a 5×5 board; a white stone stands lost in a corner.
    /// let mut stones: Vec<_> = (5..15).map(|i| (Action::new(i), black)).collect();
    /// stones.push((Action::new(24), white));
    /// let go = Go::<2, 0>::with_stones(5, 5, &Rules::default(), &stones, black).unwrap();
    /// let dead = go.dead_stones(200, Seed::new(1));
    /// assert_eq!(dead.count(), 1);
    /// assert_eq!(go.without(&dead).area_score(), 25.0 - 7.5);
    /// ```
    pub fn dead_stones(&self, playouts: u32, seed: Seed) -> BitBoard<W> {
        let starts = [0, 1].map(|first| self.with_board_of(&BitBoard::EMPTY, Player::new(first)));
        let mut deaths = [[0u32; 64]; W];
        let mut rng = seed.rng();
        for playout in 0..playouts {
            let end = play_out(starts[playout as usize % 2].clone(), &mut rng);
            for (colour, area) in end.board().ownership().into_iter().enumerate() {
                let lost = self.board().stones(Player::new(colour)) & !area;
                lost.iter().for_each(|point| deaths.as_flattened_mut()[point.index()] += 1);
            }
        }
        let mut dead = BitBoard::EMPTY;
        for point in (self.board().points() & !self.board().empty_points()).iter() {
            let chain = self.board().chain(point).unwrap_or(BitBoard::EMPTY);
            let count: u32 = chain.iter().map(|stone| deaths.as_flattened()[stone.index()]).sum();
            if 2 * u64::from(count) > u64::from(playouts) * chain.count() as u64 {
                dead.insert(point);
            }
        }
        dead
    }

    /// This position without some of its stones.
    pub fn without(&self, stones: &BitBoard<W>) -> Self {
        self.with_board_of(stones, self.to_play())
    }

    /// The stones but those of `gone`, in a game that goes on.
    fn with_board_of(&self, gone: &BitBoard<W>, to_play: Player) -> Self {
        let board = self.board();
        let left = (board.points() & !board.empty_points() & !*gone).iter();
        let stones: Vec<(Action, Player)> =
            left.filter_map(|point| Some((board.action(point), board.colour(point)?))).collect();
        let rules = Rules { komi: self.komi(), ..Rules::default() };
        let position = Go::with_stones(board.width(), board.height(), &rules, &stones, to_play);
        position.expect("chains of a position have liberties, and lose none when others go")
    }
}

fn play_out<const W: usize, const S: usize>(mut go: Go<W, S>, rng: &mut Rng) -> Go<W, S> {
    for _ in 0..go.max_length() {
        if go.outcome().is_some() {
            break;
        }
        let action = go.random_action(rng);
        go.play(action);
    }
    go
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Board;

    /// A position from rows of `X`, `O` and `.`, the top row first.
    fn position(rows: &[&str]) -> Go<2, 0> {
        let board = Board::parse(&rows.join("\n")).unwrap();
        Go::with_board(board, &Rules { komi: 0.5, ..Rules::default() }, Player::FIRST).unwrap()
    }

    fn score(go: &Go<2, 0>) -> f32 {
        go.without(&go.dead_stones(500, Seed::new(1))).area_score()
    }

    #[test]
    fn prisoners_in_the_net_are_dead() {
        let go = position(&[
            ".X.XO....", //
            "XX.XO.X..",
            "..XXO....",
            ".O.XOO.O.",
            "..XX.OO..",
            "XXX.XO...",
            ".X.XXOO.O",
            "X.X.XOX.O",
            ".XXXXO.O.",
        ]);
        let dead = go.dead_stones(500, Seed::new(1));
        let text: Vec<String> = dead.iter().map(|point| go.board().point_text(point)).collect();
        assert_eq!(text, ["G2", "B6", "G8"]);
        assert_eq!(go.board().areas(), [35, 18], "as it stands much is nobody's");
        // Each side has four columns and four stones in column E, where E5 is nobody's.
        assert_eq!(score(&go), 40.0 - 40.0 - 0.5);
    }

    #[test]
    fn a_clean_board_loses_nothing() {
        let go = position(&[".XO.O", "XXOOO", ".XO.O", "XXOO.", ".XO.O"]);
        assert!(go.dead_stones(200, Seed::new(2)).is_empty());
        assert_eq!(score(&go), go.area_score());
    }
}
