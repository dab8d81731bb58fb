//! Drawing a move of a uniform playout.

use tewari_game::Rng;

use super::LightBoard;
use super::cell::Cell;

/// What becomes of a point that was drawn.
enum Verdict {
    Play,
    /// Not in this turn.
    Leave,
    /// Not for the rest of the playout, whoever's turn it is.
    Never,
}

impl<const W: usize, const S: usize> LightBoard<W, S> {
    /// Draws from the empty points, none of them twice, until one is admitted: the first admitted one is uniform over
    /// those admitted. What is left for this turn stands at the end of the list.
    #[inline(always)]
    pub(super) fn turn<const ME: usize>(&mut self, rng: &mut Rng) -> Option<usize> {
        let ban = self.ko[ME].take().map(|ban| ban.index());
        let mut end = self.count;
        while self.first < end {
            let place = self.first + rng.below(end - self.first);
            let point = self.empty(place);
            let near = Cell::sum(self.cross(point));
            let verdict = match near.only_colour() {
                _ if near.has_empty() => Verdict::Play,
                Some(owner) => self.judge_eye::<ME>(point, owner, ban),
                None => self.judge::<ME>(point, ban),
            };
            match verdict {
                Verdict::Play => {
                    end -= 1;
                    self.count -= 1;
                    self.set_empty(place, self.empty(end));
                    self.set_empty(end, self.empty(self.count));
                    self.put::<ME>(point);
                    return Some(point);
                }
                Verdict::Leave => {
                    end -= 1;
                    self.set_empty(place, self.empty(end));
                    self.set_empty(end, point);
                }
                Verdict::Never => {
                    self.set_empty(place, self.empty(self.first));
                    self.set_empty(self.first, point);
                    self.first += 1;
                }
            }
        }
        None
    }

    #[inline(always)]
    pub(super) fn empty(&self, place: usize) -> usize {
        usize::from(self.empties.as_flattened()[Self::slot(place)])
    }

    #[inline(always)]
    pub(super) fn set_empty(&mut self, place: usize, point: usize) {
        self.empties.as_flattened_mut()[Self::slot(place)] = point as u16;
    }

    /// What becomes of `point`, which only stones of `owner` surround.
    #[inline(never)]
    fn judge_eye<const ME: usize>(&mut self, point: usize, owner: usize, ban: Option<usize>) -> Verdict {
        let corners = Cell::sum(self.corners(point));
        if corners.are_solid_corners(owner) && self.has_other_eye(point, owner) {
            return Verdict::Never;
        }
        if owner == ME && corners.are_good_corners(owner) {
            return Verdict::Leave;
        }
        self.judge::<ME>(point, ban)
    }

    /// What becomes of `point`, which has no empty neighbour and is no own eye. Not inlined: the registers are for the
    /// other half of the draws.
    #[inline(never)]
    fn judge<const ME: usize>(&mut self, point: usize, ban: Option<usize>) -> Verdict {
        if self.captures_or_connects::<ME>(point) && ban != Some(point) { Verdict::Play } else { Verdict::Leave }
    }

    /// Whether the chain of `colour` around the solid eye `point` has another. The enemy can then never take it, and
    /// the owner fills neither: corners of the chain itself do not go away.
    #[inline(always)]
    fn has_other_eye(&mut self, point: usize, colour: usize) -> bool {
        let [a, b, c, d] = self.cross(point);
        // The border is above all stones.
        let chain = a.min(b).min(c.min(d));
        let known = &mut self.eye.as_flattened_mut()[Self::slot(chain.chain())];
        let other = usize::from(std::mem::replace(known, point as u16));
        let [a, b, c, d] = self.cross(other);
        (other != point)
            & self.cell(other).is_empty()
            & Cell::sum([a, b, c, d]).is_all(colour)
            & (a.min(b).min(c.min(d)) == chain)
            & Cell::sum(self.corners(other)).are_solid_corners(colour)
    }

    /// Whether a neighbouring enemy chain has its last liberty on `point`, or an own chain has another one.
    #[inline(always)]
    fn captures_or_connects<const ME: usize>(&mut self, point: usize) -> bool {
        let cells = self.cross(point);
        cells.iter().for_each(|&cell| *self.liberties_mut(cell) -= 1);
        let helps = cells.iter().fold(false, |helps, &cell| helps | ((*self.liberties_mut(cell) == 0) ^ cell.is(ME)));
        cells.iter().for_each(|&cell| *self.liberties_mut(cell) += 1);
        helps
    }
}
