//! The game on the table: what was set up, what was played, and the position that follows.

use tewari_game::{Action, Player};
use tewari_go::{GoError, handicap_points};
use tewari_search::SearchParams;

use crate::{
    Question,
    rules::{RuleSet, Scoring},
    table::{Ask, Table, table},
    vertex::{BLACK, Size, WHITE},
};

/// A game of Go of any size, with its history.
pub(crate) struct Game {
    size: Size,
    rules: RuleSet,
    komi: f32,
    setup: Vec<(Action, Player)>,
    /// Who moves first after the set-up.
    first: Player,
    /// How many stones of the set-up are handicap.
    handicap: usize,
    moves: Vec<(Player, Action)>,
    /// Stones that each colour had lost before the set-up.
    lost_before: [usize; 2],
    table: Box<dyn Table>,
}

impl Game {
    /// An empty board.
    pub(crate) fn new(size: Size, rules: RuleSet, komi: f32) -> Result<Game, String> {
        let table = table(size, &rules.of_board(komi)).map_err(|error| match error {
            GoError::Size { .. } | GoError::Type { .. } => "unacceptable size".to_owned(),
            other => other.to_string(),
        })?;
        let (setup, moves) = (Vec::new(), Vec::new());
        Ok(Game { size, rules, komi, setup, first: BLACK, handicap: 0, moves, lost_before: [0; 2], table })
    }

    pub(crate) fn size(&self) -> Size {
        self.size
    }

    pub(crate) fn rules(&self) -> RuleSet {
        self.rules
    }

    pub(crate) fn komi(&self) -> f32 {
        self.komi
    }

    pub(crate) fn moves(&self) -> &[(Player, Action)] {
        &self.moves
    }

    pub(crate) fn setup(&self) -> &[(Action, Player)] {
        &self.setup
    }

    /// Who moves first after the set-up.
    pub(crate) fn first(&self) -> Player {
        self.first
    }

    pub(crate) fn handicap(&self) -> usize {
        self.handicap
    }

    /// Stones that black has ahead: the handicap, or what some controllers play in its place, several black moves before
    /// white's first.
    pub(crate) fn stones_ahead(&self) -> usize {
        let first = self.moves.iter().take_while(|&&(player, action)| player == BLACK && action != self.size.pass());
        match first.count() {
            0 | 1 => self.handicap,
            played => self.handicap.max(played),
        }
    }

    pub(crate) fn table(&self) -> &dyn Table {
        &*self.table
    }

    pub(crate) fn table_mut(&mut self) -> &mut dyn Table {
        &mut *self.table
    }

    /// Whether nothing has been set up or played.
    pub(crate) fn is_empty(&self) -> bool {
        self.setup.is_empty() && self.moves.is_empty()
    }

    /// What white gets: komi and what the rules pay for handicap.
    pub(crate) fn compensation(&self) -> f32 {
        self.komi + self.rules.handicap_points(self.handicap)
    }

    /// What white gets in the eyes of a search, beside the compensation: so many points per handicap stone at first, and
    /// in a straight line to none at move 200 of a board of 19 × 19, or as far into the game on others (Baudiš 2011,
    /// "Balancing MCTS by dynamically adjusting the komi value", linear handicap). A search that sees a game as lost
    /// or won anyway plays at random; this shows it an even game. Never more than a fifth of the board, which is what
    /// nine stones come to on 19 × 19: on small boards stones are worth less.
    pub(crate) fn dynamic_komi(&self, per_stone: f32) -> f32 {
        let area = self.size.area() as f32;
        let left = (1.0 - self.moves.len() as f32 / (200.0 / 361.0 * area)).max(0.0);
        ((per_stone * self.stones_ahead() as f32).min(0.2 * area) * left).round()
    }

    /// Shows the game with [`Game::dynamic_komi`] to `search`, and to nobody else.
    pub(crate) fn with_dynamic_komi<T>(&mut self, per_stone: f32, search: impl FnOnce(&mut dyn Table) -> T) -> T {
        let extra = self.dynamic_komi(per_stone);
        let changed = extra != 0.0 && self.replay_with(self.compensation() + extra).is_ok();
        let found = search(&mut *self.table);
        if changed {
            self.replay().expect("what was legal is legal again");
        }
        found
    }

    /// What is asked, with the whole game as a search sees it, for those who do not know it.
    pub(crate) fn question(&self, per_stone: f32, ask: &Ask, params: &SearchParams) -> Question {
        Question {
            size: (self.size.width, self.size.height),
            rules: self.rules.of_board(self.compensation() + self.dynamic_komi(per_stone)),
            setup: self.setup.clone(),
            first: self.first,
            moves: self.moves.clone(),
            player: ask.player,
            excluded: ask.excluded.to_vec(),
            budget: ask.budget,
            seed: ask.seed,
            params: params.clone(),
        }
    }

    /// Takes everything off the board.
    pub(crate) fn clear(&mut self) {
        self.set_up(&[], BLACK).expect("an empty board can be set up");
        self.table.new_game();
    }

    pub(crate) fn set_komi(&mut self, komi: f32) -> Result<(), String> {
        let old = std::mem::replace(&mut self.komi, komi);
        self.replay().inspect_err(|_| self.komi = old)
    }

    pub(crate) fn set_rules(&mut self, rules: RuleSet) -> Result<(), String> {
        let old = std::mem::replace(&mut self.rules, rules);
        // Under the new rules a move of the past may be illegal; then the game is as it was.
        self.replay().or_else(|error| {
            self.rules = old;
            self.replay().and(Err(error))
        })
    }

    /// A position without a past.
    pub(crate) fn set_up(&mut self, stones: &[(Action, Player)], first: Player) -> Result<(), String> {
        let rules = self.rules.of_board(self.komi);
        self.table.set_up(&rules, stones, first).map_err(|error| error.to_string())?;
        (self.setup, self.first, self.handicap) = (stones.to_vec(), first, 0);
        self.moves.clear();
        self.lost_before = [0; 2];
        Ok(())
    }

    /// Other stones in the middle of the game, whose past is forgotten but for its prisoners.
    pub(crate) fn rearrange(&mut self, stones: &[(Action, Player)], first: Player) -> Result<(), String> {
        let lost = self.lost();
        self.set_up(stones, first)?;
        self.lost_before = lost;
        Ok(())
    }

    /// How many stones black and white have lost.
    pub(crate) fn lost(&self) -> [usize; 2] {
        [BLACK, WHITE].map(|colour| self.lost_before[colour.index()] + self.table.captured(colour))
    }

    /// Handicap stones on an empty board; white moves next.
    pub(crate) fn place_handicap(&mut self, points: &[Action]) -> Result<(), String> {
        if !self.is_empty() {
            return Err("board not empty".into());
        }
        let stones: Vec<(Action, Player)> = points.iter().map(|&point| (point, BLACK)).collect();
        self.set_up(&stones, WHITE)?;
        self.handicap = points.len();
        self.replay()
    }

    /// The places of so many fixed handicap stones.
    pub(crate) fn fixed_handicap(&self, stones: u64) -> Result<Vec<Action>, String> {
        let stones = u8::try_from(stones).unwrap_or(u8::MAX);
        let points = handicap_points(self.size.width, self.size.height, stones).map_err(|error| error.to_string())?;
        Ok(points.into_iter().filter_map(|(column, row)| self.size.at(column, row)).collect())
    }

    pub(crate) fn play(&mut self, player: Player, action: Action) -> Result<(), String> {
        self.table.play(player, action).map_err(|cause| format!("illegal move: {cause}"))?;
        self.moves.push((player, action));
        Ok(())
    }

    /// Takes the last moves back.
    pub(crate) fn undo(&mut self, moves: usize) -> Result<(), String> {
        let left = self.moves.len().checked_sub(moves).ok_or("cannot undo")?;
        self.moves.truncate(left);
        self.replay()
    }

    /// The stones on the board.
    pub(crate) fn stones(&self) -> Vec<Option<Player>> {
        self.size.points().map(|point| self.table.stone(point)).collect()
    }

    /// Black's score less white's by the rules of the game.
    pub(crate) fn score(&self, judgement: &crate::estimate::Judgement) -> f32 {
        let points = match self.rules.scoring {
            Scoring::Area => judgement.area_score(),
            Scoring::Territory => judgement.territory_score(self.lost()),
        };
        points - self.compensation()
    }

    fn replay(&mut self) -> Result<(), String> {
        self.replay_with(self.compensation())
    }

    /// The same game for another compensation of white.
    fn replay_with(&mut self, compensation: f32) -> Result<(), String> {
        let rules = self.rules.of_board(compensation);
        self.table.set_up(&rules, &self.setup, self.first).map_err(|error| error.to_string())?;
        for &(player, action) in &self.moves {
            self.table.play(player, action).map_err(|cause| format!("illegal move: {cause}"))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dynamic_komi_falls_to_nothing_and_is_for_handicap_games_only() {
        let size = Size { width: 19, height: 19 };
        let mut game = Game::new(size, RuleSet::default(), 0.5).unwrap();
        game.play(BLACK, size.pass()).unwrap();
        game.play(BLACK, size.points().next().unwrap()).unwrap();
        assert_eq!(game.dynamic_komi(8.0), 0.0, "an even game");
        game.clear();
        game.place_handicap(&game.fixed_handicap(4).unwrap()).unwrap();
        assert_eq!(game.dynamic_komi(8.0), 32.0);
        assert_eq!(game.dynamic_komi(0.0), 0.0);
        let stones = game.setup().to_vec();
        game.clear();
        stones.iter().for_each(|&(point, player)| game.play(player, point).unwrap());
        assert_eq!((game.stones_ahead(), game.dynamic_komi(8.0)), (4, 31.0), "played instead of placed");
        game.undo(4).unwrap();
        game.place_handicap(&stones.iter().map(|&(point, _)| point).collect::<Vec<_>>()).unwrap();
        let mut player = WHITE;
        for point in size.points().filter(|point| point.index() % 3 == 0).take(100) {
            if game.play(player, point).is_ok() {
                player = player.next(2);
            }
        }
        let half = game.dynamic_komi(8.0);
        assert!((15.0..=17.0).contains(&half), "{half}");
        for _ in 0..50 {
            game.play(WHITE, size.pass()).unwrap();
            game.play(BLACK, size.pass()).unwrap();
        }
        assert_eq!(game.dynamic_komi(8.0), 0.0);
    }
}
