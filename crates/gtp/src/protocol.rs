//! The protocol itself: lines in, answers out. Nothing here knows a game.

/// A command as it came in: `7 play black D4`.
///
/// ```
/// use tewari_gtp::Request;
/// let request = Request::parse("7 play\tblack D4 # a comment\r\n").unwrap();
/// assert_eq!((request.id.as_deref(), &request.name[..]), (Some("7"), "play"));
/// assert_eq!(request.words, ["black", "D4"]);
/// assert_eq!(Request::parse("  # only a comment"), None);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Request {
    /// The number before the command, to be repeated in the answer.
    pub id: Option<String>,
    /// The command; empty if there is only a number.
    pub name: String,
    /// Its arguments.
    pub words: Vec<String>,
}

impl Request {
    /// The request of a line; `None` if it holds nothing but space and comment. Control characters are dropped and
    /// tabs are spaces, as the protocol asks.
    pub fn parse(line: &str) -> Option<Request> {
        let line = line.split('#').next().unwrap_or_default().replace('\t', " ");
        let clean: String = line.chars().filter(|letter| !letter.is_control()).collect();
        let mut words = clean.split_whitespace().map(str::to_owned).peekable();
        let id = words.next_if(|word| word.bytes().all(|byte| byte.is_ascii_digit()));
        let name = words.next().unwrap_or_default();
        (id.is_some() || !name.is_empty()).then(|| Request { id, name, words: words.collect() })
    }
}

/// The text of an answer: `=7 D4` and an empty line. Empty lines inside would end it early, so they are left out; a text
/// that begins with a line break stands below the sign.
pub(crate) fn answer(id: Option<&str>, result: &Result<String, String>) -> String {
    let (sign, text) = match result {
        Ok(text) => ('=', text),
        Err(text) => ('?', text),
    };
    let lines: Vec<&str> = text.lines().map(str::trim_end).filter(|line| !line.is_empty()).collect();
    let id = id.unwrap_or_default();
    match lines[..] {
        [] => format!("{sign}{id}\n\n"),
        _ if text.starts_with('\n') => format!("{sign}{id}\n{}\n\n", lines.join("\n")),
        _ => format!("{sign}{id} {}\n\n", lines.join("\n")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_have_no_empty_line_inside() {
        assert_eq!(answer(Some("3"), &Ok("a\n\n b\n".into())), "=3 a\n b\n\n");
        assert_eq!(answer(None, &Ok(String::new())), "=\n\n");
        assert_eq!(answer(None, &Err("unknown command".into())), "? unknown command\n\n");
    }

    #[test]
    fn odd_lines_are_understood() {
        let name = |line: &str| Request::parse(line).map(|request| (request.id, request.name));
        assert_eq!(name("\u{1}na\u{7}me\r"), Some((None, "name".into())));
        assert_eq!(name("12"), Some((Some("12".into()), String::new())));
        assert_eq!(name("99999999999999999999 quit"), Some((Some("99999999999999999999".into()), "quit".into())));
        assert_eq!(name("\r\n"), None);
    }
}
