//! A Go engine that misbehaves when it is told to.
//!
//! ```text
//! fake-engine [FAULT [N]]
//! ```
//!
//! It plays the first sensible point and does `FAULT` at its `N`-th move (the first, if nothing is said) or, if the fault
//! is about something else, there. With `FAKE_ENGINE_PIDS` in the environment it adds a line with its process id to that
//! file.

use std::{
    env,
    fs::OpenOptions,
    io::{self, BufRead, Write},
    process, thread,
    time::Duration,
};

use tewari_game::{Notation, Player, Record, State};
use tewari_go::{Go, Rules};

type Game = Record<Go<2, 0>>;

struct Engine {
    fault: String,
    at: u32,
    moves: u32,
    size: usize,
    game: Game,
}

fn main() {
    if let Some(file) = env::var_os("FAKE_ENGINE_PIDS") {
        let file = OpenOptions::new().create(true).append(true).open(file);
        writeln!(file.expect("the file opens"), "{}", process::id()).expect("there is room for a line");
    }
    let mut words = env::args().skip(1);
    let fault = words.next().unwrap_or_default();
    let at = words.next().map_or(1, |at| at.parse().expect("a number of moves"));
    match fault.as_str() {
        "crash-at-start" => fail("no licence"),
        "deaf" => hang(),
        _ => {}
    }
    let mut engine = Engine { fault, at, moves: 0, size: 5, game: new_game(5) };
    for line in io::stdin().lock().lines() {
        let line = line.expect("input is text");
        let words: Vec<&str> = line.split_whitespace().collect();
        let answer = engine.answer(&words);
        match answer {
            Ok(text) => print!("= {text}\n\n"),
            Err(text) => print!("? {text}\n\n"),
        }
        io::stdout().flush().expect("somebody reads");
        if words == ["quit"] {
            return;
        }
    }
}

fn new_game(size: usize) -> Game {
    Record::new(Go::new(size, size, &Rules::default()).expect("a board for a fake"))
}

fn fail(reason: &str) -> ! {
    eprintln!("fatal: {reason}");
    process::exit(3)
}

/// Deaf to everything, the end of the input included.
fn hang() -> ! {
    loop {
        thread::sleep(Duration::from_secs(1));
    }
}

impl Engine {
    fn answer(&mut self, words: &[&str]) -> Result<String, String> {
        match words {
            ["list_commands"] if self.fault == "no-score" => Ok("boardsize\nclear_board\nkomi\nplay\ngenmove".into()),
            ["list_commands"] => {
                Ok("boardsize\nclear_board\nkomi\nplay\ngenmove\nestimate_score\nfinal_score\nquit".into())
            }
            ["boardsize", _] if self.fault == "refuse-boardsize" => Err("unacceptable size".into()),
            ["boardsize", size] => {
                self.size = size.parse().map_err(|_| "syntax error")?;
                self.answer(&["clear_board"])
            }
            ["clear_board"] => {
                self.game = new_game(self.size);
                Ok(String::new())
            }
            ["komi", _] | ["quit"] => Ok(String::new()),
            ["play", _, _] if self.fault == "refuse-moves" => Err("illegal move".into()),
            ["play", colour, point] => self.play(colour, point),
            ["genmove", colour] => self.genmove(colour),
            ["estimate_score"] if self.fault == "modest" => {
                Ok(self.other().to_owned() + "+3.5 (upper bound: 5, lower: 2)")
            }
            ["estimate_score"] => Err("I never guess".into()),
            ["final_score"] if self.fault == "white-wins" => Ok("W+0.5".into()),
            ["final_score"] if self.fault == "black-wins" => Ok("B+0.5".into()),
            ["final_score"] => Ok(if self.game.state().area_score() > 0.0 { "B+1" } else { "W+1" }.into()),
            _ => Err("unknown command".into()),
        }
    }

    /// Who has just played: the opponent of who is asked after a claim.
    fn other(&self) -> &'static str {
        if self.game.state().to_play() == Player::FIRST { "W" } else { "B" }
    }

    fn play(&mut self, colour: &str, point: &str) -> Result<String, String> {
        let black = self.game.state().to_play() == Player::FIRST;
        if black != (colour == "b") {
            return Err("not its turn".into());
        }
        let action = self.game.state().parse_action(point).ok_or("illegal move")?;
        self.game.play(action).map_err(|error| error.to_string())?;
        Ok(String::new())
    }

    fn genmove(&mut self, colour: &str) -> Result<String, String> {
        self.moves += 1;
        if self.moves == self.at {
            match self.fault.as_str() {
                "crash" => fail("out of luck"),
                "hang" => hang(),
                "garbage" => {
                    print!("thinking...\n\n");
                    return Ok(String::new());
                }
                "nonsense" => return Ok("my best move".into()),
                "illegal" => return Ok("Z25".into()),
                "resign" => return Ok("resign".into()),
                "refuse" => return Err("I do not want to".into()),
                "chatter" => (0..10_000).for_each(|i| eprintln!("I wonder about variation {i}")),
                "flood" => loop {
                    println!("= on and on");
                },
                _ => {}
            }
        }
        let mut choices = Vec::new();
        self.game.state().playout_actions(&mut choices);
        let legal = choices.into_iter().find(|&action| self.game.check(action).is_ok());
        let action = legal.unwrap_or(self.game.state().pass());
        let text = self.game.state().action_text(action);
        self.play(colour, &text).map(|_| text)
    }
}
