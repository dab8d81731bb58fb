//! The fast board against the slow one, for as many random moves as one has time for: `cargo xtask soak --moves N`.

mod slow;

use slow::SlowBoard;
use tewari_game::{Action, Player, Rng, Seed};
use tewari_go::{Board, words_for};

/// Moves without being told otherwise: enough to see that the program works.
const MOVES: u64 = 3000;
/// Comparing whole boards costs as the square of their points, so they are compared after about the square of the
/// points over this many moves. What a move itself does is compared always.
const PER_MOVE: usize = 20;

/// The pattern around a point, from the definition.
fn slow_pattern(slow: &SlowBoard, at: usize) -> usize {
    let (x, y) = ((at % slow.width) as isize, (at / slow.width) as isize);
    let inside = |x: isize, y: isize| (0..slow.width as isize).contains(&x) && (0..slow.height as isize).contains(&y);
    let index = |x: isize, y: isize| y as usize * slow.width + x as usize;
    let around = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];
    let cells = around.iter().rev().fold(0, |code, &(dx, dy)| {
        let cell = if inside(x + dx, y + dy) { slow.cells[index(x + dx, y + dy)].unwrap_or(3) } else { 2 };
        code << 2 | cell
    });
    let beside = [(0, -1), (-1, 0), (1, 0), (0, 1)];
    beside.iter().enumerate().fold(cells, |code, (side, &(dx, dy))| {
        let is_stone = inside(x + dx, y + dy) && slow.cells[index(x + dx, y + dy)].is_some();
        let in_atari = is_stone && slow.liberties(index(x + dx, y + dy)).len() == 1;
        code | usize::from(in_atari) << (16 + side)
    })
}

/// Both boards.
struct Pair<const W: usize, const S: usize> {
    fast: Board<W, S, 2>,
    slow: SlowBoard,
    /// The bans of ko by the rule: who took one stone with one stone is not retaken at once.
    bans: [Option<usize>; 2],
    lost: [usize; 2],
}

impl<const W: usize, const S: usize> Pair<W, S> {
    fn new((width, height): (usize, usize)) -> Self {
        let fast = Board::new(width, height).unwrap();
        Pair { fast, slow: SlowBoard::new(width, height), bans: [None; 2], lost: [0; 2] }
    }

    /// Plays a random empty point on both, suicide included; compares stones, captures and ko.
    fn play(&mut self, me: usize, rng: &mut Rng) {
        let empty: Vec<usize> = (0..self.slow.cells.len()).filter(|&p| self.slow.cells[p].is_none()).collect();
        let at = empty[rng.below(empty.len())];
        let colour = Player::new(me);
        let played = self.slow.played(at, me);
        let gone: Vec<usize> =
            (0..self.slow.cells.len()).filter(|&p| played.cells[p].is_none() && self.slow.cells[p].is_some()).collect();
        self.bans[me] = None;
        gone.iter().for_each(|&p| self.lost[self.slow.cells[p].unwrap()] += 1);
        self.lost[me] += usize::from(played.suicide);
        self.slow.cells = played.cells;
        if let [victim] = gone[..]
            && !played.suicide
            && self.slow.region(at).0.len() == 1
            && self.slow.liberties(at).len() == 1
        {
            self.bans[1 - me] = Some(victim);
        }
        let stones = self.fast.points() & !self.fast.empty_points();
        self.fast.place(self.fast.point(Action::new(at)), colour);
        let taken = stones & self.fast.empty_points();
        let taken: Vec<usize> = taken.iter().map(|p| self.fast.action(p).index()).collect();
        let gone: Vec<usize> = gone.into_iter().filter(|&p| p != at).collect();
        assert_eq!(taken, gone, "what was taken off\n{:?}", self.fast);
        for colour in Player::all(2) {
            let c = colour.index();
            assert_eq!(self.fast.captured(colour), self.lost[c], "captures of {colour}\n{:?}", self.fast);
            let ban = self.fast.ko(colour).map(|p| self.fast.action(p).index());
            assert_eq!(ban, self.bans[c], "ko of {colour}\n{:?}", self.fast);
        }
    }

    /// Compares everything.
    fn compare(&self) {
        let (fast, slow) = (&self.fast, &self.slow);
        let mut stones = Vec::new();
        for at in 0..slow.cells.len() {
            let point = fast.point(Action::new(at));
            assert_eq!(fast.colour(point).map(Player::index), slow.cells[at], "colour of {at}\n{fast:?}");
            let pattern = slow_pattern(slow, at);
            assert_eq!(fast.pattern(point).index(), pattern, "pattern around {at}\n{fast:?}");
            stones.extend(slow.cells[at].map(|colour| (point, Player::new(colour))));
            for colour in Player::all(2).filter(|_| slow.cells[at].is_none()) {
                // A ban lapses with the ko's shape: once a neighbour is empty, nothing can be taken back there.
                let is_ko = slow.neighbours(at).iter().all(|&p| slow.cells[p].is_some());
                let banned = is_ko && self.bans[colour.index()] == Some(at);
                let legal = !slow.is_suicide(at, colour.index()) && !banned;
                assert_eq!(fast.is_legal(point, colour), legal, "{at} legal for {colour}\n{fast:?}");
                let eye = slow.is_eye(at, colour.index());
                assert_eq!(fast.is_candidate(point, colour), legal && !eye, "{at} candidate of {colour}\n{fast:?}");
            }
        }
        assert_eq!(fast.areas().map(|area| area as usize), [slow.score(0), slow.score(1)], "score\n{fast:?}");
        let mut anew = Board::<W, S, 2>::new(slow.width, slow.height).unwrap();
        anew.set_up(&stones).unwrap();
        assert_eq!(fast.stones_hash(), anew.stones_hash(), "hash\n{fast:?}");
    }
}

/// One game of three moves a point; returns the number of moves.
fn soak<const W: usize, const S: usize>(size: (usize, usize), rng: &mut Rng) -> u64 {
    let mut pair = Pair::<W, S>::new(size);
    let moves = 3 * size.0 * size.1;
    for number in 0..moves {
        pair.play(if rng.below(8) == 0 { rng.below(2) } else { number % 2 }, rng);
        if rng.below(1 + (size.0 * size.1).pow(2) / PER_MOVE) == 0 {
            pair.compare();
        }
    }
    moves as u64
}

fn soak_any(size: (usize, usize), rng: &mut Rng) -> u64 {
    match (size, words_for(size.0, size.1)) {
        ((9, 9), _) => soak::<2, 10>(size, rng),
        ((13, 13), _) => soak::<3, 14>(size, rng),
        ((19, 19), _) => soak::<6, 20>(size, rng),
        (_, 2) => soak::<2, 0>(size, rng),
        (_, 3) => soak::<3, 0>(size, rng),
        (_, 6) => soak::<6, 0>(size, rng),
        _ => soak::<11, 0>(size, rng),
    }
}

#[test]
fn the_fast_board_is_the_slow_board() {
    let wanted = std::env::var("TEWARI_SOAK_MOVES").map_or(MOVES, |moves| moves.parse().expect("a number of moves"));
    let mut rng = Seed::new(4).rng();
    let (mut done, mut games) = (0, 0u64);
    while done < wanted {
        // Mostly small boards, where much happens, and now and then one of any size; squares of 9, 13 and 19 in between.
        let any = if rng.below(8) == 0 { 24 } else { 8 };
        let size = match games % 16 {
            3 => (9, 9),
            7 => (13, 13),
            11 => (19, 19),
            _ => (2 + rng.below(any), 2 + rng.below(any)),
        };
        done += soak_any(size, &mut rng);
        games += 1;
    }
    println!("{done} moves in {games} games agree");
}
