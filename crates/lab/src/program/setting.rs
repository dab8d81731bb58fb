//! What external programs are told about a match.

use std::time::Duration;

use tewari_game::Action;
use tewari_games::catalogue::{GameName, GameSpec};
use tewari_go::{Repetition, Rules, handicap_points};

use super::{GtpCommand, ProgramError, session::Session};
use crate::{Interrupt, go_count::GoCount};

/// The time of an external program.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub enum ProgramTime {
    /// They are told nothing.
    #[default]
    Open,
    /// So many seconds for every move.
    Move(f64),
    /// So many seconds for all its moves of a game; who needs more has lost.
    Game(f64),
}

/// How external programs take part in a match of Go.
///
/// ```
/// use tewari_games::catalogue::GameSpec;
/// use tewari_lab::ProgramSetting;
/// assert!(ProgramSetting::of(&GameSpec::new("go")?).is_some());
/// assert!(ProgramSetting::of(&GameSpec::new("go")?.with("size", "9x7")?).is_none(), "the protocol has squares only");
/// assert!(ProgramSetting::of(&GameSpec::new("hex")?).is_none());
/// # Ok::<(), tewari_games::catalogue::GameError>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct ProgramSetting {
    /// Rows and columns.
    pub size: usize,
    /// The rules.
    pub rules: Rules,
    /// Who takes longer for an answer loses.
    pub patience: Duration,
    /// The time that programs are told they have.
    pub time: ProgramTime,
    /// Who decides where there is no agreement; ourselves if nobody is named.
    pub referee: Option<GtpCommand>,
}

/// Programs that think longer about a move are held to be hanging.
const PATIENCE: Duration = Duration::from_secs(60);

impl ProgramSetting {
    /// The setting for `game`; `None` if the protocol cannot express it.
    pub fn of(game: &GameSpec) -> Option<ProgramSetting> {
        let (width, height) = game.size()?;
        let fits = game.name() == GameName::Go && width == height;
        let rules = *game.rules();
        fits.then_some(ProgramSetting {
            size: width,
            rules,
            patience: PATIENCE,
            time: ProgramTime::Open,
            referee: None,
        })
    }

    /// The position after `moves`, to be counted; `None` if they are no moves of this game.
    pub(crate) fn count(&self, moves: &[Action]) -> Option<GoCount> {
        GoCount::of((self.size, self.size), &self.rules, moves)
    }

    /// Starts a program.
    pub(super) fn start(&self, command: &GtpCommand, interrupt: &Interrupt) -> Result<Session, ProgramError> {
        Session::start(command, self.patience, interrupt)
    }

    /// Tells a program that a new game begins.
    pub(super) fn set_up(&self, session: &mut Session) -> Result<(), ProgramError> {
        session.ask(&format!("boardsize {}", self.size))?;
        session.ask("clear_board")?;
        session.ask(&format!("komi {}", self.rules.komi))?;
        if session.knows("kata-set-rules") {
            session.ask(&format!("kata-set-rules {}", self.rules_in_json()))?;
        } else if session.knows("kgs-rules") {
            session.ask("kgs-rules chinese")?;
        }
        // The protocol knows whole seconds only: main time, then periods of so many stones.
        let time = match self.time {
            ProgramTime::Open => None,
            ProgramTime::Move(seconds) => Some(format!("time_settings 0 {} 1", seconds.ceil().max(1.0))),
            ProgramTime::Game(seconds) => Some(format!("time_settings {} 0 0", seconds.floor())),
        };
        if let Some(line) = time.filter(|_| session.knows("time_settings")) {
            session.ask(&line)?;
        }
        let stones = handicap_points(self.size, self.size, self.rules.handicap).unwrap_or_default();
        for (x, y) in stones {
            let column = tewari_game::column_letter(x).to_ascii_uppercase();
            session.ask(&format!("play b {column}{}", y + 1))?;
        }
        Ok(())
    }

    /// The rules as KataGo and its relatives read them.
    fn rules_in_json(&self) -> String {
        let ko = match self.rules.repetition {
            Repetition::SimpleKo => "SIMPLE",
            Repetition::PositionalSuperko => "POSITIONAL",
            Repetition::SituationalSuperko => "SITUATIONAL",
        };
        let suicide = self.rules.suicide;
        format!(
            r#"{{"ko":"{ko}","scoring":"AREA","tax":"NONE","suicide":{suicide},"hasButton":false,"whiteHandicapBonus":"0"}}"#
        )
    }
}
