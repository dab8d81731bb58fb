//! What is said between the process outside and the first rank, and between the ranks.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use tewari_game::{Action, Player, Seed};
use tewari_go::{Repetition, Rules};
use tewari_gtp::Question;
use tewari_params::Parameters;
use tewari_search::{Budget, Choice, EdgeReport, Report, SearchParams};
use tewari_tree::Proof;

use crate::{exchange::Traffic, params::ExchangeParams};

/// Programs that speak otherwise refuse each other.
pub(crate) const VERSION: u32 = 1;

/// What ranks are told.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) enum Order {
    /// Search, all together.
    Search { number: u64, question: WireQuestion, exchange: String },
    /// End this search.
    Stop { number: u64 },
    /// What the tasks that follow are about.
    Context(Context),
    /// One piece of work for one rank.
    Task { number: u64, task: Vec<u8> },
    /// Go.
    Quit,
}

/// What a series of tasks is about.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Context {
    /// Games of an experiment.
    Games {
        /// The path of its file.
        file: String,
        /// What the file says.
        text: String,
    },
    /// Lessons of a training.
    Lessons(Vec<u8>),
}

/// What ranks answer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) enum Word {
    /// The world stands.
    Ready { version: u32, ranks: u32 },
    /// The first rank lives.
    Alive,
    /// What a search has found; `last` if nothing more comes.
    Thought { number: u64, last: bool, thought: Thought },
    /// A search cannot be made.
    Refused { number: u64, why: String },
    /// What has come out of a task.
    Answer { number: u64, answer: Result<Vec<u8>, String> },
    /// A rank does not move any more.
    Stuck(String),
}

/// A question as it travels.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct WireQuestion {
    size: (u8, u8),
    komi: f32,
    suicide: bool,
    repetition: u8,
    setup: Vec<(u16, u8)>,
    first: u8,
    moves: Vec<(u8, u16)>,
    player: u8,
    excluded: Vec<u16>,
    playouts: Option<u64>,
    time: Option<Duration>,
    decided: bool,
    seed: u64,
    /// As TOML, so that a rank of another version says what it does not know.
    params: String,
}

const REPETITIONS: [Repetition; 3] =
    [Repetition::SimpleKo, Repetition::PositionalSuperko, Repetition::SituationalSuperko];

impl WireQuestion {
    pub(crate) fn new(question: &Question) -> WireQuestion {
        let Question { size, rules, setup, first, moves, player, excluded, budget, seed, params } = question;
        let number = |action: &Action| action.index() as u16;
        let seat = |player: &Player| player.index() as u8;
        WireQuestion {
            size: (size.0 as u8, size.1 as u8),
            komi: rules.komi,
            suicide: rules.suicide,
            repetition: REPETITIONS.iter().position(|&known| known == rules.repetition).unwrap_or(0) as u8,
            setup: setup.iter().map(|(point, player)| (number(point), seat(player))).collect(),
            first: seat(first),
            moves: moves.iter().map(|(player, action)| (seat(player), number(action))).collect(),
            player: seat(player),
            excluded: excluded.iter().map(number).collect(),
            playouts: budget.playouts,
            time: budget.time,
            decided: budget.decided,
            seed: seed.number(),
            params: params.to_toml_changed(),
        }
    }

    /// The question, if it makes sense.
    pub(crate) fn question(&self) -> Result<Question, String> {
        let seat = |seat: u8| if seat < 2 { Ok(Player::new(seat.into())) } else { Err(format!("no player {seat}")) };
        let action = |number: u16| Action::new(number.into());
        let mut params = SearchParams::default();
        params.apply_toml(&self.params).map_err(|error| error.to_string())?;
        Ok(Question {
            size: (self.size.0.into(), self.size.1.into()),
            rules: Rules {
                komi: self.komi,
                suicide: self.suicide,
                repetition: *REPETITIONS.get(usize::from(self.repetition)).ok_or("no such rule of repetition")?,
                handicap: 0,
            },
            setup: self
                .setup
                .iter()
                .map(|&(point, by)| Ok((action(point), seat(by)?)))
                .collect::<Result<_, String>>()?,
            first: seat(self.first)?,
            moves: self.moves.iter().map(|&(by, at)| Ok((seat(by)?, action(at)))).collect::<Result<_, String>>()?,
            player: seat(self.player)?,
            excluded: self.excluded.iter().map(|&number| action(number)).collect(),
            budget: Budget { playouts: self.playouts, time: self.time, decided: self.decided },
            seed: Seed::new(self.seed),
            params,
        })
    }
}

/// A choice as it travels.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Thought {
    action: u16,
    player: u8,
    simulations: u64,
    visits: u32,
    elapsed: Duration,
    bytes: u64,
    edges: Vec<WireEdge>,
    line: Vec<u16>,
    /// What the exchanges of this search cost the first rank.
    pub(crate) traffic: Traffic,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct WireEdge {
    action: u16,
    n: u32,
    q: f32,
    amaf_n: u32,
    amaf_q: f32,
    beta: f32,
    probability: f32,
    bias: f32,
    line: Vec<u16>,
}

fn numbers(line: &[Action]) -> Vec<u16> {
    line.iter().map(|action| action.index() as u16).collect()
}

fn actions(line: &[u16]) -> Vec<Action> {
    line.iter().map(|&number| Action::new(number.into())).collect()
}

impl Thought {
    /// What the first rank thinks; its root counts the simulations of all ranks.
    pub(crate) fn new(choice: &Choice, traffic: Traffic) -> Thought {
        let edge = |edge: &EdgeReport| WireEdge {
            action: edge.action.index() as u16,
            n: edge.n,
            q: edge.q,
            amaf_n: edge.amaf_n,
            amaf_q: edge.amaf_q,
            beta: edge.beta,
            probability: edge.probability,
            bias: edge.bias,
            line: numbers(&edge.line),
        };
        let Choice { action, report } = choice;
        Thought {
            action: action.index() as u16,
            player: report.player.index() as u8,
            simulations: report.visits.into(),
            visits: report.visits,
            elapsed: report.elapsed,
            bytes: report.tree_bytes as u64,
            edges: report.edges.iter().map(edge).collect(),
            line: numbers(&report.principal_variation),
            traffic,
        }
    }

    pub(crate) fn choice(&self) -> Choice {
        let edge = |edge: &WireEdge| EdgeReport {
            action: Action::new(edge.action.into()),
            n: edge.n,
            q: edge.q,
            amaf_n: edge.amaf_n,
            amaf_q: edge.amaf_q,
            beta: edge.beta,
            probability: edge.probability,
            bias: edge.bias,
            proof: Proof::UNPROVEN,
            line: actions(&edge.line),
        };
        let report = Report {
            player: Player::new(usize::from(self.player).min(1)),
            simulations: self.simulations,
            visits: self.visits,
            elapsed: self.elapsed,
            tree_bytes: self.bytes as usize,
            edges: self.edges.iter().map(edge).collect(),
            principal_variation: actions(&self.line),
            proof: Proof::UNPROVEN,
        };
        Choice { action: Action::new(self.action.into()), report }
    }
}

/// The parameters of the exchange in a text of TOML.
pub(crate) fn exchange_params(text: &str) -> Result<ExchangeParams, String> {
    let mut params = ExchangeParams::default();
    params.apply_toml(text).map_err(|error| error.to_string())?;
    Ok(params)
}
