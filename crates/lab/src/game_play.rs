//! One game.

use std::{fmt, str::FromStr};

use tewari_game::{Action, Player, Record, Rewards, Seed, State};

use crate::{Contestant, Fault};

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
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// By the rules.
    Rules,
    /// It grew longer than any sensible game and was judged as it stood.
    Length,
    /// A seat lost it by a fault; the others share the reward.
    Fault(Player, Fault),
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            End::Rules => f.write_str("rules"),
            End::Length => f.write_str("length"),
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
        let faults =
            seats.flat_map(|seat| [Fault::Time, Fault::Illegal, Fault::Crash].map(|fault| End::Fault(seat, fault)));
        let mut all = [End::Rules, End::Length].into_iter().chain(faults);
        all.find(|end| end.to_string() == text).ok_or_else(|| EndError(text.to_owned()))
    }
}

/// Games are cut at so many times [`State::max_length`], which is meant for random games.
const LENGTH_FACTOR: usize = 2;

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
    assert_eq!(seats.len(), S::PLAYERS, "one contestant for each seat");
    let mut record = opening.clone();
    let start = record.initial().clone();
    let ready = Player::all(S::PLAYERS).zip(seats.iter_mut()).find_map(|(player, seat)| {
        let fault = seat.new_game(&start).err()?;
        Some(End::Fault(player, fault))
    });
    let end = ready.unwrap_or_else(|| play_on(&mut record, seats, seed));
    let rewards = match end {
        End::Rules | End::Length => record.outcome().unwrap_or_else(|| record.state().judge()),
        End::Fault(loser, _) => Rewards::shared(Player::all(S::PLAYERS).filter(move |&player| player != loser)),
    };
    GameResult { rewards, moves: record.moves().to_vec(), opening: opening.moves().len(), end }
}

fn play_on<S: State>(record: &mut Record<S>, seats: &mut [&mut dyn Contestant<S>], seed: Seed) -> End {
    let longest = LENGTH_FACTOR * record.initial().max_length();
    while record.outcome().is_none() {
        let ply = record.moves().len();
        if ply >= longest {
            return End::Length;
        }
        let player = record.state().to_play();
        let chosen = seats[player.index()].choose(record, seed.fork(ply as u64));
        let played = chosen.and_then(|action| record.play(action).map_err(|_| Fault::Illegal));
        if let Err(fault) = played {
            return End::Fault(player, fault);
        }
    }
    End::Rules
}

#[cfg(test)]
mod tests {
    use super::*;
    use tewari_game::doc_example::CountDown;

    /// Plays the same action always, or fails at once.
    struct Stubborn(Result<usize, Fault>);

    impl<S: State> Contestant<S> for Stubborn {
        fn new_game(&mut self, _start: &S) -> Result<(), Fault> {
            Ok(())
        }

        fn choose(&mut self, _record: &Record<S>, _seed: Seed) -> Result<Action, Fault> {
            self.0.map(Action::new)
        }
    }

    fn play(heap: u8, first: Stubborn, second: Stubborn) -> GameResult {
        let (mut first, mut second) = (first, second);
        play_game(&Record::new(CountDown::from(heap)), &mut [&mut first, &mut second], Seed::new(0))
    }

    #[test]
    fn rules_decide() {
        let game = play(4, Stubborn(Ok(0)), Stubborn(Ok(1)));
        assert_eq!(game.moves.iter().map(|a| a.index()).collect::<Vec<_>>(), [0, 1, 0]);
        assert_eq!((game.end, game.rewards), (End::Rules, Rewards::win(Player::FIRST)));
    }

    #[test]
    fn an_illegal_move_loses() {
        let game = play(3, Stubborn(Ok(1)), Stubborn(Ok(1)));
        assert_eq!(game.end, End::Fault(Player::new(1), Fault::Illegal));
        assert_eq!((game.rewards, game.moves.len()), (Rewards::win(Player::FIRST), 1));
        assert_eq!(play(3, Stubborn(Ok(99)), Stubborn(Ok(0))).rewards, Rewards::win(Player::new(1)));
    }

    #[test]
    fn a_crash_loses() {
        let game = play(3, Stubborn(Err(Fault::Crash)), Stubborn(Ok(0)));
        assert_eq!((game.end, game.moves.len()), (End::Fault(Player::FIRST, Fault::Crash), 0));
        assert_eq!(game.rewards, Rewards::win(Player::new(1)));
    }

    #[test]
    fn ends_read_back() {
        for end in [End::Rules, End::Length, End::Fault(Player::new(2), Fault::Illegal)] {
            assert_eq!(end.to_string().parse(), Ok(end));
        }
        assert!("5 time".parse::<End>().is_err());
    }

    #[test]
    fn the_opening_is_kept() {
        let mut opening = Record::new(CountDown::from(4));
        opening.play(Action::new(1)).unwrap();
        let game = play_game(&opening, &mut [&mut Stubborn(Ok(0)), &mut Stubborn(Ok(0))], Seed::new(0));
        assert_eq!((game.opening, game.moves.len()), (1, 3));
    }
}
