//! Filling the neutral points before territory is counted, and what must be protected on the way.

use tewari_game::Player;

use crate::tactics::{Reader, captures_beside, is_self_atari};
use crate::{BitBoard, Board, Point};

/// A position in which only neutral points are left to play.
///
/// Both sides fill them in turn. A stone on a neutral point can put a chain in danger; its owner then plays in the own
/// territory, which costs a point. That is all that can still happen when players stop because nothing is left to
/// fight for: who plays here never captures a chain that could live.
#[derive(Clone, Debug)]
pub(crate) struct Finish<const W: usize, const S: usize> {
    pub(crate) board: Board<W, S, 2>,
    /// Stones that are dead as they stand.
    pub(crate) dead: BitBoard<W>,
    /// What is each colour's beside its living stones.
    pub(crate) home: [BitBoard<W>; 2],
}

/// A chain of so many stones is protected where a single enemy stone threatens it; of smaller ones that is misread more often
/// than not.
const LARGE: usize = 7;

/// A living chain that the enemy could capture.
#[derive(Clone, Copy, Debug)]
struct Danger {
    stone: Point,
    size: usize,
}

impl<const W: usize, const S: usize> Finish<W, S> {
    /// Fills until nobody finds anything more to fill.
    pub(crate) fn fill_all(&mut self, first: Player) {
        let (mut player, mut passes) = (first, 0);
        // A ko could go on for ever.
        for _ in 0..self.board.area() {
            match self.choose(player) {
                Some(point) => {
                    self.play(point, player);
                    passes = 0;
                }
                None => {
                    self.board.pass(player);
                    passes += 1;
                }
            }
            if passes == 2 {
                return;
            }
            player = player.next(2);
        }
    }

    /// Pays for what an enemy stone in the own territory would cost although it is answered.
    pub(crate) fn mend_all(&mut self, colour: Player) {
        for _ in 0..self.board.area() {
            let Some(point) = self.mend(colour) else { return };
            self.play(point, colour);
        }
    }

    /// The move that mends a flaw, where the enemy would play or beside it, and as many others as it can.
    fn mend(&self, colour: Player) -> Option<Point> {
        let flaw = self.flaws(colour).next()?;
        let flaw_alone = BitBoard::single(flaw);
        let near = (self.board.neighbours_of(&flaw_alone) | flaw_alone) & self.board.empty_points();
        let legal = near.iter().filter(|&point| self.board.is_legal(point, colour));
        let mends = legal.map(|point| (point, self.after(point, colour)));
        let mends = mends.filter(|(_, after)| !after.is_flaw(flaw, colour));
        mends.min_by_key(|(_, after)| after.flaws(colour).count()).map(|(point, _)| point)
    }

    fn flaws(&self, colour: Player) -> impl Iterator<Item = Point> {
        self.home[colour.index()].iter().filter(move |&point| self.is_flaw(point, colour))
    }

    /// Whether the enemy takes something by a stone on `point`, whatever the answer: two chains at once, or a large one.
    fn is_flaw(&self, point: Point, colour: Player) -> bool {
        let (board, enemy) = (&self.board, colour.next(2));
        let beside = board.neighbours_of(&BitBoard::single(point)) & self.living(colour);
        if beside.is_empty()
            || board.colour(point).is_some()
            || !board.is_legal(point, enemy)
            || is_self_atari(board, point, enemy)
        {
            return false;
        }
        let after = self.after(point, enemy);
        let dangers = after.in_danger(beside, colour);
        let anyway = largest(&self.in_danger(beside, colour));
        let most = largest(&dangers);
        if most <= anyway || (dangers.len() == 1 && most < LARGE) {
            return false;
        }
        let mut answers = after.board.all_liberties(point);
        for danger in &dangers {
            answers |= after.board.all_liberties(danger.stone) | captures_beside(&after.board, danger.stone, colour);
            Reader::new(500, 6).escape(&after.board, danger.stone).into_iter().for_each(|way| answers.insert(way));
        }
        let saves = |answer: Point| largest(&after.after(answer, colour).in_danger(beside, colour)) <= anyway;
        !answers.iter().any(|answer| after.board.is_legal(answer, colour) && saves(answer))
    }

    /// The empty points that are nobody's.
    pub(crate) fn neutral(&self) -> BitBoard<W> {
        self.board.empty_points() & !self.home[0] & !self.home[1]
    }

    /// The stones of `colour` that are not dead.
    pub(crate) fn living(&self, colour: Player) -> BitBoard<W> {
        self.board.stones(colour) & !self.dead
    }

    fn play(&mut self, point: Point, player: Player) {
        let (me, enemy) = (player.index(), player.next(2));
        let before = self.board.stones(enemy);
        self.board.place(point, player);
        let taken = before & !self.board.stones(enemy);
        self.dead = self.dead & !taken;
        self.home[enemy.index()] = self.home[enemy.index()] & !taken;
        self.home[enemy.index()].remove(point);
        self.home[me] |= taken;
    }

    /// The position after a move.
    fn after(&self, point: Point, player: Player) -> Self {
        let mut after = self.clone();
        after.play(point, player);
        after
    }

    fn choose(&self, player: Player) -> Option<Point> {
        let dangers = self.dangers(player);
        self.defence(player, &dangers).or_else(|| self.fill(player, largest(&dangers)))
    }

    /// Living chains of `colour` that the enemy captures by reading, if it may move. What only dead stones touch is in no
    /// danger: who is dead captures nothing that lasts.
    fn dangers(&self, colour: Player) -> Vec<Danger> {
        self.in_danger(self.living(colour), colour)
    }

    /// The same among the chains of these stones.
    fn in_danger(&self, stones: BitBoard<W>, colour: Player) -> Vec<Danger> {
        let enemies = self.living(colour.next(2));
        let mut found = Vec::new();
        for_each_chain(&self.board, stones & self.living(colour), |stone, chain| {
            let touched = !(self.board.neighbours_of(chain) & enemies).is_empty();
            if touched && can_be_taken(&self.board, stone, chain.count(), colour) {
                found.push(Danger { stone, size: chain.count() });
            }
        });
        found
    }

    /// The move that saves most of what is in danger, at the least cost.
    fn defence(&self, player: Player, dangers: &[Danger]) -> Option<Point> {
        let most = largest(dangers);
        let mut candidates = BitBoard::EMPTY;
        for danger in dangers.iter().filter(|danger| danger.size == most) {
            candidates |= self.board.all_liberties(danger.stone) | captures_beside(&self.board, danger.stone, player);
        }
        let legal = candidates.iter().filter(|&point| self.board.is_legal(point, player));
        let cost = |point: Point| {
            let left: usize = self.after(point, player).dangers(player).iter().map(|danger| danger.size).sum();
            2 * left + usize::from(self.home[player.index()].contains(point))
        };
        let (least, best) = legal.map(|point| (cost(point), point)).min_by_key(|&(cost, _)| cost)?;
        (least < 2 * most).then_some(best)
    }

    /// The neutral point that is best filled next: first where the enemy must pay for an answer, then where one would
    /// have to pay oneself, then elsewhere, and last where one makes a weakness. `risk` is what is in danger anyway.
    fn fill(&self, player: Player, risk: usize) -> Option<Point> {
        let mut best: Option<(u8, Point)> = None;
        for point in self.neutral().iter() {
            let Some(gains) = self.gains(point, player, risk) else { continue };
            let rank = match (gains, self.gains(point, player.next(2), 0) == Some(true)) {
                (true, true) => 4,
                (true, false) => 3,
                (false, true) => 2,
                (false, false) => u8::from(!self.weakens(point, player)),
            };
            if best.is_none_or(|(most, _)| rank > most) {
                best = Some((rank, point));
            }
        }
        best.map(|(_, point)| point)
    }

    /// Whether the enemy must answer a move on `point` in its own territory; none if the move is not possible, puts more
    /// than `risk` stones in danger, or captures more than a ko: who stopped here had seen no such capture.
    fn gains(&self, point: Point, player: Player, risk: usize) -> Option<bool> {
        if !self.board.is_legal(point, player) || is_self_atari(&self.board, point, player) {
            return None;
        }
        let (after, enemy) = (self.after(point, player), player.next(2));
        let taken = (self.living(enemy) & !after.board.stones(enemy)).count();
        if taken > 1 || largest(&after.dangers(player)) > risk {
            return None;
        }
        let answer = after.defence(enemy, &after.dangers(enemy));
        Some(answer.is_some_and(|answer| after.home[enemy.index()].contains(answer)))
    }

    /// Whether a move on `point` lets the enemy gain beside it.
    fn weakens(&self, point: Point, player: Player) -> bool {
        let after = self.after(point, player);
        let near = after.board.all_liberties(point) & after.neutral();
        near.iter().any(|next| after.gains(next, player.next(2), 0) == Some(true))
    }
}

/// Visits each chain of `stones`: one of its stones, and all of them.
pub(crate) fn for_each_chain<const W: usize, const S: usize>(
    board: &Board<W, S, 2>,
    stones: BitBoard<W>,
    mut visit: impl FnMut(Point, &BitBoard<W>),
) {
    let mut left = stones;
    while let Some(stone) = left.first() {
        let Some(chain) = board.chain(stone) else { return };
        left = left & !chain;
        visit(stone, &chain);
    }
}

fn largest(dangers: &[Danger]) -> usize {
    dangers.iter().map(|danger| danger.size).max().unwrap_or(0)
}

/// Whether the enemy gets the chain on `stone` and does not lose more by it in a snapback.
fn can_be_taken<const W: usize, const S: usize>(
    board: &Board<W, S, 2>,
    stone: Point,
    size: usize,
    colour: Player,
) -> bool {
    let Some(attack) = Reader::new(200, 4).capture(board, stone) else { return false };
    let mut after = board.clone();
    after.place(attack, colour.next(2));
    let is_taken = after.colour(stone).is_none();
    let last = after.chain_on(attack).and_then(|taker| taker.last_liberty());
    let is_retaken = last.is_some_and(|liberty| after.is_legal(liberty, colour));
    !(is_taken && is_retaken && after.size_up_to(attack, size + 1) > size)
}
