//! Simulations of Go 9×9 from the empty board, to be counted by a profiler:
//!
//! ```sh
//! cargo build --release -p tewari-search --example simulations
//! valgrind --tool=callgrind --callgrind-out-file=/dev/null target/release/examples/simulations uct 2000
//! ```

use tewari_game::{Record, Seed};
use tewari_go::{Go, Rules};
use tewari_search::{Budget, PlayerSpec, agent_with, playout::GoPlayout};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [player, simulations] = arguments.as_slice() else {
        eprintln!("usage: simulations PLAYER NUMBER, as in: simulations rave,bias=1e-3 2000");
        std::process::exit(2);
    };
    let (player, simulations) = match (player.parse::<PlayerSpec>(), simulations.parse()) {
        (Ok(player), Ok(simulations)) => (player, simulations),
        (Err(error), _) => fail(&error.to_string()),
        (_, Err(_)) => fail("the number of simulations is not a number"),
    };
    let record = Record::new(Go::<2, 10>::new(9, 9, &Rules::default()).expect("nine is a size"));
    let mut agent = agent_with(&player.params, record.state(), GoPlayout::new(&player.params));
    let report = agent.choose(&record, &Budget::playouts(simulations), Seed::new(1), None).report;
    let best = &report.edges[0];
    println!("{} simulations, {} of them at {}", report.simulations, best.n, best.action.index());
}

fn fail(why: &str) -> ! {
    eprintln!("{why}");
    std::process::exit(2)
}
