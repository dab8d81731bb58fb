//! Guides: which edges may be taken, and what is added to their scores.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use tewari_tree::{Candidate, Node};

use super::argmax::{Guide, Samples};
use crate::knowledge::Advice;

/// All edges are open.
#[derive(Clone, Copy)]
pub(super) struct Free;

impl Guide for Free {
    #[inline]
    fn open(&self, _edge: usize) -> bool {
        true
    }
}

/// Edges that the solver has settled are closed.
#[derive(Clone, Copy)]
pub(super) struct Unsettled<'a, 't>(pub(super) &'a Node<'t>);

impl Guide for Unsettled<'_, '_> {
    #[inline]
    fn open(&self, edge: usize) -> bool {
        !self.0.proof(edge).is_proven()
    }
}

/// What a model of moves advises, among the edges that the solver has not settled.
#[derive(Clone, Copy)]
pub(super) struct Advised<'a, 't> {
    node: &'a Node<'t>,
    candidates: &'t [AtomicU64],
    advice: Advice,
}

impl<'a, 't> Advised<'a, 't> {
    pub(super) fn new(node: &'a Node<'t>, advice: Advice) -> Advised<'a, 't> {
        Advised { node, candidates: node.candidates(), advice }
    }

    #[inline]
    fn candidate(&self, edge: usize) -> Candidate {
        Candidate::from_word(self.candidates[edge].load(Relaxed))
    }
}

impl Guide for Advised<'_, '_> {
    #[inline]
    fn open(&self, edge: usize) -> bool {
        self.advice.admits(self.candidate(edge)) && !self.node.proof(edge).is_proven()
    }

    #[inline]
    fn advise(&self, start: usize, mc: &Samples, scores: &mut [f32]) {
        for ((word, mc), score) in self.candidates[start..].iter().zip(mc.all()).zip(scores) {
            *score += self.advice.bias(Candidate::from_word(word.load(Relaxed)), mc.n);
        }
    }
}
