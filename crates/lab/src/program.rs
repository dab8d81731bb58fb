//! External programs that speak the Go Text Protocol.

mod command;
mod player;
mod process;
mod referee;
mod session;
mod setting;
mod vertex;

pub use command::{GtpCommand, GtpCommandError};
pub(crate) use player::ProgramPlayer;
pub(crate) use referee::Referee;
pub use session::ProgramError;
pub use setting::{ProgramSetting, ProgramTime};
