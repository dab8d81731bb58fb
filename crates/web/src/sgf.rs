//! Games of Go from SGF and to SGF.

use std::collections::BTreeMap;

use tewari_sgf::{Colour, GameRecord, GameTree, NodeId, Play, Vertex, read};

use crate::{
    error::Refusal,
    game::{Ending, Game, NewGame},
    seat::Seat,
    table::{self, Setup, Table},
    variations::Variations,
};

/// Lines of a file that are looked at.
const MOST_LINES: usize = 40;

/// Their moves in all: a file of many long ones must not keep others waiting.
const MOST_MOVES: usize = 10_000;

/// The game of a file, at its end. Both seats are people's: a record is to be looked at.
pub(crate) fn load(bytes: &[u8]) -> Result<Game, Refusal> {
    let trees = read(bytes).map_err(Refusal::bad)?;
    let tree = trees.first().ok_or_else(|| Refusal::bad("there is no game in the file"))?;
    let record = GameRecord::of_main_line(tree).map_err(Refusal::bad)?;
    let mut options = BTreeMap::from([
        ("size".to_owned(), format!("{}x{}", record.width, record.height)),
        // Records come from all sorts of rules.
        ("repetition".to_owned(), "simple".to_owned()),
        ("suicide".to_owned(), "true".to_owned()),
    ]);
    if let Some(komi) = record.komi {
        options.insert("komi".to_owned(), komi.to_string());
    }
    let new = NewGame { game: "go".to_owned(), options, seats: Some(vec![Seat::Human, Seat::Human]) };
    let Opening { setup, moves } = opening(&record)?;
    let mut game = Game::new(&new, Some(setup))?;
    for (index, play) in record.plays().take(moves).enumerate() {
        if game.ending.is_some() {
            break;
        }
        step(&mut game, &record, play)
            .map_err(|refusal| Refusal::bad(format!("move {}: {}", index + 1, refusal.cause)))?;
    }
    if moves < record.plays().count() {
        game.notice =
            Some(format!("Stones are put on the board by hand after move {moves}: the game is shown up to there."));
    }
    game.variations = variations(tree, &game);
    Ok(game)
}

/// The other lines of the file, each as far as it is legal and no stones come or go by hand.
fn variations(tree: &GameTree, game: &Game) -> Variations {
    let mut lines: Vec<Vec<String>> = Vec::new();
    let mut open = vec![tree.root()];
    while let Some(id) = open.pop() {
        let children = tree.node(id).children();
        open.extend(children.iter().rev());
        let moves = lines.iter().map(Vec::len).sum::<usize>();
        if children.is_empty() && lines.len() < MOST_LINES && moves < MOST_MOVES {
            lines.extend(line_to(tree, id, game));
        }
    }
    // The first is the game itself.
    Variations::new(lines.split_off(lines.len().min(1)))
}

fn line_to(tree: &GameTree, leaf: NodeId, game: &Game) -> Option<Vec<String>> {
    let record = GameRecord::of_line(tree, tree.line_to(leaf)).ok()?;
    let moves = opening(&record).ok()?.moves;
    let mut table = table::open(&game.spec, game.setup.as_ref()).ok()?;
    for play in record.plays().take(moves) {
        let text = move_text(play, &record)?;
        let passed = play.colour == to_play(&*table) || table.play("pass").is_ok();
        if !passed || table.play(&text).is_err() {
            break;
        }
    }
    Some(table.line().iter().map(|told| told.text.clone()).collect())
}

/// Plays a move of the record. Who moves twice in a row has seen the other pass.
fn step(game: &mut Game, record: &GameRecord, play: Play) -> Result<(), Refusal> {
    if play.colour != to_play(&*game.table) {
        game.play("pass")?;
    }
    game.play(&move_text(play, record).ok_or_else(|| Refusal::bad("off the board"))?)
}

fn to_play(table: &dyn Table) -> Colour {
    colour(table.board().to_play == 0)
}

/// `E5`, or `pass`; nothing for a point off the board.
fn move_text(play: Play, record: &GameRecord) -> Option<String> {
    play.vertex.map_or(Some("pass".to_owned()), |vertex| name(vertex, record))
}

fn name(vertex: Vertex, record: &GameRecord) -> Option<String> {
    let row = vertex.row_from_bottom(record.height).filter(|_| vertex.is_on(record.width, record.height))?;
    let column = usize::from(vertex.column);
    (column < 25).then(|| format!("{}{}", tewari_game::column_letter(column), row + 1))
}

/// How a record begins.
struct Opening {
    /// The stones before the first move.
    setup: Setup,
    /// The moves before stones come or go by hand again.
    moves: usize,
}

fn opening(record: &GameRecord) -> Result<Opening, Refusal> {
    let mut stones = BTreeMap::new();
    let mut first = None;
    let mut moves = 0;
    for step in &record.steps {
        if moves > 0 && !step.setup.is_empty() {
            break;
        }
        for &(vertex, colour) in &step.setup {
            let row = vertex.row_from_bottom(record.height).filter(|_| vertex.is_on(record.width, record.height));
            let row = row.ok_or_else(|| Refusal::bad("a stone is off the board"))?;
            let point = (row * record.width + usize::from(vertex.column)) as u16;
            match colour {
                Some(colour) => stones.insert(point, seat(colour)),
                None => stones.remove(&point),
            };
        }
        first = first.or(step.to_play.filter(|_| moves == 0)).or(step.play.map(|play| play.colour));
        moves += usize::from(step.play.is_some());
    }
    let usual = if record.handicap_stones().is_empty() { Colour::Black } else { Colour::White };
    let setup = Setup { stones: stones.into_iter().collect(), first: seat(first.unwrap_or(usual)) };
    Ok(Opening { setup, moves })
}

fn seat(colour: Colour) -> u8 {
    u8::from(colour == Colour::White)
}

/// The file of a game of Go.
pub(crate) fn save(game: &Game) -> Result<String, Refusal> {
    if game.spec.name().text() != "go" {
        return Err(Refusal::bad("only games of Go are saved as SGF"));
    }
    let (width, height) = game.spec.size().unwrap_or_default();
    let mut record = GameRecord::new(width, height);
    record.application = Some(format!("Tewari:{}", env!("CARGO_PKG_VERSION")));
    record.komi = Some(game.spec.rules().komi);
    record.rules = Some("Chinese".to_owned());
    let handicap = u32::from(game.spec.rules().handicap);
    record.handicap = (handicap > 0).then_some(handicap);
    let names: Vec<String> = game.seats.iter().map(seat_name).collect();
    (record.black, record.white) = (names.first().cloned(), names.get(1).cloned());
    let mut table = table::open(&game.spec, game.setup.as_ref()).map_err(Refusal::bad)?;
    let start = table.board();
    for (point, player) in start.pieces.iter().enumerate().filter(|(_, player)| **player >= 0) {
        let vertex = Vertex::from_bottom(point % width, point / width, height);
        vertex.into_iter().for_each(|vertex| record.set_up(vertex, colour(*player == 0)));
    }
    if let (Some(root), true) = (record.steps.first_mut(), start.to_play != 0) {
        root.to_play = Some(Colour::White);
    }
    for told in game.table.line() {
        record.play(Play { colour: colour(told.player == 0), vertex: vertex(&told.text, height) });
        table.play(&told.text).map_err(Refusal::bad)?;
    }
    record.result = game.ending_at(&*table).as_ref().map(result);
    let mut tree = record.to_tree();
    game.variations.lines().iter().for_each(|line| add_line(&mut tree, line, start.to_play, height));
    Ok(tree.to_string())
}

/// Adds what a line has beyond the tree.
fn add_line(tree: &mut GameTree, line: &[String], first: usize, height: usize) {
    let mut node = tree.root();
    for (index, text) in line.iter().enumerate() {
        let letter = colour((first + index).is_multiple_of(2)).letter();
        let point = vertex(text, height).map(Vertex::text).unwrap_or_default();
        let is_known = |child: &NodeId| tree.node(*child).text(letter).as_deref() == Some(&point);
        let known = tree.node(node).children().iter().copied().find(is_known);
        node = known.unwrap_or_else(|| {
            let child = tree.add_child(node);
            tree.set(child, letter, &point);
            child
        });
    }
}

fn colour(black: bool) -> Colour {
    if black { Colour::Black } else { Colour::White }
}

fn seat_name(seat: &Seat) -> String {
    match seat {
        Seat::Human => "Human".to_owned(),
        Seat::Engine(mind) => format!("Tewari ({})", mind.preset),
    }
}

/// The point that a move names; none for a pass.
fn vertex(text: &str, height: usize) -> Option<Vertex> {
    let mut letters = text.chars();
    let column = tewari_game::parse_column(letters.next()?)?;
    let row = letters.as_str().parse::<usize>().ok()?.checked_sub(1)?;
    Vertex::from_bottom(column, row, height)
}

/// `B+3.5`, `W+R`, `0`.
fn result(ending: &Ending) -> String {
    let winner = if ending.rewards[0] > ending.rewards[1] { "B" } else { "W" };
    match &ending.count {
        Some(count) if count.margin() == 0.0 => "0".to_owned(),
        Some(count) => format!("{winner}+{}", count.margin().abs()),
        None => format!("{winner}+R"),
    }
}
