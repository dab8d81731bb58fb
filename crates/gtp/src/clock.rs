//! Clocks, and how long to think by them.

use tewari_game::Player;

/// How time is given. All times in seconds.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) enum TimeSystem {
    /// Nobody set a clock.
    #[default]
    None,
    Absolute {
        main: f64,
    },
    /// After the main time so many moves in every period.
    Canadian {
        main: f64,
        period: f64,
        stones: u32,
    },
    /// After the main time so many periods, one of which is lost when a move takes longer than it.
    ByoYomi {
        main: f64,
        period: f64,
        periods: u32,
    },
    /// Every move adds time.
    Fischer {
        main: f64,
        increment: f64,
    },
}

/// How long to think: to the target, and in doubt to the maximum.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Plan {
    pub(crate) target: f64,
    pub(crate) maximum: f64,
}

impl Plan {
    /// So many seconds, whatever is found.
    pub(crate) fn just(seconds: f64) -> Plan {
        Plan { target: seconds, maximum: seconds }
    }

    /// What is left of it after so many seconds: a little, however many.
    pub(crate) fn after(self, seconds: f64) -> Plan {
        let [target, maximum] = [self.target, self.maximum].map(|time| (time - seconds).max(0.05 * time));
        Plan { target, maximum }
    }
}

/// What one player has left: main time, or in overtime the time of this period and the stones or periods.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct Side {
    left: f64,
    overtime: Option<u32>,
}

/// What a player's moves took beside thinking, as far as the controller has told the time.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct Way {
    moves: u32,
    seconds: f64,
    /// Whether a move was made since the time was told.
    under_way: bool,
}

/// The clocks of both players.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Clock {
    system: TimeSystem,
    sides: [Side; 2],
    ways: [Way; 2],
}

/// A move that is in doubt may take so many times its share.
const PATIENCE: f64 = 3.0;
/// The share of a move, since many moves are clear before it has passed.
const SHARE: f64 = 1.25;
/// As long as nobody tells the time, lag takes at most this part of it.
const UNKNOWN_LAG: f64 = 0.08;

impl Clock {
    /// Full clocks.
    pub(crate) fn new(system: TimeSystem) -> Clock {
        Clock { system, sides: [start(system); 2], ways: [Way::default(); 2] }
    }

    /// Full clocks again, as for a new game.
    pub(crate) fn reset(&mut self) {
        *self = Clock::new(self.system);
    }

    /// What the controller says is left; 0 stones mean main time.
    pub(crate) fn set_left(&mut self, player: Player, left: f64, stones: u32) {
        if self.system == TimeSystem::None {
            // A controller that tells the time without having set it: what is left is all there is.
            self.system = TimeSystem::Absolute { main: left };
        }
        let told = Side { left, overtime: (stones > 0).then_some(stones) };
        let known = std::mem::replace(&mut self.sides[player.index()], told);
        let way = &mut self.ways[player.index()];
        if std::mem::take(&mut way.under_way) && known.overtime.is_none() && told.overtime.is_none() {
            // Some controllers tell whole seconds: what one move seems to have lost, a later one seems to win.
            way.moves += 1;
            way.seconds += known.left - told.left;
        }
    }

    /// Takes `seconds` off a player's clock, for controllers that never tell the time.
    pub(crate) fn spend(&mut self, player: Player, seconds: f64) {
        self.ways[player.index()].under_way = true;
        let side = &mut self.sides[player.index()];
        let over = seconds - side.left;
        match (self.system, side.overtime) {
            (TimeSystem::None, _) => {}
            (TimeSystem::Fischer { increment, .. }, _) => side.left = (side.left - seconds).max(0.0) + increment,
            (TimeSystem::Canadian { period, stones, .. }, Some(left)) => {
                *side = match left {
                    ..=1 => Side { left: period, overtime: Some(stones) },
                    _ => Side { left: (side.left - seconds).max(0.0), overtime: Some(left - 1) },
                }
            }
            (TimeSystem::ByoYomi { period, .. }, Some(left)) => {
                let lost = (seconds / period) as u32;
                *side = Side { left: period, overtime: Some(left.saturating_sub(lost).max(1)) };
            }
            (TimeSystem::Canadian { period, stones, .. }, None) if over >= 0.0 => {
                *side = Side { left: (period - over).max(0.0), overtime: Some(stones.saturating_sub(1).max(1)) };
            }
            (TimeSystem::ByoYomi { period, periods, .. }, None) if over >= 0.0 => {
                *side = Side { left: period, overtime: Some(periods) };
            }
            _ => side.left = (side.left - seconds).max(0.0),
        }
    }

    /// How long `player` may think about a move, if about so many more of the own moves are to come and `lag` seconds
    /// of each are lost on the way; `None` without a clock.
    pub(crate) fn plan(&self, player: Player, moves_left: f64, lag: f64) -> Option<Plan> {
        let Side { left, overtime } = self.sides[player.index()];
        // Lag never eats more than most of a share: an answer that comes too late is no worse than none.
        let kept = |time: f64| (time - lag).max(0.25 * time);
        let up_to = |target: f64, most: f64| Plan { target: target.min(most), maximum: (PATIENCE * target).min(most) };
        Some(match (self.system, overtime) {
            (TimeSystem::None, _) => return None,
            (TimeSystem::Absolute { .. }, _) => {
                let usable = (left - self.lost_on_the_way(player, moves_left, lag)).max(0.02 * left);
                up_to(SHARE * usable / moves_left, usable / 4.0)
            }
            (TimeSystem::Fischer { increment, .. }, _) => {
                up_to(kept(0.9 * left / moves_left + increment), 0.8 * kept(left))
            }
            (TimeSystem::Canadian { .. }, Some(stones)) => match stones {
                ..=1 => up_to(kept(left), kept(left)),
                _ => up_to(kept(left / f64::from(stones)), kept(left) / 2.0),
            },
            (TimeSystem::ByoYomi { .. }, Some(_)) => up_to(kept(left), kept(left)),
            (TimeSystem::Canadian { period, stones, .. }, None) => {
                in_main(left, moves_left, kept(period / f64::from(stones.max(1))), kept)
            }
            (TimeSystem::ByoYomi { period, .. }, None) => in_main(left, moves_left, kept(period), kept),
        })
    }

    /// What the lag of all moves to come will take: as much as up to now, if the controller tells the time, but no more
    /// than `lag` for each. A game can become much longer than it seems.
    fn lost_on_the_way(&self, player: Player, moves_left: f64, lag: f64) -> f64 {
        let Way { moves, seconds, .. } = self.ways[player.index()];
        match moves {
            0 => (lag * moves_left).min(UNKNOWN_LAG * self.sides[player.index()].left),
            _ => (seconds / f64::from(moves)).clamp(0.0, lag) * (2.0 * moves_left + 20.0) + lag,
        }
    }
}

/// Main time before overtime: a move takes at least what it would take in overtime.
fn in_main(left: f64, moves_left: f64, in_overtime: f64, kept: impl Fn(f64) -> f64) -> Plan {
    let target = kept(left / moves_left).max(in_overtime);
    let maximum = (PATIENCE * target).min(left / 2.0).max(in_overtime);
    Plan { target: target.min(maximum), maximum }
}

fn start(system: TimeSystem) -> Side {
    let (left, overtime) = match system {
        TimeSystem::None => (0.0, None),
        TimeSystem::Absolute { main } | TimeSystem::Fischer { main, .. } => (main, None),
        TimeSystem::Canadian { main, period, stones } if main <= 0.0 => (period, Some(stones)),
        TimeSystem::ByoYomi { main, period, periods } if main <= 0.0 => (period, Some(periods)),
        TimeSystem::Canadian { main, .. } | TimeSystem::ByoYomi { main, .. } => (main, None),
    };
    Side { left, overtime }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vertex::{BLACK, WHITE};

    /// A game of so many own moves on a board of this area: every move takes `lag` seconds beside what is thought, which
    /// is a part of the plan that depends on its number.
    struct Run {
        system: TimeSystem,
        area: f64,
        moves: u32,
        lag: f64,
        /// Whether the controller tells the time before every move.
        is_told: bool,
        takes: fn(u32, Plan) -> f64,
    }

    /// Some moves are clear at once, some stay in doubt.
    fn as_in_games(number: u32, plan: Plan) -> f64 {
        match number % 5 {
            0 | 1 => 0.5 * plan.target,
            4 => plan.maximum.min(1.5 * plan.target),
            _ => plan.target,
        }
    }

    fn longest(_: u32, plan: Plan) -> f64 {
        plan.maximum
    }

    impl Run {
        /// What is left of the main time by the clock of a referee, who must never see a flag fall.
        fn left(&self) -> f64 {
            let (mut clock, mut referee) = (Clock::new(self.system), Clock::new(self.system));
            for number in 0..self.moves {
                // As the engine estimates it.
                let moves_left = (0.75 * self.area - 2.0 * f64::from(number)).max(0.25 * self.area) / 2.0;
                if self.is_told {
                    let Side { left, overtime } = referee.sides[0];
                    clock.set_left(BLACK, left, overtime.unwrap_or(0));
                }
                let plan = clock.plan(BLACK, moves_left, 0.2).unwrap();
                assert!(0.0 < plan.target && plan.target <= plan.maximum, "{plan:?}");
                let seconds = (self.takes)(number, plan);
                self.check(&referee, seconds + self.lag, number);
                clock.spend(BLACK, seconds);
                referee.spend(BLACK, seconds + self.lag);
            }
            if referee.sides[0].overtime.is_none() { referee.sides[0].left } else { 0.0 }
        }

        fn check(&self, referee: &Clock, seconds: f64, number: u32) {
            let Side { left, overtime } = referee.sides[0];
            let allowed = match (self.system, overtime) {
                (TimeSystem::Canadian { period, .. } | TimeSystem::ByoYomi { period, .. }, None) => left + period,
                _ => left,
            };
            assert!(seconds <= allowed, "{:?}: {seconds} of {left} at move {number}, {}", self.system, self.lag);
        }
    }

    #[test]
    fn no_system_loses_on_time() {
        let systems = [
            TimeSystem::Absolute { main: 10.0 },
            TimeSystem::Absolute { main: 600.0 },
            TimeSystem::Fischer { main: 5.0, increment: 2.0 },
            TimeSystem::Canadian { main: 60.0, period: 30.0, stones: 10 },
            TimeSystem::Canadian { main: 0.0, period: 1.0, stones: 1 },
            TimeSystem::ByoYomi { main: 60.0, period: 5.0, periods: 3 },
        ];
        for system in systems {
            for (area, moves) in [(81.0, 60), (361.0, 200)] {
                for (lag, is_told) in [(0.0, false), (0.0, true), (0.02, true), (0.04, true)] {
                    for takes in [as_in_games, longest] {
                        Run { system, area, moves, lag, is_told, takes }.left();
                    }
                }
            }
        }
    }

    #[test]
    fn a_game_uses_most_of_its_time() {
        for (area, moves, main) in [(81.0, 35, 10.0), (81.0, 35, 300.0), (361.0, 125, 60.0), (361.0, 125, 1800.0)] {
            for (lag, is_told) in [(0.0, false), (0.005, true)] {
                let system = TimeSystem::Absolute { main };
                let left = Run { system, area, moves, lag, is_told, takes: as_in_games }.left();
                let used = 100.0 * (1.0 - left / main);
                assert!((85.0..=96.0).contains(&used), "{used} % of {main} s on {area} points, told: {is_told}");
            }
        }
    }

    /// Over a slow line what every move loses is kept back for the moves to come.
    #[test]
    fn lag_is_learnt_where_the_time_is_told() {
        let target = |lag| {
            let mut clock = Clock::new(TimeSystem::Absolute { main: 60.0 });
            let mut left = 60.0;
            for _ in 0..10 {
                clock.set_left(BLACK, left, 0);
                clock.spend(BLACK, 0.5);
                left -= 0.5 + lag;
            }
            clock.plan(BLACK, 50.0, 0.3).unwrap().target
        };
        assert!(target(0.3) < 0.75 * target(0.0), "{} {}", target(0.3), target(0.0));
    }

    #[test]
    fn one_second_a_move_leaves_the_lag() {
        let clock = Clock::new(TimeSystem::Canadian { main: 0.0, period: 1.0, stones: 1 });
        assert_eq!(clock.plan(WHITE, 50.0, 0.2), Some(Plan { target: 0.8, maximum: 0.8 }));
    }

    #[test]
    fn the_controller_knows_best() {
        let mut clock = Clock::new(TimeSystem::ByoYomi { main: 100.0, period: 10.0, periods: 5 });
        clock.set_left(WHITE, 10.0, 2);
        assert_eq!(clock.plan(WHITE, 50.0, 1.0).unwrap().maximum, 9.0);
        assert!(clock.plan(BLACK, 50.0, 1.0).unwrap().target >= 9.0, "main time is left");
        clock.reset();
        assert_eq!(clock.sides[1], Side { left: 100.0, overtime: None });
        let mut unset = Clock::default();
        assert_eq!(unset.plan(BLACK, 50.0, 0.1), None);
        unset.set_left(BLACK, 30.0, 0);
        assert!(unset.plan(BLACK, 50.0, 0.1).is_some());
    }
}
