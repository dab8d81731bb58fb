//! Searching in the open: what the controller wants to see, and the search that shows it until something comes in.

use std::{ops::ControlFlow, time::Duration};

use tewari_game::{Action, Player, Seed};
use tewari_go::Tally;
use tewari_search::{Budget, Live, Report, Watch};

use crate::{
    Input,
    args::Args,
    command::{Context, Stream},
    engine::Engine,
    format::{self, Facts},
    table::Ask,
    vertex::{Size, parse_colour},
};

/// How often a running analysis looks for input.
const LOOK: Duration = Duration::from_millis(10);

/// Playouts for the ownership that an analysis shows.
const OWNERSHIP_PLAYOUTS: u32 = 400;

/// Whose words to use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Dialect {
    /// `lz-analyze`: win rates in ten thousandths.
    Leela,
    /// `kata-analyze`: more of everything.
    Kata,
    /// `cgos-genmove_analyze`: JSON.
    Cgos,
}

/// What was asked for.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Wanted {
    pub(crate) player: Player,
    pub(crate) interval: Duration,
    pub(crate) min_moves: usize,
    pub(crate) max_moves: usize,
    pub(crate) excluded: Vec<Action>,
    pub(crate) ownership: bool,
    pub(crate) root_info: bool,
}

impl Wanted {
    /// `[COLOUR] [CENTISECONDS] [KEY VALUE]...`
    pub(crate) fn parse(args: &mut Args, size: Size, to_play: Player) -> Result<Wanted, String> {
        let player = args.word_if(parse_colour).unwrap_or(to_play);
        let centiseconds = args.word_if(|word| word.parse::<f64>().ok());
        let mut wanted = Wanted {
            player,
            interval: Duration::from_secs(1),
            min_moves: 0,
            max_moves: usize::MAX,
            excluded: Vec::new(),
            ownership: false,
            root_info: false,
        };
        if let Some(centiseconds) = centiseconds {
            wanted.interval = interval(centiseconds)?;
        }
        let mut allowed: Option<Vec<Action>> = None;
        while let Some(key) = args.word() {
            match key {
                "interval" => wanted.interval = interval(args.number("interval")?)?,
                "minmoves" => wanted.min_moves = args.integer("minmoves", 0..=10_000)? as usize,
                "maxmoves" => wanted.max_moves = args.integer("maxmoves", 1..=10_000)? as usize,
                "ownership" => wanted.ownership = truth(args)?,
                "rootInfo" => wanted.root_info = truth(args)?,
                // What is not known here is left out of the answer.
                "ownershipStdev"
                | "movesOwnership"
                | "movesOwnershipStdev"
                | "pvVisits"
                | "pvEdgeVisits"
                | "noResultValue" => drop(truth(args)?),
                "avoid" | "allow" => {
                    if let Some(points) = restriction(args, size, wanted.player)? {
                        let list = if key == "avoid" { &mut wanted.excluded } else { allowed.get_or_insert_default() };
                        list.extend(points);
                    }
                }
                _ => return Err(format!("unknown key '{key}'")),
            }
        }
        if let Some(allowed) = allowed {
            let all = size.points().chain([size.pass()]);
            wanted.excluded.extend(all.filter(|action| !allowed.contains(action)));
        }
        Ok(wanted)
    }
}

/// Hundredths of a second; shown no more often than a hundred times a second.
fn interval(centiseconds: f64) -> Result<Duration, String> {
    let seconds = (centiseconds / 100.0).max(LOOK.as_secs_f64());
    let interval = Duration::try_from_secs_f64(seconds).ok().filter(|_| seconds <= 1e6);
    interval.ok_or_else(|| format!("interval {centiseconds} is no time"))
}

fn truth(args: &mut Args) -> Result<bool, String> {
    let word = args.required("true or false")?;
    word.parse().map_err(|_| format!("'{word}' is not true or false"))
}

/// `COLOUR VERTEX,VERTEX... DEPTH`: the moves, if they are about the next move of `player`.
fn restriction(args: &mut Args, size: Size, player: Player) -> Result<Option<Vec<Action>>, String> {
    let colour = args.colour()?;
    let list = args.required("a list of vertices")?;
    let parse = |word: &str| size.parse(word).ok_or_else(|| format!("invalid vertex: '{word}'"));
    let points: Result<Vec<Action>, String> = list.split(',').map(parse).collect();
    args.integer("depth", 1..=1_000_000)?;
    points.map(|points| (colour == player).then_some(points))
}

/// Shows reports as they come, at the wanted intervals.
pub(crate) struct Display {
    wanted: Wanted,
    dialect: Dialect,
    size: Size,
    tally: Option<Tally>,
    compensation: f32,
    shown: Option<Duration>,
}

impl Display {
    pub(crate) fn new(engine: &Engine, wanted: Wanted, dialect: Dialect) -> Display {
        let counts = wanted.ownership || dialect != Dialect::Leela;
        let tally = counts.then(|| engine.game.table().play_out(OWNERSHIP_PLAYOUTS, Seed::new(2)));
        let (size, compensation) = (engine.game.size(), engine.game.compensation());
        Display { wanted, dialect, size, tally, compensation, shown: None }
    }

    /// Shows the report if it is time, or nothing was shown yet and this is the last.
    pub(crate) fn show(&mut self, report: &Report, last: bool, stream: &mut Stream) {
        let due = report.elapsed >= self.shown.unwrap_or_default() + self.wanted.interval;
        if !(due || last && self.shown.is_none()) {
            return;
        }
        self.shown = Some(report.elapsed);
        let line = self.line(report);
        if !line.is_empty() {
            stream.line(&line);
        }
    }

    /// The report in the words of the dialect.
    pub(crate) fn line(&self, report: &Report) -> String {
        let facts = Facts {
            report,
            size: self.size,
            wanted: &self.wanted,
            tally: self.tally.as_ref(),
            komi: self.compensation,
        };
        match self.dialect {
            Dialect::Leela => format::leela(&facts),
            Dialect::Kata => format::kata(&facts),
            Dialect::Cgos => format::cgos(&facts),
        }
    }
}

/// Searches and shows until something comes in.
pub(crate) fn analyze(context: &mut Context, dialect: Dialect) -> Result<String, String> {
    let game = &context.engine.game;
    let wanted = Wanted::parse(&mut context.args, game.size(), game.table().to_play())?;
    let (player, excluded) = (wanted.player, wanted.excluded.clone());
    let mut display = Display::new(context.engine, wanted, dialect);
    context.stream.begin();
    let (input, stream): (&mut Input, &mut Stream) = (context.input, context.stream);
    let mut live = context.engine.live();
    let mut look = |report: &Live| {
        live.show(report);
        let stop = input.is_waiting() || stream.is_broken();
        display.show(report, false, stream);
        if stop { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let seed = context.engine.settings.seed.fork(u64::MAX);
    let ask = Ask { player, excluded: &excluded, budget: Budget::default(), seed };
    let watch = Watch { every: LOOK, look: &mut look };
    let choice = context.engine.choose(&ask, watch);
    live.end();
    display.show(&choice.report, true, context.stream);
    // A search that ends by itself has proven the position; there is nothing more to see, but the controller decides.
    context.input.wait();
    Ok(String::new())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vertex::{BLACK, WHITE};

    fn parse(text: &str) -> Result<Wanted, String> {
        let words: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
        Wanted::parse(&mut Args::new(&words), Size { width: 9, height: 9 }, BLACK)
    }

    #[test]
    fn the_words_of_controllers() {
        let wanted = parse("W 50 ownership true rootInfo true maxmoves 3").unwrap();
        assert_eq!((wanted.player, wanted.interval), (WHITE, Duration::from_millis(500)));
        assert!(wanted.ownership && wanted.root_info && wanted.max_moves == 3);
        assert_eq!(parse("interval 20").unwrap().interval, Duration::from_millis(200));
        assert_eq!(parse("").unwrap().player, BLACK);
        assert_eq!(parse("avoid b A1,pass 5 avoid w B2 5").unwrap().excluded.len(), 2);
        assert_eq!(parse("allow b A1,B2 1").unwrap().excluded.len(), 82 - 2);
        for wrong in ["interval", "avoid b", "avoid b Z9 1", "x 1", "maxmoves 0", "ownership maybe", "1e300"] {
            assert!(parse(wrong).is_err(), "{wrong}");
        }
    }
}
