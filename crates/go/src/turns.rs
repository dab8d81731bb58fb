//! What all games share in which players put stones on the board in turn and may pass.

use tewari_game::{Action, Player, Rng};

use crate::{Board, Point, zobrist};

/// A board, whose turn it is, and what was played last.
#[derive(Clone, Debug)]
pub(crate) struct Turns<const W: usize, const S: usize, const C: usize> {
    pub(crate) board: Board<W, S, C>,
    pub(crate) to_play: Player,
    /// Passes in a row, up to the last move.
    pub(crate) passes: u8,
    /// The last stone, none after a pass.
    pub(crate) last: Option<Point>,
    /// The stone before it, none where a pass was played.
    pub(crate) before: Option<Point>,
}

impl<const W: usize, const S: usize, const C: usize> Turns<W, S, C> {
    pub(crate) fn new(board: Board<W, S, C>, to_play: Player) -> Self {
        Turns { board, to_play, passes: 0, last: None, before: None }
    }

    #[inline]
    pub(crate) fn pass(&self) -> Action {
        Action::new(self.board.area())
    }

    /// Lists the empty points that `allows` allows, and the pass.
    pub(crate) fn legal_actions(&self, out: &mut Vec<Action>, allows: impl Fn(Point) -> bool) {
        // A point with an empty neighbour is always legal; mostly few others are left to ask.
        let mut legal = self.board.roomy_points();
        let tight = self.board.empty_points() & !legal;
        tight.iter().filter(|&point| allows(point)).for_each(|point| legal.insert(point));
        out.clear();
        out.resize(legal.count() + 1, self.pass());
        let mut place = 0;
        legal.for_each(|point| {
            out[place] = self.board.action(point);
            place += 1;
        });
    }

    /// Whether [`Turns::legal_actions`] lists `action`.
    pub(crate) fn is_legal(&self, action: Action, allows: impl Fn(Point) -> bool) -> bool {
        if action.index() >= self.board.area() {
            return action == self.pass();
        }
        let point = self.board.point(action);
        self.board.colour(point).is_none() && allows(point)
    }

    /// Lists the candidates of a playout, or the pass if there is none.
    pub(crate) fn playout_actions(&self, out: &mut Vec<Action>) {
        out.clear();
        let candidates = self.board.empty_points().iter().filter(|&p| self.board.is_candidate(p, self.to_play));
        out.extend(candidates.map(|point| self.board.action(point)));
        if out.is_empty() {
            out.push(self.pass());
        }
    }

    /// One of [`Turns::playout_actions`], uniformly.
    #[inline]
    pub(crate) fn random_action(&self, rng: &mut Rng) -> Action {
        let drawn = self.board.random_candidate(self.to_play, rng);
        drawn.map_or(self.pass(), |point| self.board.action(point))
    }

    #[inline]
    pub(crate) fn play(&mut self, action: Action) {
        self.before = self.last;
        if action == self.pass() {
            self.board.pass(self.to_play);
            self.passes += 1;
            self.last = None;
        } else {
            let point = self.board.point(action);
            self.board.place(point, self.to_play);
            self.passes = 0;
            self.last = Some(point);
        }
        self.to_play = self.to_play.next(C);
    }

    /// Of the stones, the ko bans, whose turn it is and the passes.
    pub(crate) fn hash(&self) -> u64 {
        self.board.hash() ^ zobrist::turn(self.to_play.index() * 4 + usize::from(self.passes))
    }

    pub(crate) fn action_text(&self, action: Action) -> String {
        if action == self.pass() { "pass".into() } else { self.board.point_text(self.board.point(action)) }
    }

    pub(crate) fn diagram(&self) -> String {
        self.board.diagram(self.last)
    }
}
