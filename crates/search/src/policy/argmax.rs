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
        // Few blocks have a better edge.
        if words.len() == LANES && largest(&scores) <= best_score {
            continue;
        }
        for (lane, &score) in scores[..words.len()].iter().enumerate() {
            if score > best_score && guide.open(start + lane) {
                best_score = score;
                best = Some(start + lane);
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
