//! Monte-Carlo tree search, in which every algorithm of the papers is a choice of named parts.
//!
//! One simulation is one page: descend, playout, backup (`simulate.rs`). What varies is
//! - the *value* of an edge in the tree ([`policy`]): mean, AMAF, or their blend by a schedule, with exploration;
//! - where AMAF statistics live and how a simulation credits them ([`amaf`]): nowhere, per edge (RAVE), per node for
//!   all players and actions (GRAVE);
//! - the *playout* ([`playout`]): uniform, or MoGo's in Go.
//!
//! All of it is chosen by [`SearchParams`]; [`agent`] is the one place where parameters become types.
//!
//! ```
//! use tewari_game::{Record, Seed, doc_example::CountDown};
//! use tewari_search::{Budget, agent, preset};
//!
//! let params = preset("uct").unwrap().params;
//! let record = Record::new(CountDown::from(7));
//! let mut uct = agent(&params, record.state());
//! let choice = uct.choose(&record, &Budget::playouts(500), Seed::new(1), None);
//! assert_eq!(choice.action.index(), 0, "take one and leave six: a multiple of three");
//! assert_eq!(choice.report.simulations, 500);
//! ```
//!
//! *Deliberate absences*: no file, no protocol, no clock but [`Budget`]'s. Inside a simulation there is no allocation,
//! no lock and no dynamic dispatch.

pub mod amaf;
pub mod playout;
pub mod policy;
pub mod td;

mod agent;
mod annealing;
mod backup;
mod budget;
mod final_choice;
mod knowledge;
mod params;
mod player;
mod presets;
mod prior;
mod report;
mod search;
mod second;
mod simulate;
mod solver;
mod trace;
mod tree_actions;
mod workers;

pub use agent::{Agent, Choice, MakeAgent, agent, agent_with};
pub use amaf::{Counts, CreditParams};
pub use annealing::OrderedParams;
pub use backup::{Backup, BackupParams};
pub use budget::Budget;
pub use final_choice::final_choice;
pub use knowledge::{BiasForm, KnowledgeParams, MoveModel};
pub use params::{
    BudgetParams, ChoiceParams, FinalMove, GraveParams, PlayoutPolicy, RunParams, SearchParams, SimulationParams,
    TreeActions, TreeParams, Value,
};
pub use player::{PlayerError, PlayerSpec};
pub use playout::{MastParams, PoolParams, TerritoryParams};
pub use policy::schedule::{LearnedParams, RaveParams, Schedule};
pub use policy::{GaussianParams, PruningParams};
pub use presets::{Preset, preset, presets};
pub use prior::{Heuristic, PriorParams};
pub use report::{EdgeReport, Report};
pub use search::Search;
pub use simulate::{Parts, Simulator};
pub use td::{TdAgent, TdParams, td_agent};
pub use trace::{Move, Step, Trace};
pub use workers::{Live, Watch};
