//! What a file means, as one game.

use crate::Vertex;

/// Whose stone it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Colour {
    /// Plays first, if nothing else is said.
    Black,
    /// Plays second.
    White,
}

impl Colour {
    /// The other one.
    pub fn other(self) -> Colour {
        match self {
            Colour::Black => Colour::White,
            Colour::White => Colour::Black,
        }
    }

    /// `B` or `W`.
    pub fn letter(self) -> &'static str {
        match self {
            Colour::Black => "B",
            Colour::White => "W",
        }
    }
}

/// A move: who, and where; no point is a pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Play {
    /// Who moves.
    pub colour: Colour,
    /// The point; `None` is a pass.
    pub vertex: Option<Vertex>,
}

/// One node of the main line: stones that are set up, then a move, and what is said about it. Either may be missing.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Step {
    /// Points that get a stone or lose it (`None`) without a move.
    pub setup: Vec<(Vertex, Option<Colour>)>,
    /// Who is to play after the set-up, if the file says it.
    pub to_play: Option<Colour>,
    /// The move.
    pub play: Option<Play>,
    /// The comment.
    pub comment: Option<String>,
}

/// A game without its variations.
///
/// ```
/// use tewari_sgf::{Colour, GameRecord, Play, Vertex};
/// let mut game = GameRecord::new(9, 9);
/// game.komi = Some(7.5);
/// game.rules = Some("Chinese".into());
/// game.black = Some("Tewari".into());
/// game.result = Some("B+R".into());
/// game.set_up(Vertex::parse("gc").unwrap(), Colour::Black);
/// game.play(Play { colour: Colour::White, vertex: Vertex::parse("ee") });
/// game.comment("resigns");
/// let text = game.to_tree().to_string();
/// assert_eq!(
///     text,
///     "(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[7.5]RU[Chinese]PB[Tewari]RE[B+R]AB[gc]\n;W[ee]C[resigns])\n"
/// );
/// let again = GameRecord::of_main_line(&tewari_sgf::read(text.as_bytes()).unwrap()[0]).unwrap();
/// assert_eq!(again, game);
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct GameRecord {
    /// Columns.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// KM: what white gets.
    pub komi: Option<f32>,
    /// HA as the file says it; [`GameRecord::handicap_stones`] counts.
    pub handicap: Option<u32>,
    /// RU: the name of the rules.
    pub rules: Option<String>,
    /// PB: who plays black.
    pub black: Option<String>,
    /// PW: who plays white.
    pub white: Option<String>,
    /// RE: the result; [`Outcome`](crate::Outcome) understands most of what is found there.
    pub result: Option<String>,
    /// DT: when.
    pub date: Option<String>,
    /// EV: on which occasion.
    pub event: Option<String>,
    /// AP: the program that wrote it.
    pub application: Option<String>,
    /// The main line; the first step is the root.
    pub steps: Vec<Step>,
}

impl GameRecord {
    /// An empty board.
    pub fn new(width: usize, height: usize) -> GameRecord {
        GameRecord {
            width,
            height,
            komi: None,
            handicap: None,
            rules: None,
            black: None,
            white: None,
            result: None,
            date: None,
            event: None,
            application: None,
            steps: vec![Step::default()],
        }
    }

    /// Sets up a stone at the start.
    pub fn set_up(&mut self, vertex: Vertex, colour: Colour) {
        if self.steps.is_empty() {
            self.steps.push(Step::default());
        }
        self.steps[0].setup.push((vertex, Some(colour)));
    }

    /// Adds a move at the end.
    pub fn play(&mut self, play: Play) {
        if self.steps.is_empty() {
            self.steps.push(Step::default());
        }
        self.steps.push(Step { play: Some(play), ..Step::default() });
    }

    /// Comments the last move.
    pub fn comment(&mut self, text: &str) {
        if let Some(last) = self.steps.last_mut() {
            last.comment = Some(text.to_owned());
        }
    }

    /// The moves.
    pub fn plays(&self) -> impl Iterator<Item = Play> + '_ {
        self.steps.iter().filter_map(|step| step.play)
    }

    /// The black stones on the board before the first move, if there are no white ones: the handicap, whatever HA
    /// says.
    pub fn handicap_stones(&self) -> Vec<Vertex> {
        let before = self.steps.iter().take_while(|step| step.play.is_none());
        let first = self.steps.iter().find(|step| step.play.is_some());
        let setup: Vec<_> = before.chain(first).flat_map(|step| step.setup.iter()).collect();
        if setup.iter().any(|(_, colour)| *colour == Some(Colour::White)) {
            return Vec::new();
        }
        setup.iter().filter(|(_, colour)| colour.is_some()).map(|(vertex, _)| *vertex).collect()
    }
}
