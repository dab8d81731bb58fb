//! One game.

use std::{fmt, str::FromStr};

use tewari_game::{Action, Player, Record, Rewards, Seed, State};

use crate::{Answer, Contestant, Fault, Interrupt};

/// A game that was played.
#[derive(Clone, PartialEq, Debug)]
pub struct GameResult {
    /// What each seat got.
    pub rewards: Rewards,
    /// All moves, those of the opening included.
    pub moves: Vec<Action>,
    /// How many of the moves were the opening's.
    pub opening: usize,
    /// How the game ended.
    pub end: End,
    /// Whether a contestant saw another winner than the one who was declared.
    pub disputed: bool,
    /// What is to be said about a fault.
    pub complaint: Option<String>,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// By the rules.
    Rules,
    /// It grew longer than any sensible game and was judged as it stood.
    Length,
    /// A seat gave it up; the others share the reward.
    Resign(Player),
    /// A seat claimed it and the others granted it.
    Claim(Player),
    /// A seat lost it by a fault; the others share the reward.
    Fault(Player, Fault),
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            End::Rules => f.write_str("rules"),
            End::Length => f.write_str("length"),
            End::Resign(player) => write!(f, "{} resigns", player.index() + 1),
            End::Claim(player) => write!(f, "{} claims", player.index() + 1),
            End::Fault(player, fault) => write!(f, "{} {fault}", player.index() + 1),
        }
    }
}

/// A text that says of no game how it ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EndError(pub String);

impl fmt::Display for EndError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is not the end of a game", self.0)
    }
}

impl std::error::Error for EndError {}

impl FromStr for End {
    type Err = EndError;

    fn from_str(text: &str) -> Result<End, EndError> {
        let seats = Player::all(Player::MAX);
        let faults = seats
            .clone()
            .flat_map(|seat| [Fault::Time, Fault::Illegal, Fault::Crash].map(|fault| End::Fault(seat, fault)));
        let mut all = [End::Rules, End::Length]
            .into_iter()
            .chain(seats.clone().map(End::Resign))
            .chain(seats.map(End::Claim))
            .chain(faults);
        all.find(|end| end.to_string() == text).ok_or_else(|| EndError(text.to_owned()))
    }
}

/// Plays from `opening`, the contestants in the order of their seats. Each move has chance of its own, forked from
/// `seed` by the number of the move.
///
/// ```
/// use tewari_game::{Record, Seed, doc_example::CountDown};
/// use tewari_lab::{Contestant, End, Searcher, play_game};
/// use tewari_search::{Budget, SearchParams, agent};
/// let start = CountDown::from(7);
/// let params = SearchParams::default();
/// let mut strong = Searcher::new(agent(&params, &start), Budget::playouts(200));
/// let mut weak = Searcher::new(agent(&params, &start), Budget::playouts(2));
/// let game = play_game(&Record::new(start), &mut [&mut strong, &mut weak], Seed::new(1));
/// assert_eq!(game.end, End::Rules);
/// assert_eq!(game.rewards.of(tewari_game::Player::FIRST), 1.0, "seven is won for who begins");
/// ```
///
/// # Panics
/// If there are not as many contestants as seats.
pub fn play_game<S: State>(opening: &Record<S>, seats: &mut [&mut dyn Contestant<S>], seed: Seed) -> GameResult {
    let game = Game { opening, seed, judge: None, interrupt: &Interrupt::default() };
    game.play(seats).expect("nobody interrupts it")
}

/// Who decides a game that the rules call finished.
pub(crate) type Judge<'a, S> = &'a mut dyn FnMut(&Record<S>) -> Rewards;

/// A game to be played.
pub(crate) struct Game<'a, S> {
    pub(crate) opening: &'a Record<S>,
    pub(crate) seed: Seed,
    /// Needed where the contestants may leave something open; without one the rules decide.
    pub(crate) judge: Option<Judge<'a, S>>,
    pub(crate) interrupt: &'a Interrupt,
}

impl<S: State> Game<'_, S> {
    /// Plays; `None` when it was interrupted.
    pub(crate) fn play(self, seats: &mut [&mut dyn Contestant<S>]) -> Option<GameResult> {
        assert_eq!(seats.len(), S::PLAYERS, "one contestant for each seat");
        let Game { opening, seed, judge, interrupt } = self;
        let mut record = opening.clone();
        let ready = Player::all(S::PLAYERS).zip(seats.iter_mut()).find_map(|(player, seat)| {
            let fault = seat.new_game(opening.initial()).err()?;
            Some(End::Fault(player, fault))
        });
        let end = ready.or_else(|| play_on(&mut record, seats, seed, interrupt)).filter(|_| !interrupt.is_raised())?;
        let others = |loser| Rewards::shared(Player::all(S::PLAYERS).filter(move |&player| player != loser));
        let (rewards, disputed) = match end {
            End::Rules | End::Length => decide(&record, seats, judge),
            End::Resign(loser) | End::Fault(loser, _) => (others(loser), false),
            End::Claim(winner) => (Rewards::win(winner), false),
        };
        let complaint = match end {
            End::Fault(player, _) => seats[player.index()].complaint(),
            _ => None,
        };
        let (moves, opening) = (record.moves().to_vec(), opening.moves().len());
        Some(GameResult { rewards, moves, opening, end, disputed, complaint })
    }
}

/// What the contestants agree on, or else what the judge says; and whether somebody sees it otherwise.
fn decide<S: State>(
    record: &Record<S>,
    seats: &mut [&mut dyn Contestant<S>],
    judge: Option<Judge<'_, S>>,
) -> (Rewards, bool) {
    let Some(judge) = judge else {
        return (record.outcome().unwrap_or_else(|| record.state().judge()), false);
    };
    let verdicts: Vec<Option<Rewards>> = seats.iter_mut().map(|seat| seat.verdict(record)).collect();
    let agreed = verdicts[0].filter(|first| verdicts.iter().all(|verdict| verdict == &Some(*first)));
    let rewards = agreed.unwrap_or_else(|| judge(record));
    (rewards, verdicts.iter().flatten().any(|verdict| *verdict != rewards))
}

/// Plays until the game is over; `None` when it was interrupted.
fn play_on<S: State>(
    record: &mut Record<S>,
    seats: &mut [&mut dyn Contestant<S>],
    seed: Seed,
    interrupt: &Interrupt,
) -> Option<End> {
    while record.outcome().is_none() {
        if record.is_too_long() {
            return Some(End::Length);
        }
        if interrupt.is_raised() {
            return None;
        }
        let player = record.state().to_play();
        let chosen = seats[player.index()].choose(record, seed.fork(record.moves().len() as u64));
        let played = chosen.and_then(|answer| match answer {
            Answer::Play(action) => record.play(action).map_err(|_| Fault::Illegal).map(|()| None),
            Answer::Resign => Ok(Some(End::Resign(player))),
        });
        match played {
            Ok(None) if is_granted(record, seats, player) => return Some(End::Claim(player)),
            Ok(None) => {}
            Ok(Some(end)) => return Some(end),
            Err(fault) => return Some(End::Fault(player, fault)),
        }
    }
    Some(End::Rules)
}

/// Whether `player`, who has just moved, claims the game and everybody else grants it.
fn is_granted<S: State>(record: &Record<S>, seats: &mut [&mut dyn Contestant<S>], player: Player) -> bool {
    record.outcome().is_none()
        && seats[player.index()].claims(record, player)
        && Player::all(S::PLAYERS).all(|other| other == player || seats[other.index()].grants(record, player))
}

#[cfg(test)]
mod tests {
    use super::*;
    use tewari_game::doc_example::CountDown;

    /// Does the same always.
    struct Stubborn(Result<Answer, Fault>);

    fn plays(action: usize) -> Stubborn {
        Stubborn(Ok(Answer::Play(Action::new(action))))
    }

    impl<S: State> Contestant<S> for Stubborn {
        fn new_game(&mut self, _start: &S) -> Result<(), Fault> {
            Ok(())
        }

        fn choose(&mut self, _record: &Record<S>, _seed: Seed) -> Result<Answer, Fault> {
            self.0
        }
    }

    fn play(heap: u8, first: Stubborn, second: Stubborn) -> GameResult {
        let (mut first, mut second) = (first, second);
        play_game(&Record::new(CountDown::from(heap)), &mut [&mut first, &mut second], Seed::new(0))
    }

    #[test]
    fn rules_decide() {
        let game = play(4, plays(0), plays(1));
        assert_eq!(game.moves.iter().map(|a| a.index()).collect::<Vec<_>>(), [0, 1, 0]);
        assert_eq!((game.end, game.rewards), (End::Rules, Rewards::win(Player::FIRST)));
    }

    #[test]
    fn an_illegal_move_loses() {
        let game = play(3, plays(1), plays(1));
        assert_eq!(game.end, End::Fault(Player::new(1), Fault::Illegal));
        assert_eq!((game.rewards, game.moves.len()), (Rewards::win(Player::FIRST), 1));
        assert_eq!(play(3, plays(99), plays(0)).rewards, Rewards::win(Player::new(1)));
    }

    #[test]
    fn a_crash_loses() {
        let game = play(3, Stubborn(Err(Fault::Crash)), plays(0));
        assert_eq!((game.end, game.moves.len()), (End::Fault(Player::FIRST, Fault::Crash), 0));
        assert_eq!(game.rewards, Rewards::win(Player::new(1)));
    }

    #[test]
    fn resigning_loses() {
        let game = play(3, Stubborn(Ok(Answer::Resign)), plays(0));
        assert_eq!((game.end, game.rewards), (End::Resign(Player::FIRST), Rewards::win(Player::new(1))));
    }

    /// A player of one who has an opinion on the result.
    struct Opinion(Option<Rewards>);

    impl<S: State> Contestant<S> for Opinion {
        fn new_game(&mut self, _start: &S) -> Result<(), Fault> {
            Ok(())
        }

        fn choose(&mut self, _record: &Record<S>, _seed: Seed) -> Result<Answer, Fault> {
            Ok(Answer::Play(Action::new(0)))
        }

        fn verdict(&mut self, _record: &Record<S>) -> Option<Rewards> {
            self.0
        }
    }

    #[test]
    fn the_judge_speaks_where_there_is_no_agreement() {
        let [first, second] = [Player::new(0), Player::new(1)].map(Rewards::win);
        for (a, b, rewards, disputed, asked) in [
            (Some(first), Some(first), first, false, false),
            (Some(first), Some(second), second, true, true),
            (Some(first), None, second, true, true),
            (None, Some(second), second, false, true),
            (None, None, second, false, true),
        ] {
            let mut called = false;
            let mut judge = |_: &Record<CountDown>| {
                called = true;
                second
            };
            let (opening, interrupt) = (Record::new(CountDown::from(2)), Interrupt::default());
            let game = Game { opening: &opening, seed: Seed::new(0), judge: Some(&mut judge), interrupt: &interrupt };
            let result = game.play(&mut [&mut Opinion(a), &mut Opinion(b)]).unwrap();
            assert_eq!((result.rewards, result.disputed, called), (rewards, disputed, asked), "{a:?} {b:?}");
        }
    }

    /// A player of one who claims and grants games.
    struct Claimant {
        claims: bool,
        grants: bool,
    }

    impl<S: State> Contestant<S> for Claimant {
        fn new_game(&mut self, _start: &S) -> Result<(), Fault> {
            Ok(())
        }

        fn choose(&mut self, _record: &Record<S>, _seed: Seed) -> Result<Answer, Fault> {
            Ok(Answer::Play(Action::new(0)))
        }

        fn claims(&mut self, record: &Record<S>, player: Player) -> bool {
            assert_ne!(record.state().to_play(), player, "it has moved");
            self.claims
        }

        fn grants(&mut self, _record: &Record<S>, _winner: Player) -> bool {
            self.grants
        }
    }

    #[test]
    fn a_claim_ends_a_game_only_if_it_is_granted() {
        let second = Player::new(1);
        for (claims, grants, end, moves) in
            [(true, true, End::Claim(second), 2), (true, false, End::Rules, 5), (false, true, End::Rules, 5)]
        {
            let (mut a, mut b) = (Claimant { claims: false, grants }, Claimant { claims, grants: false });
            let game = play_game(&Record::new(CountDown::from(5)), &mut [&mut a, &mut b], Seed::new(0));
            assert_eq!((game.end, game.moves.len()), (end, moves), "claims {claims}, grants {grants}");
            let winner = if end == End::Rules { Player::FIRST } else { second };
            assert_eq!(game.rewards, Rewards::win(winner));
        }
    }

    #[test]
    fn the_last_move_leaves_nothing_to_claim() {
        let (mut a, mut b) = (Claimant { claims: true, grants: false }, Claimant { claims: false, grants: true });
        let game = play_game(&Record::new(CountDown::from(1)), &mut [&mut a, &mut b], Seed::new(0));
        assert_eq!((game.end, game.moves.len()), (End::Rules, 1));
    }

    #[test]
    fn an_interrupted_game_has_no_result() {
        let (opening, interrupt) = (Record::new(CountDown::from(2)), Interrupt::default());
        interrupt.raise();
        let game = Game { opening: &opening, seed: Seed::new(0), judge: None, interrupt: &interrupt };
        assert_eq!(game.play(&mut [&mut plays(0), &mut plays(0)]), None);
    }

    #[test]
    fn ends_read_back() {
        let [second, third] = [Player::new(1), Player::new(2)];
        for end in [End::Rules, End::Length, End::Resign(second), End::Claim(second), End::Fault(third, Fault::Illegal)]
        {
            assert_eq!(end.to_string().parse(), Ok(end));
        }
        assert!("5 time".parse::<End>().is_err());
    }

    #[test]
    fn the_opening_is_kept() {
        let mut opening = Record::new(CountDown::from(4));
        opening.play(Action::new(1)).unwrap();
        let game = play_game(&opening, &mut [&mut plays(0), &mut plays(0)], Seed::new(0));
        assert_eq!((game.opening, game.moves.len()), (1, 3));
    }
}
