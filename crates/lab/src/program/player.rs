//! An external program as a contestant.

use std::time::{Duration, Instant};

use tewari_game::{Notation, Player, Record, Rewards, Seed};

use super::{GtpCommand, ProgramError, ProgramSetting, ProgramTime, session::Session, vertex};
use crate::{Answer, Contestant, Fault, Interrupt};

/// A program at the board. It is started when a game begins and it is not running, and kept from game to game.
pub(crate) struct ProgramPlayer {
    command: GtpCommand,
    setting: ProgramSetting,
    interrupt: Interrupt,
    session: Option<Session>,
    /// How many moves of the game it knows.
    told: usize,
    /// The time of its moves of this game.
    spent: Duration,
    complaint: Option<String>,
}

impl ProgramPlayer {
    pub(crate) fn new(command: GtpCommand, setting: ProgramSetting, interrupt: Interrupt) -> ProgramPlayer {
        ProgramPlayer { command, setting, interrupt, session: None, told: 0, spent: Duration::ZERO, complaint: None }
    }

    /// Starts the program if it is not running, and a new game.
    ///
    /// # Errors
    /// When it cannot be started or does not want this game.
    pub(crate) fn begin(&mut self) -> Result<(), ProgramError> {
        let mut session = match self.session.take() {
            Some(session) => session,
            None => self.setting.start(&self.command, &self.interrupt)?,
        };
        self.told = 0;
        self.spent = Duration::ZERO;
        self.setting.set_up(&mut session)?;
        self.session = Some(session);
        Ok(())
    }

    /// Asks the running program; one that fails is ended.
    fn ask(&mut self, line: &str) -> Result<String, ProgramError> {
        self.ask_within(line, self.setting.patience)
    }

    fn ask_within(&mut self, line: &str, patience: Duration) -> Result<String, ProgramError> {
        let Some(session) = &mut self.session else {
            return Err(ProgramError::Ended { asked: line.to_owned(), last_words: String::new() });
        };
        let answer = session.ask_within(line, patience);
        if !matches!(answer, Ok(_) | Err(ProgramError::Refused { .. })) {
            self.session = None;
        }
        answer
    }

    /// Tells the moves that the program does not know yet.
    fn tell<S: Notation>(&mut self, record: &Record<S>) -> Result<(), ProgramError> {
        let mut state = record.initial().clone();
        for (ply, &action) in record.moves().iter().enumerate() {
            if ply >= self.told {
                self.ask(&format!("play {} {}", colour(state.to_play()), state.action_text(action)))?;
                self.told += 1;
            }
            state.play(action);
        }
        Ok(())
    }

    /// Asks for a move, on the clock if there is one.
    fn generate(&mut self, player: Player) -> Result<String, ProgramError> {
        let line = format!("genmove {}", colour(player));
        let ProgramTime::Game(seconds) = self.setting.time else { return self.ask(&line) };
        let left = Duration::from_secs_f64(seconds).saturating_sub(self.spent);
        if self.session.as_ref().is_some_and(|session| session.knows("time_left")) {
            self.ask(&format!("time_left {} {} 0", colour(player), left.as_secs()))?;
        }
        let start = Instant::now();
        let answer = self.ask_within(&line, left);
        self.spent += start.elapsed();
        answer
    }

    fn answer<S: Notation>(&mut self, record: &Record<S>) -> Result<Answer, (Fault, String)> {
        self.tell(record).map_err(|error| (Fault::Crash, error.to_string()))?;
        let player = record.state().to_play();
        let asked = format!("genmove {}", colour(player));
        let text = self.generate(player).map_err(|error| match error {
            ProgramError::Late { .. } => (Fault::Time, error.to_string()),
            _ => (Fault::Crash, error.to_string()),
        })?;
        if text.eq_ignore_ascii_case("resign") {
            return Ok(Answer::Resign);
        }
        if !vertex::is_vertex(&text) {
            let answer = text.lines().next().unwrap_or_default().chars().take(80).collect();
            let error = ProgramError::Garbage { asked, answer };
            return Err((Fault::Crash, error.to_string()));
        }
        let action = record.state().parse_action(&text).filter(|&action| record.check(action).is_ok());
        let action = action.ok_or_else(|| (Fault::Illegal, format!("'{asked}' was answered by {text}")))?;
        // The program has made the move on its own board.
        self.told += 1;
        Ok(Answer::Play(action))
    }

    /// What the program thinks of the score, by its answer to `question`.
    fn score<S: Notation>(&mut self, record: &Record<S>, question: &str) -> Option<String> {
        self.tell(record).ok()?;
        self.session.as_ref().filter(|session| session.knows(question))?;
        self.ask(question).ok()
    }

    /// Who has won, in the eyes of the program.
    fn final_score<S: Notation>(&mut self, record: &Record<S>) -> Option<Rewards> {
        vertex::winner(&self.score(record, "final_score")?)
    }
}

fn colour(player: Player) -> char {
    if player == Player::FIRST { 'b' } else { 'w' }
}

impl<S: Notation> Contestant<S> for ProgramPlayer {
    fn new_game(&mut self, _start: &S) -> Result<(), Fault> {
        self.begin().map_err(|error| {
            self.complaint = Some(error.to_string());
            Fault::Crash
        })
    }

    fn choose(&mut self, record: &Record<S>, _seed: Seed) -> Result<Answer, Fault> {
        self.answer(record).map_err(|(fault, complaint)| {
            self.complaint = Some(complaint);
            fault
        })
    }

    fn grants(&mut self, record: &Record<S>, winner: Player) -> bool {
        let estimate = self.score(record, "estimate_score");
        estimate.is_some_and(|text| vertex::winner(&text) == Some(Rewards::win(winner)) && vertex::is_sure(&text))
    }

    fn verdict(&mut self, record: &Record<S>) -> Option<Rewards> {
        self.final_score(record)
    }

    fn complaint(&mut self) -> Option<String> {
        self.complaint.take()
    }
}

/// A program as a referee: it sees the whole game at once.
impl ProgramPlayer {
    pub(crate) fn judge<S: Notation>(&mut self, record: &Record<S>) -> Option<Rewards> {
        self.begin().ok()?;
        self.final_score(record)
    }
}
