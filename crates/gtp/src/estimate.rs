//! Whose points they are: from many playouts to stones that are dead, territory and a score.

use tewari_game::{Action, Player};

use crate::vertex::{BLACK, Size, WHITE};

/// How often each point was whose at the end of playouts.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Tally {
    playouts: u32,
    /// Per point the playouts in which it was black's, and white's.
    owned: Vec<[u32; 2]>,
}

impl Tally {
    pub(crate) fn new(area: usize) -> Tally {
        Tally { playouts: 0, owned: vec![[0; 2]; area] }
    }

    /// Counts the end of a playout.
    pub(crate) fn add(&mut self, owners: &[Option<Player>]) {
        self.playouts += 1;
        for (counts, owner) in self.owned.iter_mut().zip(owners) {
            if let Some(owner) = owner {
                counts[owner.index()] += 1;
            }
        }
    }

    /// From 1, always black's, to -1, always white's.
    pub(crate) fn ownership(&self, point: Action) -> f32 {
        let [black, white] = self.owned[point.index()];
        (black as f32 - white as f32) / self.playouts.max(1) as f32
    }

    /// Black's points less white's, on average, without komi.
    pub(crate) fn mean_score(&self) -> f32 {
        (0..self.owned.len()).map(|i| self.ownership(Action::new(i))).sum()
    }
}

/// What is known about a point without playouts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Certain {
    /// It belongs to this colour whatever the other does (Benson).
    Settled(Player),
    /// A stone that nobody can take without loss.
    Seki,
    Nothing,
}

/// What a stone is in the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Status {
    Alive,
    Dead,
    Seki,
}

/// A position judged: dead stones taken off, territory found.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Judgement {
    /// Per point the stone and its status.
    pub(crate) stones: Vec<Option<(Player, Status)>>,
    /// Per point without a living stone, whose territory it is.
    pub(crate) territory: Vec<Option<Player>>,
}

/// A chain of which less than this share belongs to its own colour is dead. Below one half, since playouts break sekis
/// and neither side of one is dead.
const DEAD_BELOW: f32 = -0.2;

impl Judgement {
    /// Judges a board of `stones` by what is certain, and where nothing is by playouts.
    pub(crate) fn new(size: Size, stones: &[Option<Player>], certain: &[Certain], tally: &Tally) -> Judgement {
        let mut living = stones.to_vec();
        for chain in regions(size, |point| stones[point.index()]).into_iter().filter(|r| r.colour.is_some()) {
            let sign = if chain.colour == Some(BLACK) { 1.0 } else { -1.0 };
            let own: f32 = chain.points.iter().map(|&point| sign * tally.ownership(point)).sum();
            let is_dead = match certain[chain.points[0].index()] {
                Certain::Settled(owner) => chain.colour != Some(owner),
                Certain::Seki => false,
                Certain::Nothing => own / (chain.points.len() as f32) < DEAD_BELOW,
            };
            if is_dead {
                chain.points.iter().for_each(|point| living[point.index()] = None);
            }
        }
        Judgement::of_living(size, stones, &living)
    }

    /// Judges a board on which everything lives, as where dead stones must be captured.
    pub(crate) fn as_it_stands(size: Size, stones: &[Option<Player>]) -> Judgement {
        Judgement::of_living(size, stones, stones)
    }

    fn of_living(size: Size, stones: &[Option<Player>], living: &[Option<Player>]) -> Judgement {
        let mut territory = vec![None; size.area()];
        let regions = regions(size, |point| living[point.index()]);
        for region in regions.iter().filter(|region| region.colour.is_none()) {
            if let [true, false] | [false, true] = region.touches {
                let owner = if region.touches[0] { BLACK } else { WHITE };
                region.points.iter().for_each(|point| territory[point.index()] = Some(owner));
            }
        }
        let mut status: Vec<Option<(Player, Status)>> =
            stones.iter().map(|stone| stone.map(|player| (player, Status::Dead))).collect();
        for chain in &regions {
            let Some(player) = chain.colour else { continue };
            let near: Vec<Action> = chain.points.iter().flat_map(|&point| size.neighbours(point)).collect();
            let has_own = near.iter().any(|point| territory[point.index()] == Some(player));
            let has_open = near.iter().any(|p| living[p.index()].is_none() && territory[p.index()].is_none());
            // Alive without any territory of its own, next to points that neither side can take.
            let what = if has_open && !has_own { Status::Seki } else { Status::Alive };
            chain.points.iter().for_each(|point| status[point.index()] = Some((player, what)));
        }
        Judgement { stones: status, territory }
    }

    /// Black's area less white's.
    pub(crate) fn area_score(&self) -> f32 {
        let living = self.stones.iter().flatten().filter(|(_, status)| *status != Status::Dead);
        self.territory_sum() + living.map(|(player, _)| sign(*player)).sum::<f32>()
    }

    /// Black's territory and prisoners less white's, by the stones that each colour lost during the game.
    pub(crate) fn territory_score(&self, captured: [usize; 2]) -> f32 {
        let dead = self.stones.iter().flatten().filter(|(_, status)| *status == Status::Dead);
        let taken = dead.map(|(player, _)| -sign(*player)).sum::<f32>();
        self.territory_sum() + taken + captured[1] as f32 - captured[0] as f32
    }

    fn territory_sum(&self) -> f32 {
        self.territory.iter().flatten().map(|player| sign(*player)).sum()
    }
}

fn sign(player: Player) -> f32 {
    if player == BLACK { 1.0 } else { -1.0 }
}

/// Connected points of one colour, or empty ones with the colours they touch.
struct Region {
    colour: Option<Player>,
    points: Vec<Action>,
    touches: [bool; 2],
}

fn regions(size: Size, colour: impl Fn(Action) -> Option<Player>) -> Vec<Region> {
    let mut seen = vec![false; size.area()];
    let mut regions = Vec::new();
    for start in size.points() {
        if std::mem::replace(&mut seen[start.index()], true) {
            continue;
        }
        let mut region = Region { colour: colour(start), points: vec![start], touches: [false; 2] };
        let mut next = 0;
        while let Some(&point) = region.points.get(next) {
            next += 1;
            for near in size.neighbours(point) {
                let found = colour(near);
                if found != region.colour {
                    found.iter().for_each(|player| region.touches[player.index()] = true);
                } else if !std::mem::replace(&mut seen[near.index()], true) {
                    region.points.push(near);
                }
            }
        }
        regions.push(region);
    }
    regions
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(rows: &[&str]) -> (Size, Vec<Option<Player>>) {
        let size = Size { width: rows[0].len(), height: rows.len() };
        let colour = |letter| match letter {
            'X' => Some(BLACK),
            'O' => Some(WHITE),
            _ => None,
        };
        (size, rows.iter().rev().flat_map(|row| row.chars()).map(colour).collect())
    }

    #[test]
    fn both_ways_of_counting_agree_when_all_is_filled() {
        let (size, stones) = board(&["..XO.", "..XO.", "XXXOO", "..XO.", "..XO."]);
        let judged = Judgement::as_it_stands(size, &stones);
        assert_eq!(judged.area_score(), 15.0 - 10.0);
        assert_eq!(judged.territory_score([0, 0]), 8.0 - 4.0);
        assert_eq!(judged.territory_score([3, 1]), 8.0 - 4.0 + 1.0 - 3.0);
    }

    #[test]
    fn dead_stones_are_prisoners_and_their_points_territory() {
        let (size, stones) = board(&["..XO.", "O.XO.", "XXXOO", "..XO.", "..XO."]);
        let mut tally = Tally::new(size.area());
        let mut owners = stones.clone();
        owners[15] = Some(BLACK);
        tally.add(&owners);
        let mut certain = vec![Certain::Nothing; size.area()];
        let judged = Judgement::new(size, &stones, &certain, &tally);
        assert_eq!(judged.stones[15], Some((WHITE, Status::Dead)));
        certain[15] = Certain::Seki;
        assert_ne!(Judgement::new(size, &stones, &certain, &tally).stones[15], Some((WHITE, Status::Dead)));
        assert_eq!(judged.area_score(), 15.0 - 10.0);
        assert_eq!(judged.territory_score([0, 0]), 8.0 - 4.0 + 1.0);
    }

    #[test]
    fn a_seki_is_no_territory() {
        // Two chains that share two liberties: who fills one is taken.
        let (size, stones) = board(&["XXXXXXX", "XOOOOOO", "XO.X.O.", "XOXXXOO", "XO.X.O."]);
        let judged = Judgement::as_it_stands(size, &stones);
        let at = |x: usize, y: usize| judged.stones[y * 7 + x].unwrap().1;
        assert_eq!(at(3, 0), Status::Seki);
        assert_eq!(judged.territory[2], None);
        assert_eq!(judged.territory[6], Some(WHITE));
        assert_eq!(at(5, 2), Status::Alive, "it has points of its own on the right");
    }
}
