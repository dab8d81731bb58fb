//! No simulation allocates. A file of its own, because the counting allocator is the whole program's.

use tewari_game::{Record, Seed, State};
use tewari_games::{breakthrough::Breakthrough, hex::Hex11};
use tewari_go::{Atarigo, Go, Rules, ThreeColourGo};
use tewari_search::{
    MoveModel, Parts, PlayerSpec, Simulator,
    amaf::{Amaf, EdgeAmaf, NoAmaf, TableAmaf},
    playout::{GamePlayout, GoPlayout, Playout, Uniform},
};
use tewari_tree::{NewNode, Shape, Tree};

/// Simulations in a tree that is too small, so that refusals are met as well.
fn simulations_allocate_nothing<S: State, A: Amaf, P: Playout<S>>(start: &S, spec: &str, amaf: A, playout: P) {
    let params = spec.parse::<PlayerSpec>().unwrap().params;
    let parts = Parts::new(&params, amaf, playout);
    let candidates = params.knowledge.model != MoveModel::None;
    let shape = Shape { candidates, ..amaf.shape(S::PLAYERS, start.action_count()) };
    let mut tree = Tree::new(shape, 1 << 20);
    let actions = Record::new(start.clone()).legal_actions();
    tree.plant(NewNode { player: start.to_play(), hash: start.hash(), actions: &actions }).unwrap();
    let mut simulator = Simulator::new(start, Seed::new(1), playout.memory(start)).with_pool(&params.pool);
    let used = allocation_counter::measure(|| {
        simulator.simulate(&tree, &parts, 3_000);
    });
    assert_eq!(used.count_total, 0, "{spec}");
}

#[test]
fn no_simulation_allocates() {
    fn all<S: State>(start: &S) {
        simulations_allocate_nothing(start, "uct", NoAmaf, Uniform);
        simulations_allocate_nothing(start, "uct,solver=true", NoAmaf, Uniform);
        simulations_allocate_nothing(start, "rave", EdgeAmaf, Uniform);
        simulations_allocate_nothing(start, "rave,counts=every,passes=false,nearest=2", EdgeAmaf, Uniform);
        simulations_allocate_nothing(start, "permutation-amaf,expand=1", EdgeAmaf, Uniform);
        simulations_allocate_nothing(start, "heuristic-mc-rave", EdgeAmaf, Uniform);
        simulations_allocate_nothing(start, "crazy-stone-2006", NoAmaf, Uniform);
        simulations_allocate_nothing(start, "uct,operator=max,depth=3,cut=20", NoAmaf, Uniform);
        simulations_allocate_nothing(start, "pool-rave", EdgeAmaf, Uniform);
        let table = TableAmaf { reference: 50, actions: start.action_count(), late: 0 };
        simulations_allocate_nothing(start, "grave", table, Uniform);
        simulations_allocate_nothing(start, "grave", TableAmaf { late: 5, ..table }, Uniform);
    }
    let go = Go::<2, 10>::new(9, 9, &Rules::default()).unwrap();
    all(&go);
    for spec in ["mogo-2007", "mogo-2007,last_good_reply=lgrf", "mogo-2007,model=embedded,mu=1.5", "mogo-2007-shapes"] {
        let playout = GoPlayout::new(&spec.parse::<PlayerSpec>().unwrap().params);
        simulations_allocate_nothing(&go, spec, EdgeAmaf, playout);
    }
    for spec in ["olga-2003", "indigo-2004"] {
        let playout = GoPlayout::new(&spec.parse::<PlayerSpec>().unwrap().params);
        simulations_allocate_nothing(&go, spec, NoAmaf, playout);
    }
    for spec in ["gobble-1993", "mogo-2007,chance=0.5", "mogo-2007,last_good_reply=lgrf,chance=0.5"] {
        let playout = GoPlayout::new(&spec.parse::<PlayerSpec>().unwrap().params);
        simulations_allocate_nothing(&go, spec, EdgeAmaf, playout);
    }
    let mast = GamePlayout::new(&"cadiaplayer".parse::<PlayerSpec>().unwrap().params).unwrap();
    simulations_allocate_nothing(&Breakthrough::new(8, 8).unwrap(), "cadiaplayer", NoAmaf, mast);
    all(&Atarigo::<2, 0>::new(8, 8).unwrap());
    all(&ThreeColourGo::<2, 0>::new(9, 9).unwrap());
    all(&Hex11::new(11, true).unwrap());
    all(&Breakthrough::new(8, 8).unwrap());
    let counted = allocation_counter::measure(|| drop(std::hint::black_box(vec![1u8; 100])));
    assert_eq!(counted.count_total, 1, "the counter counts");
}
