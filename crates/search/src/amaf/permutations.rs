//! The update of Permutation-AMAF (Helmbold & Parker-Wood 2009, §3).

use tewari_game::{Action, Player};
use tewari_tree::{Child, NodeId, Tree};

use super::RewardStats;
use crate::Move;

/// The moves of a simulation that are still to be placed while its permutations are walked.
///
/// "The permutation update modifies the counts at every node that can be reached by permuting the moves in the play-out
/// while preserving stone colors and player alternation." The walk goes down from the root: where the same player chose
/// as at this ply of the simulation, every edge whose action that player has left is credited once, and what hangs
/// below it is walked with that move placed. All orders are so tried at once, each node of the tree at most once.
#[derive(Clone, Debug)]
pub struct Permutations {
    /// By player × action, how often it is left.
    left: Vec<u32>,
    actions: usize,
}

impl Permutations {
    /// For a game of so many players and actions.
    pub fn new(players: usize, actions: usize) -> Permutations {
        Permutations { left: vec![0; players * actions], actions }
    }

    /// Credits all nodes of `tree` that an order of `moves`, played from its root, passes.
    pub fn credit(&mut self, tree: &Tree, moves: &[Move], rewards: &RewardStats) {
        self.count(moves, |left| *left += 1);
        self.walk(tree, tree.root(), moves, rewards);
        self.count(moves, |left| *left -= 1);
    }

    fn count(&mut self, moves: &[Move], change: impl Fn(&mut u32)) {
        for play in moves {
            let place = self.place(play.by, play.action);
            change(&mut self.left[place]);
        }
    }

    /// The walk below `id`; the turns of `rest` are still to come.
    fn walk(&mut self, tree: &Tree, id: NodeId, rest: &[Move], rewards: &RewardStats) {
        let node = tree.node(id);
        let player = node.player();
        let Some((turn, rest)) = rest.split_first() else { return };
        if turn.by != player {
            return;
        }
        let reward = rewards.of(player);
        for (edge, (action, child)) in node.edges().enumerate() {
            let place = self.place(player, action);
            if self.left[place] == 0 {
                continue;
            }
            node.add_amaf(edge, reward);
            if let Child::Node(child) = child {
                self.left[place] -= 1;
                self.walk(tree, child, rest, rewards);
                self.left[place] += 1;
            }
        }
    }

    #[inline]
    fn place(&self, player: Player, action: Action) -> usize {
        player.index() * self.actions + action.index()
    }
}
