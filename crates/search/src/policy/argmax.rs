//! The loop over a node's edges.

use std::sync::atomic::Ordering::Relaxed;

use tewari_tree::{Node, Stat};

use super::Sample;
use crate::amaf::Source;

/// Edges that are scored at a time: a straight run of arithmetic that the compiler turns into vectors.
pub(super) const LANES: usize = 8;

/// What is known of the edges beside their statistics.
pub(super) trait Guide: Copy {
    /// Whether edge number `edge` may be taken.
    fn open(&self, edge: usize) -> bool;

    /// Adds to the scores of the edges from number `start` on what they deserve for other reasons.
    #[inline]
    fn advise(&self, _start: usize, _mc: &[Sample; LANES], _scores: &mut [f32; LANES]) {}
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
    for (block, words) in node.mcs().chunks(LANES).enumerate() {
        let start = block * LANES;
        let mut mc = [0; LANES];
        let mut all = [0; LANES];
        for (mc, word) in mc.iter_mut().zip(words) {
            *mc = word.load(Relaxed);
        }
        amaf.words(node, start, &mut all);
        let (mc, all) = (mc.map(sample), all.map(sample));
        let mut scores: [f32; LANES] = std::array::from_fn(|lane| score(mc[lane], all[lane]));
        guide.advise(start, &mc, &mut scores);
        for (lane, &score) in scores[..words.len()].iter().enumerate() {
            if score > best_score && guide.open(start + lane) {
                best_score = score;
                best = Some(start + lane);
            }
        }
    }
    best
}

/// The sum of the AMAF counts of a node's edges.
#[inline]
pub(super) fn total<A: Source>(node: &Node, amaf: A) -> u64 {
    let mut sum = 0;
    for start in (0..node.len()).step_by(LANES) {
        let mut words = [0; LANES];
        amaf.words(node, start, &mut words);
        sum += words.iter().map(|&word| u64::from(Stat::from_word(word).n())).sum::<u64>();
    }
    sum
}

#[inline]
fn sample(word: u64) -> Sample {
    Sample::from(Stat::from_word(word))
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
