//! A game of Go of a match as an SGF record.

use tewari_game::{Player, Rewards};
use tewari_games::catalogue::{GameName, GameSpec};
use tewari_go::{Rules, handicap_points};
use tewari_sgf::{Colour, GameRecord, Margin, Outcome, Play, Vertex};

use crate::{End, Fault, GameResult, MatchGame, go_count::GoCount};

impl MatchGame {
    /// The game between A and B as an SGF record, with its seed in a comment; `None` if `game` is not Go. `judged` says
    /// whether dead stones were taken off in the end, as they are where external programs play.
    ///
    /// ```
    /// use tewari_games::catalogue::GameSpec;
    /// use tewari_go::{Go, Rules};
    /// use tewari_lab::Match;
    /// let start = Go::<2, 0>::new(3, 3, &Rules::default())?;
    /// let m = Match { games: 1, ..Match::new(start, "uct,playouts=9".parse()?, "flat,playouts=9".parse()?) };
    /// let result = m.run(|_, _| ())?;
    /// let record = result.games[0].sgf(&GameSpec::new("go")?.with("size", "3")?, "uct", "flat", false).unwrap();
    /// assert_eq!((record.black.as_deref(), record.komi), (Some("uct"), Some(7.5)));
    /// assert_eq!(record.plays().count(), result.games[0].result.moves.len());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn sgf(&self, game: &GameSpec, a: &str, b: &str, judged: bool) -> Option<GameRecord> {
        let (width, height) = game.size().filter(|_| game.name() == GameName::Go)?;
        let rules = game.rules();
        let mut record = GameRecord::new(width, height);
        let (black, white) = if self.seat == Player::FIRST { (a, b) } else { (b, a) };
        record.komi = Some(rules.komi);
        record.rules = Some(if rules.suicide { "Tromp-Taylor" } else { "Chinese" }.to_owned());
        (record.black, record.white) = (Some(black.to_owned()), Some(white.to_owned()));
        record.application = Some(concat!("Tewari:", env!("CARGO_PKG_VERSION")).to_owned());
        record.result = Some(outcome(&self.result, (width, height), rules, judged).to_string());
        let stones = handicap_points(width, height, rules.handicap).unwrap_or_default();
        if !stones.is_empty() {
            record.handicap = Some(stones.len() as u32);
        }
        for (x, y) in &stones {
            record.set_up(Vertex::from_bottom(*x, *y, height)?, Colour::Black);
        }
        record.comment(&self.about());
        let mut colour = if stones.is_empty() { Colour::Black } else { Colour::White };
        for action in &self.result.moves {
            let (x, y) = (action.index() % width, action.index() / width);
            let vertex = (y < height).then(|| Vertex::from_bottom(x, y, height)).flatten();
            record.play(Play { colour, vertex });
            colour = colour.other();
        }
        Some(record)
    }

    /// What a reader may want to know, and what repeats the game.
    fn about(&self) -> String {
        let GameResult { opening, end, disputed, complaint, .. } = &self.result;
        let mut about = format!("game {}, seed {}, end by {end}", self.number + 1, self.seed.number());
        if *opening > 0 {
            about += &format!(", {opening} random moves at the start");
        }
        if *disputed {
            about += ", decided by the referee";
        }
        if let Some(complaint) = complaint {
            about += &format!(": {complaint}");
        }
        about
    }
}

fn outcome(result: &GameResult, size: (usize, usize), rules: &Rules, judged: bool) -> Outcome {
    let [black, white] = [Player::new(0), Player::new(1)];
    let rewards = &result.rewards;
    let winner = match (rewards.of(black), rewards.of(white)) {
        (b, w) if b > w => Colour::Black,
        (b, w) if b < w => Colour::White,
        _ => return Outcome::Draw,
    };
    let margin = match result.end {
        End::Resign(_) | End::Claim(_) => Margin::Resignation,
        End::Fault(_, Fault::Time) => Margin::Time,
        End::Fault(..) => Margin::Forfeit,
        End::Rules | End::Length => return counted(result, size, rules, judged, rewards, winner),
    };
    Outcome::Win(winner, margin)
}

/// The count, where it names the declared winner; others may have counted otherwise.
fn counted(
    result: &GameResult,
    size: (usize, usize),
    rules: &Rules,
    judged: bool,
    rewards: &Rewards,
    winner: Colour,
) -> Outcome {
    let count = GoCount::of(size, rules, &result.moves).map(|count| if judged { count.cleared() } else { count });
    let agrees = count.filter(|count| count.rewards() == *rewards);
    agrees.map_or(Outcome::Win(winner, Margin::Unknown), |count| Outcome::of_score(count.score()))
}
