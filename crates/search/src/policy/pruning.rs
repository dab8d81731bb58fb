//! Progressive pruning (Bouzy & Helmstetter 2003, "Monte-Carlo Go developments"; Bouzy 2005).

use tewari_tree::Node;

use super::{Sample, argmax::Guide};

tewari_params::params! {
    /// Progressive pruning: a move that is statistically inferior to another is left alone (with `tree.value` = "uniform").
    pub struct PruningParams {
        /// r: a move is inferior once μ + rσ is less than another one's μ - rσ; 0 prunes nothing (Bouzy & Helmstetter
        /// 2003).
        pub ratio: f32 = 0.0, in 0.0..=100.0;
        /// Simulations that a move has before it is pruned or prunes.
        pub least: u32 = 100, in 1..=1_000_000;
    }
}

/// What a guide leaves open, without the moves that are inferior.
#[derive(Clone, Copy)]
pub(super) struct Promising<'a, 't, G> {
    node: &'a Node<'t>,
    guide: G,
    params: PruningParams,
    /// The largest μ - rσ.
    bound: f32,
}

impl<'a, 't, G: Guide> Promising<'a, 't, G> {
    pub(super) fn new(node: &'a Node<'t>, guide: G, params: PruningParams) -> Promising<'a, 't, G> {
        let mut promising = Promising { node, guide, params, bound: f32::NEG_INFINITY };
        if params.ratio > 0.0 {
            let lower = |edge| promising.bounds(edge).map_or(f32::NEG_INFINITY, |[lower, _]| lower);
            let open = (0..node.len()).filter(|&edge| guide.open(edge));
            promising.bound = open.map(lower).fold(f32::NEG_INFINITY, f32::max);
        }
        promising
    }

    /// μ - rσ and μ + rσ, once there are enough simulations; σ is that of the mean.
    fn bounds(&self, edge: usize) -> Option<[f32; 2]> {
        let sample = Sample::from(self.node.mc(edge));
        let spread = self.params.ratio * sample.variance_of_mean().sqrt();
        (sample.n >= self.params.least as f32).then(|| [sample.mean() - spread, sample.mean() + spread])
    }
}

impl<G: Guide> Guide for Promising<'_, '_, G> {
    #[inline]
    fn open(&self, edge: usize) -> bool {
        let is_inferior = self.params.ratio > 0.0 && self.bounds(edge).is_some_and(|[_, upper]| upper < self.bound);
        !is_inferior && self.guide.open(edge)
    }
}

#[cfg(test)]
mod tests {
    use super::{super::guide::Free, *};
    use tewari_game::{Action, Player};
    use tewari_tree::{NewNode, Shape, Stat, Tree};

    /// Which of the moves with these counts and means stay open.
    fn open(params: PruningParams, moves: [(u32, f32); 4]) -> [bool; 4] {
        let actions = [0, 1, 2, 3].map(Action::new);
        let mut tree = Tree::new(Shape::default(), 1 << 14);
        let root = tree.plant(NewNode { player: Player::FIRST, hash: 1, actions: &actions }).unwrap();
        let node = tree.node(root);
        for (edge, &(n, mean)) in moves.iter().enumerate() {
            node.add_mc(edge, Stat::new(n, mean));
        }
        let promising = Promising::new(&node, Free, params);
        [0, 1, 2, 3].map(|edge| promising.open(edge))
    }

    #[test]
    fn inferior_moves_are_pruned() {
        // σ of the mean is about 0.05: 0.6 - 0.05 = 0.55 for the first, 0.5 + 0.05 for the second is as much, 0.4 + 0.05
        // for the third is less; the last has too few simulations to be judged, and to judge others.
        let moves = [(100, 0.6), (101, 0.502), (100, 0.4), (99, 0.0)];
        let params = PruningParams { ratio: 1.0, least: 100 };
        assert_eq!(open(params, moves), [true, true, false, true]);
        assert_eq!(open(PruningParams { ratio: 3.0, ..params }, moves), [true; 4], "0.55 against 0.45");
        assert_eq!(open(PruningParams { ratio: 0.0, ..params }, moves), [true; 4], "off");
        assert_eq!(open(PruningParams { least: 99, ..params }, moves), [true, true, false, false]);
    }

    #[test]
    fn the_best_is_never_pruned() {
        let moves = [(1000, 0.9), (1000, 0.1), (1000, 0.2), (1000, 0.3)];
        assert_eq!(open(PruningParams { ratio: 0.01, least: 1 }, moves), [true, false, false, false]);
    }
}
