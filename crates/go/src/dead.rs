//! Whose points they are in the end, and which stones are dead: what is certain, and elsewhere what playouts say.

use tewari_game::{Action, Player, Seed, State};

use crate::{Go, GoGame, Mogo, MogoParams, Rules};

/// How often each point was whose at the end of playouts.
///
/// ```
/// use tewari_game::{Action, Player, Seed};
/// use tewari_go::{Go, Rules, Tally};
/// let [black, white] = [Player::new(0), Player::new(1)];
/// // Two rows of black stones divide a 5×5 board; a white stone stands lost in a corner.
/// let mut stones: Vec<_> = (5..15).map(|i| (Action::new(i), black)).collect();
/// stones.push((Action::new(24), white));
/// let go = Go::<2, 0>::with_stones(5, 5, &Rules::default(), &stones, black).unwrap();
/// let tally = Tally::of(&go, 200, Seed::new(1));
/// assert!(tally.ownership(Action::new(24)) > 0.5, "black's");
/// assert_eq!(tally.dead_stones(&go), [Action::new(24)]);
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Tally {
    playouts: u32,
    /// Per point the playouts in which it was black's, and white's.
    owned: Vec<[u32; 2]>,
}

/// A chain of which less than this share belongs to its own colour is dead. Above zero: playouts let many a chain live
/// that players agree is dead.
const DEAD_BELOW: f32 = 0.2;

/// But playouts also break sekis, whose two sides are then both near zero and neither is dead: from here on a chain
/// lives if one that touches it and is no smaller is dead.
const SURELY_DEAD_BELOW: f32 = -0.2;

impl Tally {
    /// Counts careful playouts from `position`, the two colours moving first in turn: MoGo's, without self-atari and
    /// with attention to eyes.
    pub fn of<G: GoGame>(position: &G, playouts: u32, seed: Seed) -> Tally {
        let starts = [0, 1].map(|first| position.resumed(Player::new(first)));
        let mut tally = Tally { playouts: 0, owned: vec![[0; 2]; position.action_count() - 1] };
        let params = MogoParams { self_atari: 1, nakade: true, eye_shape: true, ..MogoParams::default() };
        let (policy, mut rng) = (Mogo::new(&params), seed.rng());
        for start in starts.iter().cycle().take(playouts as usize) {
            let mut state = start.clone();
            state.play_out(&policy, &mut rng);
            tally.add(&state.owners());
        }
        tally
    }

    /// Counts the end of a playout.
    fn add(&mut self, owners: &[Option<Player>]) {
        self.playouts += 1;
        for (counts, owner) in self.owned.iter_mut().zip(owners) {
            if let Some(owner) = owner {
                counts[owner.index()] += 1;
            }
        }
    }

    /// From 1, always black's, to -1, always white's.
    pub fn ownership(&self, point: Action) -> f32 {
        let [black, white] = self.owned[point.index()];
        (black as f32 - white as f32) / self.playouts.max(1) as f32
    }

    /// Black's points less white's, on average, without komi.
    pub fn mean_score(&self) -> f32 {
        (0..self.owned.len()).map(|i| self.ownership(Action::new(i))).sum()
    }

    /// The stones of `position`, from which the playouts were, that are dead. Pass-alive chains and sekis of simple
    /// kinds are known without playouts. Meant for positions where both sides pass because they agree on what is dead:
    /// two eyes then never die, and a stone in the other's territory hardly ever lives.
    pub fn dead_stones<G: GoGame>(&self, position: &G) -> Vec<Action> {
        let mut dead = vec![false; self.owned.len()];
        let mut weak = self.weak_chains(position);
        weak.sort_by(|(one, _), (other, _)| one.total_cmp(other));
        for (share, chain) in weak {
            let falls = |rival: &Vec<Action>| rival.len() >= chain.len() && dead[rival[0].index()];
            if share < SURELY_DEAD_BELOW || !position.rivals(chain[0]).iter().any(falls) {
                chain.iter().for_each(|stone| dead[stone.index()] = true);
            }
        }
        (0..dead.len()).filter(|&point| dead[point]).map(Action::new).collect()
    }

    /// The chains that may be dead, each with the share of it that is its own colour's; -1 if that is certain.
    fn weak_chains<G: GoGame>(&self, position: &G) -> Vec<(f32, Vec<Action>)> {
        let settled = position.settled();
        let (mut seen, mut weak) = (vec![false; self.owned.len()], Vec::new());
        for point in (0..self.owned.len()).map(Action::new) {
            let Some(colour) = position.stone(point).filter(|_| !seen[point.index()]) else { continue };
            let chain = position.chain(point);
            chain.iter().for_each(|stone| seen[stone.index()] = true);
            let share = match settled[point.index()] {
                Some(owner) if owner == colour => 1.0,
                Some(_) => -1.0,
                None if position.is_seki(point) => 1.0,
                None => self.share_of(colour, &chain),
            };
            if share < DEAD_BELOW {
                weak.push((share, chain));
            }
        }
        weak
    }

    /// From 1, always of `colour`, to -1, always the other's.
    fn share_of(&self, colour: Player, chain: &[Action]) -> f32 {
        let sign = if colour == Player::FIRST { 1.0 } else { -1.0 };
        sign * chain.iter().map(|&stone| self.ownership(stone)).sum::<f32>() / chain.len() as f32
    }
}

impl<const W: usize, const S: usize> Go<W, S> {
    /// This position without some of its stones.
    pub fn without(&self, gone: &[Action]) -> Self {
        let board = self.board();
        let left = (board.points() & !board.empty_points()).iter().map(|point| (board.action(point), point));
        let stones: Vec<(Action, Player)> = left
            .filter(|(action, _)| !gone.contains(action))
            .filter_map(|(action, point)| Some((action, board.colour(point)?)))
            .collect();
        let rules = Rules { komi: self.komi(), ..Rules::default() };
        let position = Go::with_stones(board.width(), board.height(), &rules, &stones, self.to_play());
        position.expect("chains of a position have liberties, and lose none when others go")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Board;
    use tewari_game::Notation;

    /// A position from rows of `X`, `O` and `.`, the top row first.
    fn position(rows: &[&str]) -> Go<2, 0> {
        let board = Board::parse(&rows.join("\n")).unwrap();
        Go::with_board(board, &Rules { komi: 0.5, ..Rules::default() }, Player::FIRST).unwrap()
    }

    fn dead(go: &Go<2, 0>) -> Vec<Action> {
        Tally::of(go, 500, Seed::new(1)).dead_stones(go)
    }

    fn score(go: &Go<2, 0>) -> f32 {
        go.without(&dead(go)).area_score()
    }

    #[test]
    fn prisoners_in_the_net_are_dead() {
        let go = position(&[
            ".X.XO....", //
            "XX.XO.X..",
            "..XXO....",
            ".O.XOO.O.",
            "..XX.OO..",
            "XXX.XO...",
            ".X.XXOO.O",
            "X.X.XOX.O",
            ".XXXXO.O.",
        ]);
        let text: Vec<String> = dead(&go).into_iter().map(|stone| go.action_text(stone)).collect();
        assert_eq!(text, ["G2", "B6", "G8"]);
        assert_eq!(go.board().areas(), [35, 18], "as it stands much is nobody's");
        // Each side has four columns and four stones in column E, where E5 is nobody's.
        assert_eq!(score(&go), 40.0 - 40.0 - 0.5);
    }

    #[test]
    fn a_clean_board_loses_nothing() {
        let go = position(&[".XO.O", "XXOOO", ".XO.O", "XXOO.", ".XO.O"]);
        assert!(dead(&go).is_empty());
        assert_eq!(score(&go), go.area_score());
    }

    #[test]
    fn what_is_certain_goes_before_playouts() {
        let [seki, alive] = [
            position(&["OX.OX", "OX.OX", "OXXOX", "OOOXX", "....."]),
            position(&[".XO.O", "XXOOO", ".XO.O", "XXOO.", ".XO.O"]),
        ];
        // As if in the only playout every point had become white's: no black stone would live by that.
        let all_white = Tally { playouts: 1, owned: vec![[0, 1]; 25] };
        let names = |go: &Go<2, 0>| -> Vec<String> {
            all_white.dead_stones(go).into_iter().map(|stone| go.action_text(stone)).collect()
        };
        assert_eq!(names(&alive), [""; 0]);
        assert_eq!(names(&seki), ["D2", "E2", "E3", "E4", "E5"], "the outer black chain alone");
    }

    /// Both are taken half of the time, as in a seki that nobody recognised: only one is taken off.
    #[test]
    fn of_two_weak_chains_the_weaker_one_dies() {
        let go = position(&[".....", "XXXXX", "OOOOO", ".....", "....."]);
        let mut tally = Tally { playouts: 100, owned: vec![[50, 50]; 25] };
        tally.owned[15..20].fill([45, 55]);
        assert_eq!(tally.dead_stones(&go), (15..20).map(Action::new).collect::<Vec<_>>());
        tally.owned[10..15].fill([65, 35]);
        assert_eq!(
            tally.dead_stones(&go),
            (10..15).map(Action::new).collect::<Vec<_>>(),
            "now the other one is weaker"
        );
    }
}
