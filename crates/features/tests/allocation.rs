//! Looking at positions allocates nothing. A file of its own, because the counting allocator is the whole program's.

use tewari_features::{Evaluator, Group, Head, Judged, Model, Situation, Weights};
use tewari_game::{Player, Seed};
use tewari_go::Board;

#[test]
fn no_evaluation_allocates() {
    let model = Model::new(Head::default(), Vec::new(), Weights::new(Group::FEATURES, 50));
    let mut evaluator = Evaluator::<6>::new(&model, 19, 19);
    let mut judged: Vec<Judged> = Vec::with_capacity(361);
    let (mut board, mut rng) = (Board::<6, 20, 2>::new(19, 19).unwrap(), Seed::new(1).rng());
    let (mut to_play, mut last, mut before) = (Player::FIRST, None, None);
    let mut evaluate = |board: &Board<6, 20, 2>, to_play, last, before| {
        evaluator.evaluate(&Situation { board, to_play, last, before }, &mut judged);
    };
    // The room for teams grows until it has seen the fullest position.
    for round in 0..2 {
        let used = allocation_counter::measure(|| {
            for _ in 0..200 {
                evaluate(&board, to_play, last, before);
                let Some(point) = board.random_candidate(to_play, &mut rng) else { break };
                board.place(point, to_play);
                (before, last, to_play) = (last, Some(point), to_play.next(2));
            }
        });
        assert!(round == 0 || used.count_total == 0, "{}", used.count_total);
    }
}
