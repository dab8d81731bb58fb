//! `tewari cluster simulate`: clusters that are not there.

use std::io::Write;

use clap::{Args, ValueEnum};
use tewari_cluster::{ExchangeParams, Link, Row, Scaling, Simulation};
use tewari_game::Notation;
use tewari_games::catalogue::WithGame;
use tewari_params::Parameters;

use crate::{cluster_args::SharedSearchArgs, failure::Failure, meter::Meter, numbers};

/// A kind of network.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Network {
    /// 1 Gb Ethernet: 50 µs, 117 MB/s
    Ethernet1,
    /// 10 Gb Ethernet: 25 µs, 1.17 GB/s
    Ethernet10,
    /// InfiniBand HDR: 1.5 µs, 24 GB/s
    Infiniband,
}

impl Network {
    fn link(self) -> Link {
        match self {
            Network::Ethernet1 => Link { latency: 50e-6, bandwidth: 117e6 },
            Network::Ethernet10 => Link { latency: 25e-6, bandwidth: 1.17e9 },
            Network::Infiniband => Link { latency: 1.5e-6, bandwidth: 24e9 },
        }
    }
}

/// Simulate clusters of many ranks: real searches, a modelled network and clock
///
/// The agreement is the share of all simulations that went to the move which a search twice as long as all ranks
/// together thinks the best; the speed-up is how much longer one rank searches for the same agreement.
#[derive(Args)]
pub(super) struct Simulate {
    #[command(flatten)]
    search: SharedSearchArgs,
    /// How many ranks; several numbers joined by commas
    #[arg(long, value_name = "N,...", value_delimiter = ',', default_value = "1,4,16,64,256,1024",
        value_parser = numbers::ranks, allow_hyphen_values = true)]
    ranks: Vec<usize>,
    /// The network between them
    #[arg(long, default_value = "ethernet10")]
    network: Network,
    /// Simulations a second of each rank
    #[arg(long, value_name = "N", default_value = "1000", value_parser = numbers::count, allow_hyphen_values = true)]
    speed: u64,
    /// Seconds of search
    #[arg(long, value_name = "S", default_value = "0.5", value_parser = numbers::seconds, allow_hyphen_values = true)]
    seconds: f64,
    /// Nanoseconds that a byte costs its sender and its receiver
    #[arg(long, value_name = "NS", default_value = "20", value_parser = numbers::seconds, allow_hyphen_values = true)]
    per_byte: f64,
    /// How many positions
    #[arg(long, value_name = "N", default_value = "4", value_parser = numbers::count, allow_hyphen_values = true)]
    positions: u64,
    /// Random moves before each position; after few of them many moves are equally good
    #[arg(long, value_name = "MOVES", default_value = "30", value_parser = numbers::opening, allow_hyphen_values = true)]
    opening: usize,
    /// The seed of chance
    #[arg(long, value_name = "N", default_value = "1", value_parser = numbers::seed, allow_hyphen_values = true)]
    seed: u64,
}

impl Simulate {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let (game, mut params, exchange) = self.search.parts(ExchangeParams::default())?;
        // A thousand trees have to fit into one machine.
        params.set("run.memory", "4")?;
        let (speed, per_byte) = (self.speed as f64, self.per_byte * 1e-9);
        let (link, seconds) = (self.network.link(), self.seconds);
        let simulation = Simulation { params, exchange, ranks: 1, link, speed, seconds, per_byte };
        let ranks = self.ranks.iter().map(|&ranks| ranks as u32).collect();
        let (positions, opening, seed) = (self.positions, self.opening, self.seed);
        let rows = game.visit(Simulating(&Scaling { simulation, ranks, positions, opening, seed }))?;
        writeln!(out, "ranks  simulations  agreement  speed-up  exchanges  ms/exchange  KB/exchange  end after ms")?;
        for row in rows {
            let Row { ranks, simulations, agreement, speed_up, exchanges, duration, bytes, end } = row;
            let (duration, bytes, end) = (1e3 * duration, bytes / 1e3, 1e3 * end);
            writeln!(
                out,
                "{ranks:>5}  {simulations:>11.0}  {agreement:>9.3}  {speed_up:>8.1}  {exchanges:>9.1}  {duration:>11.2}  \
                 {bytes:>11.1}  {end:>12.1}"
            )?;
        }
        Ok(())
    }
}

struct Simulating<'a>(&'a Scaling);

impl WithGame for Simulating<'_> {
    type Output = Vec<Row>;

    fn run<S: Notation>(self, start: S) -> Vec<Row> {
        let mut meter = Meter::new("simulate".into());
        let rows = self.0.run(&start, tewari_player::catalogue_agent, |position, ranks| {
            meter.show(position, self.0.positions, || format!("positions, {ranks} ranks"));
        });
        meter.clear();
        rows
    }
}
