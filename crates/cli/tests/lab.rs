//! The laboratory as people use it: run, interrupt, go on, read.

mod common;

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Child, Command, Output, Stdio},
    thread,
    time::Duration,
};

use common::tewari;

const EXPERIMENT: &str = "\
title = 'More playouts against fewer'
source = 'this test'
games = 20
a = 'uct,memory=1'
b = 'uct,playouts=10,memory=1'
game.name = 'tictactoe'
vary = [{ of = 'a.playouts', values = [10, 20, 40] }]
expected = { win = [50, 55, 60], n = 100 }
";

/// A folder of its own with one experiment.
struct Laboratory(PathBuf);

impl Laboratory {
    fn new(name: &str, text: &str) -> Laboratory {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("lab").join(name);
        if folder.exists() {
            fs::remove_dir_all(&folder).unwrap();
        }
        fs::create_dir_all(folder.join("experiments/small")).unwrap();
        fs::write(folder.join("experiments/small/playouts.toml"), text).unwrap();
        Laboratory(folder)
    }

    /// `tewari lab` with this line and the folders of this laboratory.
    fn command(&self, line: &str) -> Vec<String> {
        let folder = |name: &str| self.0.join(name).display().to_string();
        let mut arguments = vec!["lab".to_owned()];
        arguments.extend(line.split_whitespace().map(str::to_owned));
        arguments.extend(["--experiments".into(), folder("experiments"), "--results".into(), folder("results")]);
        arguments
    }

    fn run(&self, line: &str) -> Output {
        tewari(self.command(line))
    }

    fn succeed(&self, line: &str) -> String {
        let output = self.run(line);
        assert_eq!(output.status.code(), Some(0), "{line}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    }

    /// How many games are stored.
    #[cfg(unix)]
    fn stored_games(&self) -> u64 {
        let list = self.succeed("list");
        let line = list.lines().find(|line| line.contains("small/playouts")).unwrap();
        line.split_whitespace().nth(2).unwrap().parse().unwrap()
    }

    /// Starts a run in the background and waits for its first games.
    #[cfg(unix)]
    fn start(&self, line: &str) -> Child {
        let before = self.stored_games();
        let mut command = Command::new(env!("CARGO_BIN_EXE_tewari"));
        command.args(self.command(line)).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        while self.stored_games() == before {
            assert!(child.try_wait().unwrap().is_none(), "the run goes on");
            thread::sleep(Duration::from_millis(20));
        }
        child
    }
}

#[test]
fn a_run_goes_on_and_the_list_shows_how_far_it_is() {
    let lab = Laboratory::new("goes-on", EXPERIMENT);
    assert!(lab.succeed("list").contains("not run: More playouts"));
    let report = lab.succeed("run small/playouts --scale 0.5 --jobs 1");
    assert!(report.contains("partly (50 %), agrees") && report.contains("30 games"), "{report}");
    assert!(lab.succeed("list").contains("30 of 60  partly (50 %), agrees"));
    lab.succeed("run small/playouts --jobs 2");
    assert!(lab.succeed("list").contains("60 of 60  agrees: More playouts"));
    let shown = lab.succeed("show small/playouts");
    assert!(shown.contains("tictactoe, 20 games a point:\n  1. uct,memory=1,playouts=10  against  uct,"), "{shown}");
}

#[test]
fn points_and_games_can_be_chosen() {
    let lab = Laboratory::new("points", EXPERIMENT);
    let report = lab.succeed("run small --points first,playouts=40 --games 4");
    assert!(report.contains("8 games") && report.trim_end().ends_with("--games 4 --points 1,3"), "{report}");
    let csv = lab.succeed("report small --csv -");
    let games: Vec<&str> = csv.lines().skip(1).filter_map(|line| line.rsplit('"').next()?.split(',').nth(1)).collect();
    assert_eq!(games, ["4", "0", "4"], "{csv}");
}

#[test]
fn reports_go_to_files() {
    let lab = Laboratory::new("reports", EXPERIMENT);
    lab.succeed("run small/playouts --games 2");
    let file = |name: &str| lab.0.join("reports").join(name);
    let (page, table) = (file("index.html"), file("table.md"));
    let line = format!("report --all --html {} --markdown {}", page.display(), table.display());
    assert_eq!(lab.succeed(&line), "");
    assert!(fs::read_to_string(page).unwrap().contains("<svg"));
    let table = fs::read_to_string(table).unwrap();
    assert!(table.contains("| playouts=20 | 2 |") && table.contains(env!("CARGO_PKG_VERSION")), "{table}");
}

#[test]
fn players_are_rated_from_an_anchor() {
    let lab = Laboratory::new("ratings", EXPERIMENT);
    lab.succeed("run small/playouts");
    let report = lab.succeed("report small --anchor uct,playouts=10,memory=1=1800");
    let list: Vec<&str> = report.lines().skip_while(|line| !line.starts_with("player")).collect();
    assert_eq!(list.len(), 5, "{report}");
    let anchor = list.iter().find(|line| line.starts_with("uct,playouts=10,memory=1 ")).unwrap();
    assert!(anchor.split_whitespace().nth(1) == Some("1800.0"), "{anchor}");
    let unknown = lab.run("report small --anchor nobody=1800");
    assert_eq!(unknown.status.code(), Some(2));
}

/// The margins of the players in a report.
fn margins(report: &str) -> Vec<f64> {
    let rows = report.lines().skip_while(|line| !line.starts_with("player")).skip(1);
    let margin = |row: &str| row.split_whitespace().nth(2)?.parse().ok();
    rows.filter_map(margin).collect()
}

#[test]
fn a_round_robin_goes_on_until_its_ratings_are_sure() {
    let rivals = ["10", "20", "400"].map(|playouts| format!("'uct,memory=1,playouts={playouts}'"));
    let text = format!(
        "title = ''\nsource = ''\ngames = 4\nopening = 2\ngame.name = 'tictactoe'\nvary = [{{ of = ['a', 'b'], pairs = [{}] }}]",
        rivals.join(", ")
    );
    let lab = Laboratory::new("within", &text);
    let report = lab.succeed("run small/playouts --within 60");
    let found = margins(&report);
    assert!(found.len() == 3 && found.iter().all(|&margin| margin <= 60.0), "{report}");
    assert!(found.iter().any(|&margin| margin > 40.0), "no more games than it takes: {report}");
    let again = lab.succeed("run small/playouts --within 60");
    assert_eq!(margins(&again), found, "nothing is left to do");
    for wrong in ["--within 0", "--within x", "--within 50 --points 1"] {
        assert_eq!(lab.run(&format!("run small/playouts {wrong}")).status.code(), Some(2), "{wrong}");
    }
}

#[test]
fn folders_leave_out_what_cannot_be_played() {
    let lab = Laboratory::new("programs", EXPERIMENT);
    let foreign = EXPERIMENT.replace("'uct,playouts=10,memory=1'", "'gtp:no-such-program'").replace("tictactoe", "go");
    fs::write(lab.0.join("experiments/small/foreign.toml"), foreign).unwrap();
    let output = lab.run("run small --games 2");
    let errors = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{errors}");
    assert!(errors.starts_with("small/foreign: left out: ") && errors.contains("no-such-program"), "{errors}");
    assert!(errors.ends_with("error: 1 of 2 experiments could not be played\n"), "{errors}");
    assert!(String::from_utf8(output.stdout).unwrap().contains("6 games"), "the other one is played");
    common::assert_refused(&lab.run("run small/foreign"), &["no-such-program"], "what was named itself");
    assert!(lab.succeed("stop small").contains("small/playouts: no run is under way"));
}

/// Long enough to be interrupted, however fast the machine is.
#[cfg(unix)]
const LONG: &str = "run small/playouts --jobs 2 --games 1000000";

/// The games of a run that was interrupted are those of a run that was not.
#[cfg(unix)]
#[test]
fn interrupted_by_a_signal_it_loses_nothing() {
    let experiment = EXPERIMENT.replace("games = 20", "games = 1000000");
    let lab = Laboratory::new("signals", &experiment);
    for signal in ["INT", "TERM"] {
        let child = lab.start(LONG);
        assert!(
            Command::new("kill").args([&format!("-{signal}"), &child.id().to_string()]).status().unwrap().success()
        );
        let output = child.wait_with_output().unwrap();
        let errors = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{errors}");
        assert!(errors.contains("the same command goes on from there"), "{errors}");
    }
    // Gone on with, it ends where a run without interruption does.
    let first_point =
        format!("run small/playouts --points 1 --games {}", first_games(&lab.succeed("report small --csv -")) + 2);
    let other = Laboratory::new("no-signals", &experiment);
    let ends = [&lab, &other].map(|lab| {
        lab.succeed(&first_point);
        first_line(&lab.succeed("report small --csv -")).to_owned()
    });
    assert_eq!(ends[0], ends[1]);
}

/// The line of the first point.
#[cfg(unix)]
fn first_line(csv: &str) -> &str {
    csv.lines().nth(1).unwrap()
}

/// How many games the first point has.
#[cfg(unix)]
fn first_games(csv: &str) -> u64 {
    first_line(csv).rsplit('"').next().unwrap().split(',').nth(1).unwrap().parse().unwrap()
}

#[cfg(unix)]
#[test]
fn stopped_from_another_process() {
    let lab = Laboratory::new("stop", &EXPERIMENT.replace("games = 20", "games = 1000000"));
    let child = lab.start(LONG);
    let busy = lab.run(LONG);
    assert_eq!(busy.status.code(), Some(1));
    assert!(String::from_utf8(busy.stderr).unwrap().contains("another run is writing"));
    assert!(lab.succeed("stop small/playouts").contains("asked to stop"));
    assert_eq!(child.wait_with_output().unwrap().status.code(), Some(1));
    assert!(lab.stored_games() > 0);
}
