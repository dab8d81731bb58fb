//! A game as people play it: a state with its history.

use std::fmt;

use crate::{Action, Rewards, State};

/// A position with the moves that led to it. Moves are checked here, repetition (superko) is forbidden here, and
/// moves are taken back here, by replay.
///
/// ```
/// use tewari_game::{Action, Record, State, doc_example::CountDown};
/// let mut record = Record::new(CountDown::from(3));
/// record.play(Action::new(1)).unwrap();           // take two
/// assert!(record.play(Action::new(1)).is_err());  // only one is left
/// assert!(record.undo());
/// assert!(record.moves().is_empty());
/// ```
#[derive(Clone, Debug)]
pub struct Record<S> {
    initial: S,
    state: S,
    moves: Vec<Action>,
    /// Keys of all positions so far, the current one last; empty for games without a rule of repetition.
    keys: Vec<u64>,
    /// What may not be played next, whatever the rules say.
    excluded: Vec<Action>,
}

/// Why an action was refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum IllegalAction {
    /// The game is over.
    GameOver,
    /// The rules of the position forbid it.
    Rules,
    /// It would bring back an earlier position.
    Repetition,
}

impl fmt::Display for IllegalAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            IllegalAction::GameOver => "the game is over",
            IllegalAction::Rules => "the move is against the rules",
            IllegalAction::Repetition => "the move would repeat an earlier position",
        })
    }
}

impl std::error::Error for IllegalAction {}

impl<S: State> Record<S> {
    /// A game that starts from `initial`.
    pub fn new(initial: S) -> Record<S> {
        let keys = initial.repetition_key().into_iter().collect();
        Record { state: initial.clone(), initial, moves: Vec::new(), keys, excluded: Vec::new() }
    }

    /// A game that goes on from `state` instead of the present position, as when a controller of the Go Text Protocol
    /// lets the same side move twice. What this game has seen must not come back there either.
    pub fn resumed_from(&self, state: S) -> Record<S> {
        let mut resumed = Record::new(state);
        resumed.keys.splice(0..0, self.keys.iter().copied());
        resumed
    }

    /// The same game, in which these actions may not be played next: somebody asks for the best of the others.
    pub fn excluding(&self, actions: &[Action]) -> Record<S> {
        Record { excluded: actions.to_vec(), ..self.clone() }
    }

    /// The position now.
    pub fn state(&self) -> &S {
        &self.state
    }

    /// The position at the start.
    pub fn initial(&self) -> &S {
        &self.initial
    }

    /// The moves so far.
    pub fn moves(&self) -> &[Action] {
        &self.moves
    }

    /// The rewards when the game is over.
    pub fn outcome(&self) -> Option<Rewards> {
        self.state.outcome()
    }

    /// Whether the game has grown longer than any sensible one: twice [`State::max_length`], which is meant for random
    /// games. Matches and people's games end here and are judged as they stand.
    pub fn is_too_long(&self) -> bool {
        self.moves.len() >= 2 * self.initial.max_length()
    }

    /// Checks `action` against the rules and the history.
    pub fn check(&self, action: Action) -> Result<(), IllegalAction> {
        if self.outcome().is_some() {
            return Err(IllegalAction::GameOver);
        }
        if action.index() >= self.state.action_count()
            || !self.state.is_legal(action)
            || self.excluded.contains(&action)
        {
            return Err(IllegalAction::Rules);
        }
        if self.repeats(action) { Err(IllegalAction::Repetition) } else { Ok(()) }
    }

    /// Plays `action` if it is legal.
    pub fn play(&mut self, action: Action) -> Result<(), IllegalAction> {
        self.check(action)?;
        self.play_unchecked(action);
        Ok(())
    }

    /// The legal actions, repetitions left out; none when the game is over.
    pub fn legal_actions(&self) -> Vec<Action> {
        let mut legal = Vec::new();
        if self.outcome().is_none() {
            self.state.legal_actions(&mut legal);
            legal.retain(|action| !self.excluded.contains(action) && !self.repeats(*action));
        }
        legal
    }

    /// Takes the last move back; `false` at the start of the game.
    pub fn undo(&mut self) -> bool {
        let Some((_, earlier)) = self.moves.split_last() else { return false };
        let history = self.keys.len().saturating_sub(self.moves.len() + 1);
        let mut replayed = Record::new(self.initial.clone());
        replayed.keys.splice(0..0, self.keys[..history].iter().copied());
        for &action in earlier {
            replayed.play_unchecked(action);
        }
        *self = replayed;
        true
    }

    fn play_unchecked(&mut self, action: Action) {
        self.state.play(action);
        self.moves.push(action);
        self.excluded.clear();
        self.keys.extend(self.state.repetition_key());
    }

    fn repeats(&self, action: Action) -> bool {
        if self.keys.is_empty() || self.state.may_repeat(action) {
            return false;
        }
        let mut next = self.state.clone();
        next.play(action);
        next.repetition_key().is_some_and(|key| self.keys.contains(&key))
    }
}
