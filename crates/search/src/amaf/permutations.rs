//! The update of Permutation-AMAF (Helmbold & Parker-Wood 2009, §3).

use tewari_game::{Action, Player};
use tewari_tree::{Child, NodeId, Tree};

use super::{RewardStats, put};
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
    /// By player × action, the word of the player's reward while it is left, 0 otherwise.
    gains: Vec<u64>,
    actions: usize,
    rewards: RewardStats,
    /// Whether nobody else writes into the tree.
    alone: bool,
}

impl Permutations {
    /// For a game of so many players and actions.
    pub fn new(players: usize, actions: usize) -> Permutations {
        let size = players * actions;
        Permutations { left: vec![0; size], gains: vec![0; size], actions, rewards: RewardStats::NONE, alone: false }
    }

    /// Says whether nobody else writes into the tree that is credited.
    pub(crate) fn set_alone(&mut self, alone: bool) {
        self.alone = alone;
    }

    /// Credits all nodes of `tree` that an order of `moves`, played from its root, passes.
    pub fn credit(&mut self, tree: &Tree, moves: &[Move], rewards: &RewardStats) {
        self.rewards = *rewards;
        moves.iter().for_each(|play| self.give_back(play.by, play.action));
        self.walk(tree, tree.root(), moves);
        moves.iter().for_each(|play| self.place(play.by, play.action));
    }

    /// The walk below `id`; the turns of `rest` are still to come.
    fn walk(&mut self, tree: &Tree, id: NodeId, rest: &[Move]) {
        let node = tree.node(id);
        let player = node.player();
        let Some((turn, rest)) = rest.split_first() else { return };
        if turn.by != player {
            return;
        }
        let gains = &self.gains[self.index(player, Action::new(0))..][..self.actions];
        for (word, action) in node.amafs().iter().zip(node.actions()) {
            put(word, gains[action.index()], self.alone);
        }
        if node.children() == 0 {
            return;
        }
        for (action, child) in node.edges() {
            if let Child::Node(child) = child
                && self.left[self.index(player, action)] > 0
            {
                self.place(player, action);
                self.walk(tree, child, rest);
                self.give_back(player, action);
            }
        }
    }

    /// Plays a move that is left.
    fn place(&mut self, player: Player, action: Action) {
        let index = self.index(player, action);
        self.left[index] -= 1;
        if self.left[index] == 0 {
            self.gains[index] = 0;
        }
    }

    /// A move is left once more.
    fn give_back(&mut self, player: Player, action: Action) {
        let index = self.index(player, action);
        self.left[index] += 1;
        self.gains[index] = self.rewards.of(player).word();
    }

    #[inline]
    fn index(&self, player: Player, action: Action) -> usize {
        player.index() * self.actions + action.index()
    }
}
