//! All records of the shared collection are read, and written as they were.

use std::{path::Path, process::Command};

use tewari_sgf::{Colour, GameRecord, Outcome, read};

/// The games of a compressed collection, one a line; none where the collection or the program `zstd` is missing.
fn games(file: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data").join(file);
    let Ok(output) = Command::new("zstd").arg("-dc").arg(&path).output() else { return Vec::new() };
    String::from_utf8(output.stdout).expect("the collection is UTF-8").lines().map(str::to_owned).collect()
}

fn check(file: &str, side: usize) {
    for (number, line) in games(file).into_iter().enumerate() {
        let trees = read(line.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{line}"));
        assert_eq!(trees.len(), 1, "{line}");
        let game = GameRecord::of_main_line(&trees[0]).unwrap_or_else(|error| panic!("{error}\n{line}"));
        assert_eq!((game.width, game.height), (side, side), "{line}");
        assert!(game.result.as_deref().unwrap().parse::<Outcome>().is_ok(), "{line}");
        assert!(game.komi.is_none_or(|komi| (0.0..=8.0).contains(&komi)), "{line}");
        let alternate = game.plays().zip([Colour::Black, Colour::White].into_iter().cycle());
        assert!(alternate.into_iter().all(|(play, colour)| play.colour == colour), "{line}");
        // All are read; writing takes as long again several times, so a fair sample is written.
        if number % 10 != 0 {
            continue;
        }
        assert_eq!(trees[0].to_string().replace('\n', ""), line, "a tree is written as it was read");
        let again = read(game.to_tree().to_string().as_bytes()).unwrap();
        assert_eq!(GameRecord::of_main_line(&again[0]).unwrap(), game, "{line}");
    }
}

#[test]
fn professional_games_on_19() {
    check("pro19/pro19.sgf.zst", 19);
}

#[test]
fn professional_games_on_13_and_9() {
    check("small13/pro13.sgf.zst", 13);
    check("small9/pro9.sgf.zst", 9);
}

#[test]
fn games_of_programs_and_players_on_9() {
    check("small9/cgos9.sgf.zst", 9);
    check("small9/ogs9.sgf.zst", 9);
}

#[test]
fn a_whole_collection_is_one_file() {
    let all = games("small9/pro9.sgf.zst");
    if !all.is_empty() {
        assert_eq!(read(all.join("\n").as_bytes()).unwrap().len(), all.len());
    }
}
