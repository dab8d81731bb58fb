//! Every game once more, written for obviousness: the judge of the fast ones. Moves are texts, as people write them.

mod connection;
mod dominoes;
mod forward;
mod heaps;
mod marks;

/// A game that plays by the texts of its moves.
pub(crate) trait ByText {
    fn to_play(&self) -> usize;
    /// The legal moves; meaningless when the game is over.
    fn legal(&self) -> Vec<String>;
    fn play(&mut self, text: &str);
    /// The reward of each player when the game is over.
    fn outcome(&self) -> Option<Vec<f32>>;
    fn boxed_clone(&self) -> Box<dyn ByText>;
}

/// The slow game of a name and its options, as in a perft file.
pub(crate) fn game(name: &str, options: &[(&str, &str)]) -> Box<dyn ByText> {
    let option = |key: &str| options.iter().find(|(k, _)| *k == key).map(|&(_, value)| value);
    let number = |text: &str| -> usize { text.parse().expect("a number") };
    let (width, height) = option("size").map_or((0, 0), |size| match size.split_once('x') {
        Some((width, height)) => (number(width), number(height)),
        None => (number(size), number(size)),
    });
    match name {
        "breakthrough" => Box::new(forward::Forward::new(width, height, false)),
        "knightthrough" => Box::new(forward::Forward::new(width, height, true)),
        "domineering" => Box::new(dominoes::Dominoes::new(width, height)),
        "hex" => Box::new(connection::Hex::new(width, option("swap") == Some("true"))),
        "havannah" => Box::new(connection::Havannah::new(width as i32)),
        "nim" => {
            let heaps = option("heaps").expect("heaps").split(',').map(number).collect();
            Box::new(heaps::Heaps { heaps, players: option("players").map_or(2, number), to_play: 0 })
        }
        "tictactoe" => Box::new(marks::Marks::new()),
        _ => panic!("no slow {name}"),
    }
}

/// Column letter (there is no i) and row number, both counted from 0.
pub(crate) fn point(column: usize, row: usize) -> String {
    let letters: Vec<char> = ('a'..='z').filter(|&letter| letter != 'i').collect();
    format!("{}{}", letters[column], row + 1)
}

/// The number of move sequences of `depth` moves.
pub(crate) fn perft(game: &dyn ByText, depth: usize) -> u64 {
    if depth == 0 {
        return 1;
    }
    if game.outcome().is_some() {
        return 0;
    }
    if depth == 1 {
        return game.legal().len() as u64;
    }
    let mut count = 0;
    for text in game.legal() {
        let mut next = game.boxed_clone();
        next.play(&text);
        count += perft(&*next, depth - 1);
    }
    count
}

/// Everything to one of two players.
pub(crate) fn win(winner: usize) -> Option<Vec<f32>> {
    Some(if winner == 0 { vec![1.0, 0.0] } else { vec![0.0, 1.0] })
}
