//! Search, laboratory and learning on many machines.
//!
//! Every rank of a world searches a tree of its own; from time to time all ranks add up what the important nodes have
//! learnt since ([`Exchange`]), and each merges the sum of the others ([`Sharing`]). The search crates know nothing of it:
//! all that is used is [`Tree::delta`](tewari_tree::Tree::delta) and [`Tree::merge`](tewari_tree::Tree::merge).
//!
//! Ranks reach each other by a [`Transport`]: MPI (feature `mpi`, the binary `tewari-rank`), threads of one process, or a
//! modelled network with latency and bandwidth.

mod codec;
mod council;
mod exchange;
mod farm;
mod frame;
mod games;
mod keeper;
mod lessons;
#[cfg(feature = "mpi")]
mod mpi_world;
mod orphan;
mod params;
mod protocol;
mod rank;
mod scaling;
mod sharing;
mod simulation;
mod strength;
mod team;
mod transport;
mod worker;
mod world;

pub use codec::{read_delta, write_delta};
pub use council::Council;
pub use exchange::{Exchange, Heard, Say, Traffic};
pub use farm::Farm;
pub use games::GameFarm;
#[cfg(feature = "mpi")]
pub use mpi_world::MpiWorld;
pub use orphan::end_with_parent;
pub use params::{ExchangeParams, check};
pub use protocol::Context;
pub use rank::{Outside, serve};
pub use scaling::{Row, Scaling};
pub use sharing::Sharing;
pub use simulation::{Outcome, Simulation};
pub use strength::{Gain, Side, Strength};
pub use team::Team;
pub use transport::{Link, Modelled, Rank, Threads, Topic, Transport};
pub use world::WorldCommand;
