//! Ranks that are processes of an MPI world.

use std::{collections::HashMap, mem};

use mpi::{
    datatype::Equivalence,
    environment::Universe,
    point_to_point::{Destination, Source},
    topology::{Communicator, SimpleCommunicator},
};

use crate::transport::{Rank, Topic, Transport};

/// Room for messages that are on their way: those of one exchange, and the tasks of all ranks.
const BUFFER: usize = 256 << 20;

/// Bytes that every MPI sends at once. What is longer is not received before its sender looks at MPI again, which a rank
/// that searches does once a millisecond: exchanges then took a quarter of the time of a search. So it goes in pieces.
const PIECE: usize = 3 << 10;

/// What ends a piece: whether others of the same message follow.
const MORE: u8 = 1;
const LAST: u8 = 0;

/// This process in its MPI world.
pub struct MpiWorld {
    world: SimpleCommunicator,
    /// The pieces of messages that are not complete, by sender and topic.
    pieces: HashMap<(Rank, i32), Vec<u8>>,
    /// Ends MPI when it is dropped.
    _universe: Universe,
}

impl MpiWorld {
    /// Joins the world that the process was started in; `None` if MPI is there already.
    pub fn join() -> Option<MpiWorld> {
        let mut universe = mpi::initialize()?;
        universe.set_buffer_size(BUFFER);
        Some(MpiWorld { world: universe.world(), pieces: HashMap::new(), _universe: universe })
    }
}

fn tag(topic: Topic) -> i32 {
    topic as i32
}

impl Transport for MpiWorld {
    fn rank(&self) -> Rank {
        Rank::new(self.world.rank().unsigned_abs())
    }

    fn size(&self) -> u32 {
        self.world.size().unsigned_abs()
    }

    fn send(&mut self, to: Rank, topic: Topic, bytes: &[u8]) {
        let to = self.world.process_at_rank(to.number() as i32);
        let pieces = bytes.len().div_ceil(PIECE).max(1);
        for number in 1..=pieces {
            let end = if number < pieces { MORE } else { LAST };
            let piece = &bytes[(number - 1) * PIECE..bytes.len().min(number * PIECE)];
            // A send that is buffered returns at once, whatever the receiver does.
            to.buffered_send_with_tag(&[piece, &[end]].concat()[..], tag(topic));
        }
    }

    /// Pieces of one sender come in their order; those of others may come between them.
    fn receive(&mut self, topic: Topic) -> Option<(Rank, Vec<u8>)> {
        loop {
            let (message, status) = self.world.any_process().immediate_matched_probe_with_tag(tag(topic))?;
            let mut piece = vec![0u8; status.count(u8::equivalent_datatype()).unsigned_abs() as usize];
            message.matched_receive_into(&mut piece[..]);
            let (from, end) = (Rank::new(status.source_rank().unsigned_abs()), piece.pop());
            let whole = self.pieces.entry((from, tag(topic))).or_default();
            whole.append(&mut piece);
            if end != Some(MORE) {
                return Some((from, mem::take(whole)));
            }
        }
    }
}
