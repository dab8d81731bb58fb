//! A game with its moves, behind one type for all games. What is generic stays here; nothing else in this crate is.

use std::{
    fmt,
    sync::{Arc, Mutex},
};

use serde::Serialize;
use tewari_game::{Action, IllegalAction, Notation, Player, Record};
use tewari_games::catalogue::{GameError, GameName, GameSpec, WithGame};
use tewari_go::{GoGame, VisitGo, visit_go_game};

use crate::{
    count::{Count, Judge},
    think::{Kept, Thinker, TypedThinker},
};

/// A move as it is shown.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Told {
    pub(crate) player: usize,
    pub(crate) text: String,
}

/// A position as it is drawn.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Board {
    pub(crate) to_play: usize,
    /// The player of each cell, -1 for none; see [`Notation::pieces`].
    pub(crate) pieces: Vec<i8>,
    /// What may be played, as people write it.
    pub(crate) legal: Vec<String>,
    /// The rewards of all players when the game is over.
    pub(crate) rewards: Option<Vec<f32>>,
    /// How many pieces each player has lost; only games of area count them.
    pub(crate) captured: Vec<usize>,
}

/// Stones that stand on a board of Go before the first move, and who moves first.
#[derive(Clone, PartialEq, Debug, Default, Serialize, serde::Deserialize)]
pub(crate) struct Setup {
    /// Point and player.
    pub(crate) stones: Vec<(u16, u8)>,
    pub(crate) first: u8,
}

/// Why a move was refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum MoveError {
    NoMove(String),
    Illegal(String, IllegalAction),
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MoveError::NoMove(text) => write!(f, "'{text}' is not a legal move here"),
            MoveError::Illegal(text, cause) => write!(f, "'{text}' cannot be played: {cause}"),
        }
    }
}

/// A game with the moves that were played, and a place among them.
pub(crate) trait Table: Send {
    /// How many moves lead to the position that is shown.
    fn number(&self) -> usize;
    /// All moves, also those after the position that is shown.
    fn line(&self) -> &[Told];
    /// The position that is shown.
    fn board(&self) -> Board;
    /// Plays here. What came later in the game stays if it is the same move, and is gone otherwise.
    fn play(&mut self, text: &str) -> Result<(), MoveError>;
    /// Shows the position after so many moves, or the last one.
    fn go_to(&mut self, number: usize);
    /// Takes back what comes after the position that is shown.
    fn cut(&mut self);
    /// The names of the players' sides.
    fn names(&self) -> Vec<String>;
    /// How many actions the game has: a measure of its size.
    fn actions(&self) -> usize;
    /// The position that is shown, counted; only games of area can.
    fn count(&self, playouts: u32) -> Option<Count>;
    /// Somebody who thinks about the position after so many moves, in a thread of its own.
    fn thinker(&self, number: usize) -> Box<dyn Thinker>;
    /// Gives the memory of the search back.
    fn forget(&mut self);
}

/// The start of a game.
pub(crate) fn open(spec: &GameSpec, setup: Option<&Setup>) -> Result<Box<dyn Table>, GameError> {
    match (spec.name(), spec.size()) {
        (GameName::Go, Some((width, height))) => {
            let judge = Judge { width, height, komi: spec.rules().komi };
            let opened = visit_go_game(width, height, spec.rules(), OpenGo { judge, spec, setup });
            opened.and_then(|table| table).map_err(GameError::Go)
        }
        _ => spec.visit(Open),
    }
}

struct Open;

impl WithGame for Open {
    type Output = Box<dyn Table>;

    fn run<S: Notation>(self, start: S) -> Box<dyn Table> {
        Box::new(TypedTable::new(start, None))
    }
}

struct OpenGo<'a> {
    judge: Judge,
    spec: &'a GameSpec,
    setup: Option<&'a Setup>,
}

impl VisitGo for OpenGo<'_> {
    type Output = Result<Box<dyn Table>, tewari_go::GoError>;

    fn visit<G: GoGame>(self, start: G) -> Self::Output {
        let rules = *self.spec.rules();
        let start = match self.setup {
            Some(Setup { stones, first }) => {
                let player = |seat: u8| Player::new(usize::from(seat.min(1)));
                let stones: Vec<(Action, Player)> =
                    stones.iter().map(|&(point, seat)| (Action::new(usize::from(point)), player(seat))).collect();
                start.set_up(&rules, &stones, player(*first))?
            }
            None => start,
        };
        Ok(Box::new(TypedTable::new(start, Some(self.judge))))
    }
}

struct TypedTable<S: Notation> {
    start: S,
    record: Record<S>,
    line: Vec<Action>,
    told: Vec<Told>,
    judge: Option<Judge>,
    kept: Arc<Mutex<Kept<S>>>,
}

impl<S: Notation> TypedTable<S> {
    fn new(start: S, judge: Option<Judge>) -> TypedTable<S> {
        let record = Record::new(start.clone());
        TypedTable { start, record, line: Vec::new(), told: Vec::new(), judge, kept: Arc::default() }
    }

    /// The game up to a move of the line, which was checked when it was played.
    fn record_at(&self, number: usize) -> Record<S> {
        let mut record = Record::new(self.start.clone());
        for &action in self.line.iter().take(number) {
            if record.play(action).is_err() {
                break;
            }
        }
        record
    }

    /// How many stones each colour has lost: those that came on the board and are gone.
    fn captured(&self) -> Vec<usize> {
        if self.start.owners().is_empty() {
            return Vec::new();
        }
        let [before, now] = [&self.start, self.record.state()].map(Notation::pieces);
        let plays = self.told.iter().take(self.number()).filter(|told| told.text != "pass");
        let mut lost = vec![0; S::PLAYERS];
        before.iter().flatten().for_each(|player| lost[player.index()] += 1);
        plays.for_each(|told| lost[told.player] += 1);
        now.iter().flatten().for_each(|player| lost[player.index()] -= 1);
        lost
    }

    fn rewards(&self) -> Option<Vec<f32>> {
        let long = self.record.is_too_long();
        let rewards = self.record.outcome().or_else(|| long.then(|| self.record.state().judge()))?;
        Some(Player::all(S::PLAYERS).map(|player| rewards.of(player)).collect())
    }
}

impl<S: Notation> Table for TypedTable<S> {
    fn number(&self) -> usize {
        self.record.moves().len()
    }

    fn line(&self) -> &[Told] {
        &self.told
    }

    fn board(&self) -> Board {
        let state = self.record.state();
        let rewards = self.rewards();
        let legal = if rewards.is_some() { Vec::new() } else { self.record.legal_actions() };
        Board {
            to_play: state.to_play().index(),
            pieces: state.pieces().iter().map(|piece| piece.map_or(-1, |player| player.index() as i8)).collect(),
            legal: legal.into_iter().map(|action| state.action_text(action)).collect(),
            rewards,
            captured: self.captured(),
        }
    }

    fn play(&mut self, text: &str) -> Result<(), MoveError> {
        let state = self.record.state();
        let short: String = text.chars().take(20).filter(|c| !c.is_control()).collect();
        if self.rewards().is_some() {
            return Err(MoveError::Illegal(short, IllegalAction::GameOver));
        }
        let action = state.parse_action(text).ok_or_else(|| MoveError::NoMove(short.clone()))?;
        let told = Told { player: state.to_play().index(), text: state.action_text(action) };
        let number = self.number();
        self.record.play(action).map_err(|cause| MoveError::Illegal(short, cause))?;
        if self.line.get(number) != Some(&action) {
            self.line.truncate(number);
            self.told.truncate(number);
            self.line.push(action);
            self.told.push(told);
        }
        Ok(())
    }

    fn go_to(&mut self, number: usize) {
        self.record = self.record_at(number);
    }

    fn cut(&mut self) {
        let number = self.number();
        self.line.truncate(number);
        self.told.truncate(number);
    }

    fn names(&self) -> Vec<String> {
        Player::all(S::PLAYERS).map(|player| self.start.player_name(player)).collect()
    }

    fn actions(&self) -> usize {
        self.start.action_count()
    }

    fn count(&self, playouts: u32) -> Option<Count> {
        let state = self.record.state();
        match self.judge {
            Some(judge) => judge.count(&state.pieces(), playouts),
            None => Some(state.owners()).filter(|owners| !owners.is_empty()).map(|o| Count::of_areas(&o, S::PLAYERS)),
        }
    }

    fn thinker(&self, number: usize) -> Box<dyn Thinker> {
        Box::new(TypedThinker { record: self.record_at(number), judge: self.judge, kept: Arc::clone(&self.kept) })
    }

    fn forget(&mut self) {
        // Who searches still has its memory in use; it is asked to stop and gives it back later.
        self.kept = Arc::default();
    }
}
