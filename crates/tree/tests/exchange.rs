//! Trees that tell each other what they have found, while their roots move and their memory is recycled.

use tewari_game::{Action, Player, Seed};
use tewari_tree::{Baseline, Child, Chunk, Delta, NewNode, Shape, Share, Stat, Tree};

const SHAPE: Shape =
    Shape { edge_amaf: true, candidates: false, table: 6, apart: false, transpositions: false, beginnings: true };
const ALL: Share = Share { depth: 64, visits: 0.0, nodes: usize::MAX };

fn actions(rng_seed: u64) -> Vec<Action> {
    let mut actions: Vec<Action> = (0..5).map(Action::new).collect();
    Seed::new(rng_seed).rng().shuffle(&mut actions);
    actions
}

fn planted(bytes: usize, seed: u64) -> Tree {
    let mut tree = Tree::new(SHAPE, bytes);
    let root = tree.plant(NewNode { player: Player::FIRST, hash: 1, actions: &actions(seed) }).unwrap();
    begin(&tree, root);
    tree
}

/// What a heuristic gives to a new node.
fn begin(tree: &Tree, id: tewari_tree::NodeId) {
    let node = tree.node(id);
    (0..5).for_each(|edge| node.add_amaf(edge, Stat::new(50, 0.5)));
    node.note_beginning();
}

/// Simulates: random ways down, a node at the end of each.
fn grow(tree: &Tree, steps: usize, seed: u64) {
    let (mut rng, mut chunk) = (Seed::new(seed).rng(), Chunk::default());
    for step in 0..steps {
        let (mut id, mut hash) = (tree.root(), tree.node(tree.root()).hash());
        loop {
            let node = tree.node(id);
            let action = Action::new(rng.below(5) * rng.below(5) / 4);
            let edge = node.find(action).unwrap();
            node.add_visits(1);
            node.add_mc(edge, Stat::one((step % 2) as f32));
            node.add_amaf(edge, Stat::one(1.0));
            hash = hash * 5 + action.index() as u64;
            match node.child(edge) {
                Child::Node(child) => id = child,
                _ => {
                    let order = actions(seed * 1000 + step as u64);
                    let new = || NewNode { player: Player::FIRST, hash, actions: &order };
                    if let tewari_tree::Attached::New(leaf) = tree.attach(id, edge, hash, &mut chunk, new) {
                        begin(tree, leaf);
                    }
                    break;
                }
            }
        }
    }
}

/// One exchange between two trees.
fn exchange(trees: [&Tree; 2], baselines: &mut [Baseline; 2], share: Share) {
    let [from_a, from_b] = [0, 1].map(|i| trees[i].delta(&mut baselines[i], share));
    trees[0].merge(&from_b, &mut baselines[0]);
    trees[1].merge(&from_a, &mut baselines[1]);
}

/// Everything that is known at the end of a way, by action.
fn known(tree: &Tree, path: &[usize]) -> Option<(u32, Vec<(Stat, Stat)>)> {
    let path: Vec<Action> = path.iter().map(|&action| Action::new(action)).collect();
    let node = tree.node(tree.follow(&path)?);
    let edge = |action| node.find(Action::new(action)).unwrap();
    Some((node.visits(), (0..5).map(|action| (node.mc(edge(action)), node.amaf(edge(action)))).collect()))
}

#[test]
fn what_a_node_began_with_is_no_news() {
    let trees = [planted(1 << 22, 1), planted(1 << 22, 2)];
    grow(&trees[0], 300, 1);
    grow(&trees[1], 200, 2);
    exchange([&trees[0], &trees[1]], &mut Default::default(), ALL);
    let (visits, edges) = known(&trees[0], &[]).unwrap();
    assert_eq!((visits, &edges), (500, &known(&trees[1], &[]).unwrap().1));
    assert_eq!(edges.iter().map(|edge| edge.0.n()).sum::<u32>(), 500);
    assert_eq!(edges.iter().map(|edge| edge.1.n()).sum::<u32>(), 500 + 5 * 50, "the beginning counts once");
}

#[test]
fn news_of_a_node_that_is_not_there_wait_for_it() {
    let trees = [planted(1 << 22, 1), planted(1 << 22, 2)];
    let mut baselines = Default::default();
    grow(&trees[0], 400, 1);
    exchange([&trees[0], &trees[1]], &mut baselines, ALL);
    assert!(known(&trees[1], &[0]).is_none() && known(&trees[0], &[0]).is_some());
    grow(&trees[1], 400, 2);
    exchange([&trees[0], &trees[1]], &mut baselines, ALL);
    for path in [&[][..], &[0], &[0, 0]] {
        assert_eq!(known(&trees[0], path), known(&trees[1], path), "{path:?}");
    }
}

#[test]
fn exchanges_stay_exact_when_the_root_moves() {
    let mut trees = [planted(1 << 22, 1), planted(1 << 22, 2)];
    let mut baselines = Default::default();
    for turn in 0..4 {
        grow(&trees[0], 600, 10 + turn);
        grow(&trees[1], 500, 20 + turn);
        exchange([&trees[0], &trees[1]], &mut baselines, ALL);
        assert_eq!(known(&trees[0], &[]), known(&trees[1], &[]), "turn {turn}");
        assert!(trees.iter_mut().all(|tree| tree.advance(Action::new(0))));
    }
    exchange([&trees[0], &trees[1]], &mut baselines, ALL);
    assert!(trees[0].delta(&mut baselines[0], ALL).nodes.is_empty(), "nothing is told twice");
}

#[test]
fn recycling_between_exchanges_tells_nothing_twice() {
    let mut trees = [planted(100_000, 1), planted(1 << 22, 2)];
    let mut baselines = Default::default();
    let upper = Share { depth: 2, visits: 0.01, nodes: 40 };
    let mut made = 0;
    for turn in 0..30 {
        grow(&trees[0], 300, 10 + turn);
        grow(&trees[1], 100, 50 + turn);
        made += 400;
        if trees[0].is_full() {
            trees[0].recycle();
        }
        exchange([&trees[0], &trees[1]], &mut baselines, upper);
        assert_eq!(known(&trees[0], &[]).unwrap(), known(&trees[1], &[]).unwrap(), "turn {turn}");
        assert_eq!(known(&trees[0], &[]).unwrap().0, made);
    }
    let (most, all) = (known(&trees[1], &[0]).unwrap().0, known(&trees[0], &[0]).unwrap().0);
    assert!(most.abs_diff(all) <= made / 10 && most < made, "{most} {all}");
}

#[test]
fn a_bounded_share_keeps_the_most_visited_and_a_new_tree_forgets() {
    let mut tree = planted(1 << 22, 1);
    grow(&tree, 2000, 3);
    let mut baseline = Baseline::default();
    let told = tree.delta(&mut baseline, Share { depth: 9, visits: 0.001, nodes: 7 });
    assert_eq!((told.nodes.len(), told.visits()), (7, 2000));
    let least = told.nodes.iter().map(|node| node.visits).min().unwrap();
    let rest = tree.delta(&mut baseline, ALL);
    assert!(rest.nodes.iter().all(|node| node.visits <= least), "what was left out is told later");
    tree.plant(NewNode { player: Player::FIRST, hash: 1, actions: &actions(4) }).unwrap();
    assert_eq!(tree.delta(&mut baseline, ALL), Delta::default());
    grow(&tree, 10, 4);
    assert_eq!(tree.delta(&mut baseline, ALL).visits(), 10);
}

#[test]
fn what_does_not_fit_is_not_added() {
    let tree = planted(1 << 20, 1);
    let mut baseline = Baseline::default();
    let huge = tewari_tree::NodeDelta { visits: Stat::MAX_COUNT + 1, ..Default::default() };
    tree.merge(&Delta { nodes: vec![huge] }, &mut baseline);
    assert_eq!(tree.node(tree.root()).visits(), 0);
}
