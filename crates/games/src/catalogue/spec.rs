//! A game with its options.

use std::fmt;

use tewari_go::{MAX_KOMI, Rules};

use super::option::REPETITIONS;
use super::{GameError, GameName, GameOption};

/// A game with its options: all that a name and a few words choose, checked.
///
/// ```
/// use tewari_games::catalogue::GameSpec;
/// let spec = GameSpec::new("nim")?.with("heaps", "3,4,5")?.with("players", "3")?;
/// assert_eq!(spec.title(), "nim 3,4,5 for 3 players");
/// let error = GameSpec::new("domineering")?.with("size", "20").unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "size '20' is not allowed for domineering: width 2 to 19, height 2 to 19"
/// );
/// # Ok::<(), tewari_games::catalogue::GameError>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct GameSpec {
    pub(super) name: GameName,
    pub(super) width: usize,
    pub(super) height: usize,
    pub(super) rules: Rules,
    pub(super) swap: bool,
    pub(super) heaps: Vec<usize>,
    pub(super) players: usize,
}

impl From<GameName> for GameSpec {
    /// The game with its default options.
    fn from(name: GameName) -> GameSpec {
        let (width, height) = name.default_size().unwrap_or((0, 0));
        let (rules, heaps) = (Rules::default(), vec![3, 4, 5]);
        GameSpec { name, width, height, rules, swap: false, heaps, players: name.players()[0] }
    }
}

impl GameSpec {
    /// The game of this name with its default options.
    pub fn new(name: &str) -> Result<GameSpec, GameError> {
        Ok(name.parse::<GameName>()?.into())
    }

    /// The same game with one option changed.
    pub fn with(mut self, key: &str, value: &str) -> Result<GameSpec, GameError> {
        let game = self.name;
        let option = game.options().iter().copied().find(|option| option.key().eq_ignore_ascii_case(key));
        let option = option.ok_or_else(|| GameError::UnknownOption { game, key: key.to_string() })?;
        match self.set(option, value.trim()) {
            Some(()) => Ok(self),
            None => Err(GameError::BadValue { game, option, value: value.to_string() }),
        }
    }

    /// `None` if the value is not allowed.
    fn set(&mut self, option: GameOption, value: &str) -> Option<()> {
        match option {
            GameOption::Size => {
                (self.width, self.height) = parse_size(value)?;
                self.name.sizes()?.check(self.width, self.height).ok()?;
            }
            GameOption::Komi => {
                self.rules.komi = value.parse().ok()?;
                (self.rules.komi.abs() <= MAX_KOMI).then_some(())?;
            }
            GameOption::Handicap => {
                self.rules.handicap = value.parse().ok()?;
                matches!(self.rules.handicap, 0 | 2..=9).then_some(())?;
            }
            GameOption::Suicide => self.rules.suicide = value.parse().ok()?,
            GameOption::Repetition => {
                self.rules.repetition = REPETITIONS.iter().find(|(name, _)| name.eq_ignore_ascii_case(value))?.1;
            }
            GameOption::Swap => self.swap = value.parse().ok()?,
            GameOption::Heaps => {
                let heaps: Result<Vec<usize>, _> = value.split(',').map(|heap| heap.trim().parse()).collect();
                self.heaps = heaps.ok()?;
                crate::nim::Nim::<2>::new(&self.heaps).ok()?;
            }
            GameOption::Players => {
                self.players = value.parse().ok()?;
                self.name.players().contains(&self.players).then_some(())?;
            }
        }
        Some(())
    }

    /// Which game it is.
    pub fn name(&self) -> GameName {
        self.name
    }

    /// Width and height (Havannah: the base, twice); `None` for games without a choice of size.
    pub fn size(&self) -> Option<(usize, usize)> {
        self.name.sizes().map(|_| (self.width, self.height))
    }

    /// How many play.
    pub fn players(&self) -> usize {
        self.players
    }

    /// The rules of Go. They are those of [`Rules::default`] for other games.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The komi, and what else differs from the usual rules.
    fn rules_text(&self) -> String {
        let (rules, usual) = (&self.rules, Rules::default());
        let mut text = format!(" komi {}", rules.komi);
        if rules.handicap > 0 {
            text += &format!(" handicap {}", rules.handicap);
        }
        if rules.suicide != usual.suicide {
            text += " with suicide";
        }
        let repetition = REPETITIONS.iter().find(|(_, repetition)| *repetition == rules.repetition);
        if let Some((name, _)) = repetition.filter(|_| rules.repetition != usual.repetition) {
            text += &format!(" {name} ko");
        }
        text
    }

    /// The game and its options in a few words.
    pub fn title(&self) -> String {
        let GameSpec { name, width, height, .. } = self;
        match name {
            GameName::Go => format!("{name} {width}x{height}{}", self.rules_text()),
            GameName::Havannah => format!("{name} base {width}"),
            GameName::Hex if self.swap => format!("{name} {width}x{height} with swap"),
            GameName::Nim => {
                let heaps: Vec<String> = self.heaps.iter().map(usize::to_string).collect();
                format!("{name} {} for {} players", heaps.join(","), self.players)
            }
            GameName::TicTacToe => name.to_string(),
            _ => format!("{name} {width}x{height}"),
        }
    }
}

impl fmt::Display for GameSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.title())
    }
}

/// `9` or `9x7`.
fn parse_size(text: &str) -> Option<(usize, usize)> {
    let (width, height) = text.split_once(['x', 'X', '×']).unwrap_or((text, text));
    Some((width.trim().parse().ok()?, height.trim().parse().ok()?))
}
