//! The playouts of Go.

use tewari_features::{PlayoutGammas, Strengths};
use tewari_game::{Action, Rewards, Rng, State};
use tewari_go::{Atarigo, Ataris, Expert, Gammas, Go, Mogo, Opinion};
use tewari_tree::Candidate;

use super::{
    DefaultPolicy, GoMemory, Mast, Ordered, Owners, Playout, Pool, Replies, TerritoryParams, Uniform,
    go_memory::{Kept, Predictor},
    go_run::{Admits, RunUniform},
    shapes,
};
use crate::{Heuristic, Move, MoveModel, PlayoutPolicy, SearchParams};

/// Any playout of Go. It is chosen once per playout: a type for each would mean as many searches to compile.
///
/// ```
/// use tewari_game::Seed;
/// use tewari_go::{Go, Rules};
/// use tewari_search::{SearchParams, playout::{GoPlayout, Playout}};
/// use tewari_params::Parameters;
/// let mut params = SearchParams::default();
/// params.set_assignment("playout=mogo").unwrap();
/// let (mut game, mut moves) = (Go::<2, 10>::new(9, 9, &Rules::default()).unwrap(), Vec::new());
/// let playout = GoPlayout::new(&params);
/// playout.run(&mut playout.memory(&game), &mut game, &mut Seed::new(1).rng(), &mut moves, 243);
/// assert_eq!(game.passes(), 2);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct GoPlayout {
    pub(super) policy: GoPolicy,
    /// What is known of moves in the tree.
    model: MoveModel,
    /// What new nodes begin with.
    heuristic: Heuristic,
}

/// How a playout of Go chooses.
#[derive(Clone, Copy, Debug)]
pub enum GoPolicy {
    /// Uniform, without own eyes.
    Uniform(Uniform),
    /// As MoGo played.
    Mogo(Mogo),
    /// By average rewards.
    Mast(Mast),
    /// In the order of average rewards.
    Ordered(Ordered),
    /// Uniform where the board is disputed.
    Territory(TerritoryParams),
    /// By learnt gammas; in the tree MoGo's rules still judge.
    Gammas(Strengths, Mogo),
}

impl GoPlayout {
    /// The playout that `params` choose.
    pub fn new(params: &SearchParams) -> GoPlayout {
        let policy = match params.simulation.playout {
            PlayoutPolicy::Uniform => GoPolicy::Uniform(Uniform),
            PlayoutPolicy::Mogo => GoPolicy::Mogo(Mogo::new(&params.mogo)),
            PlayoutPolicy::Mast => GoPolicy::Mast(Mast::new(&params.mast)),
            PlayoutPolicy::Ordered => GoPolicy::Ordered(Ordered::new(&params.ordered)),
            PlayoutPolicy::Territory => GoPolicy::Territory(params.territory),
            PlayoutPolicy::Gammas => GoPolicy::Gammas(Strengths::OfRecords, Mogo::new(&params.mogo)),
            PlayoutPolicy::Balanced => GoPolicy::Gammas(Strengths::Balanced, Mogo::new(&params.mogo)),
        };
        GoPlayout { policy, model: params.knowledge.model, heuristic: params.prior.heuristic }
    }

    /// What playouts keep at the beginning of a search, those that do.
    fn kept_at<S: State>(&self, root: &S, side: usize) -> Kept {
        match &self.policy {
            GoPolicy::Uniform(_) => Kept::Nothing,
            GoPolicy::Mogo(policy) => {
                let replies = Replies::new(policy.last_good_reply(), S::PLAYERS, root.action_count());
                replies.map_or(Kept::Nothing, Kept::Replies)
            }
            GoPolicy::Mast(mast) => Kept::Averages(DefaultPolicy::memory(mast, root)),
            GoPolicy::Ordered(ordered) => Kept::Averages(DefaultPolicy::memory(ordered, root)),
            GoPolicy::Territory(params) => Kept::Owners(Owners::new(params, root.action_count())),
            GoPolicy::Gammas(strengths, rules) => PlayoutGammas::embedded(*strengths, side)
                .map_or(Kept::Nothing, |table| Kept::Gammas(Gammas::new(table, rules.self_atari()))),
        }
    }
}

/// MoGo's policy and all playouts for a game on the board: what is played where the policy has no move, and what only
/// this game has. Not generic: others may make these types policies of their games.
macro_rules! playouts_of {
    ($game:ident, |$state:ident, $rng:ident| $no_move:expr, { $($own:tt)* }, { $($known:tt)* }) => {
        impl<const W: usize, const S: usize> DefaultPolicy<$game<W, S>> for Mogo {
            type Memory = ();
            type Notes = Ataris<W>;

            fn memory(&self, _: &$game<W, S>) {}

            #[inline]
            fn begin(&self, state: &$game<W, S>) -> Ataris<W> {
                Ataris::of(state.board())
            }

            #[inline]
            fn see(&self, state: &$game<W, S>, ataris: &mut Ataris<W>) {
                state.last_move().into_iter().for_each(|last| ataris.see(state.board(), last));
            }

            #[inline]
            fn choose(&self, $state: &$game<W, S>, ataris: &mut Ataris<W>, $rng: &mut Rng) -> Action {
                let (board, last) = ($state.board(), $state.last_move());
                match Mogo::choose(self, board, last, $state.to_play(), ataris, $rng) {
                    Some(point) => board.action(point),
                    None => $no_move,
                }
            }

            fn judge(
                &self,
                heuristic: Heuristic,
                state: &$game<W, S>,
                actions: &[Action],
                opinions: &mut Vec<Opinion>,
            ) {
                let (board, last, me) = (state.board(), state.last_move(), state.to_play());
                if heuristic == Heuristic::Expert {
                    let expert = Expert::new(self, board, last, me);
                    self.opine(board, me, actions, opinions, |point| expert.opinion(point));
                } else {
                    let preferred = self.preferred(board, last, me);
                    let opinion = |point| if preferred.contains(point) { Opinion::GOOD } else { Opinion::EVEN };
                    self.opine(board, me, actions, opinions, opinion);
                }
            }

            $($own)*
        }

        impl<const W: usize, const S: usize> Admits<$game<W, S>> for Mogo {
            #[inline]
            fn admits(&self, state: &$game<W, S>, action: Action) -> bool {
                let board = state.board();
                action.index() < board.area() && Mogo::admits(self, board, board.point(action), state.to_play())
            }
        }

        impl<const W: usize, const S: usize> Playout<$game<W, S>> for GoPlayout {
            type Memory = GoMemory<W>;

            fn memory(&self, root: &$game<W, S>) -> GoMemory<W> {
                let board = root.board();
                if self.heuristic == Heuristic::LocalShape {
                    shapes::unpack(board.width(), board.height());
                }
                let predictor = Predictor::new(self.model, board.width(), board.height());
                GoMemory { kept: self.kept_at(root, board.width().max(board.height())), predictor }
            }

            $($known)*

            fn judge(
                &self,
                heuristic: Heuristic,
                state: &$game<W, S>,
                actions: &[Action],
                opinions: &mut Vec<Opinion>,
            ) {
                if heuristic == Heuristic::LocalShape {
                    return RunUniform::judge_shapes(state, actions, opinions);
                }
                match &self.policy {
                    GoPolicy::Uniform(policy) => DefaultPolicy::judge(policy, heuristic, state, actions, opinions),
                    GoPolicy::Mogo(rules) | GoPolicy::Gammas(_, rules) => {
                        DefaultPolicy::judge(rules, heuristic, state, actions, opinions)
                    }
                    GoPolicy::Mast(mast) => DefaultPolicy::judge(mast, heuristic, state, actions, opinions),
                    GoPolicy::Ordered(ordered) => DefaultPolicy::judge(ordered, heuristic, state, actions, opinions),
                    GoPolicy::Territory(_) => DefaultPolicy::judge(&Uniform, heuristic, state, actions, opinions),
                }
            }

            #[inline]
            fn run(
                &self,
                memory: &mut GoMemory<W>,
                state: &mut $game<W, S>,
                rng: &mut Rng,
                moves: &mut Vec<Move>,
                limit: usize,
            ) -> Rewards {
                self.run_any(&mut memory.kept, state, rng, moves, limit)
            }

            fn run_with_pool(
                &self,
                memory: &mut GoMemory<W>,
                pool: &mut Pool,
                state: &mut $game<W, S>,
                rng: &mut Rng,
                moves: &mut Vec<Move>,
                limit: usize,
            ) -> Rewards {
                self.run_any_with_pool(&mut memory.kept, pool, state, rng, moves, limit)
            }
        }
    };
}

playouts_of!(
    Go,
    |state, rng| state.pass(),
    {
        #[inline]
        fn verdict(&self, state: &Go<W, S>) -> Option<Rewards> {
            self.mercy(state.board()).map(Rewards::win)
        }
    },
    {
        fn predict(&self, memory: &mut GoMemory<W>, state: &Go<W, S>, candidates: &mut Vec<Candidate>) {
            candidates.clear();
            memory.predictor.iter_mut().for_each(|predictor| predictor.predict(state, candidates));
        }
    }
);

// There is no pass in Atarigo: who has but own eyes left must fill one.
playouts_of!(Atarigo, |state, rng| state.random_action(rng), {}, {});

#[cfg(test)]
mod tests {
    use super::*;
    use tewari_game::{Player, Seed};
    use tewari_go::MogoParams;

    fn mogo(params: MogoParams) -> GoPlayout {
        GoPlayout { policy: GoPolicy::Mogo(Mogo::new(&params)), model: MoveModel::None, heuristic: Heuristic::None }
    }

    /// What `choose` of the default rules plays in Atarigo after `moves`.
    fn answer(moves: &str) -> String {
        use tewari_game::Notation;
        let mut game = Atarigo::<2, 0>::new(5, 5).unwrap();
        for text in moves.split(' ') {
            game.play(game.parse_action(text).unwrap());
        }
        let policy = Mogo::new(&MogoParams::default());
        let mut notes = policy.begin(&game);
        game.action_text(DefaultPolicy::choose(&policy, &game, &mut notes, &mut Seed::new(1).rng()))
    }

    #[test]
    fn atarigo_strings_are_saved_and_captured() {
        assert_eq!(answer("C3 C2 E5 B3 E1 C4"), "D3", "black was put in atari and extends");
        assert_eq!(answer("A1 A2 E5 B5 E4"), "B1", "white takes the corner stone, wherever black has played");
    }

    #[test]
    fn atarigo_playouts_end_with_a_capture_or_without_a_move() {
        for seed in 0..200 {
            let (mut game, mut moves) = (Atarigo::<2, 0>::new(5, 5).unwrap(), Vec::new());
            let playout = mogo(MogoParams::default());
            let rewards =
                playout.run(&mut playout.memory(&game), &mut game, &mut Seed::new(seed).rng(), &mut moves, 25);
            let winner = game.to_play().next(2);
            assert_eq!(rewards.of(winner), 1.0);
            assert!(game.outcome().is_some());
            assert_eq!(moves.last().unwrap().by, winner);
            assert_eq!(game.board().captured(Player::new(winner.index())), 0);
        }
    }

    #[test]
    fn the_handcrafted_heuristic_is_the_policy() {
        use tewari_game::Notation;
        let mut game = Go::<2, 0>::new(5, 5, &tewari_go::Rules::default()).unwrap();
        for text in "C3 C2 E5 B3 E1 C4".split(' ') {
            game.play(game.parse_action(text).unwrap());
        }
        let (mut actions, mut values) = (Vec::new(), Vec::new());
        game.legal_actions(&mut actions);
        let playout = mogo(MogoParams::default());
        Playout::judge(&playout, Heuristic::Handcrafted, &game, &actions, &mut values);
        let of =
            |text: &str| values[actions.iter().position(|&action| game.action_text(action) == text).unwrap()].value;
        assert_eq!(["D3", "A1", "D4", "pass"].map(of), [1.0, 0.5, 0.5, 0.0], "the extension saves the stone");
        Playout::judge(&Uniform, Heuristic::Handcrafted, &game, &actions, &mut values);
        assert!(values.len() == actions.len() && values.iter().all(|&opinion| opinion == Opinion::EVEN));
    }

    /// The first move of a playout on 5×5 after black's C3, where `reply` was good last.
    fn first_after_c3(reply: &str) -> String {
        use tewari_game::Notation;
        use tewari_go::{LastGoodReply, Rules};
        let params = MogoParams { last_good_reply: LastGoodReply::Lgrf, ..MogoParams::default() };
        let playout = mogo(params);
        let mut game = Go::<2, 0>::new(5, 5, &Rules::default()).unwrap();
        let [c3, reply] = ["C3", reply].map(|text| Action::new(game_index(&game, text)));
        let play = |by, action| Move { by: Player::new(by), action };
        let mut memory = playout.memory(&game);
        let Kept::Replies(replies) = &mut memory.kept else { panic!("last good replies are on") };
        replies.learn(&[play(0, c3), play(1, reply)], &Rewards::win(Player::new(1)));
        game.play(c3);
        let mut moves = vec![play(0, c3)];
        playout.run(&mut memory, &mut game.clone(), &mut Seed::new(1).rng(), &mut moves, 2);
        game.action_text(moves[1].action)
    }

    /// The action with this text, legal or not.
    fn game_index(game: &Go<2, 0>, text: &str) -> usize {
        let point = game.board().parse_point(text);
        point.map_or(game.pass(), |point| game.board().action(point)).index()
    }

    #[test]
    fn the_last_good_reply_goes_first_if_it_can_be_played() {
        assert_eq!(first_after_c3("E5"), "E5");
        assert_eq!(first_after_c3("A1"), "A1");
        assert_ne!(first_after_c3("C3"), "C3", "the point is taken");
        assert_ne!(first_after_c3("pass"), "pass", "policies pass only when nothing is left");
    }
}
