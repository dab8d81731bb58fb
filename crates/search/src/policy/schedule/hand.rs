//! The hand-selected schedule (Gelly & Silver 2011, Eq. 19).

use super::Same;

/// β = √(k / (3N(s) + k)).
///
/// ```
/// use tewari_search::policy::schedule::Hand;
/// assert_eq!([0, 700].map(|visits| Hand { k: 700.0 }.at(visits).0), [1.0, 0.5]);
/// assert_eq!(Hand { k: 0.0 }.at(0).0, 0.0);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Hand {
    /// Simulations of the node at which both estimates weigh the same.
    pub k: f32,
}

impl Hand {
    /// The schedule at a node with so many visits.
    #[inline]
    pub fn at(&self, visits: u32) -> Same {
        Same(beta(self.k, visits as f32))
    }
}

/// Eq. 19 for so many visits.
#[inline]
pub(super) fn beta(k: f32, visits: f32) -> f32 {
    if k == 0.0 { 0.0 } else { (k / (3.0 * visits + k)).sqrt() }
}
