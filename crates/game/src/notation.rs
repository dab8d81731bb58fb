//! How people see and type a game.

use crate::{Action, Player, State};

/// Text for positions and actions. Only `action_text` and `diagram` must be written.
pub trait Notation: State {
    /// The action as people write it, without spaces; different actions have different texts.
    fn action_text(&self, action: Action) -> String;

    /// The board as text, several lines, the last without a line break.
    fn diagram(&self) -> String;

    /// The name of a player's side ("black", "vertical").
    fn player_name(&self, player: Player) -> String {
        player.to_string()
    }

    /// Whose piece stands on each cell, row by row beginning with row 1, for those who draw the board; nothing for games
    /// whose pieces belong to nobody or that have no cells.
    fn pieces(&self) -> Vec<Option<Player>> {
        Vec::new()
    }

    /// Whose area each cell is, in the same order, for games that count areas; nothing for others.
    fn owners(&self) -> Vec<Option<Player>> {
        Vec::new()
    }

    /// The legal action that people write like this, in upper or lower case.
    fn parse_action(&self, text: &str) -> Option<Action> {
        if self.outcome().is_some() {
            return None;
        }
        let mut legal = Vec::new();
        self.legal_actions(&mut legal);
        legal.into_iter().find(|&action| self.action_text(action).eq_ignore_ascii_case(text.trim()))
    }
}

/// The letter of a board column, `a` for 0, without `i` as on Go boards; up to 25 columns.
///
/// ```
/// assert_eq!(tewari_game::column_letter(8), 'j');
/// ```
pub fn column_letter(column: usize) -> char {
    const LETTERS: &[u8; 25] = b"abcdefghjklmnopqrstuvwxyz";
    char::from(LETTERS[column])
}

/// The column that [`column_letter`] names, in upper or lower case.
///
/// ```
/// assert_eq!(tewari_game::parse_column('J'), Some(8));
/// assert_eq!(tewari_game::parse_column('i'), None);
/// ```
pub fn parse_column(letter: char) -> Option<usize> {
    (0..25).find(|&column| column_letter(column) == letter.to_ascii_lowercase())
}
