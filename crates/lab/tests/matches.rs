//! Matches of the smallest game.

use tewari_game::{Player, Seed, doc_example::CountDown};
use tewari_lab::{Entrant, Match, MatchError, MatchResult, Sprt, SprtDecision};
use tewari_search::Budget;

fn small_match(games: u64) -> Match<CountDown> {
    let (a, b) = ("uct,playouts=3,memory=1".parse().unwrap(), "flat,playouts=2,memory=1".parse().unwrap());
    let mut m = Match::new(CountDown::from(11), a, b);
    (m.games, m.seed) = (games, Seed::new(5));
    m
}

fn run(m: &Match<CountDown>) -> MatchResult {
    m.run(|_, _| ()).unwrap()
}

#[test]
fn jobs_do_not_change_the_games() {
    let mut m = small_match(60);
    let alone = run(&m);
    m.jobs = 3;
    assert_eq!(run(&m), alone);
    m.seed = Seed::new(6);
    assert_ne!(run(&m), alone, "another seed, other games");
}

#[test]
fn seats_alternate_and_counts_add_up() {
    let result = run(&small_match(31));
    for (i, game) in result.games.iter().enumerate() {
        assert_eq!((game.number, game.seat), (i as u64, Player::new(i % 2)));
        assert_eq!(game.seed, Seed::new(5).fork(i as u64));
    }
    let standing = &result.standing;
    assert_eq!((standing.seats[0].games(), standing.seats[1].games()), (16, 15));
    assert_eq!(standing.seats.iter().map(|seat| seat.wins).sum::<u64>(), standing.all.wins);
    assert_eq!(standing.pairs.iter().sum::<u64>(), 15);
    let rewards: f32 = result.games.iter().map(|game| game.result.rewards.of(game.seat)).sum();
    assert_eq!(f64::from(rewards), standing.all.sum);
}

#[test]
fn progress_sees_every_game() {
    let mut seen = Vec::new();
    let mut m = small_match(12);
    m.jobs = 2;
    m.run(|standing, _| seen.push(standing.games())).unwrap();
    assert_eq!(seen, (1..=12).collect::<Vec<_>>());
}

#[test]
fn pairs_share_their_opening() {
    let mut m = small_match(20);
    m.opening = 4;
    let result = run(&m);
    let opening = |i: usize| &result.games[i].result.moves[..result.games[i].result.opening];
    assert!((0..10).all(|pair| opening(2 * pair) == opening(2 * pair + 1)));
    assert!((1..10).any(|pair| opening(0) != opening(2 * pair)), "pairs differ");
}

#[test]
fn the_test_stops_at_the_same_game_with_any_jobs() {
    let mut m = small_match(4000);
    m.a = "uct,playouts=200,memory=1".parse().unwrap();
    m.sprt = Some(Sprt { elo0: 0.0, elo1: 100.0, alpha: 0.05, beta: 0.05 });
    let alone = run(&m);
    assert_eq!(alone.sprt_state().unwrap().1, SprtDecision::AcceptH1);
    assert!(alone.games.len() < 200 && alone.games.len().is_multiple_of(2), "{}", alone.games.len());
    m.jobs = 2;
    let together = run(&m);
    assert_eq!(together.games.len(), alone.games.len());
    let differs = together.games.iter().zip(&alone.games).find(|(x, y)| x != y);
    assert_eq!(differs, None);
}

#[test]
fn budgets_come_from_the_player_or_the_match() {
    let mut m = small_match(2);
    m.b = Entrant::parse("flat,memory=1", Some(Budget::playouts(2))).unwrap();
    m.a = Entrant::parse("uct,playouts=3,memory=1", Some(Budget::playouts(2))).unwrap();
    assert_eq!(run(&m).games, run(&small_match(2)).games, "A keeps its own three playouts");
}

#[test]
fn an_interrupted_match_reports_what_was_played() {
    let m = small_match(1_000_000);
    let result = m
        .run(|standing, _| {
            if standing.games() == 7 {
                m.interrupt.raise()
            }
        })
        .unwrap();
    assert!((7..100_000).contains(&result.games.len()), "{}", result.games.len());
    assert!(result.to_string().ends_with(&format!("Games: {} of 1000000", result.games.len())));
}

#[test]
fn programs_play_go_only() {
    let mut m = small_match(2);
    m.b = "gtp:gnugo --mode gtp".parse().unwrap();
    assert!(matches!(m.run(|_, _| ()), Err(MatchError::NoPrograms(player)) if player == "gtp:gnugo --mode gtp"));
}

#[test]
fn the_report_reads_like_a_match_program() {
    let mut m = small_match(10);
    m.opening = 1;
    let report = run(&m).to_string();
    assert!(report.starts_with("Score of uct,playouts=3,memory=1 vs flat,playouts=2,memory=1: "), "{report}");
    for part in ["as player 1: ", "Elo difference: ", "LOS: ", "DrawRatio: 0.0 %", "Ptnml(0-2): [", "Games: 10 of 10"] {
        assert!(report.contains(part), "{part} is missing in\n{report}");
    }
}

#[test]
fn no_games_give_an_empty_report() {
    assert!(run(&small_match(0)).to_string().contains("No game was played"));
}
