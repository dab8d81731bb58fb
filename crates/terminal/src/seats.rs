//! Who sits where.

use std::fmt;

use tewari_game::Player;

/// The seats that people take; the engine takes the others.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Seats([bool; Player::MAX]);

impl Seats {
    /// `1`, `2`, `1,3`, `all` or `none`, in a game of so many players.
    ///
    /// # Errors
    /// When the text is anything else.
    pub fn parse(text: &str, players: usize) -> Result<Seats, SeatsError> {
        let mut seats = [false; Player::MAX];
        match text.trim() {
            "none" => {}
            "all" => seats = [true; Player::MAX],
            list => {
                for seat in list.split(',') {
                    let seat = seat.trim().parse::<usize>().ok().filter(|seat| (1..=players).contains(seat));
                    let seat = seat.ok_or_else(|| SeatsError { text: text.to_owned(), players })?;
                    seats[seat - 1] = true;
                }
            }
        }
        Ok(Seats(seats))
    }

    /// Only the first.
    pub const fn first() -> Seats {
        let mut seats = [false; Player::MAX];
        seats[0] = true;
        Seats(seats)
    }

    /// Whether a person plays for `player`.
    pub fn is_human(self, player: Player) -> bool {
        self.0[player.index()]
    }
}

/// A text that names no seats.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatsError {
    text: String,
    players: usize,
}

impl fmt::Display for SeatsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let SeatsError { text, players } = self;
        write!(f, "'{text}' names no seats: it takes seats from 1 to {players} as in 1,2, all or none")
    }
}

impl std::error::Error for SeatsError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_read() {
        let taken = |text: &str| Player::all(3).map(|p| Seats::parse(text, 3).unwrap().is_human(p)).collect::<Vec<_>>();
        assert_eq!(taken("1"), [true, false, false]);
        assert_eq!(taken("1, 3"), [true, false, true]);
        assert_eq!(taken("none"), [false; 3]);
        assert_eq!(taken("all"), [true; 3]);
        for text in ["0", "4", "", "1,", "black", "-1", "1 2"] {
            assert!(Seats::parse(text, 3).is_err(), "{text}");
        }
    }
}
