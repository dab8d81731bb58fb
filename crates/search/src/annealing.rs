//! Gobble's ordered simulation: moves in the order of their values, disturbed less and less (Brügmann 1993).

use tewari_game::Rng;

tewari_params::params! {
    /// Moves in the order of their all-moves-as-first values (`tree.value` and `simulation.playout` = "ordered"): with
    /// probability e^(-n/T) a move of a lower place, by n or more, goes first.
    pub struct OrderedParams {
        /// The temperature T at the beginning of a search.
        pub heat: f32 = 3.0, in 0.0..=50.0;
        /// Simulations until T has fallen to 0, evenly; inf never cools.
        pub cooling: f32 = 1000.0, in 1.0..=f32::INFINITY;
    }
}

impl OrderedParams {
    /// How many places are passed over after so many simulations: n or more with probability e^(-n/T).
    #[inline]
    pub(crate) fn skip(&self, done: u32, rng: &mut Rng) -> usize {
        let temperature = self.heat * (1.0 - done as f32 / self.cooling).max(0.0);
        if temperature == 0.0 {
            return 0;
        }
        (-temperature * (1.0 - rng.unit()).ln()) as usize
    }
}

/// The item with the value of place `n` from the largest on, or the last if there are not as many. Of equal values the
/// first comes first.
pub(crate) fn nth_best<T>(items: impl Iterator<Item = (f32, T)> + Clone, n: usize) -> Option<T> {
    let mut last = None;
    let mut found = None;
    for _ in 0..=n {
        let mut next: Option<(f32, usize, T)> = None;
        for (at, (value, item)) in items.clone().enumerate() {
            let is_later = last.is_none_or(|(v, place)| value < v || (value == v && at > place));
            if is_later && next.as_ref().is_none_or(|&(best, ..)| value > best) {
                next = Some((value, at, item));
            }
        }
        let Some((value, at, item)) = next else { break };
        (last, found) = (Some((value, at)), Some(item));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use tewari_game::Seed;

    #[test]
    fn places_are_counted_from_the_best() {
        let items = || [(0.25, 'a'), (1.0, 'b'), (0.25, 'c'), (f32::INFINITY, 'd')].into_iter();
        assert_eq!([0, 1, 2, 3, 9].map(|n| nth_best(items(), n).unwrap()), ['d', 'b', 'a', 'c', 'c']);
        assert_eq!(nth_best(std::iter::empty::<(f32, char)>(), 0), None);
    }

    #[test]
    fn the_order_is_disturbed_by_the_temperature_and_cools() {
        let ordered = OrderedParams { heat: 2.0, cooling: 1000.0 };
        let mut rng = Seed::new(1).rng();
        let mut moved = |done, n| (0..10_000).filter(|_| ordered.skip(done, &mut rng) >= n).count();
        // e^(-1/2) = 0.607 and e^(-3/2) = 0.223; half way T is 1, and e^-1 = 0.368.
        assert!(moved(0, 1).abs_diff(6_065) < 200 && moved(0, 3).abs_diff(2_231) < 200);
        assert!(moved(500, 1).abs_diff(3_679) < 200);
        assert_eq!((moved(1000, 1), moved(5000, 1)), (0, 0), "cold: the order itself");
    }
}
