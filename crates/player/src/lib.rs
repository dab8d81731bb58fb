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

use tewari_game::State;
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
use tewari_search::{Agent, PlayoutPolicy, SearchParams, agent_with, playout::GoPlayout};

pub use suits::{Unsuitable, check};

/// The agent that `params` describe, if `start` is a position of the catalogue and [`check`] has nothing to say.
pub fn agent<S: State>(params: &SearchParams, start: &S) -> Option<Box<dyn Agent<S>>> {
    make(params, start).and_then(|agent| agent.downcast().ok()).map(|agent| *agent)
}

/// The agent that `params` describe, for a `start` that came out of the catalogue and passed [`check`].
///
/// # Panics
/// If it did not.
pub fn catalogue_agent<S: State>(params: &SearchParams, start: &S) -> Box<dyn Agent<S>> {
    agent(params, start).expect("every type of the catalogue has a maker, and the playout suits the game")
}

/// The agent for `start`, in two boxes: the outer one forgets the type of the game, and [`agent`] knows it again.
type Maker = fn(&SearchParams, &dyn Any) -> Option<Box<dyn Any>>;

/// Not generic on purpose: a generic function is compiled where it is called, and all makers with it.
fn make(params: &SearchParams, start: &dyn Any) -> Option<Box<dyn Any>> {
    MAKERS.iter().find_map(|make| make(params, start))
}

fn maker<S: State>(params: &SearchParams, start: &dyn Any) -> Option<Box<dyn Any>> {
    let start: &S = start.downcast_ref()?;
    let general = params.simulation.playout == PlayoutPolicy::Uniform;
    general.then(|| Box::new(tewari_search::agent(params, start)) as Box<dyn Any>)
}

/// Go has playouts of its own.
fn go_maker<const W: usize, const S: usize>(params: &SearchParams, start: &dyn Any) -> Option<Box<dyn Any>> {
    let start: &Go<W, S> = start.downcast_ref()?;
    Some(Box::new(agent_with(params, start, GoPlayout::new(params))))
}

/// One for each type that the catalogue can give.
const MAKERS: &[Maker] = &[
    go_maker::<2, 10>,
    go_maker::<3, 14>,
    go_maker::<6, 20>,
    go_maker::<2, 0>,
    go_maker::<6, 0>,
    go_maker::<11, 0>,
    maker::<Atarigo<2, 0>>,
    maker::<Atarigo<6, 0>>,
    maker::<Atarigo<11, 0>>,
    maker::<ThreeColourGo<2, 0>>,
    maker::<ThreeColourGo<6, 0>>,
    maker::<ThreeColourGo<11, 0>>,
    maker::<Breakthrough>,
    maker::<Knightthrough>,
    maker::<Domineering<1>>,
    maker::<Domineering<6>>,
    maker::<Hex11>,
    maker::<Hex19>,
    maker::<Havannah6>,
    maker::<Havannah10>,
    maker::<Nim<2>>,
    maker::<Nim<3>>,
    maker::<TicTacToe>,
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
                assert_eq!(agent.is_some(), check(&preset.params, self.0).is_ok(), "{}", preset.name);
                let Some(mut agent) = agent else { continue };
                let choice = agent.choose(&record, &Budget::playouts(3), Seed::new(1), None);
                assert!(record.check(choice.action).is_ok(), "{}", preset.name);
            }
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
