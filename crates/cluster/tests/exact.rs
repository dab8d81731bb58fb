//! After the last exchange every rank has all that all ranks have found.

use std::{thread, time::Duration};

use tewari_cluster::{ExchangeParams, Sharing, Threads};
use tewari_game::{Record, Seed};
use tewari_go::{Go, Rules};
use tewari_search::{Budget, Live, PlayerSpec, SearchParams, Watch, preset};
use tewari_tree::{Stat, Tree};

/// The edges of a root: action, Monte-Carlo and AMAF statistics.
type Edges = Vec<(usize, Stat, Stat)>;

/// Searches with so many threads as ranks; of every rank, its simulations, its root's count and its edges' sum.
fn searched(ranks: u32, params: &SearchParams, exchange: ExchangeParams, uneven: bool) -> Vec<(u64, u32, Edges)> {
    let record = Record::new(Go::<2, 10>::new(9, 9, &Rules::default()).expect("a board of 9 lines"));
    let rank = |(number, transport): (u64, Threads)| {
        let (record, mut params) = (record.clone(), params.clone());
        params.run.shared = true;
        params.run.memory = 64;
        move || {
            let mut agent = tewari_player::catalogue_agent(&params, record.state());
            let mut sharing = Sharing::new(transport, exchange);
            sharing.begin(1);
            let playouts = if uneven { 300 + 400 * number } else { 800 };
            let mut look = |live: &Live| sharing.look(live.tree().unwrap(), live.simulations());
            let watch = Watch { every: Duration::ZERO, look: &mut look };
            let made = agent.choose(&record, &Budget::playouts(playouts), Seed::new(number), Some(watch));
            let tree = agent.tree().unwrap();
            assert!(sharing.finish(tree, None));
            (made.report.simulations, tree.node(tree.root()).visits(), edges(tree))
        }
    };
    let threads: Vec<_> = (0..).zip(Threads::world(ranks)).map(|place| thread::spawn(rank(place))).collect();
    threads.into_iter().map(|thread| thread.join().expect("a rank comes to its end")).collect()
}

fn edges(tree: &Tree) -> Edges {
    let root = tree.node(tree.root());
    let table = |edge: usize| {
        let entry = root.player().index() * 82 + root.action(edge).index();
        tree.table(tree.root()).get(entry).map(|word| Stat::from_word(word.load(std::sync::atomic::Ordering::Relaxed)))
    };
    let amaf = |edge| if root.amafs().is_empty() { table(edge).unwrap_or_default() } else { root.amaf(edge) };
    let mut all: Vec<_> = (0..root.len()).map(|edge| (root.action(edge).index(), root.mc(edge), amaf(edge))).collect();
    all.sort_by_key(|edge| edge.0);
    all
}

fn check(name: &str, ranks: u32, exchange: ExchangeParams, uneven: bool) {
    let player: PlayerSpec = name.parse().expect("a player");
    let all = searched(ranks, &player.params, exchange, uneven);
    let made: u64 = all.iter().map(|rank| rank.0).sum();
    for (rank, (_, visits, edges)) in all.iter().enumerate() {
        assert_eq!(u64::from(*visits), made, "{name}: rank {rank} of {ranks}");
        assert_eq!(edges, &all[0].2, "{name}: rank {rank} of {ranks}");
    }
}

fn by_time(seconds: f64) -> ExchangeParams {
    ExchangeParams { period: seconds, ..ExchangeParams::default() }
}

#[test]
fn root_counts_of_all_ranks_are_the_simulations_made() {
    for name in ["uct", "rave", "grave"] {
        check(name, 4, by_time(0.003), false);
        check(name, 3, by_time(0.003), true);
    }
}

#[test]
fn priors_are_not_told_as_news() {
    check("default", 3, by_time(0.003), false);
    check("grave,prior.heuristic=even-game", 2, by_time(0.003), false);
}

#[test]
fn one_exchange_at_the_end_is_as_exact() {
    check("rave", 5, ExchangeParams { depth: 0, ..by_time(0.0) }, true);
}

#[test]
fn ranks_in_step_come_out_the_same_every_time() {
    let exchange = ExchangeParams { every: 100, ..ExchangeParams::default() };
    let params = preset("rave").expect("a preset").params;
    assert_eq!(searched(3, &params, exchange, false), searched(3, &params, exchange, false));
}
