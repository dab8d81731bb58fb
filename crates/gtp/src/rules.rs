//! Sets of rules by name, in the words of other programs.

use serde_json::{Value, json};
use tewari_go::{Repetition, Rules};

/// What is counted at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Scoring {
    /// Stones and the points they surround.
    Area,
    /// Points surrounded and prisoners; none in seki.
    Territory,
}

/// What white gets for handicap stones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bonus {
    None,
    /// A point a stone (Chinese).
    Stones,
    /// A point a stone but the first (AGA).
    StonesLessOne,
}

/// The rules of a game without its komi.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RuleSet {
    pub(crate) scoring: Scoring,
    pub(crate) repetition: Repetition,
    pub(crate) suicide: bool,
    pub(crate) bonus: Bonus,
    /// Whether players agree on dead stones instead of playing them out.
    pub(crate) friendly: bool,
}

const AREA: RuleSet = RuleSet {
    scoring: Scoring::Area,
    repetition: Repetition::PositionalSuperko,
    suicide: false,
    bonus: Bonus::None,
    friendly: true,
};

/// Names and what they mean; the first is the default.
const NAMED: [(&str, RuleSet); 7] = [
    ("chinese", RuleSet { repetition: Repetition::SimpleKo, bonus: Bonus::Stones, ..AREA }),
    ("chinese-kgs", RuleSet { bonus: Bonus::Stones, ..AREA }),
    ("tromp-taylor", RuleSet { suicide: true, friendly: false, ..AREA }),
    ("new-zealand", RuleSet { repetition: Repetition::SituationalSuperko, suicide: true, ..AREA }),
    ("aga", RuleSet { repetition: Repetition::SituationalSuperko, bonus: Bonus::StonesLessOne, ..AREA }),
    ("japanese", RuleSet { scoring: Scoring::Territory, repetition: Repetition::SimpleKo, ..AREA }),
    ("cgos", RuleSet { friendly: false, ..AREA }),
];

impl Default for RuleSet {
    /// Chinese rules as servers play them, with positional superko.
    fn default() -> Self {
        RuleSet { bonus: Bonus::Stones, ..AREA }
    }
}

impl RuleSet {
    /// The rules with this name, however it is spelled.
    pub(crate) fn named(name: &str) -> Option<RuleSet> {
        let plain = name.trim().to_ascii_lowercase().replace(['_', ' '], "-");
        let plain = match plain.as_str() {
            "korean" => "japanese",
            "bga" | "french" => "aga",
            "chinese-ogs" => "chinese-kgs",
            "tromptaylor" | "tt" => "tromp-taylor",
            "nz" | "newzealand" => "new-zealand",
            other => other,
        };
        NAMED.iter().find(|(known, _)| *known == plain).map(|(_, rules)| *rules)
    }

    /// The rules that a file names, in whatever words: `RU[Japanese rules]`, `RU[GOE]`.
    pub(crate) fn of_file(name: &str) -> Option<RuleSet> {
        let plain = name.trim().to_ascii_lowercase();
        let plain = plain.strip_suffix("rules").or(plain.strip_suffix("rule")).unwrap_or(&plain).trim();
        match plain {
            // Ing's rules count the area, and allow suicide.
            "goe" | "ing" => RuleSet::named("new-zealand"),
            "jp" => RuleSet::named("japanese"),
            "cn" => RuleSet::named("chinese"),
            other => RuleSet::named(other),
        }
    }

    /// All names, for error messages.
    pub(crate) fn names() -> String {
        NAMED.map(|(name, _)| name).join(", ")
    }

    /// The name of these rules, if they have one.
    pub(crate) fn name(&self) -> Option<&'static str> {
        NAMED.iter().find(|(_, rules)| rules == self).map(|(name, _)| *name)
    }

    /// The points that white gets for so many handicap stones.
    pub(crate) fn handicap_points(&self, stones: usize) -> f32 {
        match self.bonus {
            Bonus::None => 0.0,
            Bonus::Stones => stones as f32,
            Bonus::StonesLessOne => stones.saturating_sub(1) as f32,
        }
    }

    /// The rules of the board, by area: a search sees no others.
    pub(crate) fn of_board(&self, komi: f32) -> Rules {
        Rules { komi, suicide: self.suicide, repetition: self.repetition, handicap: 0 }
    }

    /// The rules in the words of `kata-get-rules`.
    pub(crate) fn to_json(self) -> Value {
        json!({
            "ko": ko_name(self.repetition),
            "scoring": if self.scoring == Scoring::Area { "AREA" } else { "TERRITORY" },
            "tax": if self.scoring == Scoring::Area { "NONE" } else { "SEKI" },
            "suicide": self.suicide,
            "hasButton": false,
            "whiteHandicapBonus": match self.bonus {
                Bonus::None => "0",
                Bonus::Stones => "N",
                Bonus::StonesLessOne => "N-1",
            },
            "friendlyPassOk": self.friendly,
        })
    }

    /// The same rules with one of them changed, in the words of `kata-set-rule`.
    pub(crate) fn with(mut self, key: &str, value: &str) -> Result<RuleSet, String> {
        let refused = || format!("rule {key} '{value}' is not supported");
        let truth = || value.to_ascii_lowercase().parse::<bool>().map_err(|_| refused());
        match (key, value.to_ascii_uppercase().as_str()) {
            ("ko", name) => {
                let known = REPETITIONS.iter().find(|repetition| ko_name(**repetition) == name);
                self.repetition = *known.ok_or_else(refused)?;
            }
            ("scoring", "AREA") => self.scoring = Scoring::Area,
            ("scoring", "TERRITORY") => self.scoring = Scoring::Territory,
            ("tax", "NONE") if self.scoring == Scoring::Area => {}
            ("tax", "SEKI") if self.scoring == Scoring::Territory => {}
            ("suicide" | "multiStoneSuicideLegal", _) => self.suicide = truth()?,
            ("hasButton", "FALSE") => {}
            ("whiteHandicapBonus", "0") => self.bonus = Bonus::None,
            ("whiteHandicapBonus", "N") => self.bonus = Bonus::Stones,
            ("whiteHandicapBonus", "N-1") => self.bonus = Bonus::StonesLessOne,
            ("friendlyPassOk", _) => self.friendly = truth()?,
            _ => return Err(refused()),
        }
        Ok(self)
    }

    /// Rules from a name or from JSON, as `kata-set-rules` takes them.
    pub(crate) fn parse(text: &str) -> Result<RuleSet, String> {
        if let Some(rules) = RuleSet::named(text) {
            return Ok(rules);
        }
        let unknown = || format!("unknown rules '{text}': known are {}", RuleSet::names());
        let Ok(Value::Object(entries)) = serde_json::from_str::<Value>(text) else { return Err(unknown()) };
        let mut rules = RuleSet::default();
        // Scoring goes first: what tax is allowed depends on it.
        let (scoring, others): (Vec<_>, Vec<_>) = entries.into_iter().partition(|(key, _)| key == "scoring");
        for (key, value) in scoring.into_iter().chain(others) {
            let word = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            rules = rules.with(&key, &word)?;
        }
        Ok(rules)
    }
}

const REPETITIONS: [Repetition; 3] =
    [Repetition::SimpleKo, Repetition::PositionalSuperko, Repetition::SituationalSuperko];

fn ko_name(repetition: Repetition) -> &'static str {
    match repetition {
        Repetition::SimpleKo => "SIMPLE",
        Repetition::PositionalSuperko => "POSITIONAL",
        Repetition::SituationalSuperko => "SITUATIONAL",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_json_go_there_and_back() {
        for (name, rules) in NAMED {
            assert_eq!(RuleSet::parse(name), Ok(rules));
            assert_eq!(RuleSet::parse(&rules.to_json().to_string()), Ok(rules), "{name}");
            assert_eq!(rules.name(), Some(name));
        }
        assert_eq!(RuleSet::default().name(), Some("chinese-kgs"));
        assert_eq!(RuleSet::of_file("Japanese Rules"), RuleSet::named("japanese"));
        assert_eq!(RuleSet::of_file("GOE").map(|rules| rules.scoring), Some(Scoring::Area));
        assert_eq!(RuleSet::of_file("Atlantis"), None);
        assert_eq!(RuleSet::named("New_Zealand"), RuleSet::named("new-zealand"));
    }

    #[test]
    fn what_is_not_played_is_refused() {
        for text in ["stones", "{\"ko\":\"NONE\"}", "{\"hasButton\":true}", "{\"x\":1}", "{", "[]"] {
            assert!(RuleSet::parse(text).is_err(), "{text}");
        }
    }

    #[test]
    fn white_is_paid_for_stones() {
        let points = |name: &str| RuleSet::named(name).unwrap().handicap_points(4);
        assert_eq!([points("chinese"), points("aga"), points("japanese")], [4.0, 3.0, 0.0]);
    }
}
