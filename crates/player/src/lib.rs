//! Agents for every game of the catalogue, compiled once.
//!
//! [`tewari_search::agent`] is generic: whoever calls it compiles a whole search for the game at hand. Tools that
//! handle all games of the catalogue (matches, benches, the board in the terminal) would each compile a search for
//! each of its types. They call [`agent`] instead, behind which stands one copy of each.
//!
//! ```
//! use tewari_games::tictactoe::TicTacToe;
//! use tewari_search::preset;
//! let params = preset("uct").unwrap().params;
//! assert!(tewari_player::agent(&params, &TicTacToe::new()).is_some());
//! let unknown = tewari_game::doc_example::CountDown::from(3);
//! assert!(tewari_player::agent(&params, &unknown).is_none(), "not a game of the catalogue");
//! ```

mod suits;

use std::any::Any;

use tewari_game::{Rewards, Rng, State};
use tewari_games::{
    breakthrough::Breakthrough,
    domineering::Domineering,
    havannah::{Havannah6, Havannah10},
    hex::{Hex11, Hex19},
    knightthrough::Knightthrough,
    nim::Nim,
    tictactoe::TicTacToe,
};
use tewari_go::{Atarigo, Go, ThreeColourGo};
use tewari_search::{
    Agent, Heuristic, Move, PlayoutPolicy, SearchParams, TdAgent, agent_with,
    playout::{GamePlayout, GoPlayout, Playout},
    td_agent,
};

pub use suits::{Unsuitable, check, usual_preset};

/// The agent that `params` describe, if `start` is a position of the catalogue and [`check`] has nothing to say.
pub fn agent<S: State>(params: &SearchParams, start: &S) -> Option<Box<dyn Agent<S>>> {
    make(params, start, |maker| maker.agent).and_then(|agent| agent.downcast().ok()).map(|agent| *agent)
}

/// The agent that `params` describe, for a `start` that came out of the catalogue and passed [`check`].
///
/// # Panics
/// If it did not.
pub fn catalogue_agent<S: State>(params: &SearchParams, start: &S) -> Box<dyn Agent<S>> {
    agent(params, start).expect("every type of the catalogue has a maker, and the playout suits the game")
}

/// Plays a state to its end or until so many moves are in the list, as [`tewari_search::playout::Playout::run`], but
/// keeps nothing in memory from one playout to the next.
pub type RunPlayout<S> = Box<dyn Fn(&mut S, &mut Rng, &mut Vec<Move>, usize) -> Rewards + Send + Sync>;

/// The playout that `params` describe, without a search, if there is an [`agent`] too. Dispatch is once per playout.
pub fn playout<S: State>(params: &SearchParams, start: &S) -> Option<RunPlayout<S>> {
    make(params, start, |maker| maker.playout).and_then(|playout| playout.downcast().ok()).map(|playout| *playout)
}

/// What is made for `start`, in two boxes: the outer one forgets the type of the game, and [`agent`] knows it again.
type Make = fn(&SearchParams, &dyn Any) -> Option<Box<dyn Any>>;

/// What can be made for one type of the catalogue.
struct Maker {
    agent: Make,
    playout: Make,
}

/// Not generic on purpose: a generic function is compiled where it is called, and all makers with it.
fn make(params: &SearchParams, start: &dyn Any, part: fn(&Maker) -> Make) -> Option<Box<dyn Any>> {
    MAKERS.iter().find_map(|maker| part(maker)(params, start))
}

/// Any game has uniform playouts and those by averages.
const fn general<S: State>() -> Maker {
    Maker {
        agent: |params, start| {
            let start: &S = start.downcast_ref()?;
            let playout = GamePlayout::new(params)?;
            Some(Box::new(agent_with(params, start, playout)))
        },
        playout: |params, start| GamePlayout::new(params).filter(|_| start.is::<S>()).map(boxed::<S, _>),
    }
}

/// Go has playouts of its own, and players without a tree.
const fn go<const W: usize, const N: usize>() -> Maker {
    Maker {
        agent: |params, start| {
            let start: &Go<W, N> = start.downcast_ref()?;
            let agent = td_agent(params, start);
            Some(Box::new(agent.unwrap_or_else(|| agent_with(params, start, GoPlayout::new(params)))))
        },
        ..on_board::<Go<W, N>>()
    }
}

/// What Go and Atarigo have in common.
const fn on_board<S: State>() -> Maker
where
    GoPlayout: Playout<S>,
{
    Maker {
        agent: |params, start| {
            let start: &S = start.downcast_ref()?;
            Some(Box::new(agent_with(params, start, GoPlayout::new(params))))
        },
        playout: |params, start| start.is::<S>().then(|| boxed::<S, _>(GoPlayout::new(params))),
    }
}

/// Atarigo has the playouts of Go, but for the gammas, which were learnt from games of Go.
const fn atarigo<S: State>() -> Maker
where
    GoPlayout: Playout<S>,
{
    Maker {
        agent: |params, start| if is_for_go_alone(params) { None } else { (on_board::<S>().agent)(params, start) },
        playout: |params, start| if is_for_go_alone(params) { None } else { (on_board::<S>().playout)(params, start) },
    }
}

fn is_for_go_alone(params: &SearchParams) -> bool {
    matches!(params.simulation.playout, PlayoutPolicy::Gammas | PlayoutPolicy::Balanced)
        || params.prior.heuristic == Heuristic::LocalShape
        || params.td.agent != TdAgent::None
}

fn boxed<S: State, P: Playout<S>>(playout: P) -> Box<dyn Any> {
    let run: RunPlayout<S> = Box::new(move |state, rng, moves, limit| {
        let mut memory = playout.memory(state);
        playout.run(&mut memory, state, rng, moves, limit)
    });
    Box::new(run)
}

/// One for each type that the catalogue can give.
const MAKERS: &[Maker] = &[
    go::<2, 10>(),
    go::<3, 14>(),
    go::<6, 20>(),
    go::<2, 0>(),
    go::<6, 0>(),
    go::<11, 0>(),
    atarigo::<Atarigo<2, 0>>(),
    atarigo::<Atarigo<6, 0>>(),
    atarigo::<Atarigo<11, 0>>(),
    general::<ThreeColourGo<2, 0>>(),
    general::<ThreeColourGo<6, 0>>(),
    general::<ThreeColourGo<11, 0>>(),
    general::<Breakthrough>(),
    general::<Knightthrough>(),
    general::<Domineering<1>>(),
    general::<Domineering<6>>(),
    general::<Hex11>(),
    general::<Hex19>(),
    general::<Havannah6>(),
    general::<Havannah10>(),
    general::<Nim<2>>(),
    general::<Nim<3>>(),
    general::<TicTacToe>(),
];

#[cfg(test)]
mod tests {
    use super::*;
    use tewari_game::{Notation, Record, Seed};
    use tewari_games::catalogue::{GameName, GameSpec, WithGame};
    use tewari_search::{Budget, presets};

    /// Every preset that suits the game makes a move.
    struct Moves<'s>(&'s GameSpec);

    impl WithGame for Moves<'_> {
        type Output = ();

        fn run<S: Notation>(self, start: S) {
            let record = Record::new(start);
            for preset in presets() {
                let agent = agent(&preset.params, record.state());
                assert_eq!(agent.is_some(), playout(&preset.params, record.state()).is_some(), "{}", preset.name);
                assert_eq!(agent.is_some(), check(&preset.params, self.0).is_ok(), "{}", preset.name);
                let Some(mut agent) = agent else { continue };
                let choice = agent.choose(&record, &Budget::playouts(3), Seed::new(1), None);
                assert!(record.check(choice.action).is_ok(), "{}", preset.name);
            }
        }
    }

    /// Every preset that suits the game plays one against itself.
    struct WholeGames;

    impl WithGame for WholeGames {
        type Output = ();

        fn run<S: Notation>(self, start: S) {
            let longest = start.max_length();
            for preset in presets() {
                let Some(mut agent) = agent(&preset.params, &start) else { continue };
                let mut record = Record::new(start.clone());
                while record.state().outcome().is_none() && record.moves().len() < longest {
                    let seed = Seed::new(record.moves().len() as u64);
                    let choice = agent.choose(&record, &Budget::playouts(4), seed, None);
                    assert!(record.play(choice.action).is_ok(), "{} after {:?}", preset.name, record.moves());
                }
                // Only Go can go on for longer, since nobody has to pass.
                let is_over = record.state().outcome().is_some() || record.state().repetition_key().is_some();
                assert!(is_over, "{}: {:?}", preset.name, record.moves());
            }
        }
    }

    #[test]
    fn every_preset_plays_whole_games() {
        for name in GameName::ALL {
            let small = name.sizes().is_some_and(|sizes| sizes.check(5, 5).is_ok());
            let spec = GameSpec::from(name);
            let spec = if small { spec.with("size", "5").unwrap() } else { spec };
            spec.visit(WholeGames).unwrap();
        }
    }

    #[test]
    fn every_game_and_size_has_an_agent() {
        for name in GameName::ALL {
            let spec = GameSpec::from(name);
            spec.visit(Moves(&spec)).unwrap();
            let Some(sizes) = name.sizes() else { continue };
            for size in 2..=25 {
                let sized = spec.clone().with("size", &size.to_string());
                assert_eq!(sized.is_ok(), sizes.check(size, size).is_ok(), "{name} {size}");
                if let Ok(sized) = sized {
                    sized.visit(Moves(&sized)).unwrap();
                }
            }
        }
        let nim = GameSpec::from(GameName::Nim).with("players", "3").unwrap();
        nim.visit(Moves(&nim)).unwrap();
    }
}
