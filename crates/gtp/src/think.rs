//! Choosing a move: how long to search, when to pass, when to resign.

use std::{
    ops::ControlFlow,
    time::{Duration, Instant},
};

use tewari_game::{Action, Player, Seed};
use tewari_go::{Tally, wins_by_pass};
use tewari_search::{Budget, Choice, Live, Report, Watch};

use crate::{
    Engine, Input, Level, Settings,
    clock::Plan,
    engine::Thought,
    estimate::{Judgement, Status},
    rules::Scoring,
    table::Ask,
    vertex::{BLACK, WHITE},
};

/// How often a search is looked at.
pub(crate) const LOOK: Duration = Duration::from_millis(20);

/// How many moves in a row each player has found itself lost.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Bad([u32; 2]);

/// What a move may be.
#[derive(Clone, Copy)]
pub(crate) struct Manner {
    pub(crate) may_resign: bool,
    /// Dead stones are to be captured before a pass.
    pub(crate) clean_up: bool,
}

/// What the engine answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Decision {
    Play(Action),
    Resign,
}

impl Engine {
    /// A move for `player`, not played. `look` sees the search while it runs.
    pub(crate) fn decide(
        &mut self,
        player: Player,
        manner: Manner,
        input: &mut Input,
        look: &mut dyn FnMut(&Report),
    ) -> Decision {
        let began = Instant::now();
        let pass = self.game.size().pass();
        let dead_left = manner.clean_up && self.has_dead_stones(player.next(2));
        let settled = !manner.clean_up && self.is_settled_for(player);
        let excluded = if dead_left { vec![pass] } else { Vec::new() };
        let (budget, plan) = self.time_for(player, began.elapsed().as_secs_f64());
        let budget = if settled { Budget::playouts(1) } else { budget };
        let adaptive = self.settings.engine.time.adaptive;
        let mut live = self.live();
        let mut watching = |report: &Live| {
            look(report);
            live.show(report);
            let stop = input.is_interrupted() || plan.is_some_and(|plan| is_enough(report, plan, adaptive));
            if stop { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let ask = Ask { player, excluded: &excluded, budget, seed: self.next_seed() };
        let watch = Watch { every: LOOK, look: &mut watching };
        // A pass that is decided needs nobody's advice, which could come late where no time limits it.
        let choice = if settled { self.choose(&ask, watch) } else { self.choose_move(&ask, watch) };
        live.end();
        let action = if settled { pass } else { rather_than_pass(&choice, pass) };
        let lost = self.is_lost(player, action, &choice.report) && manner.may_resign && !settled;
        let decision = if lost { Decision::Resign } else { Decision::Play(action) };
        self.clock.spend(player, began.elapsed().as_secs_f64());
        let answer = self.decision_text(decision);
        self.last = Some(Thought { player, answer, choice });
        decision
    }

    /// `D4`, `pass` or `resign`.
    pub(crate) fn decision_text(&self, decision: Decision) -> String {
        match decision {
            Decision::Play(action) => self.game.size().text(action),
            Decision::Resign => "resign".into(),
        }
    }

    /// Searches for the other side until something comes in.
    pub(crate) fn ponder(&mut self, input: &mut Input) {
        let player = self.game.table().to_play();
        let mut watching =
            |_: &Live| if input.is_waiting() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        let ask = Ask { player, excluded: &[], budget: Budget::default(), seed: self.settings.seed.fork(u64::MAX) };
        let watch = Watch { every: LOOK, look: &mut watching };
        self.choose_move(&ask, watch);
    }

    /// The limits of the next search; a plan where time is the limit, of which so many seconds are over.
    fn time_for(&self, player: Player, over: f64) -> (Budget, Option<Plan>) {
        let by_clock = self.clock.plan(player, self.moves_left(), self.settings.engine.time.lag);
        let (budget, plan) = self.settings.limits(by_clock, self.game.size().area());
        let left = |time: Duration| Duration::from_secs_f64(Plan::just(time.as_secs_f64()).after(over).maximum);
        (Budget { time: budget.time.map(left), ..budget }, plan.map(|plan| plan.after(over)))
    }

    /// About how many moves a player has still to make.
    fn moves_left(&self) -> f64 {
        let area = self.game.size().area() as f64;
        (0.75 * area - self.game.moves().len() as f64).max(0.25 * area) / 2.0
    }

    /// Whether `player` wins by a pass now. When the opponent has just passed this ends the game, and it is enough to
    /// be ahead; otherwise nothing may be left to play for.
    fn is_settled_for(&self, player: Player) -> bool {
        let (params, rules) = (&self.settings.engine.play, self.game.rules());
        let sign = if player == BLACK { 1.0 } else { -1.0 };
        let ahead = |judged: &Judgement| sign * self.game.score(judged);
        let ends = self.game.table().passes() == 1 && self.game.table().to_play() == player;
        if !rules.friendly {
            return ends && ahead(&Judgement::new(self.game.size(), &self.game.stones(), &[])) > 0.0;
        }
        (ends || params.friendly_pass)
            && wins_by_pass(ends, &self.game.stones(), || {
                let playouts = if ends { params.score_playouts } else { params.score_playouts / 4 };
                let judged = self.judge_by_agreement(playouts);
                Some((ahead(&judged), judged.has_open_points()))
            })
    }

    /// The position judged by playouts; the same whenever it is asked.
    pub(crate) fn judge(&self, playouts: u32) -> Judgement {
        if !self.game.rules().friendly {
            return Judgement::new(self.game.size(), &self.game.stones(), &[]);
        }
        let tally = self.tally(playouts);
        self.judge_without(&tally, &self.game.table().dead_stones(&tally))
    }

    /// The position judged without stones that are dead by these playouts from it.
    pub(crate) fn judge_without(&self, tally: &Tally, dead: &[Action]) -> Judgement {
        let (size, stones) = (self.game.size(), self.game.stones());
        match self.game.rules().scoring {
            Scoring::Area => Judgement::new(size, &stones, dead),
            Scoring::Territory => Judgement::settled(size, &stones, self.game.table().settle(tally, dead)),
        }
    }

    /// Playouts to judge by.
    pub(crate) fn tally(&self, playouts: u32) -> Tally {
        self.game.table().play_out(playouts.max(1), Seed::new(1))
    }

    /// The board as it stands, without the stones that players agree are dead, whatever the rules.
    fn judge_by_agreement(&self, playouts: u32) -> Judgement {
        let dead = self.game.table().dead_stones(&self.tally(playouts));
        Judgement::new(self.game.size(), &self.game.stones(), &dead)
    }

    fn has_dead_stones(&self, of: Player) -> bool {
        let judged = self.judge_by_agreement(self.settings.engine.play.score_playouts);
        judged.stones.iter().flatten().any(|&(player, status)| player == of && status == Status::Dead)
    }

    /// Whether the game has been lost for several moves. White gives a handicap game time to turn.
    fn is_lost(&mut self, player: Player, action: Action, report: &Report) -> bool {
        const FEW: u32 = 50;
        let params = &self.settings.engine.play;
        let value = report.edge(action).map_or(f32::NAN, |edge| edge.q);
        let count = &mut self.bad.0[player.index()];
        // What the search saw with dynamic komi is not the game to be given up.
        let is_bad =
            value < params.resign && report.visits >= FEW && self.game.dynamic_komi(params.dynamic_komi) == 0.0;
        *count = if is_bad { *count + 1 } else { 0 };
        let area = self.game.size().area();
        let patient = player == WHITE && self.game.stones_ahead() > 0;
        let early = self.game.moves().len() < if patient { area / 2 } else { area / 5 };
        *count >= params.resign_moves && !early
    }
}

impl Settings {
    /// The limits of a search on a board of so many points, of which the clock allows `by_clock`; a plan where time is
    /// the limit.
    pub(crate) fn limits(&self, by_clock: Option<Plan>, points: usize) -> (Budget, Option<Plan>) {
        let (time, level) = (&self.engine.time, self.level());
        let limit = self.limit.or_else(|| Budget::from_params(&self.search.budget)).unwrap_or_default();
        let most = limit.time.map(|time| time.as_secs_f64());
        if limit.playouts.is_some() || level < Level::FULL && most.is_none() && by_clock.is_none() {
            return (level.limit(limit, points), None);
        }
        let plan = match (by_clock, most) {
            (Some(plan), Some(most)) => Plan { target: plan.target.min(most), maximum: plan.maximum.min(most) },
            (Some(plan), None) => plan,
            (None, most) => Plan::just(most.unwrap_or(time.default_seconds)),
        };
        (level.limit(Budget::seconds(plan.maximum), points), Some(plan))
    }
}

/// The move of `choice`, or another: a pass is a move like others to the search. In a game that is not settled it is
/// played only if it is clearly better than the best other move, as when all others fill own eyes.
pub fn rather_than_pass(choice: &Choice, pass: Action) -> Action {
    const FEW: u32 = 100;
    const CLEARLY: f32 = 0.05;
    if choice.action != pass {
        return choice.action;
    }
    let tried = || choice.report.edges.iter().filter(|edge| edge.n > 0);
    let (Some(passed), Some(other)) =
        (tried().find(|edge| edge.action == pass), tried().find(|edge| edge.action != pass))
    else {
        return pass;
    };
    if passed.n < FEW || other.q > passed.q - CLEARLY { other.action } else { pass }
}

/// Whether a search has run long enough: at its target, later while the most visited move is not the best one, earlier
/// once no other move can catch up.
pub(crate) fn is_enough(report: &Report, plan: Plan, adaptive: bool) -> bool {
    let elapsed = report.elapsed.as_secs_f64();
    let [first, second, ..] = &report.edges[..] else { return true };
    if elapsed >= plan.target {
        let in_doubt = report.edges.iter().any(|edge| 4 * edge.n > first.n && edge.q > first.q);
        return !(adaptive && in_doubt) || elapsed >= plan.maximum;
    }
    let to_come = report.speed() * (plan.target - elapsed);
    adaptive && report.simulations > 0 && f64::from(first.n - second.n) > to_come
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Settings;

    fn seconds(of: Option<(Budget, f64)>) -> f64 {
        of.map_or(f64::NAN, |(_, target)| target)
    }

    #[test]
    fn limits_go_before_clocks_and_clocks_before_the_default() {
        let mut engine = Engine::new(Settings { size: (9, 9), ..Settings::default() }).unwrap();
        let target = |engine: &Engine| {
            let (budget, plan) = engine.time_for(BLACK, 0.0);
            seconds(plan.map(|plan| (budget, plan.target)))
        };
        assert_eq!(target(&engine), 5.0);
        engine.clock = crate::clock::Clock::new(crate::clock::TimeSystem::Absolute { main: 10.0 });
        assert!(target(&engine) < 0.5);
        engine.settings.limit = Some(Budget::seconds(0.01));
        assert_eq!(target(&engine), 0.01);
        let (budget, plan) = engine.time_for(BLACK, 0.004);
        assert_eq!(budget.time, Some(Duration::from_micros(6_000)), "what went before counts");
        assert!(plan.is_some_and(|plan| (plan.target - 0.006).abs() < 1e-9));
        engine.settings.limit = Some(Budget::playouts(7));
        assert_eq!(engine.time_for(BLACK, 0.0), (Budget::playouts(7), None));
    }

    /// White's expectation and what is reported after a move against four stones on a small board.
    fn handicap_game(dynamic_komi: &str) -> (f32, [String; 3]) {
        let mut search = tewari_search::preset("rave").unwrap().params;
        search.run.memory = 8;
        let limit = Some(Budget::playouts(500));
        let mut engine =
            Engine::new(Settings { search, limit, size: (9, 9), komi: 0.5, ..Settings::default() }).unwrap();
        engine.set_option("play.dynamic_komi", dynamic_komi).unwrap();
        engine.ask("fixed_handicap 4").unwrap();
        engine.ask("genmove w").unwrap();
        engine.ask("undo").unwrap();
        let value = engine.last.as_ref().unwrap().choice.report.value();
        (value, ["final_score", "get_komi", "printsgf"].map(|command| engine.ask(command).unwrap()))
    }

    #[test]
    fn dynamic_komi_changes_what_the_search_sees_and_no_score() {
        let ((plain, told), (balanced, still_told)) = (handicap_game("0"), handicap_game("8"));
        assert!(plain < 0.4 && balanced > plain + 0.1, "{plain} {balanced}");
        assert_eq!(told, still_told);
    }

    #[test]
    fn a_level_bounds_the_search_and_clocks_still_count() {
        let mut engine = Engine::new(Settings { size: (9, 9), ..Settings::default() }).unwrap();
        engine.set_option("play.level", "4").unwrap();
        assert_eq!(engine.time_for(BLACK, 0.0), (Budget::playouts(324), None), "the same on every machine");
        engine.clock = crate::clock::Clock::new(crate::clock::TimeSystem::Absolute { main: 10.0 });
        let (budget, plan) = engine.time_for(BLACK, 0.0);
        assert!(budget.playouts == Some(324) && budget.time.is_some() && plan.is_some());
        engine.settings.limit = Some(Budget::playouts(7));
        assert_eq!(engine.time_for(BLACK, 0.0), (Budget::playouts(7), None));
    }
}
