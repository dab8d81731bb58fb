//! Players by temporal differences, and local shapes as prior knowledge.

use std::ops::ControlFlow;
use std::time::Duration;

use tewari_game::{Notation, Record, Seed, State};
use tewari_go::{Go, Rules};
use tewari_search::{
    Agent, Budget, Choice, Live, PlayerSpec, Report, SearchParams, Watch, agent_with, playout::GoPlayout, td_agent,
};

fn params(spec: &str) -> SearchParams {
    spec.parse::<PlayerSpec>().unwrap().params
}

/// A game on 9×9 after these moves.
fn after(moves: &str) -> Record<Go<2, 10>> {
    let mut record = Record::new(Go::new(9, 9, &Rules::default()).unwrap());
    for text in moves.split_whitespace() {
        let action = record.state().parse_action(text).unwrap();
        record.play(action).unwrap();
    }
    record
}

fn rlgo(spec: &str, record: &Record<Go<2, 10>>) -> Box<dyn Agent<Go<2, 10>>> {
    td_agent(&params(spec), record.state()).unwrap()
}

fn choice(spec: &str, record: &Record<Go<2, 10>>, playouts: u64) -> Choice {
    rlgo(spec, record).choose(record, &Budget::playouts(playouts), Seed::new(1), None)
}

/// Moves, how often each was tried, and what it is worth.
fn moves(report: &Report) -> Vec<(usize, u32, f32)> {
    report.edges.iter().map(|edge| (edge.action.index(), edge.n, edge.q)).collect()
}

#[test]
fn only_who_is_asked_for_plays() {
    assert!(td_agent(&params("mogo-2007"), after("").state()).is_none());
}

#[test]
fn who_plays_by_value_takes_the_best_one() {
    let record = after("E5 E3 C7");
    let Choice { action, report } = choice("rlgo-1", &record, 1);
    let best = report.edges.iter().map(|edge| edge.q).fold(0.0, f32::max);
    assert!(report.edges.iter().any(|edge| edge.action == action && edge.q == best));
    assert!(report.edges.iter().all(|edge| (0.0..=1.0).contains(&edge.q)));
    assert_eq!((report.edges.len(), report.simulations), (78, 0));
    assert_eq!(choice("rlgo-1", &record, 1).action, action);
}

#[test]
fn looking_ahead_sees_the_answer() {
    let record = after("E5 E3 C7");
    let [one, two] = ["rlgo-1", "rlgo-1,plies=2"].map(|spec| choice(spec, &record, 1).report);
    let of = |report: &Report, action| report.edge(action).unwrap().q;
    // An answer never makes a move better than a pass of the enemy, as far as values know.
    let worse = one.edges.iter().filter(|edge| of(&two, edge.action) <= edge.q + 0.05).count();
    assert!(worse * 10 > one.edges.len() * 9, "{worse} of {}", one.edges.len());
}

#[test]
fn a_search_learns_from_its_simulations_and_counts_them() {
    let record = after("E5 E3 C7");
    for spec in ["rlgo-2", "rlgo-2,valued_moves=0"] {
        let Choice { action, report } = choice(spec, &record, 50);
        assert!(record.check(action).is_ok());
        assert_eq!((report.simulations, report.visits), (50, 50), "{spec}");
        let again = choice(spec, &record, 50).report;
        assert_eq!(moves(&again), moves(&report), "{spec}: the same seed, the same search");
        assert_ne!(choice(spec, &record, 51).report.edges[0].q, report.edges[0].q, "{spec}: it learns");
    }
}

#[test]
fn what_was_learnt_is_kept_until_a_new_game() {
    let record = after("E5");
    let mut agent = rlgo("rlgo-2", &record);
    let search = |agent: &mut Box<dyn Agent<Go<2, 10>>>| {
        moves(&agent.choose(&record, &Budget::playouts(30), Seed::new(1), None).report)
    };
    let (first, second) = (search(&mut agent), search(&mut agent));
    agent.new_game();
    assert_ne!(first, second);
    assert_eq!(search(&mut agent), first);
}

#[test]
fn a_search_without_end_is_ended_by_who_watches() {
    let record = after("");
    let mut looks = 0;
    let mut look = |live: &Live| {
        looks += 1;
        assert_eq!(live.recall(&[]).map(|report| report.simulations), Some(live.simulations));
        if looks == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let watch = Watch { every: Duration::ZERO, look: &mut look };
    rlgo("rlgo-2", &record).choose(&record, &Budget::default(), Seed::new(1), Some(watch));
    assert_eq!(looks, 3);
}

#[test]
fn local_shapes_are_prior_knowledge() {
    let record = after("E5 E3 C7");
    let params = params("mogo-2007-shapes");
    let mut agent = agent_with(&params, record.state(), GoPlayout::new(&params));
    let report = agent.choose(&record, &Budget::playouts(1), Seed::new(1), None).report;
    let values = choice("rlgo-1", &record, 1).report;
    for edge in &values.edges {
        let planted = report.edge(edge.action).unwrap();
        // One simulation came on top of the fifty.
        assert!((planted.amaf_q - edge.q).abs() < 0.03, "{}", record.state().action_text(edge.action));
    }
    let pass = report.edge(record.state().pass()).unwrap();
    assert!(pass.amaf_q < 0.03 && record.state().outcome().is_none());
}
