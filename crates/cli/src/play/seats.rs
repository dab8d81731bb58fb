//! Who sits where.

use tewari_game::Player;

use crate::failure::Failure;

/// The seats that people take; the engine takes the others.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Seats([bool; Player::MAX]);

impl Seats {
    /// `1`, `2`, `1,3`, `all` or `none`, in a game of so many players.
    pub(super) fn parse(text: &str, players: usize) -> Result<Seats, Failure> {
        let mut seats = [false; Player::MAX];
        match text.trim() {
            "none" => {}
            "all" => seats = [true; Player::MAX],
            list => {
                for seat in list.split(',') {
                    let seat = seat.trim().parse::<usize>().ok().filter(|seat| (1..=players).contains(seat));
                    let seat = seat.ok_or_else(|| wrong(text, players))?;
                    seats[seat - 1] = true;
                }
            }
        }
        Ok(Seats(seats))
    }

    /// Whether a person plays for `player`.
    pub(super) fn is_human(self, player: Player) -> bool {
        self.0[player.index()]
    }
}

fn wrong(text: &str, players: usize) -> Failure {
    Failure::Usage(format!(
        "--human '{text}' is not allowed: it takes seats from 1 to {players} as in 1,2, all or none"
    ))
}

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
