//! A game with its agent, behind one type for all games. What is generic stays here.

use tewari_game::{Action, IllegalAction, Notation, Player, Record, Rewards, Seed};
use tewari_games::catalogue::{GameSpec, WithGame};
use tewari_search::{Agent, Budget, Choice, SearchParams, Watch};

/// A question to the search.
pub(super) struct Ask<'a> {
    pub(super) params: &'a SearchParams,
    /// What is not wanted as an answer.
    pub(super) excluded: &'a [Action],
    pub(super) budget: Budget,
    pub(super) seed: Seed,
}

/// What the commands need of a game.
pub(super) trait Desk {
    fn play(&mut self, action: Action) -> Result<(), IllegalAction>;
    /// Takes the last move back; `false` at the start.
    fn undo(&mut self) -> bool;
    /// Back to the start.
    fn clear(&mut self);
    fn to_play(&self) -> Player;
    fn outcome(&self) -> Option<Rewards>;
    /// The moves so far, as people write them.
    fn played(&self) -> &[(Player, String)];
    /// The moves that can be played, as people write them.
    fn legal(&self) -> Vec<(Action, String)>;
    /// See [`Notation::pieces`].
    fn pieces(&self) -> Vec<Option<Player>>;
    /// The cells in the order of [`Desk::pieces`], as people write them, if a move is a cell.
    fn cells(&self) -> Option<Vec<String>>;
    fn diagram(&self) -> String;
    fn player_name(&self, player: Player) -> String;
    /// See [`tewari_game::State::max_length`].
    fn max_length(&self) -> usize;
    fn choose(&mut self, ask: &Ask, watch: Watch) -> Choice;
    /// Forgets the search of the game so far.
    fn new_game(&mut self);
}

/// A desk with this game at its start.
pub(super) fn desk(game: &GameSpec) -> Result<Box<dyn Desk>, String> {
    game.visit(Open).map_err(|error| error.to_string())
}

struct Open;

impl WithGame for Open {
    type Output = Box<dyn Desk>;

    fn run<S: Notation>(self, start: S) -> Box<dyn Desk> {
        Box::new(Typed { record: Record::new(start), played: Vec::new(), agent: None })
    }
}

struct Typed<S: Notation> {
    record: Record<S>,
    played: Vec<(Player, String)>,
    /// Made at the first search: a tree takes memory.
    agent: Option<Box<dyn Agent<S>>>,
}

impl<S: Notation> Desk for Typed<S> {
    fn play(&mut self, action: Action) -> Result<(), IllegalAction> {
        self.record.check(action)?;
        let state = self.record.state();
        self.played.push((state.to_play(), state.action_text(action)));
        self.record.play(action)
    }

    fn undo(&mut self) -> bool {
        self.played.pop();
        self.record.undo()
    }

    fn clear(&mut self) {
        self.record = Record::new(self.record.initial().clone());
        self.played.clear();
        self.new_game();
    }

    fn to_play(&self) -> Player {
        self.record.state().to_play()
    }

    fn outcome(&self) -> Option<Rewards> {
        self.record.outcome()
    }

    fn played(&self) -> &[(Player, String)] {
        &self.played
    }

    fn legal(&self) -> Vec<(Action, String)> {
        let state = self.record.state();
        self.record.legal_actions().into_iter().map(|action| (action, state.action_text(action))).collect()
    }

    fn pieces(&self) -> Vec<Option<Player>> {
        self.record.state().pieces()
    }

    fn cells(&self) -> Option<Vec<String>> {
        let start = self.record.initial();
        let mut actions = Vec::new();
        start.legal_actions(&mut actions);
        actions.sort_unstable();
        (actions.len() == start.pieces().len())
            .then(|| actions.into_iter().map(|action| start.action_text(action)).collect())
    }

    fn diagram(&self) -> String {
        self.record.state().diagram()
    }

    fn player_name(&self, player: Player) -> String {
        self.record.state().player_name(player)
    }

    fn max_length(&self) -> usize {
        self.record.initial().max_length()
    }

    fn choose(&mut self, ask: &Ask, watch: Watch) -> Choice {
        let record = if ask.excluded.is_empty() { self.record.clone() } else { self.record.excluding(ask.excluded) };
        let agent = self.agent.get_or_insert_with(|| tewari_player::catalogue_agent(ask.params, self.record.initial()));
        agent.choose(&record, &ask.budget, ask.seed, Some(watch))
    }

    fn new_game(&mut self) {
        if let Some(agent) = &mut self.agent {
            agent.new_game();
        }
    }
}
