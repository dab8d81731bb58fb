//! Putting stones on a board of bit sets and taking them off.

use std::hint::{black_box, select_unpredictable};

use super::vector::Vector;
use super::{Room, Sets, bits, border};

impl<V: Vector> Room<V> {
    /// Puts a stone on `point`, which is no longer among the empty points, and takes off what has no liberty left.
    /// `head` is the lowest name of the own chains beside it, `chain` what they become, `starved` who loses the last
    /// liberty, in the order of [`Room::beside`].
    #[inline(always)]
    pub(super) fn put<const S: usize, const ME: usize, const FOE: usize>(
        &mut self,
        sets: &mut Sets<V>,
        point: usize,
        head: usize,
        chain: V::Pair,
        starved: u32,
    ) {
        let bit = V::first(self.row::<S>(point));
        sets.stones[ME] = sets.stones[ME].or(bit);
        sets.stones[ME].write(&mut self.windows[ME].0);
        sets.empty = sets.empty.without(bit);
        let name = select_unpredictable(head == V::NONE, point, head);
        let known = V::first(self.chains[head]).or(bit);
        let names = &mut self.names[ME][..bits(S)];
        V::name(&mut sets.names[ME], names, V::first(chain), known, point + border(S), name);
        self.chains[name] = chain;
        if starved != 0 {
            let enclosed = !V::second(chain).meets(sets.empty);
            self.capture::<S, ME, FOE>(sets, point, starved, enclosed & (head == V::NONE));
        }
    }

    /// Takes off the enemies around `point` that have no liberty. A `lone` stone that lives by its one capture can be
    /// retaken at once.
    #[inline(always)]
    fn capture<const S: usize, const ME: usize, const FOE: usize>(
        &mut self,
        sets: &mut Sets<V>,
        point: usize,
        starved: u32,
        lone: bool,
    ) {
        let mut gone = V::EMPTY;
        // Read again, or what was read before would fill registers that others need more.
        for (side, name) in self.beside::<S>(FOE, black_box(point)).into_iter().enumerate() {
            gone = gone.or(V::first(self.chains[name]).when(starved >> (2 * side) & 1 != 0));
        }
        sets.stones[FOE] = sets.stones[FOE].without(gone);
        sets.stones[FOE].write(&mut self.windows[FOE].0);
        sets.empty = sets.empty.or(gone);
        V::forget(&mut sets.names[FOE], &mut self.names[FOE][..bits(S)], gone);
        let before = sets.count;
        sets.count = V::append(&mut self.empties, before, gone, border(S));
        if (sets.count == before + 1) & lone {
            sets.ban = V::slot(self.empties[before & 511]);
        }
    }
}
