//! Others who think about the same position at the same time, elsewhere.

use std::{
    ops::ControlFlow,
    time::{Duration, Instant},
};

use tewari_game::{Action, Player, Seed};
use tewari_go::Rules;
use tewari_search::{Budget, Choice, Live, SearchParams, Watch, final_choice};
use tewari_tree::Tree;

use crate::{
    table::{Ask, Table, table},
    vertex::Size,
};

/// A position and what is asked about it. It is complete: who gets it needs to know nothing of the game before.
#[derive(Clone, PartialEq, Debug)]
pub struct Question {
    /// Columns and rows.
    pub size: (usize, usize),
    /// The rules of the board.
    pub rules: Rules,
    /// Stones at the start.
    pub setup: Vec<(Action, Player)>,
    /// Who moves first after them.
    pub first: Player,
    /// The moves since.
    pub moves: Vec<(Player, Action)>,
    /// Who is to move now, whoever's turn it is.
    pub player: Player,
    /// What is not wanted as an answer.
    pub excluded: Vec<Action>,
    /// When the answer is wanted.
    pub budget: Budget,
    /// Where chance starts.
    pub seed: Seed,
    /// How to search.
    pub params: SearchParams,
}

/// Somebody who can be asked beside the engine's own search, which goes on meanwhile and answers if nobody else does.
pub trait Advisor: Send {
    /// Asks; the answer to an earlier question is not wanted any more.
    fn ask(&mut self, question: &Question);

    /// The answer, if it has come.
    fn answer(&mut self) -> Option<Choice>;

    /// Wants the answer as it is, and waits for it until `deadline`.
    fn conclude(&mut self, deadline: Instant) -> Option<Choice>;
}

/// How often the answer is looked for.
const LOOK: Duration = Duration::from_millis(5);
/// What is kept of the time of a search for the way of the answer through this process; of short searches a fiftieth.
const WAY_OUT: Duration = Duration::from_millis(10);
/// How long an advisor that was told to conclude may take where no clock runs.
const PATIENCE: Duration = Duration::from_secs(1);

/// Searches here and asks `advisor` at the same time. Its answer ends the search here; if there is none when that has
/// ended, this one counts.
pub(crate) fn choose_with(
    advisor: &mut dyn Advisor,
    question: &Question,
    table: &mut dyn Table,
    ask: &Ask,
    watch: Watch,
) -> Choice {
    let began = Instant::now();
    let time = question.budget.time.map(|time| time - WAY_OUT.min(time / 50));
    advisor.ask(question);
    let (mut found, mut looked) = (None, began);
    let mut look = |live: &Live| {
        found = found.take().or_else(|| advisor.answer());
        let due = looked.elapsed() >= watch.every;
        if due {
            looked = Instant::now();
        }
        if found.is_some() || (due && (watch.look)(live).is_break()) {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    };
    let ask = Ask { budget: Budget { time, ..ask.budget }, ..*ask };
    let own = table.choose(&ask, &question.params, Watch { every: LOOK.min(watch.every), look: &mut look });
    let deadline = time.map_or_else(|| Instant::now() + PATIENCE, |time| began + time);
    let advice = found.or_else(|| advisor.conclude(deadline));
    advice.filter(|choice| table.legal_actions(question.player).contains(&choice.action)).unwrap_or(own)
}

/// A board that answers questions, and keeps what it thought from one to the next.
pub struct Thinker {
    size: Size,
    params: SearchParams,
    table: Box<dyn Table>,
}

impl Thinker {
    /// A board for questions like this one.
    ///
    /// # Errors
    /// When there is no such board.
    pub fn new(question: &Question) -> Result<Thinker, String> {
        let size = Size { width: question.size.0, height: question.size.1 };
        let table = table(size, &question.rules).map_err(|error| error.to_string())?;
        Ok(Thinker { size, params: question.params.clone(), table })
    }

    /// Whether it can go on with this question, or another board is needed.
    pub fn suits(&self, question: &Question) -> bool {
        (self.size.width, self.size.height) == question.size && self.params == question.params
    }

    /// Searches the position of `question`.
    ///
    /// # Errors
    /// When there is no such position.
    pub fn choose(&mut self, question: &Question, watch: Watch) -> Result<Choice, String> {
        let Question { rules, setup, first, moves, player, excluded, budget, seed, params, .. } = question;
        let inside = |action: &Action| action.index() <= self.size.area();
        if !(setup.iter().all(|(point, _)| point.index() < self.size.area())
            && moves.iter().all(|(_, action)| inside(action))
            && excluded.iter().all(inside))
        {
            return Err("a move outside of the board".into());
        }
        self.table.set_up(rules, setup, *first).map_err(|error| error.to_string())?;
        for &(player, action) in moves {
            self.table.play(player, action).map_err(|cause| format!("illegal move: {cause}"))?;
        }
        let ask = Ask { player: *player, excluded, budget: *budget, seed: *seed };
        Ok(self.table.choose(&ask, params, watch))
    }

    /// The tree of the last search.
    pub fn tree(&self) -> Option<&Tree> {
        self.table.tree()
    }

    /// The same choice with what the tree knows now.
    pub fn reconsider(&self, choice: &Choice) -> Choice {
        let Some(report) = self.table.recall(&[]) else { return choice.clone() };
        let report =
            tewari_search::Report { simulations: choice.report.simulations, elapsed: choice.report.elapsed, ..report };
        Choice { action: final_choice(&report, &self.params.choice), report }
    }
}
