//! The arguments of a command, taken one by one.

use tewari_game::{Action, Player};

use crate::vertex::{Size, parse_colour};

/// Words not yet taken.
pub(crate) struct Args<'w> {
    words: &'w [String],
}

impl<'w> Args<'w> {
    pub(crate) fn new(words: &'w [String]) -> Args<'w> {
        Args { words }
    }

    /// The next word, if there is one.
    pub(crate) fn word(&mut self) -> Option<&'w str> {
        let (first, rest) = self.words.split_first()?;
        self.words = rest;
        Some(first)
    }

    /// The next word, if it is as wanted.
    pub(crate) fn word_if<T>(&mut self, wanted: impl FnOnce(&str) -> Option<T>) -> Option<T> {
        let found = wanted(self.words.first()?)?;
        self.words = &self.words[1..];
        Some(found)
    }

    /// The next word, which must be there.
    pub(crate) fn required(&mut self, what: &str) -> Result<&'w str, String> {
        self.word().ok_or_else(|| format!("{what} is missing"))
    }

    /// All the rest as one text.
    pub(crate) fn rest(&mut self) -> String {
        std::mem::take(&mut self.words).join(" ")
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    pub(crate) fn colour(&mut self) -> Result<Player, String> {
        let word = self.required("a colour")?;
        parse_colour(word).ok_or_else(|| format!("invalid color: '{word}' is not black or white"))
    }

    /// A point or a pass.
    pub(crate) fn vertex(&mut self, size: Size) -> Result<Action, String> {
        let word = self.required("a vertex")?;
        size.parse(word).ok_or_else(|| format!("invalid vertex: '{word}' is no point of this board"))
    }

    /// Colours and vertices in turn, to the end: `b D4 w Q16`.
    pub(crate) fn plays(&mut self, size: Size) -> Result<Vec<(Player, Action)>, String> {
        let mut plays = Vec::new();
        while !self.is_empty() {
            plays.push((self.colour()?, self.vertex(size)?));
        }
        Ok(plays)
    }

    /// A whole number in a range.
    pub(crate) fn integer(&mut self, what: &str, range: std::ops::RangeInclusive<u64>) -> Result<u64, String> {
        let word = self.required(what)?;
        let number = word.parse().ok().filter(|number| range.contains(number));
        number.ok_or_else(|| format!("{what} '{word}' is not a whole number from {} to {}", range.start(), range.end()))
    }

    /// A finite number.
    pub(crate) fn number(&mut self, what: &str) -> Result<f64, String> {
        let word = self.required(what)?;
        let number = word.parse().ok().filter(|number: &f64| number.is_finite());
        number.ok_or_else(|| format!("{what} '{word}' is not a number"))
    }

    /// A time in seconds, from 0 to a year.
    pub(crate) fn seconds(&mut self, what: &str) -> Result<f64, String> {
        let number = self.number(what)?;
        if (0.0..=3.2e7).contains(&number) { Ok(number) } else { Err(format!("{what} {number} is no time")) }
    }
}
