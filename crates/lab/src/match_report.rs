//! A match in words, in the form that users of cutechess and fastchess know.

use std::fmt;

use crate::{MatchResult, Score, Standing};

/// More of them say nothing new.
const COMPLAINTS_SHOWN: usize = 5;

impl fmt::Display for Score {
    /// Wins - losses - draws, rate, games.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Score { wins, draws, losses, .. } = self;
        let mean = if self.games() == 0 { 0.0 } else { self.mean() };
        write!(f, "{wins} - {losses} - {draws}  [{mean:.3}] {}", self.games())
    }
}

impl fmt::Display for Standing {
    /// One line: score, rate with its interval, Elo, likelihood of superiority.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (elo, rate) = (self.elo(), self.all.interval());
        write!(f, "{}, ", self.all)?;
        if self.games() > 0 {
            write!(f, "{:.1} % [{:.1}, {:.1}], ", 100.0 * self.all.mean(), 100.0 * rate.low, 100.0 * rate.high)?;
            write!(f, "Elo {:+.1} +/- {:.1}, ", elo.elo, elo.margin())?;
        }
        write!(f, "LOS {:.1} %", 100.0 * self.los())
    }
}

impl fmt::Display for MatchResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let standing = &self.standing;
        writeln!(f, "Score of {} vs {}: {}", self.a, self.b, standing.all)?;
        for (name, score) in self.seat_names.iter().zip(&standing.seats) {
            writeln!(f, "  as {name}: {score}")?;
        }
        if standing.games() == 0 {
            return write!(f, "No game was played");
        }
        self.write_strength(f)?;
        self.write_pairs(f)?;
        self.write_incidents(f)?;
        write!(f, "Games: {} of {}", standing.games(), standing.planned)
    }
}

impl MatchResult {
    fn write_strength(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let standing = &self.standing;
        let (mean, rate) = (100.0 * standing.all.mean(), standing.all.interval());
        write!(f, "Rate: {mean:.1} %, 95 % interval {:.1} to {:.1} %", 100.0 * rate.low, 100.0 * rate.high)?;
        writeln!(f, ", parity {:.1} %", 100.0 * standing.parity())?;
        let elo = standing.elo();
        let draws = 100.0 * standing.all.draws as f64 / standing.games() as f64;
        write!(f, "Elo difference: {:.1} +/- {:.1}, ", elo.elo, elo.margin())?;
        writeln!(f, "LOS: {:.1} %, DrawRatio: {draws:.1} %", 100.0 * standing.los())
    }

    fn write_pairs(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.standing.paired && self.standing.players() == 2 {
            writeln!(f, "Ptnml(0-2): {:?}", self.standing.pairs)?;
        }
        let (Some(sprt), Some((llr, decision))) = (self.sprt, self.sprt_state()) else { return Ok(()) };
        let (lower, upper) = sprt.bounds();
        write!(f, "SPRT: llr {llr:.2} ({lower:.2}, {upper:.2}) [{:.2}, {:.2}]", sprt.elo0, sprt.elo1)?;
        writeln!(f, ", {decision}")
    }

    /// What should not happen is said only if it did.
    fn write_incidents(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let standing = &self.standing;
        for (name, faults) in [(&self.a, standing.faults_a), (&self.b, standing.faults_b)] {
            if faults.total() > 0 {
                write!(f, "Faults of {name}: {} on time, ", faults.time)?;
                writeln!(f, "{} illegal moves, {} crashes", faults.illegal, faults.crash)?;
            }
        }
        for (number, complaint) in self.complaints().take(COMPLAINTS_SHOWN) {
            writeln!(f, "  game {}: {complaint}", number + 1)?;
        }
        if standing.disputed > 0 {
            writeln!(f, "Disputed: {} games were decided by the referee against a player's count", standing.disputed)?;
        }
        if standing.cut > 0 {
            writeln!(f, "Cut for their length: {} games", standing.cut)?;
        }
        if self.duplicates > 0 {
            writeln!(f, "Duplicates: {} games repeat an earlier one", self.duplicates)?;
        }
        Ok(())
    }
}
