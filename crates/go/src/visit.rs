//! From a size known at run time to a type known at compile time.

use tewari_game::Notation;

use crate::{Atarigo, Go, GoError, GoGame, Rules, ThreeColourGo, words_for};

/// What to do with a game whose type depends on the size of its board.
///
/// ```
/// use tewari_game::Notation;
/// use tewari_go::{Rules, Visit, visit_go};
/// struct Actions;
/// impl Visit for Actions {
///     type Output = usize;
///     fn visit<G: Notation>(self, start: G) -> usize {
///         start.action_count()
///     }
/// }
/// assert_eq!(visit_go(19, 19, &Rules::default(), Actions).unwrap(), 362);
/// ```
pub trait Visit {
    /// What comes out.
    type Output;

    /// Called with the start of the game.
    fn visit<G: Notation>(self, start: G) -> Self::Output;
}

/// What to do with a game of Go, when more is asked than any game can tell.
pub trait VisitGo {
    /// What comes out.
    type Output;

    /// Called with the start of the game.
    fn visit<G: GoGame>(self, start: G) -> Self::Output;
}

/// Visits a game of Go of this size; 9×9, 13×13 and 19×19 have types of their own. The others share few: each type
/// means a search more to compile.
pub fn visit_go<V: Visit>(width: usize, height: usize, rules: &Rules, visitor: V) -> Result<V::Output, GoError> {
    visit_go_game(width, height, rules, AnyGame(visitor))
}

/// A visitor that asks no more than any game can tell.
struct AnyGame<V>(V);

impl<V: Visit> VisitGo for AnyGame<V> {
    type Output = V::Output;

    fn visit<G: GoGame>(self, start: G) -> V::Output {
        self.0.visit(start)
    }
}

/// As [`visit_go`], for a visitor that knows that it is Go.
pub fn visit_go_game<V: VisitGo>(width: usize, height: usize, rules: &Rules, visitor: V) -> Result<V::Output, GoError> {
    Ok(match (width, height, words_for(width, height)) {
        (9, 9, _) => visitor.visit(Go::<2, 10>::new(width, height, rules)?),
        (13, 13, _) => visitor.visit(Go::<3, 14>::new(width, height, rules)?),
        (19, 19, _) => visitor.visit(Go::<6, 20>::new(width, height, rules)?),
        (_, _, 2) => visitor.visit(Go::<2, 0>::new(width, height, rules)?),
        (_, _, 3 | 6) => visitor.visit(Go::<6, 0>::new(width, height, rules)?),
        _ => visitor.visit(Go::<11, 0>::new(width, height, rules)?),
    })
}

/// Visits a game of Atarigo of this size.
pub fn visit_atarigo<V: Visit>(width: usize, height: usize, visitor: V) -> Result<V::Output, GoError> {
    Ok(match words_for(width, height) {
        2 => visitor.visit(Atarigo::<2, 0>::new(width, height)?),
        3 | 6 => visitor.visit(Atarigo::<6, 0>::new(width, height)?),
        _ => visitor.visit(Atarigo::<11, 0>::new(width, height)?),
    })
}

/// Visits a game of three-colour Go of this size.
pub fn visit_three_colour<V: Visit>(width: usize, height: usize, visitor: V) -> Result<V::Output, GoError> {
    Ok(match words_for(width, height) {
        2 => visitor.visit(ThreeColourGo::<2, 0>::new(width, height)?),
        3 | 6 => visitor.visit(ThreeColourGo::<6, 0>::new(width, height)?),
        _ => visitor.visit(ThreeColourGo::<11, 0>::new(width, height)?),
    })
}
