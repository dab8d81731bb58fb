//! Crazy Stone's selection of 2006 (Coulom, "Efficient selectivity and backup operators in Monte-Carlo tree search").

use tewari_game::Rng;
use tewari_tree::Node;

use super::{Sample, argmax::Guide};

tewari_params::params! {
    /// Moves by the probability that they are better than the best (`tree.value` = "gaussian").
    pub struct GaussianParams {
        /// The factor s of the urgency e^(-s (μ₀-μ) / √(2(σ₀²+σ²))) (Coulom 2006).
        pub slope: f32 = 2.4, in 0.0..=1000.0;
        /// What every move's urgency is at least, over the number of moves (Coulom 2006).
        pub floor: f32 = 0.1, in 0.0..=1000.0;
        /// Simulations beyond which a mean becomes no more certain (Coulom 2006).
        pub most: u32 = 500, in 1..=1_000_000_000;
    }
}

/// Places in the order of values that raise a move's urgency: beyond them it is less than by a hundredth.
const PLACES: usize = 8;

/// Draws edges by their urgency u = e^(-s (μ₀-μ) / √(2(σ₀²+σ²))) + ε: values are taken to be normally distributed, μ₀ and
/// σ₀² belong to the best, and ε = (floor + 2^-i) / number of moves keeps the move of place i alive.
pub(super) struct Gaussian<'a, 't, G> {
    pub(super) params: GaussianParams,
    pub(super) node: &'a Node<'t>,
    pub(super) guide: G,
    /// The mean of a move that was never tried.
    pub(super) fpu: f32,
}

impl<G: Guide> Gaussian<'_, '_, G> {
    /// An open edge; none if all are closed.
    pub(super) fn draw(&self, rng: &mut Rng) -> Option<usize> {
        let best = self.best();
        let (_, first) = best[0]?;
        let total: f32 = self.open().map(|edge| self.urgency(edge, first, &best)).sum();
        let mut left = rng.unit() * total;
        let drawn = self.open().find(|&edge| {
            left -= self.urgency(edge, first, &best);
            left < 0.0
        });
        // Rounding may leave a little beyond the last.
        drawn.or(Some(first))
    }

    /// The edges of the first places with their means.
    fn best(&self) -> [Option<(f32, usize)>; PLACES] {
        let mut best = [None; PLACES];
        for edge in self.open() {
            let mean = self.gaussian(edge).0;
            let place =
                best.iter().position(|place: &Option<(f32, usize)>| place.is_none_or(|(other, _)| mean > other));
            if let Some(place) = place {
                best[place..].rotate_right(1);
                best[place] = Some((mean, edge));
            }
        }
        best
    }

    fn urgency(&self, edge: usize, first: usize, best: &[Option<(f32, usize)>; PLACES]) -> f32 {
        let ((mean, variance), (best_mean, best_variance)) = (self.gaussian(edge), self.gaussian(first));
        let deviation = (2.0 * (variance + best_variance)).sqrt();
        let better = (-self.params.slope * (best_mean - mean) / deviation).exp();
        let place = best.iter().position(|place| place.is_some_and(|(_, other)| other == edge));
        let by_place = place.map_or(0.0, |place| 0.5f32.powi(place as i32));
        better + (self.params.floor + by_place) / self.node.len() as f32
    }

    /// μ and σ² of an edge. Coulom adds a virtual game that is off by the whole range of scores, (2P)² on a board of P
    /// points, so that what was seldom tried is uncertain; rewards range from 0 to 1.
    fn gaussian(&self, edge: usize) -> (f32, f32) {
        let Sample { n, .. } = Sample::from(self.node.mc(edge));
        let mean = if n == 0.0 { self.fpu } else { self.node.mc(edge).mean() };
        let variance = (n * mean * (1.0 - mean) + 1.0) / (n + 1.0);
        (mean, variance / n.clamp(1.0, self.params.most as f32))
    }

    fn open(&self) -> impl Iterator<Item = usize> {
        (0..self.node.len()).filter(|&edge| self.guide.open(edge))
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::guide::{Free, Unsettled},
        *,
    };
    use tewari_game::{Action, Player, Rewards, Seed};
    use tewari_tree::{NewNode, Proof, Shape, Stat, Tree};

    /// How often each of three moves with these counts and means is drawn in 10,000 turns.
    fn draws(params: GaussianParams, moves: [(u32, f32); 3], closed: Option<usize>) -> [usize; 3] {
        let actions = [0, 1, 2].map(Action::new);
        let mut tree = Tree::new(Shape::default(), 1 << 14);
        let root = tree.plant(NewNode { player: Player::FIRST, hash: 1, actions: &actions }).unwrap();
        let node = tree.node(root);
        for (edge, &(n, mean)) in moves.iter().enumerate() {
            node.add_mc(edge, Stat::new(n, mean));
        }
        closed.iter().for_each(|&edge| node.set_proof(edge, Proof::of(&Rewards::win(Player::FIRST))));
        let (mut rng, mut drawn) = (Seed::new(1).rng(), [0; 3]);
        for _ in 0..10_000 {
            let edge = match closed {
                None => Gaussian { params, node: &node, guide: Free, fpu: 0.5 }.draw(&mut rng),
                Some(_) => Gaussian { params, node: &node, guide: Unsettled(&node), fpu: 0.5 }.draw(&mut rng),
            };
            drawn[edge.unwrap()] += 1;
        }
        drawn
    }

    #[test]
    fn urgencies_by_hand() {
        // σ² = (99·¼ + 1) / 100 / 99 = 0.002601 for both halves, (99·0.16 + 1) / 100 / 99 = 0.001701 at 0.2.
        // Without a floor: e^0 + 1/3 = 1.333; the other half is as good, e^0 + ½/3 = 1.167; the last is
        // e^(-2.4·0.3/√(2·0.004302)) + ¼/3 = 0.0004 + 0.0833. Of 2.583 in sum: 0.516, 0.452, 0.032.
        let params = GaussianParams { slope: 2.4, floor: 0.0, ..GaussianParams::default() };
        let [first, second, third] = draws(params, [(99, 0.5), (99, 0.5), (99, 0.2)], None);
        assert!(first.abs_diff(5_160) < 200, "{first}");
        assert!(second.abs_diff(4_516) < 200, "{second}");
        assert!(third.abs_diff(324) < 60, "{third}");
    }

    #[test]
    fn a_mean_becomes_no_more_certain_than_its_limit() {
        // At 400 and 0.4 with σ² = 97/401/400, and 0.5 with 101/401/400: e^(-2.4·0.1/√(2·0.001234)) = 0.0080. If 4 simulations
        // are the limit σ² is a hundred times as large, the exponent a tenth: 0.6172.
        let moves = [(400, 0.5), (400, 0.4), (400, 0.0)];
        let second = |most, expected: f32| {
            let params = GaussianParams { slope: 2.4, floor: 0.0, most };
            let [first, second, _] = draws(params, moves, None);
            let ratio = second as f32 / first as f32;
            assert!((ratio - (expected + 1.0 / 6.0) / (4.0 / 3.0)).abs() < 0.03, "{most}: {ratio}");
        };
        second(500, 0.0080);
        second(4, 0.6172);
    }

    #[test]
    fn a_steep_slope_leaves_the_floor_and_none_leaves_chance() {
        let moves = [(50, 0.2), (50, 0.8), (50, 0.5)];
        let steep = draws(GaussianParams { slope: 1000.0, floor: 0.0, most: 500 }, moves, None);
        // 1 + ⅓ for the best, ½/3 and ¼/3 for the others: of 1.583.
        assert!(steep[1].abs_diff(8_421) < 150 && steep[2].abs_diff(1_053) < 120, "{steep:?}");
        let even = draws(GaussianParams { slope: 0.0, floor: 1000.0, most: 500 }, moves, None);
        assert!(even.iter().all(|&n| n.abs_diff(3_333) < 200), "{even:?}");
    }

    #[test]
    fn closed_edges_are_not_drawn() {
        let drawn = draws(GaussianParams::default(), [(50, 0.2), (50, 0.8), (0, 0.0)], Some(1));
        assert!(drawn[1] == 0 && drawn[2] > drawn[0], "the untried one is worth a half: {drawn:?}");
    }
}
