//! An engine for the other games of the catalogue, so that GoGui and tournament programs can play them.

mod commands;
mod desk;
mod moves;

use std::{
    io::{self, Write},
    ops::ControlFlow,
    time::Instant,
};

use tewari_game::{Action, Player, Seed};
use tewari_games::catalogue::{GameName, GameSpec};
use tewari_search::{Live, Watch};

use crate::{
    Input, Settings,
    clock::{Clock, TimeSystem},
    command::Command,
    serve::{Serve, ask, serve},
    think::{LOOK, is_enough},
    vertex::Size,
};
use desk::{Ask, Desk, desk};
use moves::{Move, Names};

/// How moves are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Manner {
    /// As people write them: a move of two points is one word, `A2-A3`.
    #[default]
    Whole,
    /// As GoGui plays them, which knows nothing but points: a move of two points is two moves of the same side, and the
    /// rows of boards with hexagonal cells count from the bottom, as GoGui draws them.
    Points,
}

/// An engine for a game of the catalogue that speaks the Go Text Protocol. Its first player is black.
///
/// ```
/// use tewari_games::catalogue::GameSpec;
/// use tewari_gtp::{GameEngine, Manner, Settings};
/// let mut engine = GameEngine::new(GameSpec::new("hex").unwrap(), Settings::default(), Manner::Whole).unwrap();
/// assert_eq!(engine.ask("play black F6"), Ok(String::new()));
/// assert_eq!(engine.ask("gogui-rules_side_to_move"), Ok("white".into()));
/// ```
pub struct GameEngine {
    settings: Settings,
    game: GameSpec,
    desk: Box<dyn Desk>,
    names: Names,
    clock: Clock,
    /// The first point of a move of which the second is still to come.
    half: Option<Action>,
    /// A move that the engine has begun to tell.
    begun: Option<Move>,
    /// Why the last move was chosen.
    reason: Option<String>,
    searches: u64,
}

impl GameEngine {
    /// An engine at the start of `game`.
    ///
    /// # Errors
    /// In words, when the game is not one of two players on a board, or is Go: [`Engine`](crate::Engine) plays it.
    pub fn new(game: GameSpec, settings: Settings, manner: Manner) -> Result<GameEngine, String> {
        if game.name() == GameName::Go || game.name() == GameName::Nim || game.players() != 2 {
            return Err(format!("{} is not played here: the protocol is for two players on a board", game.name()));
        }
        let (desk, names) = opened(&game, manner)?;
        let clock = Clock::new(TimeSystem::None);
        Ok(GameEngine { settings, game, desk, names, clock, half: None, begun: None, reason: None, searches: 0 })
    }

    /// Answers all that comes in, until `quit` or the end of the input.
    ///
    /// # Errors
    /// When answers cannot be written: nobody listens any more.
    pub fn serve(&mut self, input: Input, out: &mut dyn Write) -> io::Result<()> {
        serve(self, input, out)
    }

    /// The answer to one command.
    ///
    /// # Errors
    /// What the engine complains of.
    pub fn ask(&mut self, command: &str) -> Result<String, String> {
        ask(self, command)
    }

    /// The start of the game on another board.
    fn resize(&mut self, width: usize, height: usize) -> Result<(), String> {
        let same = self.names.size() == Size { width, height } && self.game.size().is_none();
        if !same {
            let text = if self.game.name() == GameName::Havannah && width == height && width % 2 == 1 {
                width.div_ceil(2).to_string()
            } else {
                format!("{width}x{height}")
            };
            let game = self.game.clone().with("size", &text).map_err(|_| "unacceptable size")?;
            (self.desk, self.names) = opened(&game, self.names.manner())?;
            self.game = game;
        }
        self.clear();
        Ok(())
    }

    /// The start of the game.
    fn clear(&mut self) {
        self.desk.clear();
        self.clock.reset();
        (self.half, self.begun, self.reason) = (None, None, None);
    }

    /// The moves that can be played, or that the point already given begins.
    fn legal(&self) -> Vec<Move> {
        let all = self.names.moves(self.desk.legal());
        all.into_iter().filter(|legal| self.half.is_none_or(|half| legal.points.first() == Some(&half))).collect()
    }

    /// Plays a move, or the next point of one.
    fn play(&mut self, player: Player, word: &str) -> Result<(), String> {
        self.check_turn(player)?;
        let legal = self.legal();
        if let Some(whole) = legal.iter().find(|legal| legal.text.eq_ignore_ascii_case(word)) {
            return self.finish(whole.action);
        }
        let point = Some(word).filter(|_| self.names.manner() == Manner::Points);
        let point = point.and_then(|word| self.names.size().parse(word)).ok_or("illegal move")?;
        let place = usize::from(self.half.is_some());
        let meant = legal.iter().find(|legal| legal.points.get(place) == Some(&point));
        match meant.map(|meant| (meant.points.len() > place + 1, meant.action)) {
            Some((true, _)) => {
                self.half = Some(point);
                Ok(())
            }
            Some((false, action)) => self.finish(action),
            None => Err("illegal move".into()),
        }
    }

    fn finish(&mut self, action: Action) -> Result<(), String> {
        (self.half, self.begun) = (None, None);
        self.desk.play(action).map_err(|cause| format!("illegal move: {cause}"))
    }

    /// Takes back a move, or the first point of one.
    fn undo(&mut self) -> Result<(), String> {
        self.begun = None;
        if self.half.take().is_some() || self.desk.undo() { Ok(()) } else { Err("cannot undo".into()) }
    }

    fn check_turn(&self, player: Player) -> Result<(), String> {
        if self.desk.outcome().is_some() {
            return Err("the game is over".into());
        }
        if self.desk.to_play() == player { Ok(()) } else { Err("it is the other side's turn".into()) }
    }

    /// A move for who is to move, not played.
    fn choose(&mut self, player: Player, input: &mut Input) -> Result<Move, String> {
        self.check_turn(player)?;
        let wanted = self.legal();
        let excluded = self.desk.legal().into_iter().map(|(action, _)| action);
        let excluded: Vec<Action> = excluded.filter(|&action| wanted.iter().all(|w| w.action != action)).collect();
        let began = Instant::now();
        let moves_left = self.desk.max_length().saturating_sub(self.desk.played().len()) as f64 / 4.0;
        let by_clock = self.clock.plan(player, moves_left.max(10.0), self.settings.engine.time.lag);
        let (budget, plan) = self.settings.limits(by_clock, self.names.size().area());
        let adaptive = self.settings.engine.time.adaptive;
        let mut look = |report: &Live| {
            let stop = input.is_interrupted() || plan.is_some_and(|plan| is_enough(report, plan, adaptive));
            if stop { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let params = self.settings.level().search(&self.settings.search);
        let ask = Ask { params: &params, excluded: &excluded, budget, seed: self.next_seed() };
        let choice = self.desk.choose(&ask, Watch { every: LOOK, look: &mut look });
        self.clock.spend(player, began.elapsed().as_secs_f64());
        let text = |action| wanted.iter().find(|legal| legal.action == action).map(|legal| legal.text.clone());
        self.reason = Some(crate::commands::explain(&choice.report, |action| text(action).unwrap_or_default()));
        wanted.into_iter().find(|legal| legal.action == choice.action).ok_or_else(|| "no move was found".into())
    }

    /// Chooses a move and plays it; where only points are told, the first one now and the second when asked again.
    fn generate(&mut self, player: Player, input: &mut Input) -> Result<String, String> {
        if self.half.is_none() {
            self.begun = None;
        }
        let chosen = match self.begun.take() {
            Some(begun) => begun,
            None => self.choose(player, input)?,
        };
        let points = &chosen.points;
        if self.names.manner() == Manner::Whole || points.len() < 2 {
            self.finish(chosen.action)?;
            return Ok(chosen.text);
        }
        if self.half.is_some() {
            let answer = self.names.size().text(points[1]);
            self.finish(chosen.action)?;
            return Ok(answer);
        }
        let first = points[0];
        (self.half, self.begun) = (Some(first), Some(chosen));
        Ok(self.names.size().text(first))
    }

    fn next_seed(&mut self) -> Seed {
        self.searches += 1;
        self.settings.seed.fork(self.searches)
    }
}

fn opened(game: &GameSpec, manner: Manner) -> Result<(Box<dyn Desk>, Names), String> {
    let desk = desk(game)?;
    let names = Names::new(game, manner);
    Ok((desk, names))
}

impl Serve for GameEngine {
    const COMMANDS: &'static [&'static [Command<GameEngine>]] = commands::ALL;

    fn name(&self) -> &str {
        &self.settings.name
    }

    fn version(&self) -> &str {
        &self.settings.version
    }

    fn clock(&mut self) -> &mut Clock {
        &mut self.clock
    }
}
