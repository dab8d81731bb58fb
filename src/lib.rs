//! Monte-Carlo tree search with rapid action value estimation, generic over games and players.
//!
//! This crate is the front door: it re-exports the parts of Tewari and walks through a first game.
//!
//! # A game of your own
//!
//! `examples/connect_four.rs` is the whole of this in one file. A game is a type that implements [`game::State`]: what
//! a simulation needs to know. Here is a smaller one, a race: from 0, each player adds one, two or three; who says
//! twenty wins.
//!
//! ```
//! use tewari::game::{Action, Notation, Player, Rewards, Rng, State};
//!
//! #[derive(Clone)]
//! struct Race { said: usize, to_play: Player }
//!
//! impl State for Race {
//!     const PLAYERS: usize = 2;
//!
//!     // Actions are numbered; the same number means the same move throughout the game.
//!     fn action_count(&self) -> usize { 3 }
//!     // No game is longer than this.
//!     fn max_length(&self) -> usize { 20 - self.said }
//!     fn to_play(&self) -> Player { self.to_play }
//!     // Rewards belong to players and lie in [0, 1]; who has just moved has won.
//!     fn outcome(&self) -> Option<Rewards> {
//!         (self.said == 20).then(|| Rewards::win(self.to_play.next(2)))
//!     }
//!     fn legal_actions(&self, out: &mut Vec<Action>) {
//!         out.clear();
//!         out.extend((0..(20 - self.said).min(3)).map(Action::new));
//!     }
//!     fn random_action(&self, rng: &mut Rng) -> Action {
//!         Action::new(rng.below((20 - self.said).min(3)))
//!     }
//!     fn play(&mut self, action: Action) {
//!         self.said += action.index() + 1;
//!         self.to_play = self.to_play.next(2);
//!     }
//!     fn hash(&self) -> u64 { self.said as u64 * 2 + self.to_play.index() as u64 }
//! }
//!
//! impl Notation for Race {
//!     fn action_text(&self, action: Action) -> String { format!("+{}", action.index() + 1) }
//!     fn diagram(&self) -> String { format!("{} said", self.said) }
//! }
//!
//! let start = Race { said: 0, to_play: Player::FIRST };
//!
//! // 1. The laws that every game keeps: one line finds most mistakes.
//! use tewari::game::{Record, Seed, laws};
//! laws::check(&start, 20, Seed::new(1));
//!
//! // 2. Search. A preset names an algorithm; parameters change it. (Leave a multiple of four: here, say 4 of 20.)
//! use tewari::params::Parameters;
//! use tewari::search::{Budget, agent, preset};
//! let mut params = preset("grave").unwrap().params;
//! params.set("tree.solver", "true")?;
//! let mut record = Record::new(start.clone());
//! record.play(Action::new(0))?;
//! let mut engine = agent(&params, record.state());
//! let choice = engine.choose(&record, &Budget::playouts(2_000), Seed::new(2), None);
//! assert_eq!(record.state().action_text(choice.action), "+3");
//!
//! // 3. Matches: does RAVE beat UCT at this game?
//! use tewari::lab::Match;
//! let mut duel = Match::new(start.clone(), "rave,playouts=50".parse()?, "uct,playouts=50".parse()?);
//! duel.games = 20;
//! println!("{}", duel.run(|_, _| ())?);
//!
//! // 4. A board in the terminal, for people.
//! # let _play = |start: Race| -> std::io::Result<()> {
//! tewari::terminal::play("race to twenty", start, &"uct".parse().unwrap())?;
//! # Ok(()) };
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What is where
//!
//! - [`game`]: what a game is, records, laws, perft
//! - [`params`]: parameters, defined once
//! - [`go`], [`games`]: the games that come with Tewari, and their catalogue
//! - [`tree`]: the memory of the search
//! - [`search`]: the algorithms as choices of named parts
//! - [`lab`]: matches and statistics
//! - [`terminal`]: a game in the terminal

pub use tewari_game as game;
pub use tewari_games as games;
pub use tewari_go as go;
pub use tewari_lab as lab;
pub use tewari_params as params;
pub use tewari_search as search;
pub use tewari_terminal as terminal;
pub use tewari_tree as tree;
