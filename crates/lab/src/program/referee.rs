//! Who has won a game of Go that was not played to its last stone.

use tewari_game::{Notation, Record, Rewards};

use super::{ProgramPlayer, ProgramSetting};
use crate::Interrupt;

/// An independent referee: an external program if one is named, and ourselves where it is silent.
pub(crate) struct Referee {
    setting: ProgramSetting,
    program: Option<ProgramPlayer>,
}

impl Referee {
    pub(crate) fn new(setting: ProgramSetting, interrupt: &Interrupt) -> Referee {
        let program = setting.referee.clone();
        let program = program.map(|command| ProgramPlayer::new(command, setting.clone(), interrupt.clone()));
        Referee { setting, program }
    }

    /// Who has won.
    pub(crate) fn judge<S: Notation>(&mut self, record: &Record<S>) -> Rewards {
        let said = self.program.as_mut().and_then(|program| program.judge(record));
        let own = || self.setting.count(record.moves()).map(|count| count.cleared().rewards());
        said.or_else(own).unwrap_or_else(|| record.state().judge())
    }
}
