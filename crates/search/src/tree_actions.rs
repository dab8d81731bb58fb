//! Which actions a node of the tree has.

use tewari_game::{Action, Record, State};

use crate::TreeActions;

impl TreeActions {
    /// Clears `out` and lists the actions of a node for `state`.
    #[inline]
    pub(crate) fn list<S: State>(self, state: &S, out: &mut Vec<Action>) {
        match self {
            TreeActions::Legal => state.legal_actions(out),
            TreeActions::Playout => state.playout_actions(out),
        }
    }

    /// The actions of a root: what the history of the game forbids (superko) is left out.
    pub(crate) fn of_root<S: State>(self, record: &Record<S>) -> Vec<Action> {
        let mut legal = record.legal_actions();
        if self == TreeActions::Playout {
            let mut wanted = Vec::new();
            record.state().playout_actions(&mut wanted);
            wanted.retain(|action| legal.binary_search(action).is_ok());
            if !wanted.is_empty() {
                legal = wanted;
            }
        }
        legal
    }
}
