//! One game: what is played, by whom, how far it is, and how it ended.

use std::{collections::BTreeMap, time::Instant};

use serde::{Deserialize, Serialize};
use tewari_games::catalogue::{GameName, GameSpec};

use crate::{
    count::Count,
    error::Refusal,
    seat::{Mind, Seat},
    table::{self, MoveError, Setup, Table},
    variations::{Variations, shared},
};

/// Playouts by which the end of a game of Go is counted.
const COUNTING: u32 = 400;

/// The longest game that is kept, in moves. The longest sensible ones are a third of it.
const LONGEST: usize = 4_000;

/// A game to be opened, as the page and the command line ask for it.
///
/// ```
/// use tewari_web::NewGame;
/// let asked = r#"{"game": "hex", "options": {"size": "7"}}"#;
/// let game: NewGame = serde_json::from_str(asked).unwrap();
/// assert_eq!(game.spec().unwrap().title(), "hex 7x7");
/// ```
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewGame {
    /// Its name in the catalogue.
    pub game: String,
    /// Its options, such as `size`, as the catalogue takes them.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// Who sits where; without them a person moves first and the engine has the other seats.
    #[serde(default)]
    pub seats: Option<Vec<Seat>>,
}

impl NewGame {
    /// The game with its options, checked.
    ///
    /// # Errors
    /// In one line, when there is no such game or option, or the game has no board to be drawn.
    pub fn spec(&self) -> Result<GameSpec, String> {
        let mut spec = GameSpec::new(&self.game).map_err(|error| error.to_string())?;
        for (key, value) in &self.options {
            spec = spec.with(key, value).map_err(|error| error.to_string())?;
        }
        if spec.name() == GameName::Nim {
            return Err("nim has no board in the browser; tewari play --terminal --game nim plays it".to_owned());
        }
        Ok(spec)
    }
}

/// What the search thought of a position: who was to play, and their winning rate.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Rate {
    pub(crate) player: usize,
    pub(crate) value: f32,
}

/// How a game ended.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(crate) struct Ending {
    pub(crate) rewards: Vec<f32>,
    pub(crate) text: String,
    pub(crate) count: Option<Count>,
}

pub(crate) struct Game {
    pub(crate) spec: GameSpec,
    pub(crate) options: BTreeMap<String, String>,
    pub(crate) setup: Option<Setup>,
    pub(crate) table: Box<dyn Table>,
    pub(crate) seats: Vec<Seat>,
    pub(crate) resigned: Option<usize>,
    pub(crate) variations: Variations,
    /// By the number of moves before the position.
    pub(crate) rates: BTreeMap<usize, Rate>,
    /// The ending at the position that is shown, if the game ends there.
    pub(crate) ending: Option<Ending>,
    /// Seconds that each player has thought.
    pub(crate) spent: Vec<f64>,
    /// When the turn began.
    pub(crate) since: Instant,
    /// What whoever opened the game should know.
    pub(crate) notice: Option<String>,
}

impl Game {
    pub(crate) fn new(new: &NewGame, setup: Option<Setup>) -> Result<Game, Refusal> {
        let spec = new.spec().map_err(Refusal::bad)?;
        let table = table::open(&spec, setup.as_ref()).map_err(Refusal::bad)?;
        let usual = || {
            let engine = Seat::Engine(Mind::of(tewari_player::usual_preset(&spec)));
            std::iter::once(Seat::Human).chain(std::iter::repeat(engine)).take(spec.players()).collect()
        };
        let seats = new.seats.clone().unwrap_or_else(usual);
        let options = new.options.clone();
        let mut game = Game {
            spent: vec![0.0; spec.players()],
            spec,
            options,
            setup,
            table,
            seats: Vec::new(),
            resigned: None,
            variations: Variations::default(),
            rates: BTreeMap::new(),
            ending: None,
            since: Instant::now(),
            notice: None,
        };
        game.sit(seats)?;
        game.judge();
        Ok(game)
    }

    /// Changes who sits where.
    pub(crate) fn sit(&mut self, seats: Vec<Seat>) -> Result<(), Refusal> {
        let players = self.spec.players();
        if seats.len() != players {
            return Err(Refusal::bad(format!("{} seats for {players} players", seats.len())));
        }
        self.seats = seats;
        Ok(())
    }

    /// Plays a move in the position that is shown.
    pub(crate) fn play(&mut self, text: &str) -> Result<(), Refusal> {
        if self.ending.is_some() {
            return Err(Refusal::conflict("the game is over"));
        }
        let number = self.table.number();
        if number >= LONGEST {
            return Err(Refusal::conflict(format!("a game has at most {LONGEST} moves")));
        }
        let before = self.table.line().get(number).cloned();
        let old = before.is_some().then(|| self.moves());
        let player = self.table.board().to_play;
        self.table.play(text).map_err(|error| match error {
            MoveError::NoMove(_) => Refusal::bad(error),
            MoveError::Illegal(..) => Refusal::conflict(error),
        })?;
        if self.table.line().get(number) != before.as_ref() {
            old.into_iter().for_each(|line| self.variations.keep(line));
            self.rates.split_off(&(number + 1));
            self.resigned = None;
            self.spent[player] += self.since.elapsed().as_secs_f64();
        }
        self.since = Instant::now();
        self.judge();
        Ok(())
    }

    /// All moves in words.
    pub(crate) fn moves(&self) -> Vec<String> {
        self.table.line().iter().map(|told| told.text.clone()).collect()
    }

    /// Makes a variation the game, which becomes a variation, and shows the first move that differs.
    pub(crate) fn turn_to(&mut self, index: usize) -> Result<(), Refusal> {
        let line = self.variations.take(index).ok_or_else(|| Refusal::bad(format!("there is no variation {index}")))?;
        self.variations.keep(self.moves());
        let at = shared(&line, self.table.line());
        self.table.go_to(at);
        self.table.cut();
        for text in &line[at..] {
            self.table.play(text).map_err(Refusal::conflict)?;
        }
        self.rates.split_off(&(at + 1));
        self.resigned = None;
        self.go_to(at + 1);
        Ok(())
    }

    /// Shows the position after so many moves.
    pub(crate) fn go_to(&mut self, number: usize) {
        self.table.go_to(number);
        self.since = Instant::now();
        self.judge();
    }

    /// Takes moves back, to the last turn of a person if one plays.
    pub(crate) fn undo(&mut self) -> Result<(), Refusal> {
        self.keep_later();
        if self.resigned.take().is_none() || self.table.number() < self.table.line().len() {
            let last = self.table.number().checked_sub(1);
            let last = last.ok_or_else(|| Refusal::conflict("there is no move to take back"))?;
            let person = |number: &usize| {
                let told = &self.table.line()[*number];
                self.seats.get(told.player) == Some(&Seat::Human)
            };
            self.table.go_to((0..=last).rev().find(person).unwrap_or(last));
        }
        self.table.cut();
        self.since = Instant::now();
        self.rates.split_off(&(self.table.number() + 1));
        self.judge();
        Ok(())
    }

    /// Ends the game: `player`, or who is to play, gives up.
    pub(crate) fn resign(&mut self, player: Option<usize>) -> Result<(), Refusal> {
        if self.ending.is_some() {
            return Err(Refusal::conflict("the game is over"));
        }
        let player = player.unwrap_or(self.table.board().to_play);
        if player >= self.spec.players() {
            return Err(Refusal::bad(format!("there is no player {player}")));
        }
        self.keep_later();
        self.table.cut();
        self.resigned = Some(player);
        self.judge();
        Ok(())
    }

    /// Keeps the game as a variation if it goes on after the position that is shown.
    fn keep_later(&mut self) {
        if self.table.number() < self.table.line().len() {
            self.variations.keep(self.moves());
        }
    }

    /// Looks whether the game ends in the position that is shown.
    pub(crate) fn judge(&mut self) {
        self.ending = self.ending_at(&*self.table);
    }

    /// How the game ends in the position that `table` shows, which has the moves of this game or some of them.
    pub(crate) fn ending_at(&self, table: &dyn Table) -> Option<Ending> {
        let names = table.names();
        match self.resigned.filter(|_| table.number() == self.table.line().len()) {
            Some(player) => Some(given_up(&names, player)),
            None => table.board().rewards.map(|rewards| ended(&names, rewards, table.count(COUNTING))),
        }
    }
}

/// The others share what a player gave up.
fn given_up(names: &[String], player: usize) -> Ending {
    let share = 1.0 / (names.len() - 1) as f32;
    let rewards = (0..names.len()).map(|seat| if seat == player { 0.0 } else { share }).collect();
    Ending { rewards, text: format!("{} resigned", names[player]), count: None }
}

/// The result in words. A count, which takes dead stones off, goes before what the board alone says.
fn ended(names: &[String], rewards: Vec<f32>, count: Option<Count>) -> Ending {
    let marks = count.as_ref().map_or(&rewards, |count| &count.points);
    let best = marks.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let is_best = |seat: &usize| marks[*seat] == best;
    let winners: Vec<&str> = (0..names.len()).filter(is_best).map(|seat| names[seat].as_str()).collect();
    let share = 1.0 / winners.len() as f32;
    let text = match winners[..] {
        [winner] => format!("{winner} wins{}", count.as_ref().map_or_else(String::new, |count| lead(names, count))),
        _ if winners.len() == names.len() => "a draw".to_owned(),
        _ => format!("{} share the win", winners.join(" and ")),
    };
    let rewards = (0..names.len()).map(|seat| if is_best(&seat) { share } else { 0.0 }).collect();
    Ending { rewards, text, count }
}

/// ` by 3.5`, or the points of all when there are more than two.
fn lead(names: &[String], count: &Count) -> String {
    if names.len() == 2 {
        return format!(" by {}", count.margin().abs());
    }
    let points: Vec<String> =
        names.iter().zip(&count.points).map(|(name, points)| format!("{name} {points}")).collect();
    format!(" ({})", points.join(", "))
}
