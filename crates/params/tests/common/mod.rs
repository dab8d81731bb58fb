//! A set of parameters with every type and every kind of range.

use std::ops::Bound::{Excluded, Included};

tewari_params::choice! {
    /// How the AMAF value is weighted against the Monte-Carlo value.
    pub enum Schedule {
        /// Equal weight at k simulations.
        Hand = "hand",
        /// Minimum mean squared error,
        /// or a|b.
        Mse = "mse",
    }
}

tewari_params::params! {
    /// Rapid action value
    /// estimation.
    pub struct Rave {
        /// Equivalence parameter k.
        pub k: f32 = 1000.0, in 0.0..=1e9;
        /// The bias.
        pub bias: f64 = 1e-7, in (Excluded(0.0), Included(f64::INFINITY));
        /// Which schedule.
        pub schedule: Schedule = Schedule::Mse;
        /// Whether statistics are kept
        /// for both colours.
        pub both_colours: bool = false;
    }
}

tewari_params::params! {
    /// Exploration.
    pub struct Explore {
        /// Any finite number.
        pub c: f32 = 0.7;
        /// Shares its name with a parameter of another table.
        pub k: u32 = 1, in 1..=256;
    }
}

tewari_params::params! {
    /// Limits.
    pub struct Limits {
        /// Simulations.
        pub playouts: u64 = 10_000, in 1..;
        /// Bytes.
        pub bytes: usize = 0;
    }
}

tewari_params::groups! {
    /// A group inside a group.
    pub struct Budget { pub limits: Limits }
}

tewari_params::groups! {
    /// Everything.
    pub struct All {
        /// How actions share their values.
        pub rave: Rave,
        pub explore: Explore,
        pub budget: Budget,
    }
}
