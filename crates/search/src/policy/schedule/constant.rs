//! One weight for all (α-AMAF, Helmbold & Parker-Wood 2009, §3).

use super::Same;

/// β = α, at every node and after any number of simulations.
#[derive(Clone, Copy, Debug)]
pub struct Constant {
    /// 0 for the Monte-Carlo value alone, 1 for the AMAF value alone.
    pub alpha: f32,
}

impl Constant {
    /// The schedule at a node.
    #[inline]
    pub fn at(&self) -> Same {
        Same(self.alpha)
    }
}
