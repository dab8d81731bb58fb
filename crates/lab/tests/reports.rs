//! Reports of a small experiment.

mod common;

use common::{SMALL, experiment, folder, games as stored_games, options};
use tewari_lab::{
    RatingListError, State, Summary, Verdict,
    elo::elo_of,
    experiment::Experiment,
    rating_list,
    report::{Entry, Format, renew_page, write_report},
    run::{RunOptions, run},
};

/// The experiment after so many games a point.
fn entry(name: &str, text: &str, games: u64) -> Entry {
    let results = folder(name);
    let experiment: Experiment = experiment(text);
    let options = RunOptions { games: Some(games), version: "abc123".into(), ..options(&results) };
    run(&experiment, &options, &mut |_| ()).unwrap();
    let summary = Summary::of(&experiment, &results).unwrap();
    assert_eq!(summary.total_games(), stored_games(&experiment, &results).concat().len() as u64);
    Entry { experiment, summary }
}

fn text(entry: &Entry, format: Format) -> String {
    let mut out = Vec::new();
    write_report(std::slice::from_ref(entry), &[], format, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn states() {
    let nothing = Summary::of(&experiment(SMALL), &folder("state-none")).unwrap();
    assert_eq!(nothing.state(), State::NotRun);
    let some = entry("state-some", SMALL, 12).summary;
    assert_eq!(some.state(), State::Partly(10, Verdict::Agrees));
    assert_eq!(some.state().to_string(), "partly (10 %), agrees");
    let short = SMALL.replace("games = 120", "games = 40");
    let all = entry("state-all", &short, 40).summary;
    assert_eq!(all.state(), State::Done(Verdict::Agrees));
    assert_eq!(all.versions(), ["abc123"]);
    let wrong = short.replace("win = [45, 50, 55]", "win = [45, 1, nan]");
    let differs = entry("state-differs", &wrong, 40).summary;
    assert_eq!(differs.state(), State::Done(Verdict::Differs { points: 1, of: 2 }));
    assert_eq!(differs.state().to_string(), "differs at 1 of 2");
    let open = entry("state-open", &short.replace("win = [45, 50, 55]\n", ""), 40).summary;
    assert_eq!(open.state().to_string(), "done");
}

#[test]
fn the_terminal_aligns_its_columns() {
    let report = text(&entry("report-terminal", SMALL, 12), Format::Terminal);
    let lines: Vec<&str> = report.lines().collect();
    assert_eq!(lines[0], "small/tictactoe: More playouts against fewer");
    let head = lines.iter().position(|line| line.starts_with("point")).unwrap();
    // Numbers end in the same column and the words of the last one begin in it.
    let before_verdict = |line: &&str| line.rsplit_once("  ").map(|(numbers, _)| numbers.chars().count());
    let widths: Vec<Option<usize>> = lines[head..head + 4].iter().map(before_verdict).collect();
    assert!(widths[0].is_some() && widths.windows(2).all(|pair| pair[0] == pair[1]), "{report}");
    assert!(report.contains("36 games (") && report.contains(" duplicates), seed 3, "), "{report}");
    assert!(report.contains("0 random opening moves, played by abc123"), "{report}");
    assert!(report.ends_with("tewari lab run small/tictactoe.toml --games 12\n"), "{report}");
}

#[test]
fn markdown_has_a_row_for_each_point() {
    let report = text(&entry("report-markdown", SMALL, 12), Format::Markdown);
    let rows: Vec<&str> = report.lines().filter(|line| line.starts_with('|')).collect();
    assert_eq!(rows.len(), 5);
    assert!(rows.iter().all(|row| row.matches('|').count() == 10), "{report}");
    assert!(rows[4].starts_with("| playouts=200 | 12 |"), "{report}");
}

#[test]
fn a_page_keeps_what_was_played_elsewhere() {
    let page = |entries: &[Entry], before: &str| {
        let mut out = Vec::new();
        renew_page(entries, &[], before, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    };
    let here = entry("page", SMALL, 12);
    let mut elsewhere = here.clone();
    elsewhere.experiment.file = "small/other.toml".into();
    let whole = page(&[here.clone(), elsewhere.clone()], "");
    elsewhere.summary = Summary::of(&elsewhere.experiment, &folder("page-elsewhere")).unwrap();
    let entries = [here, elsewhere];
    assert_eq!(page(&entries, &whole), whole);
    let row = "| small/other | this test | 0 | not run |\n";
    for before in ["", "# Another\n\n## small/other\n", "\n## small/other: without a row\n"] {
        let new = page(&entries, before);
        assert!(
            new.contains(row) && !new.contains("## small/other") && new.contains("\n## small/tictactoe: "),
            "{new}"
        );
    }
}

#[test]
fn csv_can_be_read_back() {
    let report = text(&entry("report-csv", SMALL, 12), Format::Csv);
    let mut lines = report.split("\r\n").filter(|line| !line.is_empty());
    let heads: Vec<&str> = lines.next().unwrap().split(',').collect();
    let rows: Vec<Vec<String>> = lines.map(fields).collect();
    assert_eq!(rows.len(), 3);
    for row in rows {
        assert_eq!(row.len(), heads.len());
        let cell = |name: &str| row[heads.iter().position(|head| *head == name).unwrap()].clone();
        let number = |name: &str| cell(name).parse::<f64>().unwrap();
        assert_eq!(number("wins") + number("draws") + number("losses"), number("games"));
        let rate = (number("wins") + number("draws") / 2.0) / number("games");
        assert!((number("rate") - rate).abs() < 1e-12 && number("low") < rate && rate < number("high"));
        assert!(cell("a").starts_with("uct,memory=1,playouts="), "{row:?}");
    }
}

/// The fields of a line of comma-separated values without line breaks inside.
fn fields(line: &str) -> Vec<String> {
    let (mut fields, mut quoted) = (vec![String::new()], false);
    for character in line.chars() {
        match character {
            '"' => quoted = !quoted,
            ',' if !quoted => fields.push(String::new()),
            character => fields.last_mut().unwrap().push(character),
        }
    }
    fields
}

#[test]
fn the_page_is_whole_and_has_a_plot() {
    let hostile = SMALL.replace("More playouts against fewer", "<b>&");
    let report = text(&entry("report-html", &hostile, 12), Format::Html);
    assert!(report.starts_with("<!doctype html>") && report.ends_with("</html>\n"));
    assert!(report.contains("&lt;b&gt;&amp;") && !report.contains("<b>"));
    assert_eq!(report.matches("<circle").count(), 3, "our points");
    assert_eq!(report.matches("fill=\"none\"").count(), 3, "the paper's points");
    assert!(!report.contains("http"), "nothing from elsewhere");
    for tag in ["svg", "table", "tr", "td", "g", "text", "title", "section", "p"] {
        let (open, close) = (format!("<{tag}"), format!("</{tag}>"));
        let opened =
            report.match_indices(&open).filter(|(at, _)| report[at + open.len()..].starts_with([' ', '>', '\n']));
        assert_eq!(opened.count(), report.matches(&close).count(), "{tag}");
    }
    assert!(!report.contains("NaN"), "{report}");
}

#[test]
fn players_on_one_scale() {
    let entry = entry("report-ratings", SMALL, 40);
    let anchor = "uct,playouts=100,memory=1";
    let list = rating_list(std::slice::from_ref(&entry), Some(anchor), 1800.0).unwrap();
    assert_eq!(list.len(), 4);
    assert!(list.is_sorted_by(|x, y| x.rating.elo >= y.rating.elo));
    let anchored = list.iter().find(|player| player.name == anchor).unwrap();
    assert_eq!((anchored.rating.elo, anchored.games), (1800.0, 120.0));
    // Each of the others has only met the anchor: its rating is that of its score.
    for player in list.iter().filter(|player| player.name != anchor) {
        let elo = 1800.0 + elo_of(player.points / player.games);
        assert!((player.rating.elo - elo).abs() < 1e-6, "{player:?}");
    }
    for (format, head) in
        [(Format::Terminal, "player"), (Format::Markdown, "## Ratings"), (Format::Html, "Ratings</h2>")]
    {
        let mut out = Vec::new();
        write_report(std::slice::from_ref(&entry), &list, format, &mut out).unwrap();
        let report = String::from_utf8(out).unwrap();
        let section = report.split_once(head).unwrap_or_else(|| panic!("{format}: {report}")).1;
        assert!(section.contains(anchor) && section.contains("1800.0"), "{format}: {section}");
    }
    assert_eq!(rating_list(&[entry], Some("nobody"), 0.0), Err(RatingListError::NoAnchor("nobody".into())));
    assert_eq!(rating_list(&[], None, 0.0), Err(RatingListError::NoGames));
}

#[test]
fn formats_have_names() {
    for format in Format::ALL {
        assert_eq!(format.to_string().parse(), Ok(format));
    }
    assert!("pdf".parse::<Format>().unwrap_err().to_string().contains("terminal, markdown, csv, html"));
}
