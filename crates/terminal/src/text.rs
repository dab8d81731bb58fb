//! Text that is safe and pleasant to show.

/// The text on one line, whatever it quotes from outside.
///
/// ```
/// assert_eq!(tewari_terminal::text::one_line("no\nsuch\u{1b}[1m größe"), "no\\nsuch\\u{1b}[1m größe");
/// ```
pub fn one_line(text: &str) -> String {
    text.chars().flat_map(|c| if c.is_control() { c.escape_default().collect() } else { vec![c] }).collect()
}

/// `1234567` as `1,234,567`.
///
/// ```
/// assert_eq!(tewari_terminal::text::grouped(24_318_165u64), "24,318,165");
/// assert_eq!(tewari_terminal::text::grouped(999u64), "999");
/// ```
pub fn grouped(number: impl Into<u128>) -> String {
    let digits = number.into().to_string();
    let mut text = String::with_capacity(digits.len() * 4 / 3);
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A rate or time as a whole number with groups.
///
/// ```
/// assert_eq!(tewari_terminal::text::rounded(1234.5), "1,235");
/// ```
pub fn rounded(number: f64) -> String {
    grouped(number.max(0.0).round() as u64)
}
