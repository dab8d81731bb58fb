//! The command line of an external program.

use std::{
    fmt,
    path::{Path, PathBuf},
    process::Command,
    str::FromStr,
};

/// `gtp:gnugo --mode gtp`: a program that speaks the Go Text Protocol, with its arguments. Quotes hold words together;
/// nothing else is special.
///
/// ```
/// use tewari_lab::GtpCommand;
/// let command: GtpCommand = "gtp:sh -c 'exec engine --level 3'".parse().unwrap();
/// assert_eq!(command.words(), ["sh", "-c", "exec engine --level 3"]);
/// assert_eq!(command.to_string(), "gtp:sh -c 'exec engine --level 3'");
/// assert!("gtp:".parse::<GtpCommand>().is_err());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GtpCommand {
    text: String,
    words: Vec<String>,
}

/// What a command line begins with.
const PREFIX: &str = "gtp:";

/// Debian puts games where the search path of root and of services does not look.
const OTHER_FOLDERS: [&str; 2] = ["/usr/games", "/usr/local/games"];

/// Why a command line was not understood.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GtpCommandError {
    /// It does not begin with `gtp:`.
    NoPrefix,
    /// No program is named.
    Empty,
    /// A quote is opened and not closed.
    OpenQuote,
}

impl fmt::Display for GtpCommandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            GtpCommandError::NoPrefix => "an external program is written gtp:COMMAND",
            GtpCommandError::Empty => "gtp: names no program, as in 'gtp:gnugo --mode gtp'",
            GtpCommandError::OpenQuote => "a quote is opened and not closed",
        })
    }
}

impl std::error::Error for GtpCommandError {}

impl GtpCommand {
    /// Whether `text` means an external program.
    pub fn is_meant(text: &str) -> bool {
        text.trim_start().starts_with(PREFIX)
    }

    /// The program and its arguments.
    pub fn words(&self) -> &[String] {
        &self.words
    }

    /// The program, ready to be started.
    pub(super) fn command(&self) -> Command {
        let mut command = Command::new(located(&self.words[0]));
        command.args(&self.words[1..]);
        command
    }
}

impl fmt::Display for GtpCommand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{PREFIX}{}", self.text)
    }
}

impl FromStr for GtpCommand {
    type Err = GtpCommandError;

    fn from_str(text: &str) -> Result<GtpCommand, GtpCommandError> {
        let text = text.trim().strip_prefix(PREFIX).ok_or(GtpCommandError::NoPrefix)?.trim();
        let words = split(text)?;
        // A word of nothing is no program either.
        if words.first().is_none_or(String::is_empty) {
            return Err(GtpCommandError::Empty);
        }
        Ok(GtpCommand { text: text.to_owned(), words })
    }
}

/// Splits at white space outside quotes.
fn split(text: &str) -> Result<Vec<String>, GtpCommandError> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    for letter in text.chars() {
        match (quote, letter) {
            (Some(open), _) if open == letter => quote = None,
            (None, '\'' | '"') => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            (None, _) if letter.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    if quote.is_some() { Err(GtpCommandError::OpenQuote) } else { Ok(words) }
}

/// The program where the search path finds it, or else where games are.
fn located(program: &str) -> PathBuf {
    let bare = Path::new(program).components().count() == 1;
    let path = std::env::var_os("PATH").unwrap_or_default();
    let known = std::env::split_paths(&path).any(|folder| folder.join(program).is_file());
    let elsewhere = OTHER_FOLDERS.iter().map(|folder| Path::new(folder).join(program)).find(|file| file.is_file());
    match elsewhere {
        Some(file) if bare && !known => file,
        _ => PathBuf::from(program),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Result<Vec<String>, GtpCommandError> {
        text.parse().map(|command: GtpCommand| command.words)
    }

    #[test]
    fn quotes_hold_words_together() {
        assert_eq!(words("gtp: a  b 'c d'\t\"e'f\" ''").unwrap(), ["a", "b", "c d", "e'f", ""]);
        assert_eq!(words("gtp:x'y z'w").unwrap(), ["xy zw"]);
    }

    #[test]
    fn what_is_wrong_is_said() {
        assert_eq!(words("gnugo"), Err(GtpCommandError::NoPrefix));
        assert_eq!(words("gtp:  "), Err(GtpCommandError::Empty));
        assert_eq!(words("gtp:'' x"), Err(GtpCommandError::Empty));
        assert_eq!(words("gtp:a 'b"), Err(GtpCommandError::OpenQuote));
    }
}
