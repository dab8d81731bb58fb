//! Tuning from the command line.

mod common;

use std::{fs, path::Path};

use common::succeed;

#[test]
fn a_tuning_goes_on_and_tells_its_uncertainty() {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("tune-cli").join("tune.db");
    if let Some(folder) = file.parent().filter(|folder| folder.exists()) {
        fs::remove_dir_all(folder).unwrap();
    }
    let line = format!(
        "tune uct,memory=1 --vary c=0..2 --against flat,memory=1 --game tictactoe --playouts 20 --store {}",
        file.display()
    );
    let first = succeed(&format!("{line} --games 40 --jobs 1"));
    assert!(first.contains("tictactoe: uct,memory=1 against flat,memory=1\n40 games, "), "{first}");
    assert!(first.contains("\ntree.c = ") && first.contains("95 % interval"), "{first}");
    assert!(first.contains("\nplayer: uct,memory=1,tree.c="), "{first}");
    assert_eq!(succeed(&format!("{line} --games 40 --jobs 2")), first, "nothing is left to be played");
    let more = succeed(&format!("{line} --games 80 --jobs 2"));
    assert!(more.contains("\n80 games, "), "{more}");
}
