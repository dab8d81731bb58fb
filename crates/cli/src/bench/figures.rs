//! The figures of one measurement.

use std::io::Write;
use tewari_terminal::text;

use serde_json::json;

use super::signature::Signature;
use crate::{failure::Failure, memory};

/// What a measurement gives.
pub(super) struct Figures {
    pub(super) game: String,
    /// Who searched; `None` for bare playouts.
    pub(super) player: Option<String>,
    pub(super) threads: u32,
    /// Simulations or playouts.
    pub(super) total: u64,
    pub(super) seconds: f64,
    /// Bytes of tree in use at the end.
    pub(super) tree_bytes: Option<usize>,
    /// Resident bytes before anything was reserved.
    pub(super) idle_rss: Option<u64>,
    /// The most resident bytes until the end of the measurement.
    pub(super) peak_rss: Option<u64>,
    pub(super) signature: Signature,
}

impl Figures {
    pub(super) fn per_second(&self) -> f64 {
        self.total as f64 / self.seconds.max(1e-9)
    }

    pub(super) fn print(&self, as_json: bool, out: &mut dyn Write) -> Result<(), Failure> {
        if as_json {
            return self.print_json(out);
        }
        let what = if self.player.is_some() { "simulations" } else { "playouts" };
        let player = self.player.as_ref().map_or_else(String::new, |player| format!(", {player}"));
        writeln!(out, "{}{player}, threads: {}", self.game, self.threads)?;
        writeln!(out, "{what:<12} {}", text::grouped(self.total))?;
        writeln!(out, "seconds      {:.3}", self.seconds)?;
        writeln!(out, "per second   {}", text::rounded(self.per_second()))?;
        if let Some(bytes) = self.tree_bytes {
            writeln!(out, "tree         {}", memory::mebibytes(bytes as u64))?;
        }
        if let (Some(idle), Some(peak)) = (self.idle_rss, self.peak_rss) {
            writeln!(out, "memory       {} idle, {} peak", memory::mebibytes(idle), memory::mebibytes(peak))?;
        }
        Ok(writeln!(out, "signature    {}", self.signature)?)
    }

    fn print_json(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let figures = json!({
            "game": self.game,
            "player": self.player,
            "threads": self.threads,
            "total": self.total,
            "seconds": self.seconds,
            "per_second": self.per_second(),
            "tree_bytes": self.tree_bytes,
            "idle_rss": self.idle_rss,
            "peak_rss": self.peak_rss,
            "signature": self.signature.to_string(),
        });
        Ok(writeln!(out, "{figures:#}")?)
    }
}
