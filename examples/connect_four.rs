//! Connect Four as a new game: the rules and the notation are all that is written here; search, matches and the
//! board in the terminal come with the library.
//!
//! ```sh
//! cargo run --release -p tewari --example connect_four            # play against GRAVE
//! cargo run --release -p tewari --example connect_four -- match   # UCT against RAVE
//! ```

use tewari::game::{Action, Notation, Player, Rewards, Rng, State};
use tewari::{lab::Match, terminal};

const WIDTH: usize = 7;
const HEIGHT: usize = 6;
/// One bit more than the height separates the columns, so that lines do not run over the edge.
const STEP: usize = HEIGHT + 1;

/// A position: the discs of both players as bit sets, and how high the columns are.
#[derive(Clone, Default)]
struct ConnectFour {
    discs: [u64; 2],
    heights: [u8; WIDTH],
    moves: u8,
}

impl ConnectFour {
    /// Whether `discs` hold four in a row: up, along, or on a diagonal.
    fn has_four(discs: u64) -> bool {
        [1, STEP, STEP - 1, STEP + 1].into_iter().any(|step| {
            let pairs = discs & discs >> step;
            pairs & pairs >> (2 * step) != 0
        })
    }

    fn open_columns(&self) -> impl Iterator<Item = usize> + '_ {
        (0..WIDTH).filter(|&column| usize::from(self.heights[column]) < HEIGHT)
    }
}

impl State for ConnectFour {
    const PLAYERS: usize = 2;

    fn action_count(&self) -> usize {
        WIDTH
    }

    fn max_length(&self) -> usize {
        WIDTH * HEIGHT - usize::from(self.moves)
    }

    fn to_play(&self) -> Player {
        Player::new(usize::from(self.moves % 2))
    }

    fn outcome(&self) -> Option<Rewards> {
        let mover = self.to_play().next(2);
        if Self::has_four(self.discs[mover.index()]) {
            return Some(Rewards::win(mover));
        }
        (usize::from(self.moves) == WIDTH * HEIGHT).then(|| Rewards::shared(Player::all(2)))
    }

    fn legal_actions(&self, out: &mut Vec<Action>) {
        out.clear();
        out.extend(self.open_columns().map(Action::new));
    }

    fn random_action(&self, rng: &mut Rng) -> Action {
        let open = self.open_columns().count();
        Action::new(self.open_columns().nth(rng.below(open)).expect("the game goes on"))
    }

    fn play(&mut self, action: Action) {
        let column = action.index();
        self.discs[self.to_play().index()] |= 1 << (column * STEP + usize::from(self.heights[column]));
        self.heights[column] += 1;
        self.moves += 1;
    }

    fn hash(&self) -> u64 {
        self.discs[0].wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ self.discs[1].rotate_left(32)
    }
}

impl Notation for ConnectFour {
    fn action_text(&self, action: Action) -> String {
        (action.index() + 1).to_string()
    }

    fn diagram(&self) -> String {
        let disc = |column: usize, row: usize| match self.discs.map(|discs| discs >> (column * STEP + row) & 1) {
            [1, _] => " X",
            [_, 1] => " O",
            _ => " .",
        };
        let rows = (0..HEIGHT).rev().map(|row| (0..WIDTH).map(|column| disc(column, row)).collect::<String>() + "\n");
        rows.collect::<String>() + " 1 2 3 4 5 6 7"
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let start = ConnectFour::default();
    if std::env::args().nth(1).as_deref() == Some("match") {
        let mut duel = Match::new(start, "uct,playouts=1000".parse()?, "rave,playouts=1000".parse()?);
        duel.games = 100;
        println!("{}", duel.run(|_, _| ())?);
    } else {
        terminal::play("connect four", start, &"grave,seconds=1".parse()?)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use tewari::game::{Seed, laws};

    #[test]
    fn connect_four_keeps_the_laws() {
        laws::check(&ConnectFour::default(), 50, Seed::new(1));
        laws::check_uniform(&ConnectFour::default(), 30, Seed::new(2));
    }
}
