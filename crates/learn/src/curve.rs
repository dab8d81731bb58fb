//! The cumulative curve of a model's accuracy (Ikeda & Viennot 2013, Figure 1) as SVG.

use std::fmt::Write;

use crate::accuracy::Tally;

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 400.0;
const LEFT: f64 = 60.0;
const RIGHT: f64 = 20.0;
const TOP: f64 = 40.0;
const BOTTOM: f64 = 50.0;
/// The last place on the curve.
const LAST: usize = 50;
const COLOURS: [&str; 6] = ["#1f6fb2", "#c8501e", "#2c8a4b", "#8a4bb0", "#b08a1f", "#555555"];

/// The probability of finding the played move among the first T, over T, a line for each tally.
///
/// ```
/// use tewari_learn::{Accuracy, curve_svg};
/// let mut accuracy = Accuracy::default();
/// accuracy.add(0, &[0.9, 0.1], 0);
/// let svg = curve_svg("test <1>", &[("all", &accuracy.all())]);
/// assert!(svg.starts_with("<svg") && svg.contains("test &lt;1&gt;"));
/// ```
pub fn curve_svg(title: &str, curves: &[(&str, &Tally)]) -> String {
    let title = title.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" \
         font-family=\"sans-serif\" font-size=\"12\">\n<title>{title}</title>\n\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"white\"/>\n\
         <text x=\"{LEFT}\" y=\"18\" font-size=\"14\">{title}</text>\n"
    );
    axes(&mut svg);
    for (number, (name, tally)) in curves.iter().enumerate() {
        curve(&mut svg, number, name, tally);
    }
    svg + "</svg>\n"
}

fn x(place: usize) -> f64 {
    LEFT + (place as f64 - 1.0) / (LAST as f64 - 1.0) * (WIDTH - LEFT - RIGHT)
}

fn y(share: f64) -> f64 {
    TOP + (1.0 - share) * (HEIGHT - TOP - BOTTOM)
}

fn axes(svg: &mut String) {
    // Writing to a string cannot fail.
    for percent in (0..=100).step_by(10) {
        let y = y(f64::from(percent) / 100.0);
        let _ = writeln!(svg, "<path d=\"M{LEFT} {y:.1}H{}\" stroke=\"#8884\"/>", WIDTH - RIGHT);
        let _ = writeln!(svg, "<text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{percent} %</text>", LEFT - 6.0, y + 4.0);
    }
    for place in [1, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50] {
        let _ = writeln!(svg, "<path d=\"M{x:.1} {TOP}V{}\" stroke=\"#8884\"/>", HEIGHT - BOTTOM, x = x(place));
        let foot = HEIGHT - BOTTOM + 18.0;
        let _ = writeln!(svg, "<text x=\"{:.1}\" y=\"{foot}\" text-anchor=\"middle\">{place}</text>", x(place));
    }
    let (middle, foot) = ((LEFT + WIDTH - RIGHT) / 2.0, HEIGHT - 10.0);
    let _ = writeln!(svg, "<text x=\"{middle}\" y=\"{foot}\" text-anchor=\"middle\">T, moves looked at</text>");
}

fn curve(svg: &mut String, number: usize, name: &str, tally: &Tally) {
    let colour = COLOURS[number % COLOURS.len()];
    let points: Vec<String> = (1..=LAST).map(|top| format!("{:.1},{:.1}", x(top), y(tally.top(top)))).collect();
    let _ = writeln!(
        svg,
        "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"1.6\"/>",
        points.join(" ")
    );
    let (left, line) = (WIDTH - RIGHT - 150.0, HEIGHT - BOTTOM - 14.0 - 16.0 * number as f64);
    let _ = writeln!(svg, "<text x=\"{left}\" y=\"{line}\" fill=\"{colour}\">{name}</text>");
}
