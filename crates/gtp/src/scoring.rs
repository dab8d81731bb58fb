//! Counting finished games from files.

use std::fmt;

use tewari_game::Action;
use tewari_go::Tally;
use tewari_sgf::GameRecord;

use crate::{
    Engine,
    estimate::Judgement,
    rules::{RuleSet, Scoring},
    sgf::replay,
};

/// A finished game, counted.
pub struct Count<'a> {
    engine: &'a Engine,
    tally: Tally,
    judged: Judgement,
}

/// Why somebody else counts a game otherwise.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Difference {
    /// By the other count no stone is dead.
    AsItStands,
    /// By the other count a chain is dead that is alive here, or the other way round.
    Chain {
        /// One of its points.
        at: String,
        /// How many stones it has.
        stones: usize,
        /// Whether it is dead by the other count.
        dead: bool,
    },
    /// A point or two of territory, as protective moves and the last ko decide.
    Borders,
    /// More than one chain, or what was played after the record ends.
    Unknown,
}

impl Difference {
    /// What kind of difference it is, whatever the chain.
    pub fn kind(&self) -> &'static str {
        match self {
            Difference::AsItStands => "the record takes no stones off",
            Difference::Chain { dead: true, .. } => "a chain is dead in the record, alive here",
            Difference::Chain { dead: false, .. } => "a chain is alive in the record, dead here",
            Difference::Borders => "a point or two: a protective move, or the last ko",
            Difference::Unknown => "more than one chain, or play after the record",
        }
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Difference::Chain { at, stones, dead: true } => {
                write!(f, "{stones} stones at {at} are dead in the record, alive here")
            }
            Difference::Chain { at, stones, dead: false } => {
                write!(f, "{stones} stones at {at} are alive in the record, dead here")
            }
            other => f.write_str(other.kind()),
        }
    }
}

impl Engine {
    /// Takes over the game of `record`, up to its last move. The record's rules and komi go before those of the settings.
    ///
    /// # Errors
    /// When the board is too large or a move is illegal.
    pub fn load(&mut self, record: &GameRecord) -> Result<(), String> {
        let rules = self.settings.rules.as_deref().map_or(Ok(RuleSet::default()), RuleSet::parse)?;
        self.game = replay(record, None, rules, self.settings.komi)?;
        self.begin();
        Ok(())
    }

    /// Counts the game on the board, dead stones taken off, as `final_score` does.
    ///
    /// ```
    /// use tewari_gtp::{Difference, Engine, Settings};
    /// use tewari_sgf::{GameRecord, read};
    /// let trees = read(b"(;SZ[5]KM[0.5]RU[Chinese];B[ca];W[da];B[cb];W[db];B[cc];W[dc];B[cd];W[dd];B[ce];W[de];B[ee])").unwrap();
    /// let mut engine = Engine::new(Settings { size: (5, 5), ..Settings::default() }).unwrap();
    /// engine.load(&GameRecord::of_main_line(&trees[0]).unwrap()).unwrap();
    /// let count = engine.count();
    /// assert_eq!(count.score(), 15.0 - 10.0 - 0.5);
    /// assert_eq!(count.difference(15.0 + 1.0 - 5.0 - 0.5), Difference::AsItStands);
    /// ```
    pub fn count(&self) -> Count<'_> {
        let tally = self.tally(self.settings.engine.play.score_playouts);
        let dead = if self.game.rules().friendly { self.game.table().dead_stones(&tally) } else { Vec::new() };
        let judged = self.judge_without(&tally, &dead);
        Count { engine: self, tally, judged }
    }
}

impl Count<'_> {
    /// Black's points less white's.
    pub fn score(&self) -> f32 {
        self.engine.game.score(&self.judged)
    }

    /// What could explain that another count gives `other`.
    pub fn difference(&self, other: f32) -> Difference {
        let game = &self.engine.game;
        let (size, stones, RuleSet { scoring, .. }) = (game.size(), game.stones(), game.rules());
        if scoring == Scoring::Territory && (other - self.score()).abs() <= 2.0 {
            return Difference::Borders;
        }
        let explains = |dead: &[Action]| game.score(&self.engine.judge_without(&self.tally, dead)) == other;
        let dead = self.judged.dead_stones();
        if !dead.is_empty() && explains(&[]) {
            return Difference::AsItStands;
        }
        for chain in Judgement::chains(size, &stones) {
            let is_dead = dead.contains(&chain[0]);
            let changed = size.points().filter(|point| dead.contains(point) != chain.contains(point));
            if explains(&changed.collect::<Vec<_>>()) {
                return Difference::Chain { at: size.text(chain[0]), stones: chain.len(), dead: !is_dead };
            }
        }
        Difference::Unknown
    }
}
