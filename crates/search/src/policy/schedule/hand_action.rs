//! The hand-selected schedule by the visits of the action instead of the node (after Gelly & Silver 2011, Eq. 19).

use super::{Blend, Sample, hand};

/// β = √(k / (3N(s,a) + k)).
///
/// By the visits of the node, as Eq. 19 is printed, an action that lost its only simulation loses its AMAF value as the
/// others are tried, and is never tried again. By its own visits it keeps it.
///
/// ```
/// use tewari_search::policy::schedule::{Blend, HandAction};
/// use tewari_tree::Stat;
/// let (hand, amaf) = (HandAction { k: 20.0 }, Stat::new(7, 0.5).into());
/// assert_eq!([0, 20].map(|n| hand.beta(Stat::new(n, 0.5).into(), amaf)), [1.0, 0.5]);
/// assert_eq!(HandAction { k: 0.0 }.beta(Stat::new(0, 0.0).into(), amaf), 0.0);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct HandAction {
    /// Simulations of the action at which both estimates weigh the same.
    pub k: f32,
}

impl Blend for HandAction {
    #[inline]
    fn beta(&self, mc: Sample, _amaf: Sample) -> f32 {
        hand::beta(self.k, mc.n)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::policy::schedule::Hand;
    use tewari_tree::Stat;

    #[test]
    fn a_first_loss_is_forgiven() {
        let (lost, amaf) = (Stat::new(1, 0.0).into(), Stat::new(400, 0.5).into());
        assert!(HandAction { k: 1000.0 }.value(lost, amaf) > 0.49);
        assert!(Hand { k: 1000.0 }.at(3000).value(lost, amaf) < 0.16, "Eq. 19 as printed");
    }
}
