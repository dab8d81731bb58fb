//! Whose points they are: from stones that are dead to territory and a score.

use tewari_game::{Action, Player};
use tewari_go::Settlement;

use crate::vertex::{BLACK, Size, WHITE};

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
    /// Living stones that each colour loses before all is settled.
    lost: [usize; 2],
}

impl Judgement {
    /// Judges a board of `stones` of which some are dead; none where dead stones must be captured.
    pub(crate) fn new(size: Size, stones: &[Option<Player>], dead: &[Action]) -> Judgement {
        let mut living = stones.to_vec();
        dead.iter().for_each(|point| living[point.index()] = None);
        let mut territory = vec![None; size.area()];
        let regions = regions(size, |point| living[point.index()]);
        for region in regions.iter().filter(|region| region.colour.is_none()) {
            if let [true, false] | [false, true] = region.touches {
                let owner = if region.touches[0] { BLACK } else { WHITE };
                region.points.iter().for_each(|point| territory[point.index()] = Some(owner));
            }
        }
        let is_open = |point: Action| living[point.index()].is_none() && territory[point.index()].is_none();
        Judgement { stones: statuses(size, stones, &regions, &territory, is_open), territory, lost: [0; 2] }
    }

    /// Judges a board of `stones` by what is left when its neutral points are filled.
    pub(crate) fn settled(size: Size, stones: &[Option<Player>], settled: Settlement) -> Judgement {
        let mut living = stones.to_vec();
        settled.dead.iter().for_each(|point| living[point.index()] = None);
        let regions = regions(size, |point| living[point.index()]);
        let is_open = |point| settled.open.contains(&point);
        let stones = statuses(size, stones, &regions, &settled.territory, is_open);
        Judgement { stones, territory: settled.territory, lost: settled.lost }
    }

    /// The stones of every chain of the board.
    pub(crate) fn chains(size: Size, stones: &[Option<Player>]) -> Vec<Vec<Action>> {
        let chains = regions(size, |point| stones[point.index()]).into_iter().filter(|region| region.colour.is_some());
        chains.map(|region| region.points).collect()
    }

    /// The stones that are dead.
    pub(crate) fn dead_stones(&self) -> Vec<Action> {
        let points = (0..self.stones.len()).filter(|&i| matches!(self.stones[i], Some((_, Status::Dead))));
        points.map(Action::new).collect()
    }

    /// Whether an empty point is nobody's.
    pub(crate) fn has_open_points(&self) -> bool {
        self.stones.iter().zip(&self.territory).any(|(stone, owner)| stone.is_none() && owner.is_none())
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
        let [black, white] = [0, 1].map(|colour| (captured[colour] + self.lost[colour]) as f32);
        self.territory_sum() + taken + white - black
    }

    fn territory_sum(&self) -> f32 {
        self.territory.iter().flatten().map(|player| sign(*player)).sum()
    }
}

/// What each stone is, by the regions of the living ones, the territory and the points that nobody takes.
fn statuses(
    size: Size,
    stones: &[Option<Player>],
    regions: &[Region],
    territory: &[Option<Player>],
    is_open: impl Fn(Action) -> bool,
) -> Vec<Option<(Player, Status)>> {
    let mut status: Vec<Option<(Player, Status)>> =
        stones.iter().map(|stone| stone.map(|player| (player, Status::Dead))).collect();
    for chain in regions {
        let Some(player) = chain.colour else { continue };
        let near: Vec<Action> = chain.points.iter().flat_map(|&point| size.neighbours(point)).collect();
        let has_own = near.iter().any(|point| territory[point.index()] == Some(player));
        // Alive without any territory of its own, next to points that neither side can take.
        let what = if near.iter().any(|&point| is_open(point)) && !has_own { Status::Seki } else { Status::Alive };
        chain.points.iter().for_each(|point| status[point.index()] = Some((player, what)));
    }
    status
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
        let judged = Judgement::new(size, &stones, &[]);
        assert_eq!(judged.area_score(), 15.0 - 10.0);
        assert_eq!(judged.territory_score([0, 0]), 8.0 - 4.0);
        assert_eq!(judged.territory_score([3, 1]), 8.0 - 4.0 + 1.0 - 3.0);
    }

    #[test]
    fn dead_stones_are_prisoners_and_their_points_territory() {
        let (size, stones) = board(&["..XO.", "O.XO.", "XXXOO", "..XO.", "..XO."]);
        let judged = Judgement::new(size, &stones, &[Action::new(15)]);
        assert_eq!(judged.stones[15], Some((WHITE, Status::Dead)));
        assert_eq!(judged.area_score(), 15.0 - 10.0);
        assert_eq!(judged.territory_score([0, 0]), 8.0 - 4.0 + 1.0);
    }

    #[test]
    fn a_seki_is_no_territory() {
        // Two chains that share two liberties: who fills one is taken.
        let (size, stones) = board(&["XXXXXXX", "XOOOOOO", "XO.X.O.", "XOXXXOO", "XO.X.O."]);
        let judged = Judgement::new(size, &stones, &[]);
        let at = |x: usize, y: usize| judged.stones[y * 7 + x].unwrap().1;
        assert_eq!(at(3, 0), Status::Seki);
        assert_eq!(judged.territory[2], None);
        assert_eq!(judged.territory[6], Some(WHITE));
        assert_eq!(at(5, 2), Status::Alive, "it has points of its own on the right");
    }
}
