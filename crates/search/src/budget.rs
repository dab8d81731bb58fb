//! How long to search.

use std::time::Duration;

use crate::BudgetParams;

/// When a search stops: at the first limit that is reached. A search without any limit never ends by itself, unless
/// its [`Watch`](crate::Watch) ends it or the root is proven.
///
/// ```
/// use tewari_search::Budget;
/// let budget = Budget::playouts(1000).and_seconds(2.5);
/// assert_eq!(budget.playouts, Some(1000));
/// ```
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Budget {
    /// Simulations.
    pub playouts: Option<u64>,
    /// Time.
    pub time: Option<Duration>,
    /// Stop when the rest of the budget cannot change the most visited move.
    pub decided: bool,
}

impl Budget {
    /// So many simulations.
    pub fn playouts(playouts: u64) -> Budget {
        Budget { playouts: Some(playouts), ..Budget::default() }
    }

    /// So many seconds.
    pub fn seconds(seconds: f64) -> Budget {
        Budget::default().and_seconds(seconds)
    }

    /// The same, but no longer than so many seconds; what no clock can hold means no limit.
    pub fn and_seconds(self, seconds: f64) -> Budget {
        Budget { time: Duration::try_from_secs_f64(seconds).ok(), ..self }
    }

    /// The same, but no longer than until decided.
    pub fn until_decided(self) -> Budget {
        Budget { decided: true, ..self }
    }

    /// The budget that parameters name; `None` if they set no limit.
    pub fn from_params(params: &BudgetParams) -> Option<Budget> {
        let playouts = (params.playouts > 0).then_some(params.playouts);
        let time = (params.seconds > 0.0).then(|| Duration::from_secs_f64(params.seconds));
        (playouts.is_some() || time.is_some()).then_some(Budget { playouts, time, decided: params.decided })
    }
}
