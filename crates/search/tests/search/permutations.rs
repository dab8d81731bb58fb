//! The update of Permutation-AMAF against every order of the moves, one by one.

use std::collections::HashSet;

use proptest::prelude::*;
use tewari_game::{Action, Player, Rewards};
use tewari_search::{
    Move,
    amaf::{Permutations, RewardStats},
};
use tewari_tree::{Attached, Chunk, NewNode, NodeId, Shape, Stat, Tree};

const ACTIONS: usize = 4;

/// A tree in which nodes at these depths have these players, and hang below the edges that `grow` names in turn.
fn tree(players: &[usize], grow: &[usize]) -> Tree {
    let mut tree = Tree::new(Shape { edge_amaf: true, ..Shape::default() }, 1 << 20);
    let actions: Vec<Action> = (0..ACTIONS).map(Action::new).collect();
    let new = |depth: usize| NewNode { player: Player::new(players[depth]), hash: 0, actions: &actions };
    let root = tree.plant(new(0)).unwrap();
    let (mut nodes, mut chunk) = (vec![(root, 0)], Chunk::default());
    for (i, &edge) in grow.iter().enumerate() {
        let (parent, depth) = nodes[i % nodes.len()];
        if depth + 1 < players.len()
            && let Attached::New(child) = tree.attach(parent, edge, 0, &mut chunk, || new(depth + 1))
        {
            nodes.push((child, depth + 1));
        }
    }
    tree
}

/// All orders of `moves` that keep whose turn it is: the players' own moves, in any order each.
fn orders(turns: &[Move], left: &mut Vec<Move>, so_far: &mut Vec<Action>, each: &mut impl FnMut(&[Action])) {
    let Some((turn, rest)) = turns.split_first() else { return each(so_far) };
    for i in 0..left.len() {
        if left[i].by == turn.by {
            let play = left.remove(i);
            so_far.push(play.action);
            orders(rest, left, so_far, each);
            so_far.pop();
            left.insert(i, play);
        }
    }
}

/// The edges that `actions` pass in the tree while the players are those of `turns`.
fn passed(tree: &Tree, turns: &[Move], actions: &[Action], into: &mut HashSet<(NodeId, usize)>) {
    let mut id = tree.root();
    for (turn, &action) in turns.iter().zip(actions) {
        let node = tree.node(id);
        if node.player() != turn.by {
            return;
        }
        let edge = node.find(action).unwrap();
        into.insert((id, edge));
        let tewari_tree::Child::Node(child) = node.child(edge) else { return };
        id = child;
    }
}

fn all_nodes(tree: &Tree, id: NodeId, out: &mut Vec<NodeId>) {
    out.push(id);
    for (_, child) in tree.node(id).edges() {
        if let tewari_tree::Child::Node(child) = child {
            all_nodes(tree, child, out);
        }
    }
}

proptest! {
    #[test]
    fn the_walk_credits_what_some_order_passes(
        players in prop::collection::vec(0usize..2, 3..5),
        grow in prop::collection::vec(0usize..ACTIONS, 0..40),
        moves in prop::collection::vec((0usize..2, 0usize..ACTIONS), 0..8),
    ) {
        let tree = tree(&players, &grow);
        let play = |&(by, at): &(usize, usize)| Move { by: Player::new(by), action: Action::new(at) };
        let moves: Vec<Move> = moves.iter().map(play).collect();
        let rewards = RewardStats::new(&Rewards::new(&[0.75, 0.25]));
        let mut permutations = Permutations::new(2, ACTIONS);
        for times in 1..=2 {
            permutations.credit(&tree, &moves, &rewards);
            let mut expected = HashSet::new();
            orders(&moves, &mut moves.clone(), &mut Vec::new(), &mut |order| passed(&tree, &moves, order, &mut expected));
            let mut nodes = Vec::new();
            all_nodes(&tree, tree.root(), &mut nodes);
            for id in nodes {
                let node = tree.node(id);
                for edge in 0..node.len() {
                    let reward = [0.75, 0.25][node.player().index()];
                    let wanted = if expected.contains(&(id, edge)) { Stat::new(times, reward) } else { Stat::ZERO };
                    prop_assert_eq!(node.amaf(edge), wanted);
                }
            }
        }
    }
}

#[test]
fn the_figure_of_the_paper() {
    // Figure 1 in small: black C2, white A1, black B1, white A3, black C3 with the points as numbers 0 to 4. Below
    // black's C3 the walk finds white's A3, and below that black's B1.
    let [c2, a1, b1, a3, c3] = [0, 1, 2, 3, 4].map(Action::new);
    let all = [c2, a1, b1, a3, c3];
    let mut tree = Tree::new(Shape { edge_amaf: true, ..Shape::default() }, 1 << 16);
    let new = |player| NewNode { player: Player::new(player), hash: 0, actions: &all };
    let root = tree.plant(new(0)).unwrap();
    let mut chunk = Chunk::default();
    let mut below =
        |parent, action: Action, player| match tree.attach(parent, action.index(), 0, &mut chunk, || new(player)) {
            Attached::New(id) => id,
            other => panic!("{other:?}"),
        };
    let under_c3 = below(root, c3, 1);
    let under_a3 = below(under_c3, a3, 0);
    let moves = [(0, c2), (1, a1), (0, b1), (1, a3), (0, c3)].map(|(by, action)| Move { by: Player::new(by), action });
    Permutations::new(2, 5).credit(&tree, &moves, &RewardStats::new(&Rewards::win(Player::FIRST)));
    let credited = |id| all.map(|action| tree.node(id).amaf(action.index()).n());
    assert_eq!(credited(root), [1, 0, 1, 0, 1]);
    assert_eq!(credited(under_c3), [0, 1, 0, 1, 0]);
    assert_eq!(credited(under_a3), [1, 0, 1, 0, 0], "C3 is on the board already");
}
