//! Go without the size of the board in its type.

use tewari_game::{Action, Notation, Player, Rng, State};

use crate::{Ataris, BitBoard, Go, GoError, Mogo, Rules, Settlement, Tally, tactics};

/// A position of Go on a board of whatever size, for those who ask more than a [`State`](tewari_game::State) tells.
/// Points are named by the actions that play there.
pub trait GoGame: Notation {
    /// A game on a board of the same size that starts with these stones.
    fn set_up(&self, rules: &Rules, stones: &[(Action, Player)], to_play: Player) -> Result<Self, GoError>;

    /// See [`Go::resumed`].
    fn resumed(&self, to_play: Player) -> Self;

    /// See [`Go::passes`].
    fn passes(&self) -> usize;

    /// The colour of the stone on a point.
    fn stone(&self, point: Action) -> Option<Player>;

    /// The stones of the chain on a point; none if it is empty.
    fn chain(&self, point: Action) -> Vec<Action>;

    /// The chains of the other colour that touch the chain on a point.
    fn rivals(&self, point: Action) -> Vec<Vec<Action>>;

    /// How many stones a colour has lost.
    fn captured(&self, colour: Player) -> usize;

    /// For every point the colour that has it whatever the other does: pass-alive stones and what they enclose.
    fn settled(&self) -> Vec<Option<Player>>;

    /// Whether the stone on a point is in seki of a simple kind.
    fn is_seki(&self, point: Action) -> bool;

    /// Territory once the neutral points are filled, by the playouts of `tally` from here and the stones that are dead
    /// by them.
    fn settle(&self, tally: &Tally, dead: &[Action]) -> Settlement;

    /// Plays to the end of the game as `policy` chooses.
    fn play_out(&mut self, policy: &Mogo, rng: &mut Rng);
}

impl<const W: usize, const S: usize> GoGame for Go<W, S> {
    fn set_up(&self, rules: &Rules, stones: &[(Action, Player)], to_play: Player) -> Result<Self, GoError> {
        Go::with_stones(self.board().width(), self.board().height(), rules, stones, to_play)
    }

    fn resumed(&self, to_play: Player) -> Self {
        Go::resumed(self, to_play)
    }

    fn passes(&self) -> usize {
        Go::passes(self)
    }

    fn stone(&self, point: Action) -> Option<Player> {
        self.board().colour(self.board().point(point))
    }

    fn chain(&self, point: Action) -> Vec<Action> {
        let chain = self.board().chain(self.board().point(point)).unwrap_or(BitBoard::EMPTY);
        chain.iter().map(|stone| self.board().action(stone)).collect()
    }

    fn rivals(&self, point: Action) -> Vec<Vec<Action>> {
        let (board, at) = (self.board(), self.board().point(point));
        let (Some(colour), Some(chain)) = (board.colour(at), board.chain(at)) else { return Vec::new() };
        let mut left = board.neighbours_of(&chain) & board.stones(colour.next(2));
        let mut rivals = Vec::new();
        while let Some(stone) = left.first() {
            rivals.push(self.chain(board.action(stone)));
            left = left & !board.chain(stone).unwrap_or(BitBoard::single(stone));
        }
        rivals
    }

    fn captured(&self, colour: Player) -> usize {
        self.board().captured(colour)
    }

    fn settled(&self) -> Vec<Option<Player>> {
        let mut settled = vec![None; self.board().area()];
        for colour in Player::all(2) {
            let (alive, enclosed) = tactics::pass_alive(self.board(), colour);
            (alive | enclosed).iter().for_each(|point| settled[self.board().action(point).index()] = Some(colour));
        }
        settled
    }

    fn is_seki(&self, point: Action) -> bool {
        tactics::seki(self.board(), self.board().point(point))
    }

    fn settle(&self, tally: &Tally, dead: &[Action]) -> Settlement {
        Settlement::of(self, tally, dead)
    }

    fn play_out(&mut self, policy: &Mogo, rng: &mut Rng) {
        let mut ataris = Ataris::of(self.board());
        for _ in 0..self.max_length() {
            if self.outcome().is_some() {
                break;
            }
            let point = policy.choose(self.board(), self.last_move(), self.to_play(), &mut ataris, rng);
            self.play(point.map_or(self.pass(), |point| self.board().action(point)));
            self.last_move().into_iter().for_each(|last| ataris.see(self.board(), last));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::VisitGo;
    use tewari_game::Record;

    struct Resume;

    impl VisitGo for Resume {
        type Output = ();

        fn visit<G: GoGame>(self, start: G) {
            let [black, white] = [Player::new(0), Player::new(1)];
            let pass = Action::new(start.action_count() - 1);
            let mut record = Record::new(start);
            record.play(Action::new(0)).unwrap();
            record.play(pass).unwrap();
            record.play(pass).unwrap();
            assert!(record.outcome().is_some());
            let mut again = record.resumed_from(record.state().resumed(black));
            assert_eq!((again.state().to_play(), again.state().passes()), (black, 0));
            assert_eq!(again.state().stone(Action::new(0)), Some(black));
            assert!(again.state().owners().iter().all(|&owner| owner == Some(black)));
            again.play(Action::new(1)).unwrap();
            assert_eq!(again.state().to_play(), white);
            assert!(again.undo());
            let others = again.excluding(&[Action::new(1)]);
            assert_eq!(others.legal_actions().len() + 1, again.legal_actions().len());
            assert!(others.check(Action::new(1)).is_err());
        }
    }

    #[test]
    fn a_game_goes_on_after_two_passes() {
        crate::visit_go_game(5, 5, &Rules::default(), Resume).unwrap();
        crate::visit_go_game(19, 19, &Rules::default(), Resume).unwrap();
    }

    /// A ko: black takes, white may not retake, and a superko is remembered beyond a change of turn.
    #[test]
    fn what_was_seen_stays_forbidden() {
        let [black, white] = [Player::new(0), Player::new(1)];
        let start = Go::<2, 0>::new(5, 5, &Rules::default()).unwrap();
        let at = |text: &str| start.parse_action(text).unwrap();
        let stones: Vec<_> = [("b1", black), ("a2", black), ("b3", black), ("c1", white), ("d2", white), ("c3", white)]
            .into_iter()
            .chain([("b2", white)])
            .map(|(text, colour)| (at(text), colour))
            .collect();
        let start = start.set_up(&Rules::default(), &stones, black).unwrap();
        let mut record = Record::new(start);
        record.play(at("c2")).unwrap();
        assert_eq!(record.state().captured(white), 1);
        let skipped = record.resumed_from(record.state().resumed(black));
        let back = skipped.resumed_from(skipped.state().resumed(white));
        assert!(back.check(at("b2")).is_err(), "the position before would be back");
    }
}
