//! A slow board, written from the rules alone: no chains are kept, everything is found by flood fill.
#![allow(dead_code, reason = "each test program uses its own part of this module")]

use std::collections::BTreeSet;

pub(crate) type Cells = Vec<Option<usize>>;

#[derive(Clone, Debug)]
pub(crate) struct SlowBoard {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) cells: Cells,
}

/// What a move did.
pub(crate) struct Played {
    pub(crate) cells: Cells,
    pub(crate) captured: BTreeSet<usize>,
    /// The own string had no liberty after the captures and was taken off.
    pub(crate) suicide: bool,
}

impl SlowBoard {
    pub(crate) fn new(width: usize, height: usize) -> Self {
        SlowBoard { width, height, cells: vec![None; width * height] }
    }

    pub(crate) fn neighbours(&self, at: usize) -> Vec<usize> {
        self.offset(at, &[(0, -1), (-1, 0), (1, 0), (0, 1)])
    }

    fn offset(&self, at: usize, by: &[(i32, i32)]) -> Vec<usize> {
        let (x, y) = ((at % self.width) as i32, (at / self.width) as i32);
        let inside = |(x, y): &(i32, i32)| (0..self.width as i32).contains(x) && (0..self.height as i32).contains(y);
        let moved = by.iter().map(|(dx, dy)| (x + dx, y + dy)).filter(inside);
        moved.map(|(x, y)| y as usize * self.width + x as usize).collect()
    }

    /// All points connected to `at` with the same contents, and all points next to them.
    pub(crate) fn region(&self, at: usize) -> (BTreeSet<usize>, BTreeSet<usize>) {
        let (mut inside, mut around, mut open) = (BTreeSet::new(), BTreeSet::new(), vec![at]);
        while let Some(point) = open.pop() {
            if inside.insert(point) {
                for next in self.neighbours(point) {
                    if self.cells[next] == self.cells[at] {
                        open.push(next);
                    } else {
                        around.insert(next);
                    }
                }
            }
        }
        (inside, around)
    }

    pub(crate) fn liberties(&self, at: usize) -> BTreeSet<usize> {
        self.region(at).1.into_iter().filter(|&p| self.cells[p].is_none()).collect()
    }

    /// Plays without asking whether it is legal.
    pub(crate) fn played(&self, at: usize, colour: usize) -> Played {
        let mut next = self.clone();
        next.cells[at] = Some(colour);
        let enemies = self.neighbours(at).into_iter().filter(|&p| next.cells[p].is_some_and(|c| c != colour));
        let dead = enemies.filter(|&p| next.liberties(p).is_empty());
        let captured: BTreeSet<usize> = dead.flat_map(|p| next.region(p).0).collect();
        for &p in &captured {
            next.cells[p] = None;
        }
        let suicide = captured.is_empty() && next.liberties(at).is_empty();
        if suicide {
            for p in next.region(at).0 {
                next.cells[p] = None;
            }
        }
        Played { cells: next.cells, captured, suicide }
    }

    pub(crate) fn is_suicide(&self, at: usize, colour: usize) -> bool {
        self.played(at, colour).suicide
    }

    pub(crate) fn is_eye(&self, at: usize, colour: usize) -> bool {
        let corners = self.offset(at, &[(-1, -1), (1, -1), (-1, 1), (1, 1)]);
        let enemies = corners.iter().filter(|&&p| self.cells[p].is_some_and(|c| c != colour)).count();
        let allowed = if corners.len() == 4 { 1 } else { 0 };
        self.cells[at].is_none()
            && self.neighbours(at).iter().all(|&p| self.cells[p] == Some(colour))
            && enemies <= allowed
    }

    /// The colour of the stone, or the only colour around the empty region.
    pub(crate) fn owner(&self, at: usize) -> Option<usize> {
        if self.cells[at].is_some() {
            return self.cells[at];
        }
        let colours: BTreeSet<usize> = self.region(at).1.iter().filter_map(|&p| self.cells[p]).collect();
        if colours.len() == 1 { colours.first().copied() } else { None }
    }

    pub(crate) fn score(&self, colour: usize) -> usize {
        (0..self.cells.len()).filter(|&p| self.owner(p) == Some(colour)).count()
    }

    pub(crate) fn is_legal_position(&self) -> bool {
        (0..self.cells.len()).all(|p| self.cells[p].is_none() || !self.liberties(p).is_empty())
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Go { suicide: bool, superko: Superko },
    Atarigo,
    ThreeColour,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Superko {
    None,
    Positional,
    Situational,
}

/// A game on the slow board, with its whole history.
#[derive(Clone, Debug)]
pub(crate) struct SlowGame {
    pub(crate) kind: Kind,
    pub(crate) board: SlowBoard,
    pub(crate) to_play: usize,
    pub(crate) passes: usize,
    pub(crate) captures: usize,
    /// Points that the colours may not retake at their next turn (three colours only).
    pub(crate) bans: [Option<usize>; 3],
    /// Boards and who was to play, the present one last.
    pub(crate) history: Vec<(Cells, usize)>,
}

impl SlowGame {
    pub(crate) fn new(kind: Kind, width: usize, height: usize) -> Self {
        let board = SlowBoard::new(width, height);
        let history = vec![(board.cells.clone(), 0)];
        SlowGame { kind, board, to_play: 0, passes: 0, captures: 0, bans: [None; 3], history }
    }

    pub(crate) fn players(&self) -> usize {
        if self.kind == Kind::ThreeColour { 3 } else { 2 }
    }

    pub(crate) fn area(&self) -> usize {
        self.board.cells.len()
    }

    pub(crate) fn is_over(&self) -> bool {
        match self.kind {
            Kind::Atarigo => self.captures > 0 || self.legal_points().is_empty(),
            _ => self.passes >= self.players(),
        }
    }

    /// Legal moves as the fast games number them, the pass last.
    pub(crate) fn legal(&self) -> Vec<usize> {
        if self.is_over() {
            return Vec::new();
        }
        let mut legal = self.legal_points();
        if self.kind != Kind::Atarigo {
            legal.push(self.area());
        }
        legal
    }

    fn legal_points(&self) -> Vec<usize> {
        (0..self.area()).filter(|&p| self.is_legal_point(p)).collect()
    }

    fn is_legal_point(&self, at: usize) -> bool {
        if self.board.cells[at].is_some() {
            return false;
        }
        let played = self.board.played(at, self.to_play);
        let repeats = |who: Option<usize>| {
            self.history.iter().any(|(cells, to_play)| *cells == played.cells && who.is_none_or(|w| w == *to_play))
        };
        match self.kind {
            Kind::Atarigo => !played.suicide,
            Kind::ThreeColour => !played.suicide && !self.is_banned(at) && !repeats(None),
            Kind::Go { suicide, superko } => {
                (suicide || !played.suicide)
                    && match superko {
                        Superko::None => played.captured.is_empty() || !self.brings_back_the_last(&played.cells),
                        Superko::Positional => !repeats(None),
                        Superko::Situational => !repeats(Some(1 - self.to_play)),
                    }
            }
        }
    }

    fn brings_back_the_last(&self, cells: &Cells) -> bool {
        self.history.len() >= 2 && self.history[self.history.len() - 2].0 == *cells
    }

    pub(crate) fn is_banned(&self, at: usize) -> bool {
        self.bans[self.to_play] == Some(at) && self.board.neighbours(at).iter().all(|&p| self.board.cells[p].is_some())
    }

    pub(crate) fn play(&mut self, action: usize) {
        self.bans[self.to_play] = None;
        if action == self.area() {
            self.passes += 1;
        } else {
            let played = self.board.played(action, self.to_play);
            let victim = played.captured.first().and_then(|&p| self.board.cells[p].map(|colour| (p, colour)));
            self.board.cells = played.cells;
            self.passes = 0;
            self.captures += played.captured.len();
            let (string, _) = self.board.region(action);
            let lonely = string.len() == 1 && self.board.liberties(action).len() == 1;
            if let (1, true, false, Some((point, colour))) = (played.captured.len(), lonely, played.suicide, victim) {
                self.bans[colour] = Some(point);
            }
        }
        self.to_play = (self.to_play + 1) % self.players();
        self.history.push((self.board.cells.clone(), self.to_play));
    }

    pub(crate) fn perft(&self, depth: usize) -> u64 {
        let legal = self.legal();
        if depth <= 1 {
            return if depth == 0 { 1 } else { legal.len() as u64 };
        }
        let after = |&action: &usize| {
            let mut next = self.clone();
            next.play(action);
            next.perft(depth - 1)
        };
        legal.iter().map(after).sum()
    }
}
