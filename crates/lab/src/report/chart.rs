//! What plots have in common: their measures, the lines across, and text in SVG.

use std::fmt::Write;

/// The whole width.
pub const WIDTH: f64 = 720.0;
/// The whole height.
pub const HEIGHT: f64 = 360.0;
/// What is left free for the texts of the lines.
pub const LEFT: f64 = 56.0;
/// What is left free on the right.
pub const RIGHT: f64 = 16.0;
/// What is left free for a legend.
pub const TOP: f64 = 28.0;
/// What is left free for the texts below.
pub const BOTTOM: f64 = 76.0;

/// The beginning of a plot inside a page.
///
/// ```
/// use tewari_lab::report::chart;
/// let mut svg = chart::open("white & black");
/// chart::lines_across(&mut svg, &chart::rate_ticks(), chart::height(0.5));
/// assert!(svg.contains("<title>white &amp; black</title>") && svg.contains(">80 %</text>"));
/// ```
pub fn open(title: &str) -> String {
    begun(title, "")
}

/// The beginning of a plot that is a file of its own, and must say what it is.
pub fn open_file(title: &str) -> String {
    begun(title, "xmlns=\"http://www.w3.org/2000/svg\" ")
}

fn begun(title: &str, attributes: &str) -> String {
    let title = escaped(title);
    format!("<svg {attributes}viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\">\n<title>{title}</title>\n")
}

/// Lines across the plot with their texts, and a broken one where both sides are equally strong.
pub fn lines_across(svg: &mut String, ticks: &[(f64, String)], parity: f64) {
    let end = WIDTH - RIGHT;
    // Writing to a string cannot fail.
    for (y, text) in ticks {
        let _ = writeln!(svg, "<path d=\"M{LEFT} {y:.1}H{end}\" stroke=\"#8884\"/>");
        let _ = writeln!(svg, "<text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{text}</text>", LEFT - 8.0, y + 4.0);
    }
    let _ = writeln!(svg, "<path d=\"M{LEFT} {parity:.1}H{end}\" stroke=\"#888\" stroke-dasharray=\"4 4\"/>");
}

/// Lines for winning rates.
pub fn rate_ticks() -> Vec<(f64, String)> {
    (0..=5).map(|i| (height(f64::from(i) / 5.0), format!("{} %", 20 * i))).collect()
}

/// The y of a share of the height, from the bottom up.
pub fn height(share: f64) -> f64 {
    TOP + (1.0 - share) * (HEIGHT - TOP - BOTTOM)
}

/// Text that cannot be taken for markup.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
