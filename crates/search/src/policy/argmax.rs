//! The loop over a node's edges.

use std::sync::atomic::Ordering::Relaxed;

use tewari_tree::{Node, Stat};

use super::Sample;
use crate::amaf::Source;

/// Edges that are looked at together: all are read first, then all are scored, by a loop that the compiler turns into
/// vectors.
const CHUNK: usize = 32;

/// Scores that are compared at a time.
const LANES: usize = 8;

/// What is known of the edges beside their statistics.
pub(super) trait Guide: Copy {
    /// Whether edge number `edge` may be taken.
    fn open(&self, edge: usize) -> bool;

    /// Adds to the scores of the edges from number `start` on what they deserve for other reasons.
    #[inline]
    fn advise(&self, _start: usize, _mc: &Samples, _scores: &mut [f32]) {}
}

/// Statistics of a chunk of edges, the halves of their words apart: vectors of halves are twice as long.
pub(super) struct Samples {
    high: [u32; CHUNK],
    low: [u32; CHUNK],
}

impl Samples {
    const NONE: Samples = Samples { high: [0; CHUNK], low: [0; CHUNK] };

    #[inline]
    fn read(&mut self, words: impl Iterator<Item = u64>) {
        for ((high, low), word) in self.high.iter_mut().zip(&mut self.low).zip(words) {
            (*high, *low) = Stat::from_word(word).halves();
        }
    }

    /// What was read, and then what stood there before.
    #[inline]
    pub(super) fn all(&self) -> impl Iterator<Item = Sample> {
        self.high.iter().zip(&self.low).map(|(&high, &low)| Stat::from_halves(high, low).into())
    }
}

/// The first open edge with the largest score. Edges are stored in random order, so ties break at random.
#[inline]
pub(super) fn argmax<A: Source>(
    node: &Node,
    amaf: A,
    guide: impl Guide,
    score: impl Fn(Sample, Sample) -> f32,
) -> Option<usize> {
    let mut best = None;
    let mut best_score = f32::NEG_INFINITY;
    let (mut mc, mut all, mut scores) = (Samples::NONE, Samples::NONE, [0.0; CHUNK]);
    for (number, edges) in node.mcs().chunks(CHUNK).enumerate() {
        let (start, len) = (number * CHUNK, edges.len());
        mc.read(edges.iter().map(|word| word.load(Relaxed)));
        all.read(amaf.words(node, start));
        // Whole vectors: what stands behind the last edge is scored and not looked at.
        let scores = &mut scores[..len.div_ceil(LANES) * LANES];
        for ((out, mc), all) in scores.iter_mut().zip(mc.all()).zip(all.all()) {
            *out = score(mc, all);
        }
        guide.advise(start, &mc, &mut scores[..len]);
        for (block, scores) in scores.as_chunks().0.iter().enumerate() {
            // Few blocks have a better edge.
            if largest(scores) <= best_score {
                continue;
            }
            let first = block * LANES;
            for (lane, &score) in scores.iter().take(len - first).enumerate() {
                if score > best_score && guide.open(start + first + lane) {
                    best_score = score;
                    best = Some(start + first + lane);
                }
            }
        }
    }
    best
}

/// The largest of some numbers: by halves, which are vectors.
#[inline]
fn largest(scores: &[f32; LANES]) -> f32 {
    let larger = |a: f32, b: f32| if a > b { a } else { b };
    let half: [f32; LANES / 2] = std::array::from_fn(|lane| larger(scores[lane], scores[lane + LANES / 2]));
    larger(larger(half[0], half[2]), larger(half[1], half[3]))
}

/// V(s), the mean reward of all simulations that have left `node`; one half before the first.
#[inline]
pub(super) fn mean(node: &Node) -> f32 {
    let all = node.mcs().iter().fold(Stat::ZERO, |sum, word| sum + Stat::from_word(word.load(Relaxed)));
    if all.n() == 0 { 0.5 } else { all.mean() }
}

/// An open edge that no simulation has taken. Untried edges are taken in order, so those before the number of visits
/// are usually tried: the search starts there.
#[inline]
pub(super) fn untried(node: &Node, visits: u32, guide: impl Guide) -> Option<usize> {
    let (len, visits) = (node.len(), visits as usize);
    if visits >= len {
        return None;
    }
    let start = visits.saturating_sub(1);
    (start..len).chain(0..start).find(|&edge| node.mc(edge).n() == 0 && guide.open(edge))
}
