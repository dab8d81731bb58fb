//! What a number says about who wins, once it is read rightly.

/// Newton's steps; the last ones change nothing any more.
const STEPS: usize = 30;
/// Values are kept this far from 0 and 1, whose odds are infinite.
const MARGIN: f64 = 0.005;
/// A weak belief in b = 0 and in a = 0, in wins: finite answers when all games were won by the same side.
const BELIEF: f64 = 1e-3;

/// The logistic curve p = σ(a·logit v + b) that fits best: it tells the probability of a win from a value v that may be
/// too timid, too bold or partial.
///
/// ```
/// use tewari_learn::Calibration;
/// // Values of 0.6 and 0.4 that are right three times out of four.
/// let (values, won) = ([0.6, 0.6, 0.6, 0.6, 0.4, 0.4, 0.4, 0.4], [true, true, true, false, false, false, false, true]);
/// let curve = Calibration::fit(&values, &won);
/// assert!((curve.probability(0.6) - 0.75).abs() < 0.01);
/// assert!((curve.loss(0.6, true) + 0.75f64.ln()).abs() < 0.02);
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Calibration {
    slope: f64,
    offset: f64,
}

impl Calibration {
    /// The curve of largest likelihood, by Newton's method.
    pub fn fit(values: &[f32], won: &[bool]) -> Calibration {
        let mut curve = Calibration { slope: 0.0, offset: 0.0 };
        for _ in 0..STEPS {
            let (mut slope, mut offset) = (-BELIEF * curve.slope, -BELIEF * curve.offset);
            let (mut aa, mut ab, mut bb) = (BELIEF, 0.0, BELIEF);
            for (&value, &won) in values.iter().zip(won) {
                let (x, p) = (logit(value), curve.probability(value));
                let error = f64::from(u8::from(won)) - p;
                (slope, offset) = (slope + error * x, offset + error);
                let weight = p * (1.0 - p);
                (aa, ab, bb) = (aa + weight * x * x, ab + weight * x, bb + weight);
            }
            let determinant = aa * bb - ab * ab;
            curve.slope += (bb * slope - ab * offset) / determinant;
            curve.offset += (aa * offset - ab * slope) / determinant;
        }
        curve
    }

    /// The probability of a win.
    pub fn probability(&self, value: f32) -> f64 {
        1.0 / (1.0 + (-self.slope * logit(value) - self.offset).exp())
    }

    /// - ln p of what came about.
    pub fn loss(&self, value: f32, won: bool) -> f64 {
        let p = self.probability(value).clamp(1e-9, 1.0 - 1e-9);
        -(if won { p } else { 1.0 - p }).ln()
    }
}

fn logit(value: f32) -> f64 {
    let value = f64::from(value).clamp(MARGIN, 1.0 - MARGIN);
    (value / (1.0 - value)).ln()
}

#[cfg(test)]
mod tests {
    use tewari_game::Seed;

    use super::*;

    #[test]
    fn a_planted_curve_is_recovered() {
        let truth = Calibration { slope: 2.0, offset: -0.5 };
        let mut rng = Seed::new(3).rng();
        let values: Vec<f32> = (0..20_000).map(|_| 0.2 + 0.6 * rng.unit()).collect();
        let won: Vec<bool> = values.iter().map(|&value| f64::from(rng.unit()) < truth.probability(value)).collect();
        let found = Calibration::fit(&values, &won);
        assert!((found.slope - 2.0).abs() < 0.15 && (found.offset + 0.5).abs() < 0.1, "{found:?}");
    }

    #[test]
    fn what_is_the_same_everywhere_is_no_trouble() {
        for (values, won) in [(vec![], vec![]), (vec![0.5; 4], vec![true; 4]), (vec![0.0, 1.0], vec![false, true])] {
            let curve = Calibration::fit(&values, &won);
            assert!(values.iter().zip(&won).all(|(&value, &won)| curve.loss(value, won) < 1.0), "{curve:?}");
        }
    }
}
