//! What a server says.

/// A line of the server.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Message {
    /// Which protocol we speak; servers that show analyses say so.
    Protocol {
        analyze: bool,
    },
    Username,
    Password,
    Setup(Setup),
    Play {
        colour: String,
        vertex: String,
    },
    Genmove {
        colour: String,
        /// Milliseconds; below zero when the clock has run out.
        left: i64,
    },
    GameOver {
        result: String,
    },
    /// News for people.
    Info(String),
    /// The end of the connection, with a reason.
    Refusal(String),
    /// Anything else.
    Unknown(String),
}

/// A game that begins or goes on.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Setup {
    pub(super) game: String,
    pub(super) size: u32,
    pub(super) komi: f64,
    /// Milliseconds for each player.
    pub(super) time: i64,
    /// Names, perhaps with a rating: `Tewari(1800?)`.
    pub(super) white: String,
    pub(super) black: String,
    /// What was played, black first, each with the milliseconds left to who played it.
    pub(super) moves: Vec<(String, i64)>,
}

impl Message {
    pub(super) fn parse(line: &str) -> Message {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let words: Vec<&str> = rest.split_whitespace().collect();
        let understood = match (word, &words[..]) {
            ("protocol", options) => Some(Message::Protocol { analyze: options.contains(&"genmove_analyze") }),
            ("username", _) => Some(Message::Username),
            ("password", _) => Some(Message::Password),
            ("setup", words) => Setup::parse(words).map(Message::Setup),
            ("play", [colour, vertex, ..]) => {
                Some(Message::Play { colour: (*colour).to_owned(), vertex: (*vertex).to_owned() })
            }
            ("genmove", [colour, left, ..]) => {
                milliseconds(left).map(|left| Message::Genmove { colour: (*colour).to_owned(), left })
            }
            ("gameover", [_, result, ..]) => Some(Message::GameOver { result: (*result).to_owned() }),
            ("info", _) => Some(Message::Info(rest.trim().to_owned())),
            ("Error:" | "Sorry,", _) => Some(Message::Refusal(line.to_owned())),
            _ => None,
        };
        understood.unwrap_or_else(|| Message::Unknown(line.to_owned()))
    }
}

impl Setup {
    fn parse(words: &[&str]) -> Option<Setup> {
        let [game, size, komi, time, white, black, moves @ ..] = words else { return None };
        let (pairs, []) = moves.as_chunks::<2>() else { return None };
        let moves = pairs.iter().map(|[vertex, left]| Some(((*vertex).to_owned(), milliseconds(left)?)));
        Some(Setup {
            game: (*game).to_owned(),
            size: size.parse().ok()?,
            komi: komi.parse().ok().filter(|komi: &f64| komi.is_finite())?,
            time: milliseconds(time)?,
            white: (*white).to_owned(),
            black: (*black).to_owned(),
            moves: moves.collect::<Option<_>>()?,
        })
    }
}

/// A whole number, also where a server writes it with a fraction.
fn milliseconds(text: &str) -> Option<i64> {
    text.parse().ok().or_else(|| text.parse().ok().filter(|ms: &f64| ms.is_finite()).map(|ms| ms as i64))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_servers() {
        assert_eq!(Message::parse("protocol genmove_analyze\r"), Message::Protocol { analyze: true });
        assert_eq!(Message::parse("protocol"), Message::Protocol { analyze: false });
        assert_eq!(Message::parse("genmove w -120"), Message::Genmove { colour: "w".into(), left: -120 });
        let play = Message::Play { colour: "b".into(), vertex: "E5".into() };
        assert_eq!(Message::parse("play b E5 299000"), play);
        assert_eq!(Message::parse("gameover 2026-01-02 B+Resign "), Message::GameOver { result: "B+Resign".into() });
        assert_eq!(Message::parse("info a b"), Message::Info("a b".into()));
        for refusal in ["Error: invalid response", "Sorry, password doesn't match"] {
            assert_eq!(Message::parse(refusal), Message::Refusal(refusal.into()));
        }
    }

    #[test]
    fn a_setup_may_bring_moves() {
        let Message::Setup(setup) =
            Message::parse("setup 17 9 7.0 300000 Wei(1500?) Tewari(1800) E5 299000 pass 298500.5")
        else {
            panic!("it is a setup")
        };
        assert_eq!((setup.size, setup.komi, setup.time), (9, 7.0, 300_000));
        assert_eq!((setup.white.as_str(), setup.black.as_str()), ("Wei(1500?)", "Tewari(1800)"));
        assert_eq!(setup.moves, [("E5".to_owned(), 299_000), ("pass".to_owned(), 298_500)]);
    }

    #[test]
    fn garbage_is_unknown() {
        let garbage = [
            "",
            "setup 1 9",
            "setup 1 x 7 1 a b",
            "setup 1 9 nan 1 a b",
            "setup 1 9 7 1 a b E5",
            "genmove b",
            "genmove b x",
        ];
        for line in garbage.into_iter().chain(["play b", "gameover", "\u{0}\u{1b}", "Protocol"]) {
            assert!(matches!(Message::parse(line), Message::Unknown(_)), "{line:?}");
        }
    }
}
