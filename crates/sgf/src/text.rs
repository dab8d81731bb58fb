//! Text inside values: escapes and line breaks.

/// The text that a raw value stands for: `\` takes the next character as it is, and before a line break removes it.
pub(crate) fn unescape(raw: &str) -> String {
    let mut text = String::with_capacity(raw.len());
    let mut letters = raw.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => match letters.next() {
                Some(first @ ('\n' | '\r')) => drop(letters.next_if(|&second| is_pair(first, second))),
                Some(escaped) => text.push(escaped),
                None => {}
            },
            '\n' | '\r' => {
                letters.next_if(|&second| is_pair(letter, second));
                text.push('\n');
            }
            '\t' | '\u{B}' | '\u{C}' => text.push(' '),
            _ => text.push(letter),
        }
    }
    text
}

/// The raw value that stands for `text`.
pub(crate) fn escape(text: &str) -> String {
    let mut raw = String::with_capacity(text.len());
    for letter in text.chars() {
        if matches!(letter, ']' | '\\') {
            raw.push('\\');
        }
        raw.push(letter);
    }
    raw
}

/// The raw value for text that is one line.
pub(crate) fn escape_line(text: &str) -> String {
    escape(&text.replace(|letter: char| letter.is_control(), " "))
}

/// Whether two characters are one line break.
fn is_pair(first: char, second: char) -> bool {
    matches!((first, second), ('\r', '\n') | ('\n', '\r'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_go_there_and_back() {
        for text in ["a]b\\c:d", "two\nlines", "", "\\"] {
            assert_eq!(unescape(&escape(text)), text);
        }
        assert_eq!(escape_line("a\r\nb]"), "a  b\\]");
    }

    #[test]
    fn escaped_line_breaks_vanish_and_others_are_one() {
        assert_eq!(unescape("so\\\r\nft, ha\r\nrd, ta\tb"), "soft, ha\nrd, ta b");
    }
}
