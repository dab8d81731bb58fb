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
        let weight = self.k / (3.0 * visits as f32 + self.k);
        Same(if self.k == 0.0 { 0.0 } else { weight.sqrt() })
    }
}
