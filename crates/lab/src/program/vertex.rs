//! Points and results as the protocol writes them.

use tewari_game::{Player, Rewards, parse_column};

/// Whether `text` names a point, on the board or off it, or a pass.
pub(super) fn is_vertex(text: &str) -> bool {
    if text.eq_ignore_ascii_case("pass") {
        return true;
    }
    let mut letters = text.chars();
    let column = letters.next().and_then(parse_column);
    column.is_some() && letters.as_str().parse::<u8>().is_ok_and(|row| row > 0)
}

/// The winner of a result such as `B+3.5`, `W+R` or `0`.
pub(super) fn winner(text: &str) -> Option<Rewards> {
    let text = text.split_whitespace().next()?.to_ascii_lowercase();
    let [black, white] = [Player::new(0), Player::new(1)];
    let sides = || Some((text.get(..1)?, text.get(1..)?.strip_prefix('+')?));
    match sides() {
        Some((_, margin)) if margin.parse() == Ok(0.0) => Some(Rewards::shared([black, white])),
        Some(("b", _)) => Some(Rewards::win(black)),
        Some(("w", _)) => Some(Rewards::win(white)),
        Some(_) => None,
        None => ["0", "draw", "jigo"].contains(&text.as_str()).then(|| Rewards::shared([black, white])),
    }
}

/// Whether the bounds that come with an estimate such as `W+3.0 (upper bound: 26.5, lower: -20.5)` leave one winner; so do
/// none.
pub(super) fn is_sure(estimate: &str) -> bool {
    let numbers = estimate.split(|c: char| !(c.is_ascii_digit() || ".-".contains(c)));
    // The first is the estimate itself.
    let bounds: Vec<f64> = numbers.filter_map(|number| number.parse().ok()).skip(1).collect();
    bounds.iter().all(|&bound| bound > 0.0) || bounds.iter().all(|&bound| bound < 0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn vertices() {
        assert!(["A1", "t19", "PASS", "Z25", "j9"].into_iter().all(is_vertex));
        assert!(!["", "I5", "A0", "A", "11", "hello", "A1 B2", "é3", "A-1", "resign"].into_iter().any(is_vertex));
    }

    #[test]
    fn results() {
        let [black, white] = [Player::new(0), Player::new(1)];
        assert_eq!(winner("B+3.5"), Some(Rewards::win(black)));
        assert_eq!(winner("W+12.0 (upper bound: 3, lower: 2)"), Some(Rewards::win(white)));
        assert_eq!(winner("w+Resign"), Some(Rewards::win(white)));
        for draw in ["0", "B+0", "w+0.0", "Jigo"] {
            assert_eq!(winner(draw), Some(Rewards::shared([black, white])), "{draw}");
        }
        assert!(["", "?", "é+3", "X+3", "black"].iter().all(|text| winner(text).is_none()));
    }

    #[test]
    fn bounds_of_estimates() {
        for sure in ["W+3.5", "W+3.0 (upper bound: 26.5, lower: 0.5)", "B+12 (upper bound: -3, lower: -20.5)", "0"] {
            assert!(is_sure(sure), "{sure}");
        }
        for open in ["W+3.0 (upper bound: 26.5, lower: -20.5)", "B+1 (upper bound: 0.0, lower: -2)"] {
            assert!(!is_sure(open), "{open}");
        }
    }
}
