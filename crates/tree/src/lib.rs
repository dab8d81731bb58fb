//! The memory of the search: statistics, nodes, edges, transpositions.
//!
//! A [`Tree`] is one slab of atomic words, allocated once from a memory limit. Nodes are blocks in it; inside a block
//! the edges are a structure of arrays. Updates are single atomic additions that never tear and lose nothing; when
//! the slab is full, [`Tree::recycle`] keeps the most visited nodes and the search goes on.
//!
//! ```
//! use tewari_game::{Action, Player};
//! use tewari_tree::{NewNode, Proof, Shape, Stat, Tree};
//!
//! let mut tree = Tree::new(Shape::default(), 1 << 20);
//! let actions = [Action::new(4), Action::new(2)];
//! let root = tree.plant(NewNode { player: Player::FIRST, hash: 1, actions: &actions }).unwrap();
//! let node = tree.node(root);
//! node.add_mc(1, Stat::one(1.0));
//! node.add_mc(1, Stat::one(0.0));
//! assert_eq!((node.mc(1).n(), node.mc(1).mean()), (2, 0.5));
//! assert_eq!(node.action(1), Action::new(2));
//! ```
//!
//! *Deliberate absences*: of `tewari-game` only the index types are used; the tree knows no game, no policy and no
//! schedule. There is no lock: whoever wants to change the shape of the tree needs `&mut`.

mod baseline;
mod candidate;
mod delta;
mod memory;
mod node;
mod proof;
mod recycle;
mod stat;
mod tables;
mod transposition;
mod tree;

pub use baseline::Baseline;
pub use candidate::Candidate;
pub use delta::{Delta, EdgeDelta, NodeDelta, Share};
pub use memory::Chunk;
pub use node::{Child, Node, NodeId};
pub use proof::Proof;
pub use stat::Stat;
pub use tree::{Attached, NewNode, Shape, Tree};
