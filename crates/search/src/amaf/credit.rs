//! Which moves of a simulation AMAF credits, and how much.
//!
//! Programs differ here, and seldom say so. Their ways in these parameters:
//!
//! | program | settings | preset |
//! |---|---|---|
//! | Gelly & Silver 2011, Algorithm 2 | the defaults | `credit-gelly-silver` |
//! | Cazenave 2015 | the defaults, into tables of both colours | `credit-cazenave` |
//! | Fuego | `counts=first,passes=false,nearest=2` | `credit-fuego` |
//! | Pachi | `counts=first,passes=false,nearest=4` (it rounds weights down) | `credit-pachi` |
//! | michi | `counts=first` | |
//! | libEGO | `counts=first,passes=false,horizon=0.75` | `credit-libego` |
//! | Ludii | `counts=every` | |
//!
//! The variants of Helmbold & Parker-Wood 2009 that differ in the update alone are here too: Some-First is `m`, Cutoff is
//! `cutoff`, and the update of Permutation-AMAF is `permutations`.

tewari_params::choice! {
    /// Which plays of an action in the rest of a simulation count for a player.
    pub enum Counts {
        /// The first one of the player, whatever others played there before (Gelly & Silver 2011, Algorithm 2).
        OwnFirst = "own-first",
        /// The first one of anybody, if the player's own (Gelly & Silver 2011, section 4.3; Fuego, Pachi, michi, libEGO).
        First = "first",
        /// Every one of the player, so that an action played twice counts twice (Ludii).
        Every = "every",
    }
}

tewari_params::params! {
    /// Which moves of a simulation AMAF credits, and how much. The move that was taken at a node always counts there.
    pub struct CreditParams {
        /// Which plays of an action count.
        pub counts: Counts = Counts::OwnFirst;
        /// Whether passes count.
        pub passes: bool = true;
        /// Weight of a move played at once; it falls linearly to 1 at the end of the simulation. Fractions are rounded up
        /// in as many simulations as they tell.
        pub nearest: f32 = 1.0, in 1.0..=100.0;
        /// The part of a simulation, from its start, whose moves count.
        pub horizon: f32 = 1.0, in 0.0..=1.0;
        /// Moves of the playout that count, beside those in the tree; inf for all (Some-First, Helmbold & Parker-Wood
        /// 2009 §3).
        pub m: f64 = f64::INFINITY, in 0.0..=f64::INFINITY;
        /// Simulations through the root after which only the move taken at a node is credited; inf for never (Cutoff,
        /// Helmbold & Parker-Wood 2009 §3).
        pub cutoff: f64 = f64::INFINITY, in 0.0..=f64::INFINITY;
        /// Whether to credit all nodes that some order of the same moves passes (Permutation-AMAF, Helmbold & Parker-Wood
        /// 2009 §3). For statistics of edges, not for GRAVE's tables; weights and passes then count as usual moves, and
        /// equal positions share no node.
        pub permutations: bool = false;
    }
}

impl CreditParams {
    /// How many moves of a simulation count: of `tree` moves in the tree and others up to `length`, `number` simulations
    /// having passed the root, this one included.
    #[inline]
    pub(crate) fn extent(&self, tree: usize, length: usize, number: u32) -> usize {
        if f64::from(number) > self.cutoff {
            return 0;
        }
        let within = if self.horizon == 1.0 { length } else { (self.horizon * length as f32).ceil() as usize };
        within.min(tree.saturating_add(self.m as usize))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tewari_params::Parameters;

    fn credit(settings: &str) -> CreditParams {
        let mut params = CreditParams::default();
        settings.split(',').for_each(|setting| params.set_assignment(setting).unwrap());
        params
    }

    #[test]
    fn moves_are_cut_by_number_by_part_and_by_simulation() {
        assert_eq!(CreditParams::default().extent(3, 100, 1_000_000), 100);
        assert_eq!(credit("m=0").extent(3, 100, 1), 3);
        assert_eq!(credit("m=20").extent(3, 100, 1), 23);
        assert_eq!(credit("m=20").extent(3, 10, 1), 10);
        assert_eq!(credit("horizon=0.75").extent(3, 10, 1), 8);
        assert_eq!(credit("horizon=0.5,m=1").extent(3, 10, 1), 4);
        assert_eq!([9, 10, 11].map(|number| credit("cutoff=10").extent(3, 100, number)), [100, 100, 0]);
        assert_eq!(credit("cutoff=0").extent(3, 100, 1), 0);
    }
}
