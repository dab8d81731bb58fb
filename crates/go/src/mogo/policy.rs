//! The policy: which move a playout makes.

use tewari_game::{Action, Player, Rng};

use super::{
    Ataris, LastGoodReply, MogoParams, Opinion,
    patterns::Patterns,
    restraint::{eye_making_capture, hurts_itself, random_move},
    save::saving_moves,
    space::{nakade_moves, open_point, prepare_vital_points},
    two_liberties::two_liberty_moves,
};
use crate::{BitBoard, Board, Point};

/// The playout policy of MoGo (Gelly, Wang, Munos & Teytaud 2006; Gelly & Silver 2011, section 3.5): after any move of
/// the enemy, save what it put in atari; otherwise play a pattern of cut or hane around it; otherwise capture;
/// otherwise play at random, but fill no own eye.
///
/// ```
/// use tewari_game::{Player, Seed};
/// use tewari_go::{Ataris, Board, Mogo, MogoParams};
/// let mut board = Board::<2, 0, 2>::parse(". . . . .\n. . O . .\n. O X . .\n. . . . .\n. . . . .").unwrap();
/// let last = board.parse_point("C2").unwrap();
/// board.place(last, Player::new(1));
/// let mogo = Mogo::new(&MogoParams::default());
/// let point = mogo.choose(&board, Some(last), Player::new(0), &mut Ataris::of(&board), &mut Seed::new(1).rng());
/// assert_eq!(point, board.parse_point("D3"), "the extension saves the stone");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Mogo {
    params: MogoParams,
    patterns: &'static Patterns,
}

impl Mogo {
    /// The policy with these rules.
    pub fn new(params: &MogoParams) -> Mogo {
        if params.nakade {
            prepare_vital_points();
        }
        Mogo { params: *params, patterns: Patterns::mogo() }
    }

    /// Chains of so many stones are not put in atari; 0 for any.
    pub fn self_atari(&self) -> u32 {
        self.params.self_atari
    }

    /// Whether the last good reply goes before the rules; it is for the caller to know it.
    pub fn last_good_reply(&self) -> LastGoodReply {
        self.params.last_good_reply
    }

    /// Whether the rules could let `me` play `point`.
    #[inline]
    pub fn admits<const W: usize, const S: usize>(&self, board: &Board<W, S, 2>, point: Point, me: Player) -> bool {
        board.colour(point).is_none() && self.is_allowed(board, point, me)
    }

    /// What `opinion` says of each of `actions` of `me`, into `opinions`; what the rules never play is bad, as is the pass.
    pub fn opine<const W: usize, const S: usize>(
        &self,
        board: &Board<W, S, 2>,
        me: Player,
        actions: &[Action],
        opinions: &mut Vec<Opinion>,
        opinion: impl Fn(Point) -> Opinion,
    ) {
        let admitted = self.all_admitted(board, me);
        opinions.clear();
        opinions.extend(actions.iter().map(|&action| {
            let point = (action.index() < board.area()).then(|| board.point(action));
            point.filter(|&point| admitted.contains(point)).map_or(Opinion::BAD, &opinion)
        }));
    }

    /// All points that [`Mogo::admits`] admits.
    fn all_admitted<const W: usize, const S: usize>(&self, board: &Board<W, S, 2>, me: Player) -> BitBoard<W> {
        // Roomy points need not be asked, unless large chains are to be spared.
        let mut admitted = if self.params.self_atari == 0 { board.roomy_points() } else { BitBoard::EMPTY };
        let doubtful = board.empty_points() & !admitted;
        doubtful.iter().filter(|&point| self.is_allowed(board, point, me)).for_each(|point| admitted.insert(point));
        admitted
    }

    /// The move of `me` after the enemy's move on `last`, which is `None` after a pass; `None` is a pass. `ataris`
    /// belongs to one playout and has seen all its moves.
    #[inline]
    pub fn choose<const W: usize, const S: usize>(
        &self,
        board: &Board<W, S, 2>,
        last: Option<Point>,
        me: Player,
        ataris: &mut Ataris<W>,
        rng: &mut Rng,
    ) -> Option<Point> {
        if let Some(last) = last {
            let local = self.local_move(board, last, me, ataris.is_pressed(me), rng);
            if local.is_some() {
                return local;
            }
        }
        if self.params.captures {
            let captures = ataris.last_liberties(board, me.next(2));
            if let Some(point) = self.pick(board, captures, me, rng) {
                return Some(point);
            }
        }
        let drawn = random_move(board, me, self.params.self_atari, rng)?;
        let better = if self.params.eye_shape { eye_making_capture(board, drawn, me) } else { None };
        better.or(Some(drawn))
    }

    /// Who wins without further play, because one side has so many more stones.
    #[inline]
    pub fn mercy<const W: usize, const S: usize>(&self, board: &Board<W, S, 2>) -> Option<Player> {
        if self.params.mercy == 0 {
            return None;
        }
        let [black, white] = [0, 1].map(|colour| board.stone_count(Player::new(colour)));
        let far = 100 * black.abs_diff(white) > self.params.mercy as usize * board.area();
        far.then(|| Player::new(usize::from(white > black)))
    }

    /// An answer to the enemy's move on `last`, which may have put chains of `me` in atari if `pressed`.
    #[inline]
    fn local_move<const W: usize, const S: usize>(
        &self,
        board: &Board<W, S, 2>,
        last: Point,
        me: Player,
        pressed: bool,
        rng: &mut Rng,
    ) -> Option<Point> {
        let tactical = self.tactical_moves(board, last, me, pressed, |moves| self.pick(board, moves, me, rng));
        if tactical.is_some() {
            return tactical;
        }
        if self.params.fill_board > 0
            && self.follows(rng)
            && let Some(point) = open_point(board, me, self.params.fill_board, rng)
        {
            return Some(point);
        }
        if self.params.patterns && self.follows(rng) { self.pattern_move(board, last, me, rng) } else { None }
    }

    /// Whether a rule is followed this time.
    #[inline]
    fn follows(&self, rng: &mut Rng) -> bool {
        self.params.rule_chance >= 1.0 || rng.unit() < self.params.rule_chance
    }

    /// What `take` takes first of the moves of each rule that reads around `last`.
    #[inline(always)]
    fn tactical_moves<const W: usize, const S: usize, R>(
        &self,
        board: &Board<W, S, 2>,
        last: Point,
        me: Player,
        pressed: bool,
        mut take: impl FnMut(BitBoard<W>) -> Option<R>,
    ) -> Option<R> {
        let params = &self.params;
        let saved = if params.save && pressed { take(saving_moves(board, last, me, params.ladders)) } else { None };
        if saved.is_some() {
            return saved;
        }
        let caught = if params.two_liberties { take(two_liberty_moves(board, last, me)) } else { None };
        if caught.is_some() {
            return caught;
        }
        if params.nakade { take(nakade_moves(board, last)) } else { None }
    }

    /// The moves of `me` after the enemy's move on `last` from which [`Mogo::choose`] draws; none if it draws from all.
    pub fn preferred<const W: usize, const S: usize>(
        &self,
        board: &Board<W, S, 2>,
        last: Option<Point>,
        me: Player,
    ) -> BitBoard<W> {
        let take = |moves: BitBoard<W>| {
            let mut allowed = BitBoard::EMPTY;
            let points = moves.iter().filter(|&point| self.is_allowed(board, point, me));
            points.for_each(|point| allowed.insert(point));
            (!allowed.is_empty()).then_some(allowed)
        };
        let local = last.and_then(|last| {
            let tactical = self.tactical_moves(board, last, me, true, take);
            tactical.or_else(|| if self.params.patterns { take(self.pattern_moves(board, last, me)) } else { None })
        });
        let captures = || Ataris::of(board).last_liberties(board, me.next(2));
        local.or_else(|| if self.params.captures { take(captures()) } else { None }).unwrap_or(BitBoard::EMPTY)
    }

    /// The points around `last` with a pattern of cut or hane for `me`.
    pub(super) fn pattern_moves<const W: usize, const S: usize>(
        &self,
        board: &Board<W, S, 2>,
        last: Point,
        me: Player,
    ) -> BitBoard<W> {
        let mut moves = BitBoard::EMPTY;
        board.codes_around(last, |point, code, is_empty| {
            if is_empty && self.patterns.contains(code, me) {
                moves.insert(point);
            }
        });
        moves
    }

    /// One of the pattern moves around `last` that a playout may choose, uniformly.
    #[inline]
    fn pattern_move<const W: usize, const S: usize>(
        &self,
        board: &Board<W, S, 2>,
        last: Point,
        me: Player,
        rng: &mut Rng,
    ) -> Option<Point> {
        // A list instead of a set: sets of large boards are dear for eight points.
        let (mut moves, mut count) = ([last; 8], 0);
        board.codes_around(last, |point, code, is_empty| {
            moves[count & 7] = point;
            count += usize::from(is_empty & self.patterns.contains(code, me));
        });
        while count > 0 {
            let place = if count == 1 { 0 } else { rng.below(count) };
            if self.is_allowed(board, moves[place], me) {
                return Some(moves[place]);
            }
            moves.copy_within(place + 1..count, place);
            count -= 1;
        }
        None
    }

    /// Whether a playout may choose the empty `point`.
    #[inline]
    fn is_allowed<const W: usize, const S: usize>(&self, board: &Board<W, S, 2>, point: Point, me: Player) -> bool {
        board.is_candidate(point, me) && !hurts_itself(board, point, me, self.params.self_atari)
    }

    /// One of the `moves` of a rule that a playout may choose, uniformly, if the rule is followed. Mostly there is none.
    #[inline(always)]
    fn pick<const W: usize, const S: usize>(
        &self,
        board: &Board<W, S, 2>,
        moves: BitBoard<W>,
        me: Player,
        rng: &mut Rng,
    ) -> Option<Point> {
        if moves.is_empty() || !self.follows(rng) { None } else { self.pick_admitted(board, moves, me, rng) }
    }

    #[inline(never)]
    fn pick_admitted<const W: usize, const S: usize>(
        &self,
        board: &Board<W, S, 2>,
        mut moves: BitBoard<W>,
        me: Player,
        rng: &mut Rng,
    ) -> Option<Point> {
        while let Some(point) = moves.pick(rng) {
            if self.is_allowed(board, point, me) {
                return Some(point);
            }
            moves.remove(point);
        }
        None
    }
}
