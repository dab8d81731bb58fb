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

/// What one player has left: main time, or in overtime the time of this period and the stones or periods.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct Side {
    left: f64,
    overtime: Option<u32>,
}

/// The clocks of both players.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Clock {
    system: TimeSystem,
    sides: [Side; 2],
}

/// A move that is in doubt may take so many times its share.
const PATIENCE: f64 = 3.0;

impl Clock {
    /// Full clocks.
    pub(crate) fn new(system: TimeSystem) -> Clock {
        Clock { system, sides: [start(system); 2] }
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
        self.sides[player.index()] = Side { left, overtime: (stones > 0).then_some(stones) };
    }

    /// Takes `seconds` off a player's clock, for controllers that never tell the time.
    pub(crate) fn spend(&mut self, player: Player, seconds: f64) {
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
                // What the lag of all moves to come will take is not there to be used.
                let usable = (left - lag * moves_left).max(0.02 * left);
                up_to(usable / moves_left, usable / 4.0)
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

    /// Plays `moves` moves that each take the longest that the plan allows and the lag, and gives the time left.
    fn play(system: TimeSystem, moves: u32, lag: f64) -> f64 {
        let mut clock = Clock::new(system);
        for number in 0..moves {
            let moves_left = f64::from(moves - number).max(10.0);
            let plan = clock.plan(BLACK, moves_left, lag).unwrap();
            assert!(0.0 < plan.target && plan.target <= plan.maximum, "{plan:?}");
            let before = clock.sides[0].left;
            clock.spend(BLACK, plan.maximum + lag);
            assert!(clock.sides[0].left > 0.0, "{system:?}: {plan:?} of {before} at move {number}");
        }
        clock.sides[0].left
    }

    #[test]
    fn no_system_loses_on_time() {
        play(TimeSystem::Absolute { main: 600.0 }, 150, 0.05);
        play(TimeSystem::Fischer { main: 5.0, increment: 2.0 }, 200, 0.2);
        play(TimeSystem::Canadian { main: 60.0, period: 30.0, stones: 10 }, 300, 0.2);
        play(TimeSystem::Canadian { main: 0.0, period: 1.0, stones: 1 }, 300, 0.2);
        play(TimeSystem::ByoYomi { main: 60.0, period: 5.0, periods: 3 }, 200, 0.2);
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
