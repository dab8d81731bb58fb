//! A record looked at move by move: what the search thinks of every position, and what every move cost.

use std::{ops::ControlFlow, time::Duration};

use tewari_game::Player;
use tewari_search::{Budget, Choice, EdgeReport, Live, Watch};
use tewari_sgf::{Colour, GameRecord};

use crate::{
    Settings,
    game::Game,
    rules::RuleSet,
    sgf::{ToCome, colour, walk},
    table::Ask,
    vertex::Size,
};

/// How many moves are told for a position.
const CANDIDATES: usize = 5;

/// How often a search is asked whether it shall go on.
const LOOK: Duration = Duration::from_millis(50);

/// A move that the search considered.
#[derive(Clone, PartialEq, Debug)]
pub struct Candidate {
    /// `D4`, or `pass`.
    pub text: String,
    /// How often who plays it wins.
    pub winning_rate: f32,
    /// Simulations of it.
    pub playouts: u32,
    /// What is expected after it, the move itself first.
    pub line: Vec<String>,
}

/// The move that was played.
#[derive(Clone, PartialEq, Debug)]
pub struct Played {
    /// Its number in the record, from 1.
    pub number: usize,
    /// Its step in the record, from 0.
    pub step: usize,
    /// `D4`, or `pass`.
    pub text: String,
    /// How often who played it wins after it; unknown where the record or the review breaks off, or the board is
    /// changed by hand.
    pub after: Option<f32>,
}

/// A position of a record and what the search thinks of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Position {
    /// Who moves.
    pub player: Colour,
    /// How often who moves wins, over all simulations. The best move's own rate would be the largest of many uncertain
    /// ones, and every move that follows would look like a loss.
    pub winning_rate: f32,
    /// Simulations of this position.
    pub playouts: u32,
    /// The best moves, the one that the search would play first.
    pub candidates: Vec<Candidate>,
    /// What was played; nothing at the end of the record.
    pub played: Option<Played>,
}

impl Position {
    /// How often black wins.
    pub fn black(&self) -> f32 {
        self.rate_of(Colour::Black)
    }

    /// What the move that was played lost of the winning rate.
    pub fn loss(&self) -> Option<f32> {
        self.played.as_ref()?.after.map(|after| (self.winning_rate - after).max(0.0))
    }

    fn rate_of(&self, colour: Colour) -> f32 {
        if self.player == colour { self.winning_rate } else { 1.0 - self.winning_rate }
    }
}

/// All positions of a record, and why they are not all, if so.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Review {
    /// The positions before each move, and the last one.
    pub positions: Vec<Position>,
    /// What is wrong with the record after them, as an illegal move.
    pub broken: Option<String>,
}

/// Searches every position of `record`, each within the limit of `settings`. Rules and komi are those of the record,
/// where it has any. Before each search `go_on` hears how many are done; `Break` ends the review with what is there,
/// also while a search runs.
///
/// # Errors
/// When the record has no position that can be searched.
///
/// ```
/// use std::ops::ControlFlow;
/// use tewari_gtp::{Settings, review};
/// use tewari_search::Budget;
/// use tewari_sgf::{GameRecord, read};
/// let record = GameRecord::of_main_line(&read(b"(;SZ[5];B[cc];W[aa])").unwrap()[0]).unwrap();
/// let settings = Settings { limit: Some(Budget::playouts(300)), ..Settings::default() };
/// let review = review(&record, &settings, &mut |_| ControlFlow::Continue(())).unwrap();
/// assert_eq!(review.positions.len(), 3);
/// assert_eq!(review.positions[1].played.as_ref().unwrap().text, "A5");
/// ```
pub fn review(
    record: &GameRecord,
    settings: &Settings,
    go_on: &mut dyn FnMut(usize) -> ControlFlow<()>,
) -> Result<Review, String> {
    let rules = settings.rules.as_deref().map_or(Ok(RuleSet::default()), RuleSet::parse)?;
    let mut reviewer = Reviewer { record, settings, go_on, review: Review::default(), ended: false };
    let walked = walk(record, rules, settings.komi, |game, to_come| reviewer.see(game, to_come.player, Some(to_come)));
    match walked {
        Ok(mut game) if !reviewer.ended => {
            let player = game.table().to_play();
            let _ = reviewer.see(&mut game, player, None);
        }
        Ok(_) => {}
        Err(cause) if reviewer.review.positions.is_empty() => return Err(cause),
        Err(cause) => reviewer.review.broken = Some(cause),
    }
    Ok(reviewer.review)
}

struct Reviewer<'r> {
    record: &'r GameRecord,
    settings: &'r Settings,
    go_on: &'r mut dyn FnMut(usize) -> ControlFlow<()>,
    review: Review,
    ended: bool,
}

impl Reviewer<'_> {
    /// Searches a position and what the last move has come to by it.
    fn see(&mut self, game: &mut Game, player: Player, to_come: Option<ToCome>) -> ControlFlow<()> {
        let done = self.review.positions.len();
        let choice = (self.go_on)(done).is_continue().then(|| self.search(game, player));
        let Some(choice) = choice.filter(|_| !self.ended) else {
            self.ended = true;
            return ControlFlow::Break(());
        };
        let position = position(game.size(), &choice, to_come);
        let step = to_come.map_or(self.record.steps.len() - 1, |to_come| to_come.step);
        if let Some(last) = self.review.positions.last_mut() {
            let after = position.rate_of(last.player);
            let played = last.played.as_mut().filter(|played| !is_changed(self.record, played.step + 1, step));
            played.into_iter().for_each(|played| played.after = Some(after));
        }
        self.review.positions.push(position);
        ControlFlow::Continue(())
    }

    fn search(&mut self, game: &mut Game, player: Player) -> Choice {
        let Settings { search, limit, engine, seed, .. } = self.settings;
        let done = self.review.positions.len();
        let budget = limit.unwrap_or_else(|| Budget::seconds(engine.time.default_seconds));
        let ask = Ask { player, excluded: &[], budget, seed: seed.fork(done as u64 + 1) };
        let (go_on, ended) = (&mut self.go_on, &mut self.ended);
        let mut look = |_: &Live| go_on(done).map_break(|()| *ended = true);
        game.table_mut().choose(&ask, search, Watch { every: LOOK, look: &mut look })
    }
}

/// Whether stones come or go without a move in these steps.
fn is_changed(record: &GameRecord, from: usize, to: usize) -> bool {
    record.steps.get(from..=to).unwrap_or_default().iter().any(|step| !step.setup.is_empty())
}

fn position(size: Size, choice: &Choice, to_come: Option<ToCome>) -> Position {
    let report = &choice.report;
    let rate = |edge: &EdgeReport| match edge {
        EdgeReport { proof, .. } if proof.is_proven() => proof.of_player(report.player),
        EdgeReport { q, .. } if q.is_nan() => 0.5,
        EdgeReport { q, .. } => *q,
    };
    let winning_rate = match report.value() {
        _ if report.proof.is_proven() => report.proof.of_player(report.player),
        value if value.is_nan() => 0.5,
        value => value,
    };
    let (best, others): (Vec<_>, Vec<_>) = report.edges.iter().partition(|edge| edge.action == choice.action);
    let told = best.iter().chain(others.iter().filter(|edge| edge.n > 0)).take(CANDIDATES);
    let candidates: Vec<Candidate> = told
        .map(|edge| Candidate {
            text: size.text(edge.action),
            winning_rate: rate(edge),
            playouts: edge.n,
            line: edge.line.iter().map(|&action| size.text(action)).collect(),
        })
        .collect();
    Position {
        player: colour(report.player),
        winning_rate,
        playouts: report.visits,
        candidates,
        played: to_come.map(|ToCome { step, number, action, .. }| Played {
            number,
            step,
            text: size.text(action),
            after: None,
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tewari_sgf::read;

    fn reviewed(text: &str) -> Result<Review, String> {
        let record = GameRecord::of_main_line(&read(text.as_bytes()).unwrap()[0]).unwrap();
        let settings = Settings { limit: Some(Budget::playouts(60)), ..Settings::default() };
        review(&record, &settings, &mut |_| ControlFlow::Continue(()))
    }

    fn numbers(review: &Review) -> Vec<usize> {
        review.positions.iter().filter_map(|position| Some(position.played.as_ref()?.number)).collect()
    }

    #[test]
    fn a_move_is_worth_what_follows() {
        let review = reviewed("(;SZ[5];B[cc];W[];B[])").unwrap();
        assert_eq!(numbers(&review), [1, 2, 3]);
        for pair in review.positions.windows(2) {
            let after = pair[0].played.as_ref().unwrap().after.unwrap();
            assert_eq!(after, 1.0 - pair[1].winning_rate);
            assert!(pair[0].loss().unwrap() >= 0.0);
        }
        assert_eq!(review.positions[3].played, None);
    }

    #[test]
    fn colours_need_not_alternate() {
        let review = reviewed("(;SZ[5];B[cc];B[bb])").unwrap();
        let [first, second, last] = &review.positions[..] else { panic!("{review:?}") };
        assert_eq!([first.player, second.player, last.player], [Colour::Black, Colour::Black, Colour::White]);
        assert_eq!(first.played.as_ref().unwrap().after, Some(second.winning_rate));
    }

    #[test]
    fn what_is_set_up_by_hand_says_nothing_about_the_move_before() {
        let review = reviewed("(;SZ[5]AB[aa];W[cc];AB[ee]AW[ae];B[bb])").unwrap();
        assert_eq!(numbers(&review), [1, 2]);
        assert_eq!(review.positions[0].loss(), None);
        assert!(review.positions[1].loss().is_some());
    }

    #[test]
    fn an_illegal_move_ends_it_and_what_came_before_is_kept() {
        let review = reviewed("(;SZ[5];B[cc];W[cc];B[dd])").unwrap();
        assert_eq!(numbers(&review), [1, 2]);
        assert_eq!(review.broken.unwrap(), "move 2: illegal move: the move is against the rules");
        let error = reviewed("(;SZ[5]AB[aa][bb]AW[ba][ab];B[cc])").unwrap_err();
        assert!(error.starts_with("before move 1: "), "{error}");
        assert_eq!(reviewed("(;SZ[40];B[cc])").unwrap_err(), "unacceptable size");
    }

    #[test]
    fn a_review_can_be_ended() {
        let record = GameRecord::of_main_line(&read(b"(;SZ[5];B[cc];W[dd])").unwrap()[0]).unwrap();
        let mut go_on = |done| if done < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) };
        let settings = Settings { limit: Some(Budget::playouts(10)), ..Settings::default() };
        assert_eq!(review(&record, &settings, &mut go_on).unwrap().positions.len(), 2);
    }
}
