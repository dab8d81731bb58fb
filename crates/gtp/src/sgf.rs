//! Games from files and to files.

use std::{
    fs,
    io::{self, Read},
    ops::ControlFlow,
    path::Path,
};

use tewari_game::{Action, Player};
use tewari_sgf::{Colour, GameRecord, GameTree, Play, Step, Vertex, read};

use crate::{
    Engine,
    game::Game,
    rules::RuleSet,
    vertex::{BLACK, Size, WHITE},
};

/// The longest file that is read, unpacked.
const LONGEST: u64 = 64 << 20;

pub(crate) fn colour(player: Player) -> Colour {
    if player == BLACK { Colour::Black } else { Colour::White }
}

fn player(colour: Colour) -> Player {
    if colour == Colour::Black { BLACK } else { WHITE }
}

fn vertex(size: Size, action: Action) -> Option<Vertex> {
    let (column, row) = size.column_row(action);
    Vertex::from_bottom(column, row, size.height)
}

fn action(size: Size, vertex: Vertex) -> Result<Action, String> {
    let row = vertex.row_from_bottom(size.height).ok_or("off the board")?;
    size.at(usize::from(vertex.column), row).ok_or_else(|| "off the board".to_owned())
}

/// The games of a file, which may be packed (`.zst`).
///
/// # Errors
/// When it cannot be read, is too long or is no SGF.
pub fn load_trees(path: &Path) -> Result<Vec<GameTree>, String> {
    let bytes = unpacked(path).map_err(|error| error.to_string())?;
    read(&bytes).map_err(|error| error.to_string())
}

/// What is in a file, unpacked. A small file that unpacks without end is never read to it.
fn unpacked(path: &Path) -> io::Result<Vec<u8>> {
    let file = fs::File::open(path)?;
    let mut bytes = Vec::new();
    match path.extension() {
        Some(extension) if extension == "zst" => {
            zstd::Decoder::new(file)?.take(LONGEST + 1).read_to_end(&mut bytes)?;
        }
        _ => {
            file.take(LONGEST + 1).read_to_end(&mut bytes)?;
        }
    }
    if bytes.len() as u64 > LONGEST {
        return Err(io::Error::other(format!("more than {} MiB", LONGEST >> 20)));
    }
    Ok(bytes)
}

/// The first game of a file.
pub(crate) fn load(path: &Path) -> Result<GameRecord, String> {
    let record =
        load_trees(path).and_then(|trees| GameRecord::of_main_line(&trees[0]).map_err(|error| error.to_string()));
    record.map_err(|cause| format!("cannot load file: {cause}"))
}

/// The position of `record` before move `number`, from 1, or after the last.
pub(crate) fn replay(record: &GameRecord, number: Option<usize>, rules: RuleSet, komi: f32) -> Result<Game, String> {
    walk(record, rules, komi, |_, to_come| {
        if Some(to_come.number) == number { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })
}

/// A move of a record that is about to be played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ToCome {
    /// Its step in the record.
    pub(crate) step: usize,
    /// Its number among the moves, from 1.
    pub(crate) number: usize,
    pub(crate) player: Player,
    pub(crate) action: Action,
}

/// Plays through `record`. `see` gets the position before every move, with what is set up for it, and may end there.
pub(crate) fn walk(
    record: &GameRecord,
    rules: RuleSet,
    komi: f32,
    mut see: impl FnMut(&mut Game, ToCome) -> ControlFlow<()>,
) -> Result<Game, String> {
    let size = Size { width: record.width, height: record.height };
    let rules = record.rules.as_deref().and_then(RuleSet::of_file).unwrap_or(rules);
    let mut game = Game::new(size, rules, record.komi.unwrap_or(komi))?;
    let handicap = record.handicap_stones();
    let mut number = 1;
    for (step, Step { setup, to_play, play, .. }) in record.steps.iter().enumerate() {
        if !setup.is_empty() || to_play.is_some() {
            let is_handicap = game.is_empty() && handicap.len() == setup.len() && handicap.len() > 1;
            change(&mut game, setup, *to_play, is_handicap)
                .map_err(|cause| format!("before move {number}: {cause}"))?;
        }
        let Some(play) = play else { continue };
        let action = play.vertex.map_or(Ok(size.pass()), |vertex| action(size, vertex))?;
        let player = player(play.colour);
        if see(&mut game, ToCome { step, number, player, action }).is_break() {
            break;
        }
        game.play(player, action).map_err(|cause| format!("move {number}: {cause}"))?;
        number += 1;
    }
    Ok(game)
}

/// Stones that come and go without a move.
fn change(
    game: &mut Game,
    setup: &[(Vertex, Option<Colour>)],
    to_play: Option<Colour>,
    is_handicap: bool,
) -> Result<(), String> {
    let size = game.size();
    if is_handicap {
        let points: Result<Vec<Action>, String> = setup.iter().map(|(vertex, _)| action(size, *vertex)).collect();
        return game.place_handicap(&points?);
    }
    let mut stones = game.stones();
    for (vertex, colour) in setup {
        stones[action(size, *vertex)?.index()] = colour.map(player);
    }
    let stones: Vec<(Action, Player)> =
        size.points().filter_map(|point| Some((point, stones[point.index()]?))).collect();
    let first = to_play.map_or(game.table().to_play(), player);
    game.rearrange(&stones, first)
}

/// What is to be said about a record that names rules which nobody knows here; others are taken in their place.
///
/// ```
/// use tewari_gtp::unknown_rules;
/// use tewari_sgf::GameRecord;
/// let mut record = GameRecord::new(9, 9);
/// assert_eq!(unknown_rules(&record), None);
/// record.rules = Some("Atlantis".into());
/// assert_eq!(unknown_rules(&record).unwrap(), "the record's rules 'Atlantis' are unknown and not used");
/// ```
pub fn unknown_rules(record: &GameRecord) -> Option<String> {
    let name = record.rules.as_deref().filter(|name| RuleSet::of_file(name).is_none())?;
    Some(format!("the record's rules '{}' are unknown and not used", name.escape_debug()))
}

/// The same game for readers who know a start and moves in turn: stones that come or go in mid-game make a new start,
/// and where a colour moves twice the other passes in between.
///
/// # Errors
/// When the board is too large or a move is illegal.
///
/// ```
/// use tewari_gtp::plain_record;
/// use tewari_sgf::{GameRecord, read};
/// let trees = read(b"(;SZ[5];B[cc];W[dd];AE[dd]AW[aa];B[bb];B[ee])").unwrap();
/// let plain = plain_record(&GameRecord::of_main_line(&trees[0]).unwrap()).unwrap();
/// assert_eq!(plain.to_tree().to_string(), "(;GM[1]FF[4]CA[UTF-8]SZ[5]AB[cc]AW[aa]PL[B]\n;B[bb];W[];B[ee])\n");
/// ```
pub fn plain_record(record: &GameRecord) -> Result<GameRecord, String> {
    let game = replay(record, None, RuleSet::default(), 0.0)?;
    let mut plain = GameRecord { steps: Vec::new(), ..record.clone() };
    fill_in(&mut plain, &game);
    plain.handicap = (game.handicap() > 0).then_some(game.handicap() as u32);
    if game.handicap() == 0 && !game.setup().is_empty() {
        plain.steps[0].to_play = Some(colour(game.first()));
    }
    let mut next = game.first();
    let root = plain.steps.remove(0);
    let moves = std::mem::replace(&mut plain.steps, vec![root]);
    for play in moves.into_iter().filter_map(|step| step.play) {
        if play.colour != colour(next) {
            plain.play(Play { colour: colour(next), vertex: None });
        }
        plain.play(play);
        next = player(play.colour.other());
    }
    Ok(plain)
}

/// Adds to `record` the stones that `game` starts with, and its moves.
fn fill_in(record: &mut GameRecord, game: &Game) {
    let size = game.size();
    record.steps = vec![Step::default()];
    for &(point, owner) in game.setup() {
        vertex(size, point).into_iter().for_each(|vertex| record.set_up(vertex, colour(owner)));
    }
    for &(mover, action) in game.moves() {
        let vertex = if action == size.pass() { None } else { vertex(size, action) };
        record.play(Play { colour: colour(mover), vertex });
    }
}

impl Engine {
    /// The game so far, for a file.
    pub(crate) fn record(&self) -> GameRecord {
        let (game, size) = (&self.game, self.game.size());
        let mut record = GameRecord::new(size.width, size.height);
        record.application = Some(format!("{}:{}", self.settings.name, self.settings.version));
        record.komi = Some(game.komi());
        record.rules = game.rules().name().map(str::to_owned);
        record.handicap = (game.handicap() > 0).then_some(game.handicap() as u32);
        fill_in(&mut record, game);
        record
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Settings;

    /// An engine that has loaded a file with this content.
    fn loaded(name: &str, sgf: &str) -> Engine {
        let file = std::env::temp_dir().join(format!("tewari-{}-{name}.sgf", std::process::id()));
        fs::write(&file, sgf).unwrap();
        let mut engine = Engine::new(Settings { size: (9, 9), ..Settings::default() }).unwrap();
        let answer = engine.ask(&format!("loadsgf {}", file.display()));
        fs::remove_file(&file).unwrap();
        answer.unwrap();
        engine
    }

    /// The points of black's and of white's stones.
    fn stones(engine: &Engine) -> [String; 2] {
        let (size, stones) = (engine.game.size(), engine.game.stones());
        [BLACK, WHITE].map(|colour| {
            let points = size.points().filter(|point| stones[point.index()] == Some(colour));
            points.map(|point| size.text(point)).collect::<Vec<_>>().join(" ")
        })
    }

    #[test]
    fn stones_may_come_and_go_in_mid_game() {
        // Black takes a1 before the board is rearranged: the prisoner still counts.
        let engine = loaded("setup", "(;SZ[5]KM[0]RU[Japanese];B[be];W[ae];B[ad];AE[be]AB[ae];W[cc];B[dd])");
        assert_eq!(stones(&engine), ["A1 A2 D2", "C3"]);
        assert_eq!(engine.game.lost(), [0, 1]);
    }

    #[test]
    fn a_colour_may_move_twice() {
        let mut engine = loaded("twice", "(;SZ[5];B[aa];B[bb];W[cc];W[dd];W[])");
        assert_eq!(stones(&engine), ["B4 A5", "D2 C3"]);
        assert!(engine.ask("printsgf").unwrap().contains(";B[aa];B[bb];W[cc];W[dd];W[]"));
    }

    #[test]
    fn a_full_disk_is_named() {
        let mut engine = Engine::new(Settings { size: (9, 9), ..Settings::default() }).unwrap();
        let refused = engine.ask("printsgf /dev/full").unwrap_err();
        assert!(refused.starts_with("cannot write /dev/full: "), "{refused}");
    }
}
