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
use tewari_search::{Agent, SearchParams};

/// The agent that `params` describe, if `start` is a position of the catalogue.
pub fn agent<S: State>(params: &SearchParams, start: &S) -> Option<Box<dyn Agent<S>>> {
    make(params, start).and_then(|agent| agent.downcast().ok()).map(|agent| *agent)
}

/// The agent that `params` describe, for a `start` that came out of the catalogue.
///
/// # Panics
/// If it did not.
pub fn catalogue_agent<S: State>(params: &SearchParams, start: &S) -> Box<dyn Agent<S>> {
    agent(params, start).expect("every type that the catalogue gives has a maker")
}

/// The agent for `start`, in two boxes: the outer one forgets the type of the game, and [`agent`] knows it again.
type Maker = fn(&SearchParams, &dyn Any) -> Option<Box<dyn Any>>;

/// Not generic on purpose: a generic function is compiled where it is called, and all makers with it.
fn make(params: &SearchParams, start: &dyn Any) -> Option<Box<dyn Any>> {
    MAKERS.iter().find_map(|make| make(params, start))
}

fn maker<S: State>(params: &SearchParams, start: &dyn Any) -> Option<Box<dyn Any>> {
    let start: &S = start.downcast_ref()?;
    Some(Box::new(tewari_search::agent(params, start)))
}

/// One for each type that the catalogue can give.
const MAKERS: &[Maker] = &[
    maker::<Go<2, 10>>,
    maker::<Go<3, 14>>,
    maker::<Go<6, 20>>,
    maker::<Go<2, 0>>,
    maker::<Go<6, 0>>,
    maker::<Go<11, 0>>,
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

    /// Every preset makes a move.
    struct Moves;

    impl WithGame for Moves {
        type Output = ();

        fn run<S: Notation>(self, start: S) {
            let record = Record::new(start);
            for preset in presets() {
                let mut agent = agent(&preset.params, record.state()).expect("a game of the catalogue");
                let choice = agent.choose(&record, &Budget::playouts(3), Seed::new(1), None);
                assert!(record.check(choice.action).is_ok(), "{}", preset.name);
            }
        }
    }

    #[test]
    fn every_game_and_size_has_an_agent() {
        for name in GameName::ALL {
            let spec = GameSpec::from(name);
            spec.visit(Moves).unwrap();
            let Some(sizes) = name.sizes() else { continue };
            for size in 2..=25 {
                let sized = spec.clone().with("size", &size.to_string());
                assert_eq!(sized.is_ok(), sizes.check(size, size).is_ok(), "{name} {size}");
                if let Ok(sized) = sized {
                    sized.visit(Moves).unwrap();
                }
            }
        }
        GameSpec::from(GameName::Nim).with("players", "3").unwrap().visit(Moves).unwrap();
    }
}
