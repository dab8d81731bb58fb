//! `tewari cgos`: plays on a server of the Computer Go Server kind.

use std::{
    fs,
    io::Write,
    path::PathBuf,
    thread,
    time::{Duration, Instant},
};

use clap::Args;
use tewari_games::catalogue::GameSpec;
use tewari_gtp::Engine;
use tewari_lab::Interrupt;

use crate::{failure::Failure, gtp_args::GtpArgs, interrupt, numbers};
use connection::{Connection, Heard};
use player::{Player, Reply};
use secret::Secret;

mod connection;
mod log;
mod message;
mod player;
mod secret;

use log::Log;

/// The first wait before another try, doubled every time.
const FIRST_WAIT: Duration = Duration::from_secs(1);
/// The longest one.
const LONGEST_WAIT: Duration = Duration::from_secs(60);

/// Play on a Computer Go Server (CGOS), game after game.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tewari cgos --server 127.0.0.1:6867 --name Tewari --password-file password.txt
  tewari cgos --server go.example.org:6867 --name Tewari --password-file password.txt --threads 2 --games 10

The clock of the server is obeyed; --playouts and --seconds limit a move further. What was thought is sent with
every move to servers that show it. A lost connection is made again, and a game that still runs is gone on with.
The first Ctrl-C leaves after the running game, the second at once.")]
pub(crate) struct Cgos {
    /// The server
    #[arg(long, value_name = "HOST:PORT")]
    server: String,
    /// The name of the account
    #[arg(long, value_name = "NAME")]
    name: String,
    /// A file whose first line is the password
    #[arg(long, value_name = "FILE")]
    password_file: PathBuf,
    /// Leave after so many games [default: never]
    #[arg(long, value_name = "N", value_parser = numbers::count, allow_hyphen_values = true)]
    games: Option<u64>,
    /// Give up after so many lost connections in a row [default: never]
    #[arg(long, value_name = "N", value_parser = numbers::count, allow_hyphen_values = true)]
    tries: Option<u64>,
    /// Connect again when the server has said nothing for so many seconds
    #[arg(long, value_name = "S", default_value = "3600", value_parser = numbers::seconds, allow_hyphen_values = true)]
    patience: f64,
    #[command(flatten)]
    engine: GtpArgs,
}

/// How a connection ended.
enum End {
    /// There is nothing more to play.
    Done,
    /// The server does not want us.
    Refused(String),
    /// It is gone, or of no use.
    Lost(String),
}

impl Cgos {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        if self.name.is_empty() || self.name.contains(|c: char| c.is_whitespace() || c.is_control()) {
            return Err(Failure::Usage("--name: it takes a name without spaces".into()));
        }
        if !self.server.rsplit_once(':').is_some_and(|(host, port)| !host.is_empty() && port.parse::<u16>().is_ok()) {
            return Err(Failure::Usage(format!("--server '{}' is not of the form HOST:PORT", self.server)));
        }
        let path = self.password_file.display();
        let text = fs::read_to_string(&self.password_file)
            .map_err(|error| Failure::Usage(format!("--password-file {path}: {error}")))?;
        let secret = Secret::new(&text)
            .ok_or_else(|| Failure::Usage(format!("--password-file {path}: its first line is no password")))?;
        let settings = self.engine.settings(&GameSpec::new("go")?, Some("cgos"))?;
        let engine = Engine::new(settings).map_err(Failure::Usage)?;
        let interrupt = interrupt::listen("leaving after this game")?;
        let mut log = Log::new(out, &secret);
        let mut player = Player::new(engine, &self.name, &secret, self.games);
        self.play(&mut player, &interrupt, &mut log)
    }

    /// Connects until there is nothing more to play.
    fn play(&self, player: &mut Player, interrupt: &Interrupt, log: &mut Log) -> Result<(), Failure> {
        let mut lost = 0;
        loop {
            let (cause, lasted) = match self.one_connection(player, interrupt, log) {
                (End::Done, _) => return Ok(()),
                (End::Refused(words), _) => {
                    return Err(Failure::Usage(log.safe(&format!("the server refused: {words}"))));
                }
                (End::Lost(cause), lasted) => (cause, lasted),
            };
            lost = if lasted { 1 } else { lost + 1 };
            if self.tries == Some(lost) {
                return Err(Failure::Run(log.safe(&format!("{}: {cause}", self.server))));
            }
            let doubled = FIRST_WAIT * 2u32.saturating_pow((lost - 1).min(16) as u32);
            let wait = doubled.min(LONGEST_WAIT);
            log.line(&format!("{}: {cause}; trying again in {} s", self.server, wait.as_secs()));
            if !rest(wait, interrupt) {
                return Ok(());
            }
        }
    }

    /// Talks over one connection to its end; tells also whether it ever came to a game.
    fn one_connection(&self, player: &mut Player, interrupt: &Interrupt, log: &mut Log) -> (End, bool) {
        let patience = Duration::from_secs_f64(self.patience);
        let mut connection = match Connection::open(&self.server) {
            Ok(connection) => connection,
            Err(cause) => return (End::Lost(cause), false),
        };
        log.line(&format!("connected to {}", self.server));
        player.connected();
        let mut heard_last = Instant::now();
        let end = loop {
            let reply = match connection.listen() {
                Ok(Heard::Line(line)) => {
                    heard_last = Instant::now();
                    player.answer(&line, interrupt.is_raised(), log)
                }
                Ok(Heard::Nothing) if interrupt.is_raised() && !player.is_playing() => Reply::Leave,
                Ok(Heard::Nothing) if heard_last.elapsed() >= patience => break End::Lost("nothing was heard".into()),
                Ok(Heard::Nothing) => Reply::Nothing,
                Err(cause) => break End::Lost(cause),
            };
            let said = match reply {
                Reply::Nothing => continue,
                Reply::Say(words) => connection.say(&words),
                // Whether the server hears it or not, we leave.
                Reply::Leave => break connection.say("quit").map_or(End::Done, |()| End::Done),
                Reply::Refused(words) => break End::Refused(words),
                Reply::Reconnect(words) => break End::Lost(words),
            };
            if let Err(cause) = said {
                break End::Lost(cause);
            }
        };
        (end, player.has_played())
    }
}

/// Waits; `false` when interrupted.
fn rest(wait: Duration, interrupt: &Interrupt) -> bool {
    const SLICE: Duration = Duration::from_millis(100);
    let began = Instant::now();
    while began.elapsed() < wait && !interrupt.is_raised() {
        thread::sleep(SLICE);
    }
    !interrupt.is_raised()
}
