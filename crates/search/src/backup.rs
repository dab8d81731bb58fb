//! Back-up operators other than the mean: what a position is worth by the values of its moves.

use tewari_tree::{Node, Stat};

tewari_params::choice! {
    /// What a simulation makes of the values below an edge.
    pub enum Backup {
        /// The mean reward of all simulations through the edge.
        Mean = "mean",
        /// The value of the best move: minimax over what the leaves of the tree are worth by simulation.
        Max = "max",
        /// The value of the move with the most simulations (Coulom 2006).
        RobustMax = "robust-max",
        /// Between the mean and that move's value, closer to it the more simulations it has; the mean if it is less than that
        /// (Coulom 2006).
        Mix = "mix",
    }
}

tewari_params::params! {
    /// How values go up the tree. Other operators than the mean are for one and for two players.
    pub struct BackupParams {
        /// The operator.
        pub operator: Backup = Backup::Mean;
        /// Simulations of a position from which on the operator tells its value; before, the mean does.
        pub settled: u32 = 1, in 1..=1_000_000;
        /// Simulations that the mean is worth in the mix, at least: Crazy Stone took two for each point of the board. It
        /// is never less than an eighth of the position's simulations.
        pub mean_weight: f32 = 162.0, in 0.0..=1e9;
    }
}

impl BackupParams {
    /// Whether nothing is to be done beside adding rewards.
    #[inline]
    pub(crate) fn is_mean(&self) -> bool {
        self.operator == Backup::Mean
    }

    /// Gives `edge` of `node` the value of the position below it, in a game of so many players whose rewards sum to 1.
    ///
    /// The count of the edge stays, so that everything that reads Q(s,a) reads this value. With several workers it may be
    /// a simulation old.
    pub(crate) fn settle(&self, players: usize, node: &Node, edge: usize, below: &Node) {
        let same = node.player() == below.player();
        if below.visits() < self.settled || !(same || players == 2) {
            return;
        }
        if let Some(value) = self.value(below) {
            node.set_mean(edge, if same { value } else { 1.0 - value });
        }
    }

    /// What `node` is worth to who chooses there; nothing while no move was tried.
    fn value(&self, node: &Node) -> Option<f32> {
        let tried = || (0..node.len()).map(|edge| node.mc(edge)).filter(|mc| mc.n() > 0);
        let by_mean = |a: &Stat, b: &Stat| a.mean().total_cmp(&b.mean());
        if self.operator == Backup::Max {
            return tried().max_by(by_mean).map(Stat::mean);
        }
        let robust = tried().max_by(|a, b| a.n().cmp(&b.n()).then(by_mean(a, b)))?;
        if self.operator == Backup::RobustMax {
            return Some(robust.mean());
        }
        let all = tried().fold(Stat::ZERO, |sum, mc| sum + mc);
        if robust.mean() < all.mean() {
            return Some(all.mean());
        }
        let weight = self.mean_weight.max(all.n() as f32 / 8.0);
        Some((robust.sum() + weight * all.mean()) / (robust.n() as f32 + weight))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tewari_game::{Action, Player};
    use tewari_tree::{NewNode, Shape, Tree};

    /// The value of a node whose moves have these counts and means.
    fn value(operator: Backup, mean_weight: f32, moves: &[(u32, f32)]) -> Option<f32> {
        let actions: Vec<Action> = (0..moves.len()).map(Action::new).collect();
        let mut tree = Tree::new(Shape::default(), 1 << 14);
        let root = tree.plant(NewNode { player: Player::FIRST, hash: 1, actions: &actions }).unwrap();
        let node = tree.node(root);
        for (edge, &(n, mean)) in moves.iter().enumerate() {
            node.add_mc(edge, Stat::new(n, mean));
        }
        BackupParams { operator, mean_weight, ..BackupParams::default() }.value(&node)
    }

    const MOVES: [(u32, f32); 4] = [(30, 0.5), (60, 0.75), (10, 1.0), (0, 0.0)];

    #[test]
    fn the_operators_lie_between_the_mean_and_the_best() {
        assert_eq!(value(Backup::Max, 0.0, &MOVES), Some(1.0));
        assert_eq!(value(Backup::RobustMax, 0.0, &MOVES), Some(0.75));
        // The mean is 0.7; it weighs as much as the move: (60·0.75 + 60·0.7) / 120.
        assert!((value(Backup::Mix, 60.0, &MOVES).unwrap() - 0.725).abs() < 1e-6);
        // An eighth of 100 is the least: (60·0.75 + 12.5·0.7) / 72.5.
        assert!((value(Backup::Mix, 0.0, &MOVES).unwrap() - 53.75 / 72.5).abs() < 1e-6);
        assert!((value(Backup::Mix, 1e9, &MOVES).unwrap() - 0.7).abs() < 1e-6, "with all weight it is the mean");
        assert_eq!(value(Backup::Mix, 162.0, &[(0, 0.0)]), None);
        // The move with the most simulations has become worse than the mean: (30·0.25 + 20·0.5) / 50.
        assert!((value(Backup::Mix, 0.0, &[(30, 0.25), (20, 0.5)]).unwrap() - 0.35).abs() < 1e-6);
    }
}
