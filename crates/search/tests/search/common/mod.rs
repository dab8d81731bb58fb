//! A game small enough to be searched by hand.

pub(crate) mod worked;

use tewari_game::{Action, Notation, Player, Rewards, Rng, State};
use tewari_search::playout::DefaultPolicy;

/// Three points A, B, C are taken in turn until none is left, so the second player gets exactly one of them:
/// A is worth 1 to that player, B nothing, C a quarter. The first player gets the rest.
#[derive(Clone, Debug, Default)]
pub(crate) struct ThreePoints {
    taken: [bool; 3],
    second: Option<usize>,
    plies: usize,
}

impl State for ThreePoints {
    const PLAYERS: usize = 2;

    fn action_count(&self) -> usize {
        3
    }

    fn max_length(&self) -> usize {
        3 - self.plies
    }

    fn to_play(&self) -> Player {
        Player::new(self.plies % 2)
    }

    fn outcome(&self) -> Option<Rewards> {
        let worth = [1.0, 0.0, 0.25][self.second?];
        (self.plies == 3).then(|| Rewards::new(&[1.0 - worth, worth]))
    }

    fn legal_actions(&self, out: &mut Vec<Action>) {
        out.clear();
        out.extend((0..3).filter(|&point| !self.taken[point]).map(Action::new));
    }

    fn random_action(&self, rng: &mut Rng) -> Action {
        let mut legal = Vec::new();
        self.legal_actions(&mut legal);
        legal[rng.below(legal.len())]
    }

    fn play(&mut self, action: Action) {
        if self.plies == 1 {
            self.second = Some(action.index());
        }
        self.taken[action.index()] = true;
        self.plies += 1;
    }

    fn hash(&self) -> u64 {
        let points = self.taken.iter().fold(0, |bits, &taken| bits * 2 + u64::from(taken));
        points * 4 + self.second.map_or(3, |point| point as u64)
    }
}

impl Notation for ThreePoints {
    fn action_text(&self, action: Action) -> String {
        ["A", "B", "C"][action.index()].to_owned()
    }

    fn diagram(&self) -> String {
        format!("{:?}", self.taken)
    }
}

/// Always the last free point: what a playout does can be followed by eye.
#[derive(Clone, Copy)]
pub(crate) struct LastPoint;

impl DefaultPolicy<ThreePoints> for LastPoint {
    type Memory = ();
    type Notes = ();

    fn memory(&self, _: &ThreePoints) {}

    fn begin(&self, _: &ThreePoints) {}

    fn choose(&self, state: &ThreePoints, (): &mut (), _rng: &mut Rng) -> Action {
        Action::new((0..3).rev().find(|&point| !state.taken[point]).expect("the game is not over"))
    }
}
