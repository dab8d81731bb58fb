//! The patterns that are known.

/// Which patterns have a number. A pattern is known by its hash of 40 bits.
///
/// ```
/// use tewari_features::Dictionary;
/// let dictionary = Dictionary::new([0x12_3456_789A, 42].into_iter());
/// assert_eq!(dictionary.find(42), Some(1));
/// assert_eq!(dictionary.find(43), None);
/// ```
#[derive(Clone, Debug)]
pub struct Dictionary {
    slots: Box<[Slot]>,
    len: usize,
}

#[derive(Clone, Copy, Debug)]
struct Slot {
    /// The upper bits of the hash; the lower ones are in the place, all but for collisions.
    tag: u32,
    number: u32,
}

fn tag(hash: u64) -> u32 {
    (hash >> 8) as u32
}

const FREE: u32 = u32::MAX;

impl Default for Dictionary {
    fn default() -> Self {
        Dictionary::new(std::iter::empty())
    }
}

impl Dictionary {
    /// Numbers these patterns in their order.
    pub fn new(hashes: impl ExactSizeIterator<Item = u64>) -> Dictionary {
        let len = hashes.len();
        let room = (2 * len).next_power_of_two().max(1 << 8);
        let mut slots = vec![Slot { tag: 0, number: FREE }; room].into_boxed_slice();
        for (number, hash) in hashes.enumerate() {
            let mut place = hash as usize & (room - 1);
            while slots[place].number != FREE {
                place = (place + 1) & (room - 1);
            }
            slots[place] = Slot { tag: tag(hash), number: number as u32 };
        }
        Dictionary { slots, len }
    }

    /// How many patterns are known.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether none is.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The number of a pattern.
    #[inline]
    pub fn find(&self, hash: u64) -> Option<usize> {
        let mask = self.slots.len() - 1;
        let mut place = hash as usize & mask;
        // Half of the slots are free, so this ends.
        while self.slots[place].number != FREE {
            if self.slots[place].tag == tag(hash) {
                return Some(self.slots[place].number as usize);
            }
            place = (place + 1) & mask;
        }
        None
    }
}
