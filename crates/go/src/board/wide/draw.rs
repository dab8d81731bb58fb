//! Drawing a move on bit sets.

use std::hint::{black_box, select_unpredictable};

use tewari_game::Rng;

use super::vector::Vector;
use super::{NO_BAN, Room, Sets};

/// The 3×3 points around a point of a board with rows `S` apart, the lowest left one first.
pub(super) struct Window<const S: usize>;

impl<const S: usize> Window<S> {
    const SIDES: u64 = 1 << 1 | 1 << S | 1 << (S + 2) | 1 << (2 * S + 1);
    const CORNERS: u64 = 1 | 1 << 2 | 1 << (2 * S) | 1 << (2 * S + 2);

    #[inline(always)]
    pub(super) fn is_all_around(window: u64) -> bool {
        window & Self::SIDES == Self::SIDES
    }

    #[inline(always)]
    fn corners(window: u64) -> u32 {
        (window & Self::CORNERS).count_ones()
    }
}

impl<V: Vector> Room<V> {
    /// Draws as [`LightBoard::turn`](crate::board::light::LightBoard) and plays what is drawn.
    #[inline(always)]
    pub(super) fn turn<const S: usize, const ME: usize, const FOE: usize>(
        &mut self,
        sets: &mut Sets<V>,
        rng: &mut Rng,
    ) -> Option<usize> {
        let ban = std::mem::replace(&mut sets.ban, NO_BAN);
        let mut end = sets.count;
        while sets.first < end {
            let place = sets.first + rng.below(end - sets.first);
            let point = V::slot(self.empties[place & 511]);
            let row = self.row::<S>(point);
            let own = self.beside::<S>(ME, point);
            let head = own[0].min(own[1]).min(own[2].min(own[3]));
            let chain = V::union(own.map(|name| &self.chains[name]), row);
            let empty = sets.empty.without(V::first(row));
            let starved = V::starved(self.beside::<S>(FOE, point).map(|name| &self.chains[name]), empty);
            if !V::second(row).meets(sets.empty) {
                let lives = V::second(chain).meets(empty) | (starved != 0);
                let verdict = self.judge::<S, ME, FOE>(sets, point, lives & (point != ban));
                if let Some(never) = verdict {
                    // To one end of the list or the other.
                    let to = select_unpredictable(never, sets.first, end - 1);
                    self.empties[place & 511] = self.empties[to & 511];
                    self.empties[to & 511] = V::index(point);
                    sets.first += usize::from(never);
                    end -= usize::from(!never);
                    continue;
                }
            }
            end -= 1;
            sets.count -= 1;
            self.empties[place & 511] = self.empties[end & 511];
            self.empties[end & 511] = self.empties[sets.count & 511];
            self.put::<S, ME, FOE>(sets, point, head, chain, starved);
            return Some(point);
        }
        None
    }

    /// What becomes of `point`, which has no empty neighbour: nothing if it is played, else whether nobody will ever
    /// play it. `lives` is whether a stone there may be put and is not taken off at once.
    #[inline(always)]
    fn judge<const S: usize, const ME: usize, const FOE: usize>(
        &mut self,
        sets: &Sets<V>,
        point: usize,
        lives: bool,
    ) -> Option<bool> {
        let (own, foe) = (self.window::<S>(ME, point), self.window::<S>(FOE, point));
        let off = u32::from(Window::<S>::corners(own & foe) != 0);
        let (mine, theirs) = (Window::<S>::is_all_around(own), Window::<S>::is_all_around(foe));
        let good = Window::<S>::corners(foe & !own) + off <= 1;
        let refused = !lives | (mine & good);
        let owner = if mine { own } else { foe };
        let mut never = false;
        if (mine | theirs) & (Window::<S>::corners(owner) >= 3 + off) {
            never = self.has_other_eye::<S>(sets, point, if mine { ME } else { FOE });
        }
        refused.then_some(never)
    }

    /// As [`LightBoard::has_other_eye`](crate::board::light::LightBoard).
    #[inline(always)]
    fn has_other_eye<const S: usize>(&mut self, sets: &Sets<V>, point: usize, colour: usize) -> bool {
        let lowest = |[a, b, c, d]: [usize; 4]| a.min(b).min(c.min(d));
        // Read again, or what was read before would fill registers that others need more.
        let chain = lowest(self.beside::<S>(colour, black_box(point)));
        let other = V::slot(std::mem::replace(&mut self.eye[chain], V::index(point)));
        let (own, foe) = (self.window::<S>(colour, other), self.window::<S>(1 - colour, other));
        let off = u32::from(Window::<S>::corners(own & foe) != 0);
        (other != point)
            & V::first(self.row::<S>(other)).meets(sets.empty)
            & Window::<S>::is_all_around(own)
            & (lowest(self.beside::<S>(colour, other)) == chain)
            & (Window::<S>::corners(own) >= 3 + off)
    }

    /// The chains of `colour` below, left, right and above.
    #[inline(always)]
    pub(super) fn beside<const S: usize>(&self, colour: usize, point: usize) -> [usize; 4] {
        let names = &self.names[colour];
        [names[point + 1], names[point + S], names[point + S + 2], names[point + 2 * S + 1]].map(V::slot)
    }

    /// The stones of `colour` around a point, and what is off the board.
    #[inline(always)]
    pub(super) fn window<const S: usize>(&self, colour: usize, point: usize) -> u64 {
        let (bytes, at) = (&self.windows[colour].0, point >> 3 & 63);
        // No more than is needed: a read beyond the set that was written last would have to wait.
        let word = if S <= 11 {
            u64::from(u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]]))
        } else {
            u64::from_le_bytes(std::array::from_fn(|byte| bytes[at + byte]))
        };
        word >> (point & 7)
    }
}
