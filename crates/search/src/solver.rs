//! Proven values (MCTS-Solver, Winands, Björnsson & Saito 2008; for any number of players by maxⁿ).

use tewari_game::{Action, Rewards, State};
use tewari_tree::{Node, Proof};

/// What can be proven about a position before any simulation: by the theory of the game, or because a move wins at
/// once (a decisive move, Teytaud & Teytaud 2010). `ahead` and `actions` are scratch.
pub(crate) fn at_first_sight<S: State>(state: &S, ahead: &mut S, actions: &mut Vec<Action>) -> Option<Rewards> {
    state.theory().or_else(|| {
        let player = state.to_play();
        state.legal_actions(actions);
        actions.iter().find_map(|&action| {
            ahead.clone_from(state);
            ahead.play(action);
            ahead.outcome().filter(|rewards| rewards.of(player) == 1.0)
        })
    })
}

/// Enters that `edge` is proven and tells what this proves about the node: a win for who chooses as soon as one edge
/// wins, otherwise the best edge once all are proven.
pub(crate) fn settle(node: &Node, edge: usize, proof: Proof) -> Proof {
    node.set_proof(edge, proof);
    let player = node.player();
    let settled = if proof.is_win_for(player) {
        proof
    } else {
        let mut best = proof;
        for edge in 0..node.len() {
            let other = node.proof(edge);
            if !other.is_proven() {
                return Proof::UNPROVEN;
            }
            if other.of_player(player) > best.of_player(player) {
                best = other;
            }
        }
        best
    };
    node.set_own_proof(settled);
    settled
}
