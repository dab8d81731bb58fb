//! Measurements: their form, and signatures.

mod common;

use common::{assert_refused, json, succeed, tewari};

fn signature(line: &str) -> String {
    json(&format!("bench {line} --json"))["signature"].as_str().expect("a signature").to_owned()
}

#[test]
fn a_signature_depends_on_behaviour_alone() {
    for preset in ["uct", "rave", "grave"] {
        let line = format!("search --game hex --size 5 --preset {preset}");
        let first = signature(&format!("{line} --playouts 100"));
        assert_eq!(first.len(), 16);
        for other in ["--playouts 100", "--playouts 64 --threads 2", "--seconds 0.05 --memory 8 --seed 9"] {
            assert_eq!(signature(&format!("{line} {other}")), first, "{preset} {other}");
        }
        assert_ne!(signature(&format!("{line} --playouts 100 --set tree.expand=3")), first);
        assert_ne!(signature(&format!("{line} --playouts 100 --option swap=true")), first);
    }
    let playouts = signature("playouts --game atarigo --size 4 --playouts 10");
    assert_eq!(signature("playouts --game atarigo --size 4 --playouts 500 --threads 2 --seed 5"), playouts);
    assert_ne!(signature("playouts --game atarigo --size 5 --playouts 10"), playouts);
    let mogo = signature("playouts --game go --size 5 --playouts 10 --policy mogo");
    assert_ne!(signature("playouts --game go --size 5 --playouts 10"), mogo);
}

#[test]
fn every_simulation_is_counted() {
    for threads in [1, 2, 8] {
        let search = json(&format!("bench search --game hex --size 5 --playouts 1001 --threads {threads} --json"));
        assert_eq!(search["total"], 1001);
        assert_eq!(search["threads"], threads);
        let playouts = json(&format!("bench playouts --game hex --size 5 --playouts 1001 --threads {threads} --json"));
        assert_eq!(playouts["total"], 1001);
    }
}

#[test]
fn seconds_are_kept_and_speeds_follow() {
    for command in ["search --preset uct", "playouts"] {
        let figures = json(&format!("bench {command} --game domineering --size 6 --seconds 0.2 --json"));
        let [total, seconds, speed] = ["total", "seconds", "per_second"].map(|key| figures[key].as_f64().unwrap());
        assert!((0.2..5.0).contains(&seconds), "{figures}");
        assert!((speed - total / seconds).abs() <= 1e-6 * speed, "{figures}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn memory_is_told() {
    let figures = json("bench search --game go --size 9 --playouts 3000 --memory 64 --preset grave --json");
    let [idle, peak, tree] = ["idle_rss", "peak_rss", "tree_bytes"].map(|key| figures[key].as_u64().unwrap());
    assert!(idle < peak && tree < peak && peak - idle <= 64 << 20, "{figures}");
}

#[test]
fn figures_for_people() {
    let search = succeed("bench search --game hex --size 5 --playouts 2000 --preset uct");
    assert!(search.starts_with("hex 5x5, uct, threads: 1\nsimulations  2,000\n"), "{search}");
    let playouts = succeed("bench playouts --game hex --size 5 --playouts 2000");
    assert!(playouts.contains("playouts     2,000\n") && playouts.contains("\nsignature    "), "{playouts}");
}

#[test]
fn scaling_compares_with_the_first() {
    let line = "bench scaling --game hex --size 5 --preset uct --playouts 500 --rounds 3";
    let figures = json(&format!("{line} --alternate 2,1 --json"));
    let threads: Vec<u64> =
        figures["threads"].as_array().unwrap().iter().filter_map(|t| t["threads"].as_u64()).collect();
    assert_eq!(threads, [2, 1]);
    assert_eq!(figures["threads"][0]["ratio"], 1.0);
    assert!(figures["threads"][1]["per_second"].as_f64().unwrap() > 0.0);
    assert!(succeed(line).contains("medians of 3 rounds"));
}

#[test]
fn variants_are_compared_with_the_first() {
    let line = "bench variants --game hex --size 5 --playouts 300 --rounds 3";
    let figures = json(&format!("{line} uct rave,bias=1e-3 --json"));
    assert_eq!(figures["players"][0]["time"], 1.0);
    assert_eq!(figures["players"][1]["player"], "rave,bias=1e-3");
    assert!(figures["players"][1]["per_second"].as_f64().unwrap() > 0.0);
    let family = succeed(line);
    assert!(family.contains("medians of 3 rounds") && family.contains("+0.0 %"), "{family}");
    for variant in ["amaf", "some-first-alpha", "rave-linear", "permutation-amaf", "grave"] {
        assert!(family.lines().any(|row| row.starts_with(variant)), "{variant}: {family}");
    }
    let refused = tewari("bench variants --game hex uct mogo-2007".split_whitespace());
    assert_refused(&refused, &["mogo"], "MoGo's playouts are for Go");
}

#[test]
fn one_call_gives_the_whole_table() {
    let line = "bench playouts --all --playouts 20";
    let figures = json(&format!("{line} --json"));
    let rows = figures["rows"].as_array().unwrap();
    let names: Vec<&str> = rows.iter().filter_map(|row| row["what"].as_str()).collect();
    assert_eq!(names, ["playouts, uniform", "playouts, mogo", "whole simulations, mogo-2007-paper"]);
    for (row, size) in rows.iter().flat_map(|row| ["9", "13", "19"].map(|size| (row, size))) {
        assert!(row["per_second"][size].as_f64().unwrap() > 0.0, "{figures}");
    }
    let text = succeed(line);
    assert!(text.starts_with("per second, one thread              9x9 ") && text.lines().count() == 4, "{text}");
}

#[test]
fn clusters_are_simulated() {
    let line =
        "cluster simulate --game hex --size 3 --preset rave --ranks 1,300 --seconds 0.01 --positions 1 --opening 0";
    let text = succeed(line);
    let ranks: Vec<&str> = text.lines().skip(1).filter_map(|row| row.split_whitespace().next()).collect();
    assert_eq!(ranks, ["1", "300"], "{text}");
    for (line, named) in [("--ranks 5000", ["5000", "4096"]), ("--preset nothing", ["nothing", "preset"])] {
        let refused = tewari(format!("cluster simulate {line}").split_whitespace());
        assert_refused(&refused, &named, line);
    }
}

#[test]
fn ranks_play_against_one() {
    let line = "cluster strength --game hex --size 3 --preset rave --ranks 2 --playouts 20 --games 2";
    let text = succeed(line);
    assert!(
        ["2 ranks x 20, exchanging", "root parallel", "1 rank x 40"].iter().all(|row| text.contains(row)),
        "{text}"
    );
    assert_eq!(text, succeed(line), "the same seed, the same games");
}
