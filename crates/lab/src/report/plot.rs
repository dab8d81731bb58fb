//! Winning rates over what was varied, as SVG: our points with their intervals, the paper's beside them.

use std::fmt::Write;

use super::{Entry, html::escaped};
use crate::{Interval, PointSummary, Rate, experiment::Expected, wilson};

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 360.0;
const LEFT: f64 = 56.0;
const RIGHT: f64 = 16.0;
const TOP: f64 = 28.0;
const BOTTOM: f64 = 76.0;

const OURS: &str = "#1f6fb2";
const PAPER: &str = "#c8501e";

/// The plot of an experiment.
pub(super) fn svg(entry: &Entry) -> String {
    let points = &entry.summary.points;
    let places = places(points);
    let parity = 1.0 / points.first().map_or(2, |point| point.standing.players()) as f64;
    let mut svg = String::new();
    // Writing to a string cannot fail.
    let _ = writeln!(svg, "<svg viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\">");
    let _ = writeln!(svg, "<title>{}</title>", escaped(&entry.experiment.title));
    frame(&mut svg, parity);
    labels(&mut svg, points, &places);
    for (point, &x) in points.iter().zip(&places) {
        if let Some(Expected::Rate(rate)) = point.expected {
            mark(&mut svg, x + 4.0, rate, &format!("paper, {}", point.label), PAPER, Shape::Square);
        }
        if let Some(rate) = point.rate() {
            mark(&mut svg, x - 4.0, rate, &format!("ours, {}", point.label), OURS, Shape::Circle);
        }
    }
    legend(&mut svg);
    svg += "</svg>\n";
    svg
}

/// The x of every point: by value when one number varies (by its logarithm over more than two powers of ten), one
/// after the other otherwise.
fn places(points: &[PointSummary]) -> Vec<f64> {
    let values: Option<Vec<f64>> = points.iter().map(|point| single_value(&point.label)).collect();
    let even = || (0..points.len()).map(|i| i as f64).collect::<Vec<f64>>();
    let mut scale = values.unwrap_or_else(even);
    if has_repeats(&scale) {
        scale = even();
    }
    let ends = |scale: &[f64]| scale.iter().fold((f64::MAX, f64::MIN), |(low, high), &v| (low.min(v), high.max(v)));
    let (low, high) = ends(&scale);
    if low > 0.0 && high / low > 100.0 {
        scale.iter_mut().for_each(|value| *value = value.log10());
    }
    let (low, high) = ends(&scale);
    let room = WIDTH - LEFT - RIGHT - 40.0;
    let at = |value: f64| if high > low { (value - low) / (high - low) } else { 0.5 };
    scale.into_iter().map(|value| LEFT + 20.0 + room * at(value)).collect()
}

fn single_value(label: &str) -> Option<f64> {
    let (_, value) = label.split_once('=')?;
    value.parse().ok().filter(|value: &f64| value.is_finite())
}

fn has_repeats(values: &[f64]) -> bool {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted.windows(2).any(|pair| pair[0] == pair[1])
}

fn y(rate: f64) -> f64 {
    TOP + (1.0 - rate) * (HEIGHT - TOP - BOTTOM)
}

fn frame(svg: &mut String, parity: f64) {
    for percent in (0..=100).step_by(20) {
        let y = y(f64::from(percent) / 100.0);
        let end = WIDTH - RIGHT;
        let _ = writeln!(svg, "<path d=\"M{LEFT} {y:.1}H{end}\" stroke=\"#8884\"/>");
        let _ = writeln!(svg, "<text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{percent} %</text>", LEFT - 8.0, y + 4.0);
    }
    let (y, end) = (y(parity), WIDTH - RIGHT);
    let _ = writeln!(svg, "<path d=\"M{LEFT} {y:.1}H{end}\" stroke=\"#888\" stroke-dasharray=\"4 4\"/>");
}

fn labels(svg: &mut String, points: &[PointSummary], places: &[f64]) {
    let foot = HEIGHT - BOTTOM + 16.0;
    for (point, x) in points.iter().zip(places) {
        let text = escaped(&point.label);
        let turn = format!("rotate(-30 {x:.1} {foot})");
        let _ = writeln!(svg, "<text x=\"{x:.1}\" y=\"{foot}\" text-anchor=\"end\" transform=\"{turn}\">{text}</text>");
    }
}

enum Shape {
    Circle,
    Square,
}

fn mark(svg: &mut String, x: f64, rate: Rate, title: &str, colour: &str, shape: Shape) {
    let Interval { low, high } = wilson(rate.mean, rate.n);
    let (top, middle, bottom) = (y(high), y(rate.mean), y(low));
    let _ = writeln!(svg, "<g stroke=\"{colour}\" fill=\"{colour}\">");
    let _ = writeln!(svg, "<title>{}: {:.1} %</title>", escaped(title), 100.0 * rate.mean);
    let _ = writeln!(svg, "<path d=\"M{x:.1} {top:.1}V{bottom:.1}\"/>");
    let _ = match shape {
        Shape::Circle => writeln!(svg, "<circle cx=\"{x:.1}\" cy=\"{middle:.1}\" r=\"4\"/>"),
        Shape::Square => {
            let (left, up) = (x - 4.0, middle - 4.0);
            writeln!(svg, "<rect x=\"{left:.1}\" y=\"{up:.1}\" width=\"8\" height=\"8\" fill=\"none\"/>")
        }
    };
    *svg += "</g>\n";
}

fn legend(svg: &mut String) {
    for (i, (name, colour)) in [("ours", OURS), ("paper", PAPER)].into_iter().enumerate() {
        let x = LEFT + 90.0 * i as f64;
        let _ = writeln!(svg, "<rect x=\"{x}\" y=\"6\" width=\"10\" height=\"10\" fill=\"{colour}\"/>");
        let _ = writeln!(svg, "<text x=\"{}\" y=\"15\">{name}</text>", x + 16.0);
    }
}
