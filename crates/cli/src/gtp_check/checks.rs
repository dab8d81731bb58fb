//! What is checked, each in a few lines.

use std::time::{Duration, Instant};

use super::controller::Controller;

/// One check, on an engine that plays on 9×9.
pub(super) struct Check {
    pub(super) what: &'static str,
    pub(super) run: fn(&mut Controller) -> Result<(), String>,
}

const fn check(what: &'static str, run: fn(&mut Controller) -> Result<(), String>) -> Check {
    Check { what, run }
}

/// All of them; those that end the engine come last.
pub(super) const CHECKS: &[Check] = &[
    check("protocol_version is 2", |c| equal(&c.accepted("protocol_version")?, "2")),
    check("name and version are told", |c| filled(&c.accepted("name")?).and(filled(&c.accepted("version")?))),
    check("list_commands lists what the protocol requires", required_commands),
    check("known_command agrees with list_commands", known_commands),
    check("the number before a command is repeated", ids),
    check("an unknown command is refused", |c| c.refused("no_such_command")),
    check("comments and empty lines have no answer", silence),
    check("tabs, carriage returns and control characters do no harm", odd_characters),
    check("a very long line does no harm", long_line),
    check("an impossible size is refused", |c| c.refused("boardsize 1000").and(c.refused("boardsize x"))),
    check("komi is a number", |c| c.accepted("komi 5.5").map(drop).and(c.refused("komi much"))),
    check("an occupied point is refused", |c| twice(c, "E5")),
    check("wrong colours and points are refused", wrong_words),
    check("a colour may move twice", |c| c.accepted("play b C3").and(c.accepted("play b D4")).map(drop)),
    check("suicide of one stone is refused", suicide),
    check("a ko may not be retaken at once", ko),
    check("undo takes back, and nothing at the start", undo),
    check("genmove plays its move", genmove),
    check("genmove answers after two passes", after_passes),
    check("fixed_handicap puts the stones where the protocol says", fixed_handicap),
    check("set_free_handicap takes points on an empty board only", free_handicap),
    check("a move takes no longer than the clock allows", one_second),
    check("final_score has its form and does not change", final_score),
    check("a file that does not exist is refused", |c| c.refused("loadsgf /no/such/file.sgf")),
    check("quit is answered and ends the engine", quit),
    check("the end of the input ends the engine", end_of_input),
];

fn equal(found: &str, wanted: &str) -> Result<(), String> {
    if found == wanted { Ok(()) } else { Err(format!("'{found}' instead of '{wanted}'")) }
}

fn filled(text: &str) -> Result<(), String> {
    if text.is_empty() { Err("nothing is told".into()) } else { Ok(()) }
}

fn required_commands(c: &mut Controller) -> Result<(), String> {
    const REQUIRED: &[&str] = &[
        "protocol_version",
        "name",
        "version",
        "known_command",
        "list_commands",
        "quit",
        "boardsize",
        "clear_board",
        "komi",
        "play",
        "genmove",
    ];
    let listed = c.accepted("list_commands")?;
    let missing: Vec<&&str> = REQUIRED.iter().filter(|name| !listed.lines().any(|line| line == **name)).collect();
    if missing.is_empty() { Ok(()) } else { Err(format!("{missing:?} are missing")) }
}

fn known_commands(c: &mut Controller) -> Result<(), String> {
    for name in c.accepted("list_commands")?.lines() {
        equal(&c.accepted(&format!("known_command {name}"))?, "true").map_err(|why| format!("{name}: {why}"))?;
    }
    equal(&c.accepted("known_command no_such_command")?, "false")
}

fn ids(c: &mut Controller) -> Result<(), String> {
    equal(&c.ask("1234 name")?.id, "1234")?;
    equal(&c.ask("99 no_such_command")?.id, "99")?;
    equal(&c.ask("name")?.id, "")
}

fn silence(c: &mut Controller) -> Result<(), String> {
    c.send("\n# a comment\n   \n\t\n")?;
    equal(&c.ask("7 name # and another")?.id, "7")
}

fn odd_characters(c: &mut Controller) -> Result<(), String> {
    equal(&c.accepted("protocol_version\r")?, "2")?;
    equal(&c.accepted("\tprotocol_version\u{1}")?, "2")?;
    c.accepted("play\tb\tC3").map(drop)
}

fn long_line(c: &mut Controller) -> Result<(), String> {
    c.refused(&"x".repeat(100_000))?;
    filled(&c.accepted("name")?)
}

fn twice(c: &mut Controller, point: &str) -> Result<(), String> {
    c.accepted(&format!("play b {point}"))?;
    c.refused(&format!("play w {point}"))
}

fn wrong_words(c: &mut Controller) -> Result<(), String> {
    for line in ["play b I5", "play b Z99", "play green C3", "play", "play b"] {
        c.refused(line)?;
    }
    Ok(())
}

fn play_all(c: &mut Controller, moves: &[&str]) -> Result<(), String> {
    c.accepted("clear_board")?;
    moves.iter().try_for_each(|play| c.accepted(&format!("play {play}")).map(drop))
}

fn suicide(c: &mut Controller) -> Result<(), String> {
    play_all(c, &["b A2", "b B1"])?;
    c.refused("play w A1")
}

fn ko(c: &mut Controller) -> Result<(), String> {
    play_all(c, &["b B1", "w C1", "b A2", "w D2", "b B3", "w C3", "b J9", "w B2", "b C2"])?;
    c.refused("play w B2")
}

fn undo(c: &mut Controller) -> Result<(), String> {
    play_all(c, &["b C3"])?;
    c.accepted("undo")?;
    c.refused("undo")?;
    c.accepted("play w C3").map(drop)
}

fn genmove(c: &mut Controller) -> Result<(), String> {
    c.accepted("clear_board")?;
    let point = c.accepted("genmove b")?;
    c.refused(&format!("play w {point}")).map_err(|_| format!("{point} is still free"))
}

fn after_passes(c: &mut Controller) -> Result<(), String> {
    play_all(c, &["b E5", "w pass", "b pass"])?;
    filled(&c.accepted("genmove w")?)
}

fn fixed_handicap(c: &mut Controller) -> Result<(), String> {
    c.accepted("clear_board")?;
    let mut points: Vec<String> = c.accepted("fixed_handicap 4")?.split_whitespace().map(str::to_uppercase).collect();
    points.sort();
    equal(&points.join(" "), "C3 C7 G3 G7")?;
    c.refused("fixed_handicap 2").map_err(|_| "stones on a board that is not empty".into())
}

fn free_handicap(c: &mut Controller) -> Result<(), String> {
    c.accepted("clear_board")?;
    c.refused("set_free_handicap C3 C3")?;
    c.accepted("clear_board")?;
    c.accepted("set_free_handicap C3 G7 E5")?;
    c.refused("set_free_handicap A1 A2")?;
    c.refused("play w E5")
}

fn one_second(c: &mut Controller) -> Result<(), String> {
    c.accepted("clear_board")?;
    c.accepted("time_settings 0 1 1")?;
    let start = Instant::now();
    c.accepted("genmove b")?;
    let taken = start.elapsed();
    if taken <= Duration::from_secs(1) { Ok(()) } else { Err(format!("{taken:.2?} of one second")) }
}

fn final_score(c: &mut Controller) -> Result<(), String> {
    play_all(c, &["b E5", "w pass", "b pass"])?;
    let score = c.accepted("final_score")?;
    let is_margin = |text: &str| text == "R" || text.parse::<f32>().is_ok();
    let formed = score == "0" || score.split_once('+').is_some_and(|(who, by)| "BW".contains(who) && is_margin(by));
    if !formed {
        return Err(format!("'{score}' is no score"));
    }
    equal(&c.accepted("final_score")?, &score)
}

const SOON: Duration = Duration::from_secs(1);

fn quit(c: &mut Controller) -> Result<(), String> {
    c.accepted("quit")?;
    if c.ends_within(SOON) { Ok(()) } else { Err("it goes on after a second".into()) }
}

fn end_of_input(c: &mut Controller) -> Result<(), String> {
    if c.ends_within(SOON) { Ok(()) } else { Err("it goes on after a second".into()) }
}
