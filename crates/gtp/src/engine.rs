//! The engine: a game, a clock, a search, and the loop that serves a controller.

use std::{
    io::{self, Write},
    sync::{Arc, Mutex},
    time::Duration,
};

use tewari_game::{Player, Seed};
use tewari_search::{Budget, Choice, SearchParams, Watch};

use crate::{
    Advisor, EngineParams, GoguiParams, Input, Level, LiveGraphics,
    advisor::choose_with,
    clock::{Clock, TimeSystem},
    command::Command,
    commands,
    game::Game,
    graphics::{Canvas, Live},
    rules::RuleSet,
    serve::{Serve, ask, serve},
    table::{Ask, Table},
    think::Bad,
    vertex::Size,
};

/// How an engine starts.
#[derive(Clone, Debug)]
pub struct Settings {
    /// How the engine calls itself.
    pub name: String,
    /// Its version.
    pub version: String,
    /// The search.
    pub search: SearchParams,
    /// Everything else.
    pub engine: EngineParams,
    /// A limit for every move, instead of that of the search's parameters. It goes before clocks: playouts make them
    /// void, seconds are never exceeded.
    pub limit: Option<Budget>,
    /// Columns and rows.
    pub size: (usize, usize),
    /// What white gets.
    pub komi: f32,
    /// The name of the rules; Chinese with superko without one.
    pub rules: Option<String>,
    /// Where chance starts.
    pub seed: Seed,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            name: "Tewari".into(),
            version: env!("CARGO_PKG_VERSION").into(),
            search: SearchParams::default(),
            engine: EngineParams::default(),
            limit: None,
            size: (19, 19),
            komi: 7.5,
            rules: None,
            seed: Seed::new(0),
        }
    }
}

impl Settings {
    /// How strong the engine plays.
    pub(crate) fn level(&self) -> Level {
        Level::new(self.engine.play.level)
    }
}

/// What the engine thought when it last chose a move.
pub(crate) struct Thought {
    pub(crate) player: Player,
    pub(crate) answer: String,
    pub(crate) choice: Choice,
}

/// An engine that speaks the Go Text Protocol.
///
/// ```
/// use tewari_gtp::{Engine, Input, Settings};
/// use tewari_search::Budget;
/// let settings = Settings { size: (5, 5), limit: Some(Budget::playouts(100)), ..Settings::default() };
/// let mut engine = Engine::new(settings).unwrap();
/// let mut answers = Vec::new();
/// engine.serve(Input::new(&b"1 play b C3\n2 name\nquit\n"[..]), &mut answers).unwrap();
/// assert_eq!(String::from_utf8(answers).unwrap(), "=1\n\n=2 Tewari\n\n=\n\n");
/// ```
pub struct Engine {
    pub(crate) settings: Settings,
    pub(crate) game: Game,
    pub(crate) clock: Clock,
    pub(crate) last: Option<Thought>,
    pub(crate) bad: Bad,
    /// Games before this one in which something was searched, and searches of this one: each has chance of its own.
    games: u64,
    pub(crate) searches: u64,
    canvas: Canvas,
    advisor: Option<Box<dyn Advisor>>,
}

impl Engine {
    /// An engine with an empty board.
    ///
    /// # Errors
    /// When the board, komi or rules are not possible.
    pub fn new(settings: Settings) -> Result<Engine, String> {
        let rules = settings.rules.as_deref().map_or(Ok(RuleSet::default()), RuleSet::parse)?;
        let size = Size { width: settings.size.0, height: settings.size.1 };
        let game = Game::new(size, rules, settings.komi)?;
        let clock = Clock::new(TimeSystem::None);
        let canvas = Arc::new(Mutex::new(io::stderr()));
        let (last, bad, advisor) = (None, Bad::default(), None);
        Ok(Engine { settings, game, clock, last, bad, games: 0, searches: 0, canvas, advisor })
    }

    /// Asks `advisor` about every move, beside the engine's own search.
    pub fn consult(&mut self, advisor: impl Advisor + 'static) {
        self.advisor = Some(Box::new(advisor));
    }

    /// Where live graphics go, instead of standard error.
    pub fn draw_to(&mut self, canvas: impl Write + Send + 'static) {
        self.canvas = Arc::new(Mutex::new(canvas));
    }

    /// Graphics of the next search.
    pub(crate) fn live(&self) -> Live {
        let GoguiParams { live: what, interval } = self.settings.engine.gogui;
        // Few playouts: the clock runs.
        let tally = (what == LiveGraphics::Ownership).then(|| self.game.table().play_out(100, Seed::new(1)));
        Live {
            what,
            interval: Duration::from_secs_f64(interval),
            size: self.game.size(),
            tally,
            canvas: Arc::clone(&self.canvas),
            drawn: None,
        }
    }

    /// Answers all that comes in, until `quit` or the end of the input.
    ///
    /// # Errors
    /// When answers cannot be written: nobody listens any more.
    pub fn serve(&mut self, input: Input, out: &mut dyn Write) -> io::Result<()> {
        serve(self, input, out)
    }

    /// The answer to one command, for those who have an engine in the same program.
    ///
    /// # Errors
    /// What the engine complains of.
    ///
    /// ```
    /// use tewari_gtp::{Engine, Settings};
    /// let mut engine = Engine::new(Settings::default()).unwrap();
    /// assert_eq!(engine.ask("boardsize 9"), Ok(String::new()));
    /// assert!(engine.ask("play black K10").unwrap_err().starts_with("invalid vertex"));
    /// ```
    pub fn ask(&mut self, command: &str) -> Result<String, String> {
        ask(self, command)
    }

    /// What the search thinks of a question, whose answer is shown: it sees the game as it is.
    pub(crate) fn choose(&mut self, ask: &Ask, watch: Watch) -> Choice {
        let params = self.settings.level().search(&self.settings.search);
        self.game.table_mut().choose(ask, &params, watch)
    }

    /// The same for a move to play: in handicap games it sees an even game.
    pub(crate) fn choose_move(&mut self, ask: &Ask, watch: Watch) -> Choice {
        let params = self.settings.level().search(&self.settings.search);
        let per_stone = self.settings.engine.play.dynamic_komi;
        let Some(advisor) = &mut self.advisor else {
            return self.game.with_dynamic_komi(per_stone, |table| table.choose(ask, &params, watch));
        };
        let question = self.game.question(per_stone, ask, &params);
        let choose = |table: &mut dyn Table| choose_with(&mut **advisor, &question, table, ask, watch);
        self.game.with_dynamic_komi(per_stone, choose)
    }

    /// Chance for the next search.
    pub(crate) fn next_seed(&mut self) -> Seed {
        self.searches += 1;
        self.settings.seed.fork(self.games).fork(self.searches)
    }

    /// Another board, empty; rules and komi stay.
    pub(crate) fn resize(&mut self, size: Size) -> Result<(), String> {
        self.game = Game::new(size, self.game.rules(), self.game.komi())?;
        self.begin();
        Ok(())
    }

    /// Forgets what belongs to the last game.
    pub(crate) fn begin(&mut self) {
        self.clock.reset();
        self.bad = Bad::default();
        self.last = None;
        self.games += u64::from(self.searches > 0);
        self.searches = 0;
    }
}

impl Serve for Engine {
    const COMMANDS: &'static [&'static [Command]] = commands::ALL;

    fn name(&self) -> &str {
        &self.settings.name
    }

    fn version(&self) -> &str {
        &self.settings.version
    }

    fn clock(&mut self) -> &mut Clock {
        &mut self.clock
    }

    /// Ponders, where that is wanted.
    fn idle(&mut self, input: &mut Input) {
        if self.settings.engine.play.ponder && self.settings.level() == Level::FULL && self.last.is_some() {
            self.ponder(input);
        }
    }
}
