//! What the program says during a game.

use tewari_game::{Action, Notation, Player, Record, Rewards};
use tewari_search::Choice;

use crate::{
    Seats,
    text::{grouped, one_line, rounded},
};

/// Moves of the expected line that are shown.
const LINE: usize = 6;

/// Who plays what against whom, and how to type a move.
pub(crate) fn welcome<S: Notation>(start: &S, title: &str, seats: Seats, engine: &str) -> String {
    let sits = |player| if seats.is_human(player) { "you" } else { engine };
    let players: Vec<String> =
        Player::all(S::PLAYERS).map(|player| format!("{}: {}", start.player_name(player), sits(player))).collect();
    let mut text = format!("{title} ({})", players.join(", "));
    if Player::all(S::PLAYERS).any(|player| seats.is_human(player)) {
        text += &format!("\nType a move such as {}, or: moves, hint, undo, help, quit.", example(start));
    }
    text
}

/// A legal move from the middle of the list, as people write it.
fn example<S: Notation>(state: &S) -> String {
    let mut legal = Vec::new();
    if state.outcome().is_none() {
        state.legal_actions(&mut legal);
    }
    legal.get(legal.len() / 2).map_or_else(String::new, |&action| state.action_text(action))
}

pub(crate) fn help<S: Notation>(state: &S) -> String {
    format!(
        "Type a move such as {} and press Enter.\n\
         moves  the legal moves\n\
         hint   what the engine would play here\n\
         undo   take your last move back\n\
         quit   end the game",
        example(state)
    )
}

/// The legal moves, in lines that fit a terminal.
pub(crate) fn moves<S: Notation>(record: &Record<S>) -> String {
    const WIDTH: usize = 78;
    let mut text = String::new();
    let mut line = 0;
    for action in record.legal_actions() {
        let word = record.state().action_text(action);
        let gap = if line == 0 {
            ""
        } else if line + 1 + word.len() > WIDTH {
            "\n"
        } else {
            " "
        };
        line = if gap == "\n" { 0 } else { line + gap.len() } + word.len();
        text += gap;
        text += &word;
    }
    text
}

/// The action that `text` names, or one line that says why there is none.
pub(crate) fn find<S: Notation>(record: &Record<S>, text: &str) -> Result<Action, String> {
    let state = record.state();
    let shown: String = one_line(text).chars().take(40).collect();
    let action = state.parse_action(text).ok_or_else(|| {
        format!("'{shown}' is not a legal move here; try {}, or type moves to see all.", example(state))
    })?;
    record.check(action).map_err(|cause| format!("'{shown}' cannot be played: {cause}."))?;
    Ok(action)
}

/// The engine's choice with its value, its effort and the line it expects.
pub(crate) fn thought<S: Notation>(state: &S, choice: &Choice) -> String {
    let report = &choice.report;
    let value = match report.edge(choice.action) {
        Some(edge) if edge.proof.is_proven() => format!("proven {}", share(edge.proof.of_player(report.player))),
        Some(edge) if edge.n > 0 => format!("value {:.3}", edge.q),
        _ => "value unknown".to_owned(),
    };
    format!(
        "{} ({value}, {} simulations in {:.1} s, {}/s, expects {})",
        state.action_text(choice.action),
        grouped(report.simulations),
        report.elapsed.as_secs_f64(),
        rounded(report.speed()),
        line(state, &report.principal_variation)
    )
}

/// A reward in a word.
fn share(reward: f32) -> String {
    match reward {
        1.0 => "win".to_owned(),
        0.0 => "loss".to_owned(),
        reward => format!("share {reward:.2}"),
    }
}

/// The texts of successive moves.
fn line<S: Notation>(state: &S, moves: &[Action]) -> String {
    let mut state = state.clone();
    let mut words = Vec::new();
    for &action in moves.iter().take(LINE) {
        if state.outcome().is_some() || !state.is_legal(action) {
            break;
        }
        words.push(state.action_text(action));
        state.play(action);
    }
    if words.is_empty() { "nothing".to_owned() } else { words.join(" ") }
}

/// Who has won.
pub(crate) fn result<S: Notation>(state: &S, rewards: &Rewards, long: bool) -> String {
    let cut = if long { "The game is too long and is judged as it stands. " } else { "" };
    let all: Vec<Player> = Player::all(S::PLAYERS).collect();
    if let Some(&winner) = all.iter().find(|&&player| rewards.of(player) == 1.0) {
        return format!("{cut}The game is over: {} wins.", state.player_name(winner));
    }
    if all.iter().all(|&player| rewards.of(player) == rewards.of(Player::FIRST)) {
        return format!("{cut}The game is over: a draw.");
    }
    let shares: Vec<String> =
        all.iter().map(|&player| format!("{} {:.2}", state.player_name(player), rewards.of(player))).collect();
    format!("{cut}The game is over: {}.", shares.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use tewari_game::doc_example::CountDown;

    #[test]
    fn results_in_words() {
        let state = CountDown::from(3);
        let [first, second] = [Player::new(0), Player::new(1)];
        assert_eq!(result(&state, &Rewards::win(second), false), "The game is over: player 2 wins.");
        assert_eq!(result(&state, &Rewards::shared([first, second]), false), "The game is over: a draw.");
        let shares = result(&state, &Rewards::new(&[0.75, 0.25]), true);
        assert!(shares.ends_with("player 1 0.75, player 2 0.25.") && shares.starts_with("The game is too long"));
    }

    #[test]
    fn wrong_moves_are_explained_in_one_line() {
        let record = Record::new(CountDown::from(3));
        assert_eq!(find(&record, "2"), Ok(Action::new(1)));
        for text in ["3", "", "\u{1b}[2J", "x\ny", &"z".repeat(100_000)] {
            let complaint = find(&record, text).unwrap_err();
            assert!(!complaint.contains(char::is_control) && complaint.len() < 200, "{complaint}");
        }
    }

    #[test]
    fn an_impossible_line_is_cut() {
        let two = Action::new(1);
        assert_eq!(line(&CountDown::from(3), &[two, two]), "2");
        assert_eq!(line(&CountDown::from(2), &[two, two]), "2");
        assert_eq!(line(&CountDown::from(2), &[]), "nothing");
    }
}
