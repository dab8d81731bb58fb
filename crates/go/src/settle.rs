//! From dead stones to territory, with borders that are still open.

use tewari_game::{Action, Player};

use crate::finish::{Finish, for_each_chain};
use crate::tactics::{Reader, region};
use crate::{BitBoard, Go, Point, Tally};

/// A point between both sides is somebody's if so large a share of the playouts says so.
const SURE: f32 = 0.85;

/// What is counted by territory when both sides have filled the neutral points and protected what this makes weak.
///
/// ```
/// use tewari_game::{Player, Seed};
/// use tewari_go::{Board, Go, GoGame, Rules, Tally};
/// // A black stone on C3 puts D3 in atari; white answers on E3 and has a point less.
/// let board = Board::parse(". X . X O . O\n. . X X O O .\n. X . O . O .\n. . X X O O .\n. X . X O . O").unwrap();
/// let go = Go::<2, 0>::with_board(board, &Rules::default(), Player::new(0)).unwrap();
/// let tally = Tally::of(&go, 200, Seed::new(1));
/// let settled = go.settle(&tally, &tally.dead_stones(&go));
/// let points = |colour| settled.territory.iter().filter(|&&owner| owner == Some(Player::new(colour))).count();
/// assert_eq!([points(0), points(1)], [9, 5]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settlement {
    /// The stones that are dead.
    pub dead: Vec<Action>,
    /// For every point whose territory it is, if anybody's; dead stones may stand on it.
    pub territory: Vec<Option<Player>>,
    /// The empty points that neither side fills: those of sekis.
    pub open: Vec<Action>,
    /// Living stones that each colour loses while neutral points are filled, as in a last ko.
    pub lost: [usize; 2],
}

impl Settlement {
    /// Settles `position`, of which these stones are dead by playouts.
    pub(crate) fn of<const W: usize, const S: usize>(position: &Go<W, S>, tally: &Tally, dead: &[Action]) -> Self {
        let board = position.board();
        let mut stones = BitBoard::EMPTY;
        dead.iter().for_each(|&stone| stones.insert(board.point(stone)));
        let mut finish = Finish { board: board.clone(), dead: stones, home: [BitBoard::EMPTY; 2] };
        add_lost_chains(&mut finish);
        finish.home = homes(&finish, tally);
        let dead = finish.dead;
        let living = Player::all(2).map(|colour| finish.living(colour)).collect::<Vec<_>>();
        finish.fill_all(tewari_game::State::to_play(position));
        Player::all(2).for_each(|colour| finish.mend_all(colour));
        let owner = |point: Point| {
            let mut owners = Player::all(2).filter(|colour| finish.home[colour.index()].contains(point));
            let is_free = finish.board.colour(point).is_none() || finish.dead.contains(point);
            owners.next().filter(|_| is_free)
        };
        let lost = |colour: usize| (living[colour] & !finish.board.stones(Player::new(colour))).count();
        let actions = |set: BitBoard<W>| set.iter().map(|point| board.action(point)).collect();
        Settlement {
            dead: actions(dead),
            open: actions(finish.neutral()),
            territory: (0..board.area()).map(|i| owner(board.point(Action::new(i)))).collect(),
            lost: [lost(0), lost(1)],
        }
    }
}

/// Adds to the dead the chains that living enemies capture by reading even if their owner moves first.
fn add_lost_chains<const W: usize, const S: usize>(finish: &mut Finish<W, S>) {
    for colour in Player::all(2) {
        let (board, enemies) = (&finish.board, finish.living(colour.next(2)));
        let mut lost = BitBoard::EMPTY;
        for_each_chain(board, finish.living(colour), |stone, chain| {
            let touched = !(board.neighbours_of(chain) & enemies).is_empty();
            let reader = Reader::new(500, 6);
            if touched && reader.clone().capture(board, stone).is_some() && reader.escape(board, stone).is_none() {
                lost |= *chain;
            }
        });
        finish.dead |= lost;
    }
}

/// What is each colour's beside its living stones: regions that touch no other colour, and in regions that touch both
/// what playouts are sure of, but no point between living stones of both.
fn homes<const W: usize, const S: usize>(finish: &Finish<W, S>, tally: &Tally) -> [BitBoard<W>; 2] {
    let board = &finish.board;
    let living = [0, 1].map(|colour| finish.living(Player::new(colour)));
    let touches = |set: &BitBoard<W>| {
        let near = board.neighbours_of(set);
        living.map(|stones| !(near & stones).is_empty())
    };
    let space = board.empty_points() | finish.dead;
    let (mut homes, mut left) = ([BitBoard::EMPTY; 2], space);
    while let Some(point) = left.first() {
        let part = region(board, point, &space);
        left = left & !part;
        match touches(&part) {
            [true, false] => homes[0] |= part,
            [false, true] => homes[1] |= part,
            [false, false] => {}
            [true, true] => {
                for point in part.iter().filter(|&point| touches(&BitBoard::single(point)) != [true, true]) {
                    let share = tally.ownership(board.action(point));
                    if share.abs() > SURE {
                        homes[usize::from(share < 0.0)].insert(point);
                    }
                }
            }
        }
    }
    homes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Board, GoGame, Rules};
    use tewari_game::Seed;

    /// Black's territory and prisoners less white's, and the dead stones, when playouts say nothing about these.
    fn settled(rows: &[&str], first: usize) -> (i32, Vec<String>) {
        let board = Board::parse(&rows.join("\n")).unwrap();
        let go = Go::<2, 0>::with_board(board, &Rules::default(), Player::new(first)).unwrap();
        let tally = Tally::of(&go, 300, Seed::new(1));
        let settled = go.settle(&tally, &[]);
        assert_eq!(settled, go.settle(&tally, &[]), "asked twice");
        let sign = |colour: Player| 1 - 2 * colour.index() as i32;
        let points: i32 = settled.territory.iter().flatten().map(|&colour| sign(colour)).sum();
        let taken: i32 = settled.dead.iter().filter_map(|&stone| go.stone(stone)).map(|colour| -sign(colour)).sum();
        let dead = settled.dead.iter().map(|&stone| go.board().point_text(go.board().point(stone))).collect();
        (points + taken + settled.lost[1] as i32 - settled.lost[0] as i32, dead)
    }

    #[test]
    fn who_must_connect_pays_whoever_moves_first() {
        let rows = [". X . X O . O", ". . X X O O .", ". X . O . O .", ". . X X O O .", ". X . X O . O"];
        assert_eq!(settled(&rows, 0), (9 - 5, vec![]));
        assert_eq!(settled(&rows, 1), (9 - 5, vec![]));
    }

    #[test]
    fn neutral_points_cost_nothing_where_all_is_connected() {
        let rows = [". X . X O . O", ". . X X O O .", ". X X . O O .", ". . X X O O .", ". X . X O . O"];
        assert_eq!(settled(&rows, 0), (9 - 5, vec![]));
        assert_eq!(settled(&rows, 1), (9 - 5, vec![]));
    }

    #[test]
    fn who_can_be_cut_pays_though_no_neutral_point_is_left() {
        // A black stone on E3 would put E4 and F3 in atari at once.
        let outside = [". X . X . X . X", "X X X X X X X X", "O O X O O X X X"];
        let inside = [". . . . . . O X", ". . . . O O O X"];
        let rows = |between| [&outside[..], &[between], &inside[..]].concat();
        assert_eq!(settled(&rows(". O O . . O X X"), 0), (4 - 12, vec![]));
        assert_eq!(settled(&rows(". O O . O O X X"), 0), (4 - 12, vec![]), "who is connected pays nothing");
    }

    #[test]
    fn a_stone_that_cannot_be_saved_is_a_prisoner_at_no_cost() {
        // B3 is in atari and runs nowhere.
        let rows = [". X . X O . O", "X . X X O O .", "X O X . O O .", ". X X X O O .", "X X . X O . O"];
        assert_eq!(settled(&rows, 1), (6 + 1 - 5, vec!["B3".into()]));
    }
}
