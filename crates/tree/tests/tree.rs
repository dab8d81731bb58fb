//! The tree as its users see it: growing, recycling, advancing, exchanging.

use std::sync::atomic::Ordering::Relaxed;

use tewari_game::{Action, Player, Seed};
use tewari_tree::{Attached, Baseline, Child, Chunk, NewNode, NodeId, Proof, Shape, Share, Stat, Tree};

const FULL: Shape =
    Shape { edge_amaf: true, candidates: true, table: 6, apart: false, transpositions: false, beginnings: false };

fn actions(n: usize) -> Vec<Action> {
    (0..n).map(Action::new).collect()
}

fn new_node(hash: u64, actions: &[Action]) -> NewNode<'_> {
    NewNode { player: Player::new((hash % 2) as usize), hash, actions }
}

/// Grows a random tree below the root: each step walks down random edges, counting, and hangs a node.
fn grow(tree: &Tree, steps: usize, seed: u64) {
    let (mut rng, mut chunk) = (Seed::new(seed).rng(), Chunk::default());
    let edges = actions(5);
    for step in 0..steps {
        let (mut id, mut hash) = (tree.root(), 1u64);
        loop {
            let node = tree.node(id);
            // Squared draws prefer low edges, so that some nodes are visited much more than others.
            let edge = rng.below(5) * rng.below(5) / 4;
            node.add_visits(1);
            node.add_mc(edge, Stat::one((step % 2) as f32));
            node.add_amaf(edge, Stat::one(1.0));
            hash = hash * 5 + edge as u64;
            match node.child(edge) {
                Child::Node(child) => id = child,
                _ => {
                    tree.attach(id, edge, hash, &mut chunk, || new_node(hash, &edges));
                    break;
                }
            }
        }
    }
}

/// Every node below `id` as (path, visits), in a fixed order.
fn visits_below(tree: &Tree, id: NodeId, path: &mut Vec<usize>, out: &mut Vec<(Vec<usize>, u32)>) {
    let node = tree.node(id);
    out.push((path.clone(), node.visits()));
    for edge in 0..node.len() {
        if let Child::Node(child) = node.child(edge) {
            path.push(edge);
            visits_below(tree, child, path, out);
            path.pop();
        }
    }
}

fn planted(shape: Shape, bytes: usize) -> Tree {
    let mut tree = Tree::new(shape, bytes);
    tree.plant(new_node(1, &actions(5))).unwrap();
    tree
}

fn all_visits(tree: &Tree) -> Vec<(Vec<usize>, u32)> {
    let mut out = Vec::new();
    visits_below(tree, tree.root(), &mut Vec::new(), &mut out);
    out
}

#[test]
fn a_full_tree_refuses_then_recycles_and_keeps_the_most_visited() {
    let mut tree = planted(FULL, 40_000);
    grow(&tree, 5_000, 1);
    assert!(tree.is_full());
    assert!(tree.used_bytes() <= tree.capacity_bytes());
    let before = all_visits(&tree);
    let used = tree.used_bytes();
    tree.recycle();
    assert!(!tree.is_full());
    assert!(tree.used_bytes() * 2 <= tree.capacity_bytes() && tree.used_bytes() > 0);
    assert!(tree.used_bytes() < used);
    let after = all_visits(&tree);
    assert!(after.len() > 5 && after.iter().all(|kept| before.contains(kept)));
    let least_kept = after.iter().map(|kept| kept.1).min().unwrap();
    let most_dropped = before.iter().filter(|node| !after.contains(node)).map(|node| node.1).max().unwrap();
    assert!(least_kept >= most_dropped, "kept {least_kept}, dropped {most_dropped}");
    grow(&tree, 100, 2);
    assert!(all_visits(&tree).len() > after.len(), "there is room again");
}

/// The first entry of every table, by the path of its node; nodes without a table are left out.
fn tables(tree: &Tree) -> Vec<(Vec<usize>, u64)> {
    let path_of = |path: &[usize]| path.iter().map(|&edge| Action::new(edge)).collect::<Vec<_>>();
    let first =
        |path: &[usize]| tree.table(tree.follow(&path_of(path)).unwrap()).first().map(|word| word.load(Relaxed));
    all_visits(tree).into_iter().filter_map(|(path, _)| Some((path.clone(), first(&path)?))).collect()
}

#[test]
fn tables_that_stand_apart_move_with_their_nodes() {
    let mut tree = planted(Shape { apart: true, ..FULL }, 40_000);
    let mut chunk = Chunk::default();
    grow(&tree, 150, 1);
    assert!(!tree.is_full());
    let rich: Vec<_> = all_visits(&tree).into_iter().filter(|node| node.1 >= 10).collect();
    for (number, (path, _)) in (1..).zip(&rich) {
        let id = tree.follow(&path.iter().map(|&edge| Action::new(edge)).collect::<Vec<_>>()).unwrap();
        tree.give_table(id, &mut chunk);
        tree.table(id)[0].store(number, Relaxed);
    }
    let (before, visits) = (tables(&tree), all_visits(&tree));
    assert!(before.len() == rich.len() && rich.len() > 3 && visits.len() > 2 * rich.len());
    grow(&tree, 5_000, 2);
    assert!(tree.is_full(), "tables and nodes share the memory");
    assert!(before.iter().all(|table| tables(&tree).contains(table)));
    tree.recycle();
    let after = tables(&tree);
    assert!(after.len() > 2 && after.iter().all(|table| before.contains(table)));
    assert!(tree.used_bytes() * 2 <= tree.capacity_bytes());
    assert!(tree.advance(Action::new(0)) && !tree.table(tree.root()).is_empty(), "a root always has a table");
    tree.recycle();
    let below: Vec<_> = after.iter().filter(|(path, _)| path.first() == Some(&0)).map(|table| table.1).collect();
    let mut kept = tables(&tree).into_iter().map(|table| table.1).filter(|&first| first > 0);
    assert!(kept.all(|first| below.contains(&first)));
    let sum: u32 = all_visits(&tree).iter().map(|node| node.1).sum();
    assert!(sum > 0, "the place of a table is not taken for visits");
}

#[test]
fn a_forgotten_child_leaves_its_edge_intact() {
    let mut tree = planted(FULL, 40_000);
    grow(&tree, 5_000, 3);
    let root: Vec<Stat> = (0..5).map(|edge| tree.node(tree.root()).mc(edge)).collect();
    tree.node(tree.root()).set_proof(0, Proof::of(&tewari_game::Rewards::win(Player::FIRST)));
    tree.recycle();
    let node = tree.node(tree.root());
    assert_eq!(root, (0..5).map(|edge| node.mc(edge)).collect::<Vec<_>>());
    assert!(node.proof(0).is_win_for(Player::FIRST));
    assert_eq!(node.child(0), Child::Absent, "nothing below a proven edge is kept");
}

#[test]
fn the_subtree_of_a_played_move_is_reused() {
    let mut tree = planted(FULL, 1 << 20);
    grow(&tree, 2_000, 4);
    let below: Vec<_> = all_visits(&tree).into_iter().filter(|(path, _)| path.first() == Some(&0)).collect();
    assert!(tree.advance(Action::new(0)));
    let strip: Vec<_> = below.into_iter().map(|(path, visits)| (path[1..].to_vec(), visits)).collect();
    assert_eq!(all_visits(&tree), strip);
    tree.recycle();
    assert_eq!(all_visits(&tree), strip, "recycling with enough room keeps the whole subtree");
    assert!(!tree.advance(Action::new(9)), "an unknown move has no subtree");
}

#[test]
fn equal_positions_share_a_node() {
    let mut tree = planted(Shape { transpositions: true, ..Shape::default() }, 1 << 16);
    let (edges, mut chunk) = (actions(5), Chunk::default());
    let Attached::New(first) = tree.attach(tree.root(), 0, 77, &mut chunk, || new_node(77, &edges)) else { panic!() };
    let again = tree.attach(tree.root(), 1, 77, &mut chunk, || unreachable!("the position is known"));
    assert_eq!(again, Attached::Known(first));
    assert_eq!(tree.attach(tree.root(), 1, 77, &mut chunk, || unreachable!()), Attached::Refused);
    tree.node(first).add_visits(1);
    tree.recycle();
    let root = tree.node(tree.root());
    assert!(matches!(root.child(0), Child::Node(_)) && root.child(0) == root.child(1));
    assert_eq!(tree.find(77).map(Child::Node), Some(root.child(0)));
    tree.plant(new_node(1, &edges)).unwrap();
    assert_eq!(tree.find(77), None, "a new tree knows nothing of the old");
}

#[test]
fn eight_workers_lose_nothing() {
    let tree = planted(FULL, 1 << 22);
    std::thread::scope(|scope| {
        for worker in 0..8 {
            let tree = &tree;
            scope.spawn(move || grow(tree, 2_000, worker));
        }
    });
    let root = tree.node(tree.root());
    assert_eq!(root.visits(), 16_000);
    assert_eq!((0..5).map(|edge| root.mc(edge).n()).sum::<u32>(), 16_000);
    assert_eq!((0..5).map(|edge| root.mc(edge).sum()).sum::<f32>(), 8_000.0);
}

#[test]
fn deltas_carry_everything_once() {
    let (a, b) = (planted(FULL, 1 << 20), planted(FULL, 1 << 20));
    grow(&a, 500, 5);
    grow(&b, 300, 6);
    let share = Share { depth: 1, visits: 0.0, nodes: usize::MAX };
    let (mut known_a, mut known_b) = (Baseline::default(), Baseline::default());
    let from_a = a.delta(&mut known_a, share);
    let from_b = b.delta(&mut known_b, share);
    a.merge(&from_b, &mut known_a);
    b.merge(&from_a, &mut known_b);
    for edge in 0..5 {
        assert_eq!(a.node(a.root()).mc(edge), b.node(b.root()).mc(edge));
        assert_eq!(a.node(a.root()).amaf(edge), b.node(b.root()).amaf(edge));
    }
    assert_eq!(a.node(a.root()).visits(), 800);
    assert_eq!(a.delta(&mut known_a, share).nodes, [], "what was told or heard is no news");
    grow(&a, 10, 7);
    let news = a.delta(&mut known_a, share);
    assert_eq!(news.nodes.iter().find(|node| node.path.is_empty()).unwrap().visits, 10);
}
