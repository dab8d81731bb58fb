//! Learnt knowledge of moves in the tree: progressive widening and bias (Ikeda & Viennot 2013, sections 4 and 5).

use tewari_tree::{Candidate, Node};

tewari_params::choice! {
    /// The model that tells P(m), the probability that a strong player chooses a move.
    pub enum MoveModel {
        /// None: nobody is asked.
        None = "none",
        /// The Bradley-Terry model that is part of the program, for the size of the board (Go; nobody is asked in Atarigo).
        Embedded = "embedded",
    }
}

tewari_params::choice! {
    /// What P(m) adds to the value of a move.
    pub enum BiasForm {
        /// Nothing.
        None = "none",
        /// C_BT √(K / (n + K)) P(m), n the visits of the node (Ikeda & Viennot 2013, Eq. 6).
        BradleyTerry = "bradley-terry",
        /// (γ + C / ln(2 + n_j)) P(m), n_j the visits of the move (Chaslot et al. 2009; Ikeda & Viennot 2013, Eq. 4).
        Chaslot = "chaslot",
        /// C_PB / n · P(m), n the visits of the node (Huang 2011; Ikeda & Viennot 2013, Eq. 5).
        Huang = "huang",
    }
}

tewari_params::params! {
    /// A learnt model of moves, and its uses in the tree.
    pub struct KnowledgeParams {
        /// The model.
        pub model: MoveModel = MoveModel::None;
        /// The visit of a node, after the one that made it, at which the model is asked: it takes longer than a playout's first
        /// moves. The root is asked at once.
        pub visits: u32 = 8, in 1..=1_000_000;
        /// What it adds to the value of a move.
        pub form: BiasForm = BiasForm::BradleyTerry;
        /// C_BT, or the C of another form.
        pub c_bt: f32 = 0.6, in 0.0..=100.0;
        /// K: after 3K visits of the node half of the bias is left; inf for a constant bias.
        pub bias_k: f32 = 600.0, in 0.0..=f32::INFINITY;
        /// γ, the part of Chaslot's bias that never fades.
        pub gamma: f32 = 0.0, in 0.0..=100.0;
        /// Progressive widening: only the first T = 1 + ln n / ln μ moves are searched; with μ = 1 that is all of them.
        pub mu: f32 = 1.0, in 1.0..=1000.0;
    }
}

impl KnowledgeParams {
    /// Whether there is a model and something to do with it.
    pub(crate) fn is_used(&self) -> bool {
        self.model != MoveModel::None && (self.form != BiasForm::None || self.mu > 1.0)
    }

    /// The number of earlier visits at which a node asks the model; none has as many as the largest.
    pub(crate) fn asks_at(&self) -> u32 {
        if self.is_used() { self.visits } else { u32::MAX }
    }

    /// What it says at a node after so many visits.
    #[inline]
    pub(crate) fn at(&self, visits: u32) -> Advice {
        let n = visits as f32;
        let (fixed, fading) = match self.form {
            BiasForm::None => (0.0, 0.0),
            BiasForm::BradleyTerry if self.bias_k == f32::INFINITY => (self.c_bt, 0.0),
            BiasForm::BradleyTerry => (self.c_bt * (self.bias_k / (n + self.bias_k).max(1.0)).sqrt(), 0.0),
            BiasForm::Chaslot => (self.gamma, self.c_bt),
            BiasForm::Huang => (self.c_bt / n.max(1.0), 0.0),
        };
        let width = if self.mu > 1.0 { 1.0 + n.max(1.0).ln() / self.mu.ln() } else { f32::INFINITY };
        Advice { fixed, fading, width }
    }
}

/// Bias and width at one node.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Advice {
    /// What P(m) is multiplied by.
    fixed: f32,
    /// And by this over ln(2 + n_j).
    fading: f32,
    /// T, the number of moves that are searched.
    width: f32,
}

impl Advice {
    /// Whether a move of this rank is searched.
    #[inline]
    pub(crate) fn admits(&self, candidate: Candidate) -> bool {
        (candidate.rank as f32) < self.width
    }

    /// What is added to the value of a move that was taken `n` times.
    #[inline]
    pub(crate) fn bias(&self, candidate: Candidate, n: f32) -> f32 {
        let fading = if self.fading == 0.0 { 0.0 } else { self.fading / (2.0 + n).ln() };
        (self.fixed + fading) * candidate.probability
    }
}

/// Writes what a model has said of the moves of `node`. `candidates` holds it by action; what is missing there, as the
/// pass, the model does not know, and it stays in the search.
pub(crate) fn note(node: &Node, candidates: &[Candidate]) {
    for (edge, action) in node.actions().enumerate() {
        node.set_candidate(edge, candidates.get(action.index()).copied().unwrap_or(Candidate::UNKNOWN));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn params(form: BiasForm) -> KnowledgeParams {
        KnowledgeParams { model: MoveModel::Embedded, form, ..KnowledgeParams::default() }
    }

    const MOVE: Candidate = Candidate { probability: 0.5, rank: 4 };

    #[test]
    fn half_of_the_bias_is_left_after_3k_visits() {
        let params = params(BiasForm::BradleyTerry);
        assert!((params.at(0).bias(MOVE, 0.0) - 0.3).abs() < 1e-6);
        assert!((params.at(1800).bias(MOVE, 9.0) - 0.15).abs() < 1e-6);
        let constant = KnowledgeParams { bias_k: f32::INFINITY, ..params };
        assert!((constant.at(1_000_000).bias(MOVE, 1.0) - 0.3).abs() < 1e-6);
    }

    #[test]
    fn other_forms_fade_otherwise() {
        let chaslot = KnowledgeParams { gamma: 0.1, c_bt: 2.0, ..params(BiasForm::Chaslot) };
        assert!((chaslot.at(50).bias(MOVE, 6.0) - 0.5 * (0.1 + 2.0 / 8f32.ln())).abs() < 1e-6);
        let huang = KnowledgeParams { c_bt: 10.0, ..params(BiasForm::Huang) };
        assert!((huang.at(40).bias(MOVE, 3.0) - 0.125).abs() < 1e-6);
        assert_eq!(params(BiasForm::None).at(1).bias(MOVE, 0.0), 0.0);
    }

    #[test]
    fn the_search_widens_by_equation_3() {
        let widening = KnowledgeParams { mu: 2.0, ..params(BiasForm::None) };
        let admitted = |visits| (0..100).filter(|&rank| widening.at(visits).admits(Candidate { rank, ..MOVE })).count();
        assert_eq!([1, 2, 1024, 1025].map(admitted), [1, 2, 11, 12]);
        assert!(params(BiasForm::None).at(1).admits(Candidate { rank: 300, ..MOVE }));
    }

    #[test]
    fn without_a_use_nobody_is_asked() {
        assert_eq!(params(BiasForm::None).asks_at(), u32::MAX);
        assert_eq!(KnowledgeParams::default().asks_at(), u32::MAX);
        assert_eq!(params(BiasForm::Huang).asks_at(), 8);
    }
}
