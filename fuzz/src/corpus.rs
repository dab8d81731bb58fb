//! What mutation starts from: files of this repository, and words that matter to a reader.

use std::{
    fs,
    path::{Path, PathBuf},
};

use crate::targets::Target;

/// Inputs to begin with, and words to put in.
pub(crate) struct Corpus {
    pub(crate) files: Vec<Vec<u8>>,
    pub(crate) words: &'static [&'static str],
}

impl Corpus {
    pub(crate) fn of(target: Target) -> Corpus {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let read = |folder: &str, extension: &str| {
            let paths = paths(&root.join(folder), extension);
            paths.into_iter().filter_map(|path| fs::read(path).ok()).collect::<Vec<_>>()
        };
        match target {
            Target::Gtp => Corpus { files: commands(&read("crates/gtp/tests", "gtp")), words: GTP },
            Target::Sgf => Corpus { files: read("fuzz/seeds", "sgf"), words: SGF },
            Target::Toml => {
                Corpus { files: [read("presets", "toml"), read("experiments", "toml")].concat(), words: TOML }
            }
        }
    }
}

/// The files of a folder and of all below it, in order.
fn paths(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut entries: Vec<PathBuf> = fs::read_dir(folder).into_iter().flatten().flatten().map(|e| e.path()).collect();
    entries.sort();
    let mut found = Vec::new();
    for path in entries {
        if path.is_dir() {
            found.extend(paths(&path, extension));
        } else if path.extension().is_some_and(|own| own == extension) {
            found.push(path);
        }
    }
    found
}

/// A few lines of a transcript at a time: what is sent, not what is answered. An analysis runs until it is looked at,
/// which takes a hundred times as long as other commands, so there are few of them.
fn commands(transcripts: &[Vec<u8>]) -> Vec<Vec<u8>> {
    const AT_A_TIME: usize = 4;
    let mut files = Vec::new();
    let (mut quick, mut slow) = (Vec::new(), Vec::new());
    for transcript in transcripts {
        let text = String::from_utf8_lossy(transcript).into_owned();
        let sent: Vec<String> = text.lines().filter_map(|line| line.strip_prefix("> ")).map(str::to_owned).collect();
        let (analyses, others): (Vec<_>, Vec<_>) = sent.into_iter().partition(|line| line.contains("nalyze"));
        slow.extend(analyses);
        quick.extend(others);
    }
    files.extend(quick.chunks(AT_A_TIME).map(|lines| lines.join("\n").into_bytes()));
    files.extend(slow.chunks(8).map(|lines| lines[0].clone().into_bytes()));
    files
}

const GTP: &[&str] = &[
    "b",
    "w",
    "black",
    "white",
    "A1",
    "c3",
    "e5",
    "T19",
    "Z99",
    "pass",
    "resign",
    "0",
    "1",
    "-1",
    "1e9",
    "1e309",
    "nan",
    "inf",
    "99999999999999999999",
    "\r\n",
    "\n",
    "\n1 ",
    "\t",
    "#",
    "\u{0}",
    "\u{7f}",
    "é",
    "genmove ",
    "play ",
    "undo\n",
    "komi ",
    "boardsize ",
    "clear_board\n",
    "final_status_list ",
    "set_position ",
    "gogui-setup ",
    "kata-set-rules ",
    "{\"ko\":",
    "\"",
    "time_settings ",
    "time_left ",
    "kgs-time_settings ",
    "fixed_handicap ",
    "showboard\n",
    "quit\n",
    "known_command ",
    "gogui-rules_legal_moves\n",
    "gogui-play_sequence ",
    "place_free_handicap ",
];

const SGF: &[&str] = &[
    "(",
    ")",
    ";",
    "[",
    "]",
    "\\",
    ":",
    "(;",
    ")(",
    "][",
    "\\]",
    "B[aa]",
    "W[tt]",
    "W[]",
    "AB[aa:zz]",
    "AW[aa][bb]",
    "AE[aa:ss]",
    "SZ[25]",
    "SZ[9:5]",
    "SZ[0]",
    "SZ[99999999999999999999]",
    "KM[6,5]",
    "KM[1e309]",
    "KM[nan]",
    "HA[2]",
    "HA[-1]",
    "PL[W]",
    "CA[gbk]",
    "CA[Shift_JIS]",
    "CA[utf-16]",
    "C[",
    "RE[B+R]",
    "RE[W+0.5]",
    "RU[Japanese]",
    "GM[2]",
    "Black[dd]",
    "\r\n",
    "\u{feff}",
    "\u{0}",
    "世",
];

const TOML: &[&str] = &[
    "[",
    "]",
    "[[",
    "]]",
    "=",
    "\"",
    "'",
    "\"\"\"",
    "#",
    "\n",
    ",",
    ".",
    "{",
    "}",
    "true",
    "false",
    "inf",
    "-inf",
    "nan",
    "0",
    "-1",
    "1e309",
    "99999999999999999999",
    "0x10",
    "1_0",
    "[tree]",
    "[rave]",
    "[run]",
    "[play]",
    "[time]",
    "[game]",
    "[[vary]]",
    "value = ",
    "c = ",
    "memory = ",
    "bias = ",
    "games = ",
    "title = \"",
    "1979-05-27T07:32:00Z",
    "\\u0000",
    "\u{0}",
    "é",
];
