//! The winning rate as a picture.

use std::fmt::Write;

use tewari_gtp::Review;
use tewari_lab::report::chart::{self, BOTTOM, HEIGHT, LEFT, RIGHT, TOP, WIDTH, escaped};
use tewari_sgf::Colour;

use super::mistakes;

const STYLE: &str = "text { font: 12px system-ui, sans-serif; fill: #444; }";

/// Black's winning rate over the moves, with the mistakes on it.
pub(super) fn svg(title: &str, review: &Review) -> String {
    let rates: Vec<f64> = review.positions.iter().map(|position| f64::from(position.black())).collect();
    let x = |index: usize| LEFT + (WIDTH - LEFT - RIGHT) * index as f64 / rates.len().saturating_sub(1).max(1) as f64;
    let mut svg = chart::open_file(title);
    // Writing to a string cannot fail.
    let _ = writeln!(svg, "<style>{STYLE}</style>\n<rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#fff\"/>");
    chart::lines_across(&mut svg, &chart::rate_ticks(), chart::height(0.5));
    let _ = writeln!(svg, "<text x=\"{LEFT}\" y=\"15\">{}: black's winning rate</text>", escaped(title));
    let foot = HEIGHT - BOTTOM;
    let places = rates.iter().enumerate();
    let points: Vec<String> = places.map(|(i, &rate)| format!("{:.1} {:.1}", x(i), chart::height(rate))).collect();
    let line = points.join("L");
    let _ = writeln!(svg, "<path d=\"M{LEFT} {foot}L{line}V{foot}Z\" fill=\"#0002\"/>");
    let _ = writeln!(svg, "<path d=\"M{line}\" fill=\"none\" stroke=\"#1f6fb2\" stroke-width=\"1.5\"/>");
    numbers(&mut svg, review, x);
    marks(&mut svg, review, &rates, x);
    svg += "</svg>\n";
    svg
}

/// The numbers of moves below, about ten of them.
fn numbers(svg: &mut String, review: &Review, x: impl Fn(usize) -> f64) {
    const STEPS: [usize; 7] = [1, 2, 5, 10, 20, 50, 100];
    let moves = review.positions.len();
    let step = STEPS.into_iter().find(|step| moves <= 12 * step).unwrap_or(moves / 10);
    for index in (0..moves).step_by(step) {
        let (x, y) = (x(index), HEIGHT - BOTTOM + 16.0);
        let _ = writeln!(svg, "<text x=\"{x:.1}\" y=\"{y}\" text-anchor=\"middle\">{index}</text>");
    }
    let (x, y) = ((LEFT + WIDTH - RIGHT) / 2.0, HEIGHT - BOTTOM + 36.0);
    let _ = writeln!(svg, "<text x=\"{x}\" y=\"{y}\" text-anchor=\"middle\">moves</text>");
}

/// A stone where a mistake has led to.
fn marks(svg: &mut String, review: &Review, rates: &[f64], x: impl Fn(usize) -> f64) {
    for mistake in mistakes::all(review) {
        let after = mistake.index + 1;
        let Some(&rate) = rates.get(after) else { continue };
        let fill = if mistake.position.player == Colour::Black { "#000" } else { "#fff" };
        let (x, y) = (x(after), chart::height(rate).max(TOP));
        let _ = writeln!(svg, "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4\" fill=\"{fill}\" stroke=\"#c8501e\">");
        let _ = writeln!(svg, "<title>{}</title></circle>", escaped(&mistake.text()));
    }
}
