//! Nim for two to four players: take any positive number from one heap.
//!
//! Who takes the last object is best off and who then cannot move is worst off; the others rank between them in the
//! order of play (Li 1978). For two players this is normal play.

use std::fmt;

use tewari_game::{Action, Notation, Player, Rewards, Rng, State};

use crate::bits::mix;

/// The largest number of heaps.
pub const MAX_HEAPS: usize = 8;

/// The largest heap.
pub const MAX_HEAP: usize = 63;

/// A position of nim. An action is a heap and a number to take.
///
/// ```
/// use tewari_game::{Notation, Player, State};
/// use tewari_games::nim::Nim;
/// let mut state = Nim::<3>::new(&[2, 1]).unwrap();
/// for text in ["1:1", "2:1", "1:1"] {
///     let action = state.parse_action(text).unwrap();
///     state.play(action);
/// }
/// let rewards = state.outcome().unwrap();
/// assert_eq!([0, 1, 2].map(|seat| rewards.of(Player::new(seat))), [0.0, 0.5, 1.0]);
/// ```
#[derive(Clone, Debug)]
pub struct Nim<const PLAYERS: usize> {
    heaps: [u8; MAX_HEAPS],
    count: u8,
    /// The largest heap at the start.
    largest: u8,
    /// Objects left.
    left: u16,
    to_play: Player,
}

/// Why heaps were refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HeapsError {
    /// No heap, or more than [`MAX_HEAPS`].
    Count(usize),
    /// A heap that is empty or larger than [`MAX_HEAP`].
    Heap(usize),
}

impl fmt::Display for HeapsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HeapsError::Count(count) => write!(f, "{count} heaps are not allowed: 1 to {MAX_HEAPS}"),
            HeapsError::Heap(heap) => write!(f, "a heap of {heap} is not allowed: 1 to {MAX_HEAP}"),
        }
    }
}

impl std::error::Error for HeapsError {}

impl<const PLAYERS: usize> Nim<PLAYERS> {
    /// The initial position with these heaps.
    pub fn new(heaps: &[usize]) -> Result<Self, HeapsError> {
        const { assert!(2 <= PLAYERS && PLAYERS <= Player::MAX) };
        if heaps.is_empty() || heaps.len() > MAX_HEAPS {
            return Err(HeapsError::Count(heaps.len()));
        }
        let mut state =
            Nim { heaps: [0; MAX_HEAPS], count: heaps.len() as u8, largest: 0, left: 0, to_play: Player::FIRST };
        for (slot, &heap) in state.heaps.iter_mut().zip(heaps) {
            if !(1..=MAX_HEAP).contains(&heap) {
                return Err(HeapsError::Heap(heap));
            }
            *slot = heap as u8;
            state.largest = state.largest.max(heap as u8);
            state.left += heap as u16;
        }
        Ok(state)
    }

    /// The heap of an action, and how many it takes.
    #[inline]
    fn decode(&self, action: Action) -> (usize, usize) {
        let largest = usize::from(self.largest);
        (action.index() / largest, action.index() % largest + 1)
    }

    #[inline]
    fn encode(&self, heap: usize, take: usize) -> Action {
        Action::new(heap * usize::from(self.largest) + take - 1)
    }
}

impl<const PLAYERS: usize> State for Nim<PLAYERS> {
    const PLAYERS: usize = PLAYERS;

    fn action_count(&self) -> usize {
        usize::from(self.count) * usize::from(self.largest)
    }

    fn max_length(&self) -> usize {
        usize::from(self.left)
    }

    #[inline]
    fn to_play(&self) -> Player {
        self.to_play
    }

    #[inline]
    fn outcome(&self) -> Option<Rewards> {
        if self.left > 0 {
            return None;
        }
        let mut rewards = [0.0; PLAYERS];
        let mut player = self.to_play;
        for rank in 0..PLAYERS {
            rewards[player.index()] = rank as f32 / (PLAYERS - 1) as f32;
            player = player.next(PLAYERS);
        }
        Some(Rewards::new(&rewards))
    }

    fn legal_actions(&self, out: &mut Vec<Action>) {
        out.clear();
        for (heap, &size) in self.heaps.iter().enumerate() {
            out.extend((1..=usize::from(size)).map(|take| self.encode(heap, take)));
        }
    }

    fn is_legal(&self, action: Action) -> bool {
        let (heap, take) = self.decode(action);
        heap < MAX_HEAPS && take <= usize::from(self.heaps[heap])
    }

    #[inline]
    fn random_action(&self, rng: &mut Rng) -> Action {
        // There is one action for each object: take it and those below it.
        let mut object = rng.below(usize::from(self.left));
        let mut heap = 0;
        while object >= usize::from(self.heaps[heap]) {
            object -= usize::from(self.heaps[heap]);
            heap += 1;
        }
        self.encode(heap, object + 1)
    }

    #[inline]
    fn play(&mut self, action: Action) {
        let (heap, take) = self.decode(action);
        self.heaps[heap] -= take as u8;
        self.left -= take as u16;
        self.to_play = self.to_play.next(PLAYERS);
    }

    /// Heaps need six bits each, so the player fits beside them and different positions have different hashes.
    fn hash(&self) -> u64 {
        let heaps = self.heaps.iter().fold(0, |word, &heap| word << 6 | u64::from(heap));
        mix(heaps << 2 | self.to_play.index() as u64)
    }
}

impl<const PLAYERS: usize> Notation for Nim<PLAYERS> {
    fn action_text(&self, action: Action) -> String {
        let (heap, take) = self.decode(action);
        format!("{}:{take}", heap + 1)
    }

    fn diagram(&self) -> String {
        let heaps = &self.heaps[..usize::from(self.count)];
        let lines = heaps.iter().enumerate().map(|(heap, &size)| {
            let objects = "*".repeat(usize::from(size));
            format!("{}: {objects} ({size})", heap + 1)
        });
        lines.collect::<Vec<_>>().join("\n")
    }
}
