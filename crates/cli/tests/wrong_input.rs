//! Whatever is wrong is refused in one clear line and with exit code 2.

mod common;

use std::{fs, path::PathBuf};

use common::{assert_refused, tewari};

/// Arguments, and what the line must say.
type Case = (&'static [&'static str], &'static [&'static str]);

const COMMANDS: &[Case] = &[
    (&["plya"], &["'plya'", "'play'"]),
    (&[""], &["unrecognized subcommand"]),
    (&["play", "extra"], &["'extra'"]),
    (&["play", "--sizes", "9"], &["'--sizes'", "'--size'"]),
    (&["play", "--game"], &["--game"]),
    (&["games", "--json=yes"], &["--json"]),
    (&["params", "--json", "--markdown"], &["--json", "--markdown"]),
    (&["presets", "hide"], &["'hide'"]),
    (&["presets", "show"], &["<NAME>"]),
    (&["presets", "show", "deep"], &["'deep'", "grave"]),
    (&["bench", "serach"], &["'search'"]),
    (&["perft"], &["<GAME>"]),
    (&["match", "uct"], &["<B>"]),
    (&["lab", "ran"], &["'ran'", "'run'"]),
    (&["lab", "run"], &["<EXPERIMENT>"]),
    (&["lab", "run", "no/such"], &["'no/such'", "tewari lab list"]),
    (&["lab", "run", ""], &["<EXPERIMENT>"]),
    (&["lab", "show", "/dev/null"], &["/dev/null"]),
    (&["lab", "report"], &["<EXPERIMENT>"]),
    (&["lab", "report", "x", "--all"], &["--all"]),
    (&["lab", "list", "--experiments", "nowhere"], &["nowhere"]),
    (&["lab", "check", "nowhere"], &["nowhere"]),
    (&["lab", "stop"], &["<EXPERIMENT>"]),
    (&["tune", "uct"], &["--vary"]),
    (&["tune", "uct", "--vary", "c=0..1"], &["--against"]),
    (&["tune", "utc", "--vary", "c=0..1", "--against", "uct"], &["'utc'", "uct"]),
    (&["tune", "uct", "--vary", "c", "--against", "uct"], &["'c'", "range"]),
    (&["tune", "uct", "--vary", "c=1..0", "--against", "uct"], &["'c=1..0'"]),
    (&["tune", "uct", "--vary", "c=0..1:log", "--against", "uct"], &["above 0"]),
    (&["tune", "uct", "--vary", "c=-1..1", "--against", "uct"], &["tree.c = -1"]),
    (&["tune", "uct", "--vary", "deepness=0..1", "--against", "uct"], &["deepness"]),
    (&["tune", "uct", "--vary", "solver=0..1", "--against", "uct"], &["solver", "no number"]),
    (&["tune", "uct", "--vary", "c=0..1", "--vary", "tree.c=0..2", "--against", "uct"], &["tree.c is varied twice"]),
    (&["analyze"], &["<FILE.sgf>"]),
    (&["analyze", "nowhere.sgf"], &["nowhere.sgf", "No such file"]),
    (&["analyze", ".", "--playouts", "1"], &["."]),
    (&["lab", "report", "x", "--anchor", "uct"], &["'uct'", "NAME=ELO"]),
    (&["lab", "report", "x", "--anchor", "uct=nan"], &["NAME=ELO"]),
    (&["play\n--game"], &["unrecognized subcommand"]),
];

const GAMES: &[Case] = &[
    (&["play", "--game", "hexx"], &["'hexx'", "did you mean hex?"]),
    (&["play", "--game", ""], &["unknown game"]),
    (&["play", "--game", "a\nb\u{1b}[1m"], &["unknown game"]),
    (&["perft", "chess"], &["'chess'", "known:", "tictactoe"]),
    (&["match", "uct", "uct", "--game", "domineerin"], &["did you mean domineering?"]),
    (&["play", "--game", "go", "--size", "26"], &["size '26'", "2 to 25"]),
    (&["play", "--game", "go", "--size", "1"], &["size '1'"]),
    (&["play", "--game", "go", "--size", "9x"], &["size '9x'"]),
    (&["play", "--game", "go", "--size", "x"], &["size 'x'"]),
    (&["play", "--game", "go", "--size", ""], &["size ''"]),
    (&["play", "--game", "go", "--size", "-9"], &["size '-9'"]),
    (&["play", "--game", "go", "--size", "99999999999999999999999"], &["size '9999"]),
    (&["play", "--game", "go", "--size", "9x9x9"], &["size '9x9x9'"]),
    (&["play", "--game", "hex", "--size", "5x6"], &["size '5x6'", "both sides equal"]),
    (&["play", "--game", "breakthrough", "--size", "9"], &["size '9'", "width 3 to 8"]),
    (&["play", "--game", "tictactoe", "--size", "3"], &["tictactoe", "no option 'size'"]),
    (&["play", "--game", "hex", "--komi", "7.5"], &["hex", "no option 'komi'"]),
    (&["play", "--komi", "nan"], &["komi 'nan'"]),
    (&["play", "--komi", "701"], &["komi '701'"]),
    (&["play", "--komi", "-1e99"], &["komi '-1e99'"]),
    (&["play", "--option", "handicap=10"], &["handicap"]),
    (&["play", "--size", "3", "--option", "handicap=9"], &["handicap"]),
    (&["play", "--option", "handicap"], &["'handicap'", "KEY=VALUE"]),
    (&["play", "--option", "=5"], &["no option ''"]),
    (&["play", "--option", "suicide=maybe"], &["suicide 'maybe'", "true or false"]),
    (&["play", "--game", "nim", "--option", "heaps="], &["heaps"]),
    (&["play", "--game", "nim", "--option", "heaps=3,0,5"], &["heaps '3,0,5'"]),
    (&["play", "--game", "nim", "--option", "heaps=1,2,3,4,5,6,7,8,9"], &["1 to 8 heaps"]),
    (&["play", "--game", "nim", "--option", "players=4"], &["players '4'", "2 or 3"]),
];

const SEARCHES: &[Case] = &[
    (&["play", "--preset", "grvae"], &["'grvae'", "grave"]),
    (&["play", "--preset", ""], &["preset"]),
    (&["play", "--engine", "rave,"], &["path=value"]),
    (&["play", "--engine", "rave,bias=-1"], &["rave.bias = -1", "0 to"]),
    (&["play", "--engine", "rave,bias"], &["path=value"]),
    (&["play", "--set", "rave.bais=1"], &["rave.bais", "did you mean rave.bias?"]),
    (&["play", "--set", "tree.c=nan"], &["tree.c = nan"]),
    (&["play", "--set", "tree.value=best"], &["tree.value = best", "grave"]),
    (&["play", "--set", "tree.solver=1"], &["tree.solver = 1", "true or false"]),
    (&["play", "--set", "expand=1.5"], &["tree.expand = 1.5"]),
    (&["play", "--set", "=\n"], &["unknown parameter"]),
    (&["play", "--threads", "0"], &["run.threads = 0", "1 to 256"]),
    (&["play", "--threads", "-1"], &["run.threads = -1"]),
    (&["play", "--threads", "99999999999"], &["run.threads = 99999999999"]),
    (&["play", "--memory", "0"], &["run.memory = 0"]),
    (&["play", "--memory", "lots"], &["run.memory = lots"]),
    (&["bench", "scaling", "--threads", "1,0"], &["run.threads = 0"]),
    (&["bench", "scaling", "--threads", ""], &["run.threads"]),
    (&["play", "--game", "hex", "--preset", "mogo-2007"], &["playout = mogo", "hex"]),
    (&["match", "uct", "uct,playout=mogo", "--game", "three-colour-go"], &["playout = mogo", "three-colour-go"]),
    (&["bench", "search", "--game", "nim", "--set", "playout=mogo"], &["playout = mogo", "nim"]),
    (&["bench", "playouts", "--policy", "best"], &["simulation.playout = best", "mogo"]),
    (&["bench", "playouts", "--game", "hex", "--policy", "mogo"], &["playout = mogo", "hex"]),
    (&["bench", "playouts", "--all", "--size", "9"], &["--all", "--size"]),
    (&["match", "uct,deep=1", "uct"], &["unknown parameter deep"]),
    (&["match", "uct", "uct,threads=0"], &["run.threads = 0"]),
];

const NUMBERS: &[Case] = &[
    (&["play", "--playouts", "0"], &["'0'", "--playouts", "from 1"]),
    (&["play", "--playouts", "-5"], &["'-5'", "--playouts"]),
    (&["play", "--playouts", "1e30"], &["'1e30'"]),
    (&["play", "--playouts", ""], &["--playouts"]),
    (&["play", "--seconds", "0"], &["'0'", "--seconds"]),
    (&["play", "--seconds", "-1"], &["'-1'", "--seconds"]),
    (&["play", "--seconds", "inf"], &["'inf'"]),
    (&["play", "--seconds", "NaN"], &["'NaN'"]),
    (&["play", "--seed", "-1"], &["'-1'", "--seed"]),
    (&["play", "--seed", "18446744073709551616"], &["--seed"]),
    (&["play", "--port", "99999"], &["'99999'", "--port"]),
    (&["play", "--bind", "here"], &["'here'", "--bind"]),
    (&["play", "--terminal", "--open"], &["--terminal", "--open"]),
    (&["play", "--game", "nim"], &["nim has no board", "--terminal"]),
    (&["play", "--human", "0"], &["--human '0'", "1 to 2"]),
    (&["play", "--human", "3"], &["--human '3'"]),
    (&["play", "--human", ""], &["--human ''"]),
    (&["play", "--human", "black"], &["--human 'black'"]),
    (&["perft", "go", "--depth", "0"], &["'0'", "--depth"]),
    (&["perft", "go", "--depth", "-1"], &["'-1'", "--depth"]),
    (&["perft", "go", "--depth", "101"], &["1 to 100"]),
    (&["perft", "go", "--depth", "3", "--legal-positions"], &["--legal-positions"]),
    (&["perft", "hex", "--legal-positions"], &["go only"]),
    (&["perft", "go", "--size", "19", "--legal-positions"], &["19x19"]),
    (&["bench", "playouts", "--threads", "0"], &["'0'", "--threads"]),
    (&["bench", "playouts", "--seconds", "x"], &["'x'"]),
    (&["bench", "scaling", "--rounds", "0"], &["'0'", "--rounds"]),
    (&["match", "uct", "uct", "--games", "0"], &["'0'", "--games"]),
    (&["match", "uct", "uct", "--jobs", "0"], &["'0'", "--jobs"]),
    (&["match", "uct", "uct", "--jobs", "1000000"], &["1 to 256"]),
    (&["match", "uct", "uct", "--opening", "-1"], &["'-1'", "--opening"]),
    (&["match", "uct", "uct", "--playouts", "many"], &["'many'"]),
    (&["match", "uct", "uct", "--patience", "0"], &["'0'", "--patience"]),
    (&["match", "uct", "uct", "--sprt", "10"], &["'10'", "--sprt"]),
    (&["match", "uct", "uct", "--sprt", "elo0=5,elo1=5"], &["elo1", "more than elo0"]),
    (&["match", "uct", "uct", "--sprt", "elo1=5,alpha=2"], &["'alpha=2'", "between 0 and 0.5"]),
    (&["match", "uct", "uct", "--sprt", "elo1=5", "--game", "nim", "-o", "players=3"], &["SPRT", "two players"]),
    (&["match", "uct", "uct", "--referee", "gnugo"], &["--referee", "gtp:COMMAND"]),
    (&["match", "uct", "uct", "--game", "hex", "--sgf", "x.sgf"], &["--sgf", "hex"]),
    (&["match", "uct", "uct", "--sgf", "/no/such/folder/x.sgf"], &["--sgf", "x.sgf"]),
    (&["lab", "run", "x", "--scale", "0"], &["'0'", "--scale"]),
    (&["lab", "run", "x", "--scale", "nan"], &["'nan'", "--scale"]),
    (&["lab", "run", "x", "--scale", "-1"], &["'-1'", "--scale"]),
    (&["lab", "run", "x", "--games", "0"], &["'0'", "--games"]),
    (&["lab", "run", "x", "--jobs", "0"], &["'0'", "--jobs"]),
    (&["lab", "run", "x", "--points", "0"], &["'0'", "choice of points"]),
    (&["lab", "run", "x", "--points", ""], &["--points"]),
    (&["lab", "run", "x", "--points", "-1"], &["'-1'", "choice of points"]),
];

#[test]
fn wrong_arguments_are_refused() {
    for &(arguments, words) in [COMMANDS, GAMES, SEARCHES, NUMBERS].into_iter().flatten() {
        assert_refused(&tewari(arguments), words, &format!("{arguments:?}"));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn more_memory_than_there_is_is_refused() {
    for arguments in [&["play", "--memory", "1048576"][..], &["match", "uct,memory=1048576", "uct"]] {
        assert_refused(&tewari(arguments), &["run.memory = 1048576", "this machine has"], &format!("{arguments:?}"));
    }
}

#[cfg(unix)]
#[test]
fn arguments_that_are_no_text_are_refused() {
    use std::{ffi::OsStr, os::unix::ffi::OsStrExt};
    let broken = OsStr::from_bytes(b"he\xffx");
    for arguments in [vec![broken], vec!["play".as_ref(), "--game".as_ref(), broken]] {
        assert_refused(&tewari(&arguments), &[], &format!("{arguments:?}"));
    }
    let output = tewari(["play".as_ref(), "--params".as_ref(), broken]);
    assert_refused(&output, &["cannot read"], "a file whose name is no text");
}

/// Files, and what the line must say.
const FILES: &[(&str, &[u8], &[&str])] = &[
    ("syntax.toml", b"[tree]\nvalue = \"grave\"\nc = = 1\n", &["syntax.toml: line 3"]),
    ("unclosed.toml", b"[tree\n", &["unclosed.toml: line 1"]),
    ("key.toml", b"[tree]\nvalue = \"grave\"\n\n[rave]\nbais = 1\n", &["line 5", "rave.bais", "rave.bias"]),
    ("table.toml", b"[forest]\nc = 1\n", &["line 1", "forest"]),
    ("range.toml", b"[tree]\nc = -1.0\n", &["line 2, column 5", "tree.c = -1.0"]),
    ("type.toml", b"[tree]\nsolver = \"yes\"\n", &["line 2", "a string", "true or false"]),
    ("huge.toml", b"[run]\nthreads = 99999999999999999999\n", &["line 2"]),
    ("twice.toml", b"[tree]\nc = 1\nc = 2\n", &["line 3"]),
    ("binary.toml", b"\xff\xfe\x00", &["cannot read"]),
    ("control.toml", b"\x00\x1b[1m = 1\n", &["line 1"]),
];

const EXPERIMENTS: &[(&str, &[u8], &[&str])] = &[
    ("broken-experiment.toml", b"title = 'x'\nsource =", &["broken-experiment.toml, line 2"]),
    ("no-game.toml", b"title = ''\nsource = ''\ngames = 1\na = 'uct'\nb = 'uct'\n[game]\n", &["line 6", "game.name"]),
    ("binary-experiment.toml", b"\xff\xfe\x00", &["binary-experiment.toml"]),
    ("empty-experiment.toml", b"", &["title"]),
];

#[test]
fn wrong_files_are_refused_with_the_place() {
    let directory = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    for &(name, text, words) in FILES {
        let file = directory.join(name);
        fs::write(&file, text).unwrap();
        let output = tewari(["play".as_ref(), "--params".as_ref(), file.as_os_str()]);
        assert_refused(&output, words, name);
    }
    for &(name, text, words) in EXPERIMENTS {
        let file = directory.join(name);
        fs::write(&file, text).unwrap();
        let output = tewari(["lab".as_ref(), "run".as_ref(), file.as_os_str()]);
        assert_refused(&output, words, name);
    }
    let missing = directory.join("missing.toml");
    let output = tewari(["play".as_ref(), "--params".as_ref(), missing.as_os_str()]);
    assert_refused(&output, &["missing.toml", "cannot read"], "a missing file");
    assert_refused(&tewari(["play".as_ref(), "--params".as_ref(), directory.as_os_str()]), &["cannot"], "a directory");
}
