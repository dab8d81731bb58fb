//! How a game ended.

use std::{fmt, str::FromStr};

use crate::Colour;

/// By how much a game was won.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Margin {
    /// By count.
    Points(f32),
    /// The other side gave up.
    Resignation,
    /// The other side ran out of time.
    Time,
    /// By an illegal move, or against an absent opponent.
    Forfeit,
    /// It is not said.
    Unknown,
}

/// The value of the property RE, where it is understood.
///
/// ```
/// use tewari_sgf::{Colour, Margin, Outcome};
/// assert_eq!("W+0.5".parse(), Ok(Outcome::Win(Colour::White, Margin::Points(0.5))));
/// assert_eq!("b+Resign".parse(), Ok(Outcome::Win(Colour::Black, Margin::Resignation)));
/// assert_eq!("Jigo".parse(), Ok(Outcome::Draw));
/// assert_eq!(Outcome::Win(Colour::Black, Margin::Points(3.0)).to_string(), "B+3");
/// assert!("?".parse::<Outcome>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Outcome {
    /// Somebody won.
    Win(Colour, Margin),
    /// Nobody won.
    Draw,
    /// The game does not count.
    Void,
}

/// A result that says nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownOutcome;

impl Outcome {
    /// The outcome of a count: black's points less white's.
    pub fn of_score(score: f32) -> Outcome {
        match score {
            0.0 => Outcome::Draw,
            score if score > 0.0 => Outcome::Win(Colour::Black, Margin::Points(score)),
            score => Outcome::Win(Colour::White, Margin::Points(-score)),
        }
    }
}

impl FromStr for Outcome {
    type Err = UnknownOutcome;

    fn from_str(text: &str) -> Result<Outcome, UnknownOutcome> {
        let text = text.trim().to_ascii_lowercase();
        match text.as_str() {
            "0" | "draw" | "jigo" | "tie" => return Ok(Outcome::Draw),
            "void" => return Ok(Outcome::Void),
            _ => {}
        }
        let (winner, margin) = text.split_once('+').ok_or(UnknownOutcome)?;
        let winner = match winner.trim() {
            "b" | "black" => Colour::Black,
            "w" | "white" => Colour::White,
            _ => return Err(UnknownOutcome),
        };
        let margin = match margin.trim() {
            "r" | "res" | "resign" | "resignation" => Margin::Resignation,
            "t" | "time" => Margin::Time,
            "f" | "forfeit" => Margin::Forfeit,
            number => number.parse().ok().filter(|n: &f32| n.is_finite()).map_or(Margin::Unknown, Margin::Points),
        };
        Ok(Outcome::Win(winner, margin))
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (winner, margin) = match self {
            Outcome::Draw => return f.write_str("0"),
            Outcome::Void => return f.write_str("Void"),
            Outcome::Win(winner, margin) => (winner.letter(), margin),
        };
        match margin {
            Margin::Points(points) => write!(f, "{winner}+{points}"),
            Margin::Resignation => write!(f, "{winner}+R"),
            Margin::Time => write!(f, "{winner}+T"),
            Margin::Forfeit => write!(f, "{winner}+F"),
            Margin::Unknown => write!(f, "{winner}+"),
        }
    }
}
