//! Last good reply: what won against a move before is tried against it again.

use tewari_game::{Action, Player, Rewards};
use tewari_go::LastGoodReply;

use crate::Move;

/// For each player and each move of the others, the reply that was last good: it came right after that move in a
/// simulation that its player won (LGR-1, Drake 2009, "The last-good-reply policy for Monte-Carlo Go"). With forgetting
/// a reply goes when a simulation with it is lost (LGRF-1, Baier & Drake 2010, "The power of forgetting").
///
/// Each worker has a table of its own, empty at the beginning of a search; all moves of a simulation count, those in the
/// tree as well.
///
/// ```
/// use tewari_game::{Action, Player, Rewards};
/// use tewari_go::LastGoodReply;
/// use tewari_search::{Move, playout::Replies};
/// let [black, white] = [Player::new(0), Player::new(1)];
/// let mut replies = Replies::new(LastGoodReply::Lgrf, 2, 9).unwrap();
/// let moves = [(black, 4), (white, 0)].map(|(by, point)| Move { by, action: Action::new(point) });
/// replies.learn(&moves, &Rewards::win(white));
/// assert_eq!(replies.to(moves[0], white), Some(Action::new(0)));
/// replies.learn(&moves, &Rewards::win(black));
/// assert_eq!(replies.to(moves[0], white), None);
/// ```
#[derive(Clone, Debug)]
pub struct Replies {
    /// By who replies and to which action.
    table: Box<[Option<Action>]>,
    actions: usize,
    forget: bool,
}

impl Replies {
    /// An empty table for a game of so many players and actions; none if the policy is off.
    pub fn new(policy: LastGoodReply, players: usize, actions: usize) -> Option<Replies> {
        let forget = match policy {
            LastGoodReply::Off => return None,
            LastGoodReply::Lgr => false,
            LastGoodReply::Lgrf => true,
        };
        Some(Replies { table: vec![None; players * actions].into(), actions, forget })
    }

    /// The last good reply of `me` to `play`.
    #[inline]
    pub fn to(&self, play: Move, me: Player) -> Option<Action> {
        self.table[me.index() * self.actions + play.action.index()]
    }

    /// Takes note of a simulation: the replies of who won are good, those of who lost are not.
    pub fn learn(&mut self, moves: &[Move], rewards: &Rewards) {
        for pair in moves.windows(2) {
            let &[play, reply] = pair else { continue };
            let known = &mut self.table[reply.by.index() * self.actions + play.action.index()];
            let reward = rewards.of(reply.by);
            if reward > 0.5 {
                *known = Some(reply.action);
            } else if reward < 0.5 && self.forget && *known == Some(reply.action) {
                *known = None;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BLACK: Player = Player::new(0);
    const WHITE: Player = Player::new(1);

    /// Moves of black and white in turn.
    fn moves(points: &[usize]) -> Vec<Move> {
        let play = |(turn, &point): (usize, &usize)| Move { by: Player::new(turn % 2), action: Action::new(point) };
        points.iter().enumerate().map(play).collect()
    }

    /// What `me` replies to each of the points 0 to 4.
    fn table(replies: &Replies, me: Player) -> [Option<usize>; 5] {
        [0, 1, 2, 3, 4].map(|point| {
            let play = Move { by: me.next(2), action: Action::new(point) };
            replies.to(play, me).map(Action::index)
        })
    }

    fn both() -> [Replies; 2] {
        [LastGoodReply::Lgr, LastGoodReply::Lgrf].map(|policy| Replies::new(policy, 2, 5).expect("it is on"))
    }

    #[test]
    fn the_replies_of_the_winner_are_stored() {
        for mut replies in both() {
            replies.learn(&moves(&[0, 1, 2, 3]), &Rewards::win(WHITE));
            assert_eq!(table(&replies, WHITE), [Some(1), None, Some(3), None, None]);
            assert_eq!(table(&replies, BLACK), [None; 5]);
            // Black's first move replies to nothing; 4 replies to 1, 2 to 3.
            replies.learn(&moves(&[0, 1, 4, 3, 2]), &Rewards::win(BLACK));
            assert_eq!(table(&replies, BLACK), [None, Some(4), None, Some(2), None]);
        }
    }

    #[test]
    fn a_later_good_reply_takes_the_place() {
        for mut replies in both() {
            replies.learn(&moves(&[0, 1]), &Rewards::win(WHITE));
            replies.learn(&moves(&[0, 2]), &Rewards::win(WHITE));
            assert_eq!(table(&replies, WHITE), [Some(2), None, None, None, None]);
            // Twice in one simulation: the later one counts.
            replies.learn(&moves(&[3, 1, 3, 4]), &Rewards::win(WHITE));
            assert_eq!(table(&replies, WHITE), [Some(2), None, None, Some(4), None]);
        }
    }

    #[test]
    fn lost_replies_are_forgotten_by_lgrf_alone() {
        let [mut lgr, mut lgrf] = both();
        for replies in [&mut lgr, &mut lgrf] {
            replies.learn(&moves(&[0, 1, 2, 3]), &Rewards::win(WHITE));
            // The reply 1 to 0 loses; 4 to 2 loses too, but 3 is what the table holds there.
            replies.learn(&moves(&[0, 1, 2, 4]), &Rewards::win(BLACK));
        }
        assert_eq!(table(&lgr, WHITE), [Some(1), None, Some(3), None, None]);
        assert_eq!(table(&lgrf, WHITE), [None, None, Some(3), None, None]);
    }

    #[test]
    fn draws_teach_nothing() {
        let [_, mut lgrf] = both();
        lgrf.learn(&moves(&[0, 1]), &Rewards::win(WHITE));
        lgrf.learn(&moves(&[0, 1, 2]), &Rewards::shared(Player::all(2)));
        assert_eq!(table(&lgrf, WHITE), [Some(1), None, None, None, None]);
        assert_eq!(table(&lgrf, BLACK), [None; 5]);
        assert!(Replies::new(LastGoodReply::Off, 2, 5).is_none());
    }
}
