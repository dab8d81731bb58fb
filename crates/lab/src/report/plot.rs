//! Our points with their intervals and the paper's beside them, over what was varied, as SVG: winning rates, or Elo
//! where playouts are varied.

use std::fmt::Write;

use super::{
    Entry,
    axis::Scale,
    chart::{self, BOTTOM, HEIGHT, LEFT, escaped},
};
use crate::{Interval, PointSummary, Rate, experiment::Expected, wilson};

const OURS: &str = "#1f6fb2";
const PAPER: &str = "#c8501e";

/// The plot of an experiment.
pub(super) fn svg(entry: &Entry) -> String {
    let points = &entry.summary.points;
    let places = super::axis::places(points);
    let scale = Scale::of(points);
    let mut svg = chart::open(&entry.experiment.title);
    chart::lines_across(&mut svg, &scale.ticks(), scale.parity());
    labels(&mut svg, points, &places);
    for (point, &x) in points.iter().zip(&places) {
        if let Some(Expected::Rate(rate)) = point.expected {
            mark(&mut svg, x + 4.0, rate, &scale, Mark { name: "paper", label: &point.label, colour: PAPER });
        }
        if let Some(rate) = point.rate() {
            mark(&mut svg, x - 4.0, rate, &scale, Mark { name: "ours", label: &point.label, colour: OURS });
        }
    }
    legend(&mut svg);
    svg += "</svg>\n";
    svg
}

fn labels(svg: &mut String, points: &[PointSummary], places: &[f64]) {
    let foot = HEIGHT - BOTTOM + 16.0;
    for (point, x) in points.iter().zip(places) {
        let text = escaped(&point.label);
        // Writing to a string cannot fail.
        let turn = format!("rotate(-30 {x:.1} {foot})");
        let _ = writeln!(svg, "<text x=\"{x:.1}\" y=\"{foot}\" text-anchor=\"end\" transform=\"{turn}\">{text}</text>");
    }
}

struct Mark<'a> {
    name: &'a str,
    label: &'a str,
    colour: &'a str,
}

/// A circle for ours, an open square for the paper's, on a line as long as the interval.
fn mark(svg: &mut String, x: f64, rate: Rate, scale: &Scale, mark: Mark) {
    let Mark { name, label, colour } = mark;
    let Interval { low, high } = wilson(rate.mean, rate.n);
    let (top, middle, bottom) = (scale.y(high), scale.y(rate.mean), scale.y(low));
    let _ = writeln!(svg, "<g stroke=\"{colour}\" fill=\"{colour}\">");
    let _ = writeln!(svg, "<title>{name}, {}: {:.1} %</title>", escaped(label), 100.0 * rate.mean);
    let _ = writeln!(svg, "<path d=\"M{x:.1} {top:.1}V{bottom:.1}\"/>");
    let _ = if name == "ours" {
        writeln!(svg, "<circle cx=\"{x:.1}\" cy=\"{middle:.1}\" r=\"4\"/>")
    } else {
        let (left, up) = (x - 4.0, middle - 4.0);
        writeln!(svg, "<rect x=\"{left:.1}\" y=\"{up:.1}\" width=\"8\" height=\"8\" fill=\"none\"/>")
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
