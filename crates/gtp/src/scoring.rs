//! Counting finished games from files.

use tewari_game::Action;
use tewari_sgf::GameRecord;

use crate::{Engine, estimate::Judgement, sgf::replay};

impl Engine {
    /// Takes over the game of `record`, up to its last move. The record's rules and komi go before the engine's.
    ///
    /// # Errors
    /// When the board is too large or a move is illegal.
    pub fn load(&mut self, record: &GameRecord) -> Result<(), String> {
        self.game = replay(record, None, self.game.rules(), self.game.komi())?;
        self.begin();
        Ok(())
    }

    /// Black's points less white's, dead stones taken off, as `final_score` tells.
    ///
    /// ```
    /// use tewari_gtp::{Engine, Settings};
    /// use tewari_sgf::{GameRecord, read};
    /// let trees = read(b"(;SZ[5]KM[0.5]RU[Chinese];B[ca];W[da];B[cb];W[db];B[cc];W[dc];B[cd];W[dd];B[ce];W[de])").unwrap();
    /// let mut engine = Engine::new(Settings { size: (5, 5), ..Settings::default() }).unwrap();
    /// engine.load(&GameRecord::of_main_line(&trees[0]).unwrap()).unwrap();
    /// assert_eq!(engine.score(), 15.0 - 10.0 - 0.5);
    /// ```
    pub fn score(&self) -> f32 {
        self.game.score(&self.judge(self.settings.engine.play.score_playouts))
    }

    /// A chain that explains the score `other`: if it were dead, and not alive as it is counted, or the other way round,
    /// `other` would be right. Its first point, its size, and whether it would be dead.
    pub fn disputed_chain(&self, other: f32) -> Option<(String, usize, bool)> {
        let judged = self.judge(self.settings.engine.play.score_playouts);
        let (size, stones) = (self.game.size(), self.game.stones());
        let explains = |chain: &Vec<Action>| {
            let changed = judged.with_changed(size, &stones, chain);
            (self.game.score(&changed) == other).then(|| (size.text(chain[0]), chain.len(), !judged.is_dead(chain[0])))
        };
        Judgement::chains(size, &stones).iter().find_map(explains)
    }
}
