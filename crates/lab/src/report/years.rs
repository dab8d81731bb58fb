//! The ratings of presets over the years of their systems, as SVG.

use std::fmt::Write;

use tewari_search::preset;

use super::chart::{self, BOTTOM, HEIGHT, LEFT, RIGHT, WIDTH, escaped};
use crate::RatedPlayer;

/// Elo between two lines.
const STEP: f64 = 200.0;

/// A dot with its interval for every player that is a preset, perhaps with overrides; the best of each year is named.
///
/// ```
/// use tewari_lab::{EloEstimate, Interval, RatedPlayer, report::by_year};
/// let rating = EloEstimate { elo: 120.0, interval: Interval { low: 90.0, high: 150.0 } };
/// let player = RatedPlayer { name: "grave,playouts=1000".into(), rating, games: 100.0, points: 66.0 };
/// let svg = by_year(&[player]);
/// assert!(svg.contains(">2015</text>") && svg.contains("<title>grave: 120 ± 30</title>"));
/// ```
pub fn by_year(ratings: &[RatedPlayer]) -> String {
    let known = ratings.iter().filter_map(|rated| Some((preset(name(rated))?.year, rated)));
    let known: Vec<(u32, &RatedPlayer)> = known.collect();
    let mut svg = chart::open_file("Elo ratings by year");
    svg += "<style>text { font: 11px sans-serif; }</style>\n";
    let Some(frame) = Frame::around(&known) else { return svg + "</svg>\n" };
    chart::lines_across(&mut svg, &frame.ticks(), frame.y(0.0));
    let mut years: Vec<u32> = known.iter().map(|&(year, _)| year).collect();
    years.sort_unstable();
    years.dedup();
    for year in years {
        let mut of_year: Vec<&RatedPlayer> =
            known.iter().filter(|known| known.0 == year).map(|known| known.1).collect();
        of_year.sort_by(|a, b| b.rating.elo.total_cmp(&a.rating.elo));
        draw(&mut svg, &frame, year, &of_year);
    }
    svg + "</svg>\n"
}

/// The preset of a player.
fn name(rated: &RatedPlayer) -> &str {
    rated.name.split(',').next().unwrap_or_default()
}

/// The players of a year, the best of them first, side by side.
fn draw(svg: &mut String, frame: &Frame, year: u32, players: &[&RatedPlayer]) {
    let (centre, foot) = (frame.x(year), HEIGHT - BOTTOM + 16.0);
    // Writing to a string cannot fail.
    let _ = writeln!(svg, "<text x=\"{centre:.1}\" y=\"{foot}\" text-anchor=\"middle\">{year}</text>");
    for (i, rated) in players.iter().enumerate() {
        let x = centre + (i as f64 - (players.len() - 1) as f64 / 2.0) * frame.beside;
        let [top, middle, bottom] =
            [rated.rating.interval.high, rated.rating.elo, rated.rating.interval.low].map(|elo| frame.y(elo));
        let text = format!("{}: {:.0} ± {:.0}", escaped(name(rated)), rated.rating.elo, rated.rating.margin());
        let _ = writeln!(svg, "<g stroke=\"#1f6fb2\" fill=\"#1f6fb2\"><title>{text}</title>");
        let _ = writeln!(svg, "<path d=\"M{x:.1} {top:.1}V{bottom:.1}\"/>");
        let _ = writeln!(svg, "<circle cx=\"{x:.1}\" cy=\"{middle:.1}\" r=\"3\"/></g>");
        if i == 0 {
            let (text, up) = (escaped(name(rated)), top - 6.0);
            let _ = writeln!(svg, "<text x=\"{x:.1}\" y=\"{up:.1}\" text-anchor=\"middle\">{text}</text>");
        }
    }
}

/// Where years and ratings are on the picture.
struct Frame {
    years: [u32; 2],
    elo: [f64; 2],
    /// The distance of two players of one year.
    beside: f64,
}

impl Frame {
    fn around(players: &[(u32, &RatedPlayer)]) -> Option<Frame> {
        let years = players.iter().map(|&(year, _)| year);
        let lowest = players.iter().map(|(_, rated)| rated.rating.interval.low).fold(f64::INFINITY, f64::min);
        let highest = players.iter().map(|(_, rated)| rated.rating.interval.high).fold(f64::NEG_INFINITY, f64::max);
        let elo = [(lowest / STEP).floor() * STEP, (highest / STEP).ceil().max((lowest / STEP).floor() + 1.0) * STEP];
        Some(Frame { years: [years.clone().min()?, years.max()?], elo, beside: 5.0 })
    }

    fn x(&self, year: u32) -> f64 {
        let [first, last] = self.years;
        let share = if first == last { 0.5 } else { f64::from(year - first) / f64::from(last - first) };
        // Names of the first and the last year need room to both sides.
        let (left, right) = (LEFT + 44.0, WIDTH - RIGHT - 44.0);
        left + share * (right - left)
    }

    fn y(&self, elo: f64) -> f64 {
        chart::height(((elo - self.elo[0]) / (self.elo[1] - self.elo[0])).clamp(0.0, 1.0))
    }

    fn ticks(&self) -> Vec<(f64, String)> {
        let lines = ((self.elo[1] - self.elo[0]) / STEP).round() as i32;
        (0..=lines).map(|i| self.elo[0] + f64::from(i) * STEP).map(|elo| (self.y(elo), format!("{elo:.0}"))).collect()
    }
}
