//! How much of a match is not thinking: two players with one playout a move on 9×9, with and without the store.
//!
//! ```text
//! cargo run --release --package tewari-lab --example overhead [JOBS]
//! ```

use std::{env, error::Error, path::Path, time::Instant};

use tewari_lab::{
    experiment::Experiment,
    run::{RunOptions, run},
};

const EXPERIMENT: &str = "\
title = 'Overhead'
source = 'this program'
games = 2000
a = 'uct,playouts=1'
b = 'uct,playouts=1'

[game]
name = 'go'
size = 9
";

fn main() -> Result<(), Box<dyn Error>> {
    let jobs = env::args().nth(1).map_or(Ok(2), |jobs| jobs.parse())?;
    let folder = env::temp_dir().join(format!("tewari-overhead-{}", std::process::id()));
    for (title, text) in [("go 9x9", EXPERIMENT.to_owned()), ("tictactoe", tictactoe())] {
        let experiment = Experiment::parse(Path::new("overhead/overhead.toml"), &text)?;
        let results = folder.join(title);
        let begun = Instant::now();
        let end = run(&experiment, &RunOptions { jobs, ..RunOptions::new(&results) }, &mut |_| ())?;
        let seconds = begun.elapsed().as_secs_f64();
        println!("{title}: {} games in {seconds:.2} s, {:.0} games/s", end.played, end.played as f64 / seconds);
    }
    std::fs::remove_dir_all(folder)?;
    Ok(())
}

/// Games so short that the store does most of the work.
fn tictactoe() -> String {
    EXPERIMENT.replace("'go'\nsize = 9", "'tictactoe'").replace("games = 2000", "games = 20000")
}
