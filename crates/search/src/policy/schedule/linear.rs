//! A weight that falls linearly (RAVE as in Helmbold & Parker-Wood 2009, §3).

use super::Same;

/// β = (V - N(s)) / V, or 0 once that is negative.
///
/// ```
/// use tewari_search::policy::schedule::Linear;
/// let linear = Linear { v: 100.0 };
/// assert_eq!([0, 25, 100, 500].map(|visits| linear.at(visits).0), [1.0, 0.75, 0.0, 0.0]);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Linear {
    /// Simulations of the node after which AMAF weighs nothing.
    pub v: f32,
}

impl Linear {
    /// The schedule at a node with so many visits.
    #[inline]
    pub fn at(&self, visits: u32) -> Same {
        let weight = (self.v - visits as f32) / self.v;
        Same(if self.v == 0.0 { 0.0 } else { weight.max(0.0) })
    }
}
