//! The schedule of minimum mean squared error (Gelly & Silver 2011, Eq. 46).

use super::{Blend, Sample};

/// β = ñ / (n + ñ + n·ñ·b̃²/μ(1-μ)), in terms of bias = 4b̃².
///
/// The paper leaves μ, the value that both estimates share, open. Here it is the pooled mean with one win and one loss
/// added, (w + w̃ + 1) / (n + ñ + 2): defined from the first simulation on, and never 0 or 1.
#[derive(Clone, Copy, Debug)]
pub struct MseMean {
    /// Cazenave's bias, 4b̃².
    pub bias: f32,
}

impl Blend for MseMean {
    #[inline]
    fn beta(&self, mc: Sample, amaf: Sample) -> f32 {
        let (n, all) = (mc.n, amaf.n);
        let mean = (mc.sum() + amaf.sum() + 1.0) / (n + all + 2.0);
        all / (n + all + n * all * self.bias / (4.0 * mean * (1.0 - mean)))
    }
}
