//! How long the arguments let a search run.

use clap::Args;
use tewari_search::{Budget, BudgetParams};

use crate::numbers;

#[derive(Args)]
pub(crate) struct BudgetArgs {
    /// Simulations per move
    #[arg(long, value_name = "N", value_parser = numbers::count, allow_hyphen_values = true)]
    pub(crate) playouts: Option<u64>,
    /// Seconds per move; with --playouts the first limit that is reached ends it
    #[arg(long, value_name = "S", value_parser = numbers::seconds, allow_hyphen_values = true)]
    pub(crate) seconds: Option<f64>,
}

impl BudgetArgs {
    /// The arguments' limits; without them those of the parameters, and without any so many `seconds`.
    pub(crate) fn budget(&self, params: &BudgetParams, seconds: f64) -> Budget {
        let limits = Budget { playouts: self.playouts, decided: params.decided, ..Budget::default() };
        match (self.playouts, self.seconds) {
            (_, Some(seconds)) => limits.and_seconds(seconds),
            (Some(_), None) => limits,
            (None, None) => Budget::from_params(params).unwrap_or(limits.and_seconds(seconds)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn arguments_go_before_parameters_and_those_before_the_default() {
        let params = BudgetParams { playouts: 70, ..BudgetParams::default() };
        let none = BudgetArgs { playouts: None, seconds: None };
        let both = BudgetArgs { playouts: Some(5), seconds: Some(2.0) };
        assert_eq!(both.budget(&params, 1.0), Budget::playouts(5).and_seconds(2.0));
        assert_eq!(none.budget(&params, 1.0), Budget::playouts(70));
        assert_eq!(none.budget(&BudgetParams::default(), 1.0).time, Some(Duration::from_secs(1)));
    }
}
