//! Reading captures: can a chain with few liberties be caught, can it get away.

use tewari_game::Player;

use crate::{BitBoard, Board, Point};

/// Reads whether chains with one or two liberties can be captured by ataris: ladders, and what captures on the way
/// change in them. The answer is exact but for two limits: a reading that becomes too long or branches too often is
/// given up, and the chain counts as free.
///
/// The attacker tries both liberties of a chain that has two, the defender extends or captures a chain in atari that
/// touches the own one. Where only one move makes sense it is played on the same board: a ladder across the board is
/// read on one copy.
///
/// ```
/// use tewari_go::{Board, tactics::Reader};
/// let board = Board::<2, 0, 2>::parse(". . . . .\n. . X . .\n. X O . .\n. . X . .\n. . . . .").unwrap();
/// let point = |text| board.parse_point(text).unwrap();
/// assert_eq!(Reader::ladder().capture(&board, point("C3")), Some(point("D3")));
/// assert_eq!(Reader::ladder().escape(&board, point("C3")), Some(point("D3")));
/// ```
#[derive(Clone, Debug)]
pub struct Reader {
    /// How many more moves may be played.
    moves: u32,
    /// How many copies of the board may stand at a time.
    branches: u32,
}

impl Reader {
    /// For ladders across any board.
    pub fn ladder() -> Reader {
        Reader::new(1000, 8)
    }

    /// With these limits: moves in all, and copies of the board at a time.
    pub fn new(moves: u32, branches: u32) -> Reader {
        Reader { moves, branches }
    }

    /// The move by which the enemy, whose turn it is, captures the chain on `prey` at once or by ataris.
    pub fn capture<const W: usize, const S: usize>(mut self, board: &Board<W, S, 2>, prey: Point) -> Option<Point> {
        let chain = board.chain_on(prey)?;
        let attacker = chain.colour.next(2);
        if let Some(liberty) = chain.last_liberty() {
            return board.is_legal(liberty, attacker).then_some(liberty);
        }
        let [aside, main] = attacks(board, prey, chain.colour);
        main.into_iter().chain(aside).find(|&attack| {
            let mut after = board.clone();
            after.place(attack, attacker);
            self.is_lost(&mut after, prey, self.branches)
        })
    }

    /// The move by which the owner, whose turn it is, saves the chain on `prey`, which is in atari or can be captured;
    /// captures come before extensions. None for a chain that is lost.
    pub fn escape<const W: usize, const S: usize>(mut self, board: &Board<W, S, 2>, prey: Point) -> Option<Point> {
        let chain = board.chain_on(prey)?;
        let defender = chain.colour;
        let captures = captures_beside(board, prey, defender);
        let extensions = board.all_liberties(prey) & !captures;
        captures.iter().chain(extensions.iter()).find(|&point| {
            board.is_legal(point, defender) && {
                let mut after = board.clone();
                after.place(point, defender);
                !self.is_caught(&mut after, prey, self.branches)
            }
        })
    }

    /// Whether the extension of a chain in atari to its last liberty saves it.
    pub(crate) fn runs_free<const W: usize, const S: usize>(
        mut self,
        board: &Board<W, S, 2>,
        prey: Point,
        liberty: Point,
    ) -> bool {
        let Some(chain) = board.chain_on(prey) else { return false };
        let mut after = board.clone();
        after.place(liberty, chain.colour);
        !self.is_caught(&mut after, prey, self.branches)
    }

    /// Whether the attacker, whose turn it is, gets the chain on `prey`. Plays on `board`.
    fn is_caught<const W: usize, const S: usize>(
        &mut self,
        board: &mut Board<W, S, 2>,
        prey: Point,
        branches: u32,
    ) -> bool {
        let Some(chain) = board.chain_on(prey) else { return true };
        let attacker = chain.colour.next(2);
        if let Some(liberty) = chain.last_liberty() {
            return board.is_legal(liberty, attacker);
        }
        let [aside, main] = attacks(board, prey, chain.colour);
        if let (Some(aside), Some(left)) = (aside, branches.checked_sub(1)) {
            let mut after = board.clone();
            after.place(aside, attacker);
            if self.is_lost(&mut after, prey, left) {
                return true;
            }
        }
        let Some(main) = main else { return false };
        board.place(main, attacker);
        self.is_lost(board, prey, branches)
    }

    /// Whether the chain on `prey`, in atari and its owner to move, has no way out. Plays on `board`.
    fn is_lost<const W: usize, const S: usize>(
        &mut self,
        board: &mut Board<W, S, 2>,
        prey: Point,
        branches: u32,
    ) -> bool {
        let Some(left) = self.moves.checked_sub(1) else { return false };
        self.moves = left;
        let Some(chain) = board.chain_on(prey) else { return true };
        let defender = chain.colour;
        let Some(liberty) = chain.last_liberty() else { return false };
        let captures = captures_beside(board, prey, defender);
        for capture in captures.iter().filter(|&point| point != liberty && board.is_legal(point, defender)) {
            let Some(left) = branches.checked_sub(1) else { return false };
            let mut after = board.clone();
            after.place(capture, defender);
            if !self.is_caught(&mut after, prey, left) {
                return false;
            }
        }
        if !board.is_legal(liberty, defender) {
            return true;
        }
        board.place(liberty, defender);
        self.is_caught(board, prey, branches)
    }
}

/// The ataris on the chain on `prey`, of colour `defender`, that an extension does not answer at once by a third
/// liberty; none unless the chain has two liberties. The last leaves the extension the fewest liberties: it is the one
/// that is followed when there is no room for branches.
fn attacks<const W: usize, const S: usize>(
    board: &Board<W, S, 2>,
    prey: Point,
    defender: Player,
) -> [Option<Point>; 2] {
    let chain = board.chain_on(prey);
    let Some(liberties) = chain.and_then(|chain| board.two_liberties(&chain)) else { return [None; 2] };
    let mut attacks = [None; 2];
    for attack in liberties.iter().filter(|&point| board.is_legal(point, defender.next(2))) {
        let mut left = liberties;
        left.remove(attack);
        let Some(extension) = left.first() else { continue };
        let mut after = super::liberties_after(board, extension, defender);
        after.remove(attack);
        if after.has_at_most(2) || touches_attack(board, extension, attack, defender) {
            let [_, main] = attacks;
            attacks = match main {
                Some((fewest, _)) if fewest < after.count() => [Some((after.count(), attack)), main],
                _ => [main, Some((after.count(), attack))],
            };
        }
    }
    attacks.map(|attack| attack.map(|(_, point)| point))
}

/// Whether the liberties counted for the extension could be those of stones that the attack saves: then only playing
/// tells.
fn touches_attack<const W: usize, const S: usize>(
    board: &Board<W, S, 2>,
    extension: Point,
    attack: Point,
    defender: Player,
) -> bool {
    let saved = |head| board.chains_beside(attack).any(|chain| chain.head == head);
    board.chains_beside(extension).any(|chain| chain.colour != defender && saved(chain.head))
}

/// The last liberties of enemy chains that touch the chain on `stone`, of colour `me`.
pub(crate) fn captures_beside<const W: usize, const S: usize>(
    board: &Board<W, S, 2>,
    stone: Point,
    me: Player,
) -> BitBoard<W> {
    let mut moves = BitBoard::EMPTY;
    board.stones_of(stone, |at| {
        let enemies = board.chains_beside(at).filter(|chain| chain.colour != me);
        enemies.filter_map(|chain| chain.last_liberty()).for_each(|liberty| moves.insert(liberty));
    });
    moves
}
