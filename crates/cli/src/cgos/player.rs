//! Who plays: a server's messages become the engine's commands, and its answers ours.

use tewari_gtp::Engine;

use super::{
    log::Log,
    message::{Message, Setup},
    secret::Secret,
};
use crate::version::VERSION;

/// What is to be done after a message.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Reply {
    Nothing,
    Say(String),
    /// All is played.
    Leave,
    /// The server does not want us, and another try would not help.
    Refused(String),
    /// The server does not want us now.
    Reconnect(String),
}

/// The engine at the server's table.
pub(super) struct Player<'a> {
    engine: Engine,
    name: &'a str,
    secret: &'a Secret,
    /// Games that are still to be played; without end if `None`.
    to_play: Option<u64>,
    /// Whether the server wants to know what was thought.
    analyze: bool,
    game: State,
    has_played: bool,
}

/// Where the game stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    None,
    Running,
    /// The engine cannot follow; there is nothing left but to resign.
    Lost,
}

impl<'a> Player<'a> {
    pub(super) fn new(engine: Engine, name: &'a str, secret: &'a Secret, games: Option<u64>) -> Player<'a> {
        Player { engine, name, secret, to_play: games, analyze: false, game: State::None, has_played: false }
    }

    /// Forgets what belonged to the last connection; a game that still runs comes again with a set-up.
    pub(super) fn connected(&mut self) {
        (self.analyze, self.game, self.has_played) = (false, State::None, false);
    }

    pub(super) fn is_playing(&self) -> bool {
        self.game != State::None
    }

    /// Whether there was a game over this connection.
    pub(super) fn has_played(&self) -> bool {
        self.has_played
    }

    /// What to do after `line`. With `leaving` no other game is begun.
    pub(super) fn answer(&mut self, line: &str, leaving: bool, log: &mut Log) -> Reply {
        match Message::parse(line) {
            Message::Protocol { analyze } => {
                self.analyze = analyze;
                // The client's name is one word.
                let version = VERSION.split_whitespace().next().unwrap_or_default();
                Reply::Say(format!("e1 tewari-{version}{}", if analyze { " genmove_analyze" } else { "" }))
            }
            Message::Username => Reply::Say(self.name.to_owned()),
            Message::Password => Reply::Say(self.secret.reveal().to_owned()),
            Message::Setup(setup) => self.set_up(&setup, log),
            Message::Play { colour, vertex } => {
                let played = self.engine.ask(&format!("play {colour} {vertex}"));
                self.follow(played, log)
            }
            Message::Genmove { colour, left } => self.move_for(&colour, left, log),
            Message::GameOver { result } => self.game_over(&result, leaving, log),
            Message::Info(news) => {
                log.line(&format!("server: {news}"));
                Reply::Nothing
            }
            // After a broken connection the server may take a while to see that the old one is gone.
            Message::Refusal(words) if words.contains("already logged") => Reply::Reconnect(words),
            Message::Refusal(words) => Reply::Refused(words),
            Message::Unknown(words) if words.is_empty() => Reply::Nothing,
            Message::Unknown(words) => {
                log.line(&format!("not understood: {words}"));
                Reply::Nothing
            }
        }
    }

    fn set_up(&mut self, setup: &Setup, log: &mut Log) -> Reply {
        let Setup { game, size, komi, time, white, black, moves } = setup;
        let after = if moves.is_empty() { String::new() } else { format!(", after {} moves", moves.len()) };
        log.line(&format!("game {game}: {black} (black) - {white} (white), {size}x{size}, komi {komi}{after}"));
        (self.game, self.has_played) = (State::Running, true);
        let mut commands = vec![
            format!("boardsize {size}"),
            "clear_board".to_owned(),
            format!("komi {komi}"),
            format!("time_settings {} 0 0", time.max(&0) / 1000),
        ];
        for ((vertex, left), colour) in moves.iter().zip(["b", "w"].iter().cycle()) {
            commands.extend([format!("play {colour} {vertex}"), time_left(colour, *left)]);
        }
        let done = commands.iter().try_for_each(|command| self.engine.ask(command).map(drop));
        self.follow(done, log)
    }

    /// When the engine refuses what the server says, the game cannot go on.
    fn follow<T>(&mut self, done: Result<T, String>, log: &mut Log) -> Reply {
        if let Err(cause) = done {
            log.line(&format!("the game cannot be followed: {cause}"));
            self.game = State::Lost;
        }
        Reply::Nothing
    }

    fn move_for(&mut self, colour: &str, left: i64, log: &mut Log) -> Reply {
        const RESIGN: &str = "resign";
        if self.game != State::Running {
            return Reply::Say(RESIGN.to_owned());
        }
        let told = self.engine.ask(&time_left(colour, left));
        let answer = told.and_then(|_| self.engine.ask(&format!("cgos-genmove_analyze {colour}")));
        // What was thought, and below it the move.
        let parts = answer.and_then(|text| {
            let (thought, chosen) = text.rsplit_once("play ").ok_or("the engine has no move")?;
            Ok((thought.trim().to_owned(), chosen.trim().to_lowercase()))
        });
        match parts {
            Ok((thought, chosen)) if self.analyze && !thought.is_empty() => Reply::Say(format!("{chosen} {thought}")),
            Ok((_, chosen)) => Reply::Say(chosen),
            Err(cause) => {
                self.follow(Err::<(), String>(cause), log);
                Reply::Say(RESIGN.to_owned())
            }
        }
    }

    fn game_over(&mut self, result: &str, leaving: bool, log: &mut Log) -> Reply {
        log.line(&format!("result: {result}"));
        self.game = State::None;
        self.to_play = self.to_play.map(|games| games.saturating_sub(1));
        if leaving || self.to_play == Some(0) { Reply::Leave } else { Reply::Say("ready".to_owned()) }
    }
}

/// The clock as the engine is told it. CGOS has no overtime.
fn time_left(colour: &str, milliseconds: i64) -> String {
    format!("time_left {colour} {:.3} 0", milliseconds.max(0) as f64 / 1000.0)
}
