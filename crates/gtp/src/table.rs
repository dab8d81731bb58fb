//! A position with its agent, behind one type for boards of all sizes. What is generic stays here; commands are not.

use tewari_game::{Action, IllegalAction, Player, Record, Seed, State};
use tewari_go::{GoError, GoGame, Rules, Settlement, Tally, VisitGo, visit_go_game};
use tewari_search::{Agent, Budget, Choice, Report, SearchParams, Watch};
use tewari_tree::Tree;

use crate::vertex::Size;

/// A question to the search.
pub(crate) struct Ask<'a> {
    /// Who moves, whoever's turn it is.
    pub(crate) player: Player,
    /// What is not wanted as an answer, unless there is nothing else.
    pub(crate) excluded: &'a [Action],
    pub(crate) budget: Budget,
    pub(crate) seed: Seed,
}

/// What the commands need of a position.
pub(crate) trait Table {
    /// Starts again from these stones. Nothing changes if they cannot stand so.
    fn set_up(&mut self, rules: &Rules, stones: &[(Action, Player)], first: Player) -> Result<(), GoError>;
    /// Plays for either colour, whoever's turn it is, also after two passes.
    fn play(&mut self, player: Player, action: Action) -> Result<(), IllegalAction>;
    fn to_play(&self) -> Player;
    /// How many passes were played in a row.
    fn passes(&self) -> usize;
    fn stone(&self, point: Action) -> Option<Player>;
    fn captured(&self, player: Player) -> usize;
    fn legal_actions(&self, player: Player) -> Vec<Action>;
    fn diagram(&self) -> String;
    fn choose(&mut self, ask: &Ask, params: &SearchParams, watch: Watch) -> Choice;
    /// What the last search knows of the position after `line`.
    fn recall(&self, line: &[Action]) -> Option<Report>;
    /// The tree of the last search.
    fn tree(&self) -> Option<&Tree>;
    /// Random playouts, the colours moving first in turn.
    fn play_out(&self, playouts: u32, seed: Seed) -> Tally;
    /// The stones that are dead by what is certain and by playouts from here.
    fn dead_stones(&self, tally: &Tally) -> Vec<Action>;
    /// Territory once the neutral points are filled, by playouts from here and the stones dead by them.
    fn settle(&self, tally: &Tally, dead: &[Action]) -> Settlement;
    /// Forgets the search of the game so far.
    fn new_game(&mut self);
    /// Forgets the search and its memory, as after a change of parameters.
    fn drop_agent(&mut self);
}

/// A table for a board of this size, empty.
pub(crate) fn table(size: Size, rules: &Rules) -> Result<Box<dyn Table>, GoError> {
    visit_go_game(size.width, size.height, rules, Open)
}

struct Open;

impl VisitGo for Open {
    type Output = Box<dyn Table>;

    fn visit<G: GoGame>(self, start: G) -> Box<dyn Table> {
        Box::new(Sized { record: Record::new(start), agent: None })
    }
}

struct Sized<G: State> {
    record: Record<G>,
    /// Made at the first search: a tree takes memory.
    agent: Option<Box<dyn Agent<G>>>,
}

impl<G: GoGame> Sized<G> {
    /// The game with `player` to move.
    fn record_for(&self, player: Player) -> Record<G> {
        let state = self.record.state();
        if state.to_play() == player && state.outcome().is_none() {
            self.record.clone()
        } else {
            self.record.resumed_from(state.resumed(player))
        }
    }
}

impl<G: GoGame> Table for Sized<G> {
    fn set_up(&mut self, rules: &Rules, stones: &[(Action, Player)], first: Player) -> Result<(), GoError> {
        self.record = Record::new(self.record.state().set_up(rules, stones, first)?);
        Ok(())
    }

    fn play(&mut self, player: Player, action: Action) -> Result<(), IllegalAction> {
        let mut record = self.record_for(player);
        record.play(action)?;
        self.record = record;
        Ok(())
    }

    fn to_play(&self) -> Player {
        self.record.state().to_play()
    }

    fn passes(&self) -> usize {
        self.record.state().passes()
    }

    fn stone(&self, point: Action) -> Option<Player> {
        self.record.state().stone(point)
    }

    fn captured(&self, player: Player) -> usize {
        self.record.state().captured(player)
    }

    fn legal_actions(&self, player: Player) -> Vec<Action> {
        self.record_for(player).legal_actions()
    }

    fn diagram(&self) -> String {
        self.record.state().diagram()
    }

    fn choose(&mut self, ask: &Ask, params: &SearchParams, watch: Watch) -> Choice {
        let mut record = self.record_for(ask.player);
        if !ask.excluded.is_empty() {
            let others = record.excluding(ask.excluded);
            if !others.legal_actions().is_empty() {
                record = others;
            }
        }
        let start = record.initial();
        let agent = self.agent.get_or_insert_with(|| tewari_player::catalogue_agent(params, start));
        agent.choose(&record, &ask.budget, ask.seed, Some(watch))
    }

    fn recall(&self, line: &[Action]) -> Option<Report> {
        self.agent.as_ref()?.recall(line)
    }

    fn tree(&self) -> Option<&Tree> {
        self.agent.as_ref()?.tree()
    }

    fn play_out(&self, playouts: u32, seed: Seed) -> Tally {
        Tally::of(self.record.state(), playouts, seed)
    }

    fn dead_stones(&self, tally: &Tally) -> Vec<Action> {
        tally.dead_stones(self.record.state())
    }

    fn settle(&self, tally: &Tally, dead: &[Action]) -> Settlement {
        self.record.state().settle(tally, dead)
    }

    fn new_game(&mut self) {
        if let Some(agent) = &mut self.agent {
            agent.new_game();
        }
    }

    fn drop_agent(&mut self) {
        self.agent = None;
    }
}
