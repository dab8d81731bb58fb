//! What is fuzzed: a law for each thing that reads.

use std::{fmt, io::Cursor, path::Path, sync::LazyLock};

use clap::ValueEnum;
use tewari_games::catalogue::{GameName, GameSpec};
use tewari_gtp::{Engine, EngineParams, GameEngine, Input, Manner, Request, Settings};
use tewari_lab::experiment::Experiment;
use tewari_params::Parameters;
use tewari_search::{Budget, SearchParams, preset};
use tewari_sgf::{GameRecord, read};

/// Something that reads what others wrote.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Target {
    /// Commands for the engine
    Gtp,
    /// Game records
    Sgf,
    /// Parameters and experiments
    Toml,
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Target::Gtp => "gtp",
            Target::Sgf => "sgf",
            Target::Toml => "toml",
        })
    }
}

impl Target {
    /// Panics if the law does not hold for this input.
    pub(crate) fn run(self, bytes: &[u8]) {
        match self {
            Target::Gtp => gtp(bytes),
            Target::Sgf => sgf(bytes),
            Target::Toml => toml(&String::from_utf8_lossy(bytes)),
        }
    }
}

/// The smallest search; presets are files, and read once.
static SEARCH: LazyLock<SearchParams> = LazyLock::new(|| {
    let mut search = preset("rave").expect("the preset is there").params;
    search.run.memory = 1;
    search
});

/// Engines that think no longer than they must.
fn settings(side: usize) -> Settings {
    let search = SEARCH.clone();
    let mut engine = EngineParams::default();
    engine.play.score_playouts = 2;
    let limit = Some(Budget::playouts(2));
    Settings { search, engine, limit, size: (side, side), ..Settings::default() }
}

fn engine(side: usize) -> Engine {
    Engine::new(settings(side)).expect("the board is possible")
}

/// An engine for Breakthrough, whose moves have two points.
fn other_engine(manner: Manner) -> GameEngine {
    let game = GameSpec::from(GameName::Breakthrough).with("size", "5").expect("the board is possible");
    GameEngine::new(game, settings(5), manner).expect("it is a game of two players on a board")
}

/// Every command is answered once, with a sign in front and an empty line behind. A few inputs are for other games.
fn gtp(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let lines: Vec<&str> = text.split('\n').filter(|line| is_harmless(line)).collect();
    let requests: Vec<Request> = lines.iter().filter_map(|line| Request::parse(line)).collect();
    let quit = requests.iter().position(|request| request.name == "quit");
    let expected = quit.map_or(requests.len(), |place| place + 1);
    let mut out = Vec::new();
    let input = Input::new(Cursor::new(lines.join("\n").into_bytes()));
    let served = match bytes.len() % 8 {
        0 => other_engine(Manner::Whole).serve(input, &mut out),
        1 => other_engine(Manner::Points).serve(input, &mut out),
        _ => engine(5).serve(input, &mut out),
    };
    served.expect("memory takes all that is written");
    let answers = String::from_utf8(out).expect("answers are UTF-8");
    assert_eq!(answers.matches("\n\n").count(), expected, "answers: {answers}");
    let signed = answers.split_terminator("\n\n").all(|answer| answer.starts_with(['=', '?']));
    assert!(signed, "an answer without a sign: {answers}");
}

/// Not what writes files, reads any, or is asked to take its time.
fn is_harmless(line: &str) -> bool {
    const OTHERS: [&str; 4] = ["printsgf", "loadsgf", "tewari-param", "kata-set-param"];
    Request::parse(line).is_none_or(|request| request.words.is_empty() || !OTHERS.contains(&request.name.as_str()))
}

/// What is read can be written and read again, and a record is played as far as it is legal.
fn sgf(bytes: &[u8]) {
    let Ok(trees) = read(bytes) else { return };
    for tree in trees {
        let again = read(tree.to_string().as_bytes()).expect("what is written can be read");
        assert_eq!(again, std::slice::from_ref(&tree), "what is written is what was read");
        let Ok(record) = GameRecord::of_main_line(&tree) else { continue };
        let mut engine = engine(9);
        if engine.load(&record).is_ok() {
            engine.ask("showboard").expect("a position can be shown");
        }
    }
}

/// Parameters that are accepted are written so that they are accepted again; experiments are read or refused.
fn toml(text: &str) {
    params(SearchParams::default(), text);
    params(EngineParams::default(), text);
    let _ = Experiment::parse(Path::new("fuzz.toml"), text);
}

fn params<P: Parameters + Default + PartialEq + fmt::Debug>(mut params: P, text: &str) {
    if params.apply_toml(text).is_err() {
        return;
    }
    let mut again = P::default();
    again.apply_toml(&params.to_toml()).expect("what is written can be read");
    assert_eq!(again, params, "what is written is what was read");
}
