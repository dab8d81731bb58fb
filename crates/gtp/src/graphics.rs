//! What a search knows, as GoGui draws it on the board.

use std::{
    io::Write,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use tewari_game::Player;
use tewari_go::Tally;
use tewari_search::{EdgeReport, Report};

use crate::{
    LiveGraphics,
    vertex::{Size, colour_letter},
};

/// A number of a move, and its text.
type Number = (fn(&EdgeReport) -> f32, fn(f32) -> String);

/// The number that a picture shows on every point.
pub(crate) fn number(what: LiveGraphics) -> Option<Number> {
    let share: fn(f32) -> String = |value| format!("{value:.2}");
    match what {
        LiveGraphics::Visits => Some((|edge| edge.n as f32, |visits| format!("{visits:.0}"))),
        LiveGraphics::Value => Some((|edge| edge.q, share)),
        LiveGraphics::Amaf => Some((|edge| edge.amaf_q, share)),
        LiveGraphics::Beta => Some((|edge| edge.beta, share)),
        LiveGraphics::Off | LiveGraphics::Best | LiveGraphics::Line | LiveGraphics::Ownership => None,
    }
}

/// The most visited moves with their winning rate, larger influence for more visits.
pub(crate) fn best(size: Size, report: &Report) -> String {
    let most = report.edges.first().map_or(1, |edge| edge.n.max(1)) as f32;
    let shown: Vec<&EdgeReport> = moves(size, report).filter(|edge| edge.n > 0).take(10).collect();
    let influence = words(size, &shown, |edge| format!("{:.2}", edge.n as f32 / most));
    let labels = words(size, &shown, |edge| format!("{:.0}", 100.0 * edge.q));
    format!("INFLUENCE{influence}\nLABEL{labels}\nTEXT {} simulations", report.visits)
}

/// The line that the search expects.
pub(crate) fn line(size: Size, report: &Report, first: Player) -> String {
    let mut player = first;
    let mut text = "VAR".to_owned();
    for &action in &report.principal_variation {
        text += &format!(" {} {}", colour_letter(player), size.text(action));
        player = player.next(2);
    }
    text
}

/// Whose point is whose, black's positive.
pub(crate) fn ownership(size: Size, tally: &Tally) -> String {
    let words = size.points().map(|point| format!(" {} {:.2}", size.text(point), tally.ownership(point)));
    format!("INFLUENCE{}", words.collect::<String>())
}

/// A number on every point of which one is known.
fn labels(size: Size, report: &Report, (of, text): Number) -> String {
    let known: Vec<&EdgeReport> = moves(size, report).filter(|edge| !of(edge).is_nan()).collect();
    format!("LABEL{}\nTEXT {} simulations", words(size, &known, |edge| text(of(edge))), report.visits)
}

fn moves(size: Size, report: &Report) -> impl Iterator<Item = &EdgeReport> {
    report.edges.iter().filter(move |edge| edge.action != size.pass())
}

fn words(size: Size, edges: &[&EdgeReport], text: impl Fn(&EdgeReport) -> String) -> String {
    edges.iter().map(|edge| format!(" {} {}", size.text(edge.action), text(edge))).collect()
}

/// Where live graphics go: GoGui reads them from standard error while a command runs.
pub(crate) type Canvas = Arc<Mutex<dyn Write + Send>>;

/// Graphics of a search while it runs.
pub(crate) struct Live {
    pub(crate) what: LiveGraphics,
    pub(crate) interval: Duration,
    pub(crate) size: Size,
    /// Playouts from the position, for its ownership.
    pub(crate) tally: Option<Tally>,
    pub(crate) canvas: Canvas,
    /// When something was drawn.
    pub(crate) drawn: Option<Duration>,
}

impl Live {
    /// Draws, if it is time.
    pub(crate) fn show(&mut self, report: &Report) {
        if self.what == LiveGraphics::Off || self.drawn.is_some_and(|at| report.elapsed < at + self.interval) {
            return;
        }
        self.drawn = Some(report.elapsed);
        let picture = match (self.what, number(self.what), &self.tally) {
            (_, Some(number), _) => labels(self.size, report, number),
            (LiveGraphics::Line, ..) => line(self.size, report, report.player),
            (LiveGraphics::Ownership, _, Some(tally)) => ownership(self.size, tally),
            _ => best(self.size, report),
        };
        self.write(&format!("gogui-gfx:\n{picture}\n\n"));
    }

    /// Wipes the board, so that nothing is left when the next command runs.
    pub(crate) fn end(self) {
        if self.drawn.is_some() {
            self.write("gogui-gfx: CLEAR\n");
        }
    }

    /// Nobody has to look: an error is none.
    fn write(&self, text: &str) {
        let mut canvas = self.canvas.lock().unwrap_or_else(PoisonError::into_inner);
        let _ = canvas.write_all(text.as_bytes()).and_then(|()| canvas.flush());
    }
}
