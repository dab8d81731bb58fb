//! From a tree to what it means as a game.

use crate::text::unescape;
use crate::{Cause, Colour, GameRecord, GameTree, MAX_SIDE, Node, NodeId, Play, Property, SgfError, Step, Vertex};

impl GameRecord {
    /// The game along the first variation everywhere.
    ///
    /// # Errors
    /// When the size is no size, or a move or stone is off the board.
    pub fn of_main_line(tree: &GameTree) -> Result<GameRecord, SgfError> {
        GameRecord::of_line(tree, tree.main_line())
    }

    /// The game along `line`, which begins at the root.
    ///
    /// # Errors
    /// As [`GameRecord::of_main_line`].
    pub fn of_line(tree: &GameTree, line: impl IntoIterator<Item = NodeId>) -> Result<GameRecord, SgfError> {
        let root = tree.node(tree.root());
        let (width, height) = size(root)?;
        let text = |name: &str| root.text(name).map(|text| one_line(&text)).filter(|text| !text.is_empty());
        let mut game = GameRecord {
            komi: root.text("KM").and_then(|text| komi(&text)),
            handicap: text("HA").and_then(|text| text.parse().ok()),
            rules: text("RU"),
            black: text("PB"),
            white: text("PW"),
            result: text("RE"),
            date: text("DT"),
            event: text("EV"),
            application: text("AP"),
            steps: Vec::new(),
            ..GameRecord::new(width, height)
        };
        for id in line {
            game.push_steps(tree.node(id))?;
        }
        Ok(game)
    }

    /// For every step of [`GameRecord::of_main_line`] the node that it comes from.
    ///
    /// ```
    /// use tewari_sgf::{GameRecord, read};
    /// let tree = &read(b"(;SZ[9];B[cc]W[dd];B[ee])").unwrap()[0];
    /// let nodes = GameRecord::nodes_of_main_line(tree);
    /// assert_eq!(nodes.len(), GameRecord::of_main_line(tree).unwrap().steps.len());
    /// assert_eq!(nodes[1], nodes[2], "both moves are in one node");
    /// ```
    pub fn nodes_of_main_line(tree: &GameTree) -> Vec<NodeId> {
        let moves = |id: NodeId| tree.node(id).properties().iter().filter(|p| matches!(p.name.as_str(), "B" | "W"));
        tree.main_line().flat_map(|id| std::iter::repeat_n(id, moves(id).count().max(1))).collect()
    }

    /// A node is one step, or two where a file has the moves of both colours in one.
    fn push_steps(&mut self, node: &Node) -> Result<(), SgfError> {
        let mut step = Step { comment: node.text("C").filter(|text| !text.is_empty()), ..Step::default() };
        for property in node.properties() {
            match property.name.as_str() {
                "AB" => self.set_points(&mut step, property, Some(Colour::Black))?,
                "AW" => self.set_points(&mut step, property, Some(Colour::White))?,
                "AE" => self.set_points(&mut step, property, None)?,
                "PL" => step.to_play = node.text("PL").and_then(|text| colour(&text)),
                "B" | "W" => {
                    if step.play.is_some() {
                        self.steps.push(std::mem::take(&mut step));
                    }
                    let colour = if property.name == "B" { Colour::Black } else { Colour::White };
                    step.play = Some(Play { colour, vertex: self.point_or_pass(property)? });
                }
                _ => {}
            }
        }
        self.steps.push(step);
        Ok(())
    }

    /// Points may be given one by one or as rectangles, `aa:cc`.
    fn set_points(&self, step: &mut Step, property: &Property, colour: Option<Colour>) -> Result<(), SgfError> {
        for raw in &property.raw {
            let text = unescape(raw);
            let (from, to) = text.split_once(':').unwrap_or((&text, &text));
            let (from, to) = (self.point(from, property)?, self.point(to, property)?);
            for row in from.row.min(to.row)..=from.row.max(to.row) {
                for column in from.column.min(to.column)..=from.column.max(to.column) {
                    step.setup.push((Vertex { column, row }, colour));
                }
            }
        }
        Ok(())
    }

    fn point(&self, text: &str, property: &Property) -> Result<Vertex, SgfError> {
        let vertex = Vertex::parse(text.trim()).filter(|vertex| vertex.is_on(self.width, self.height));
        vertex.ok_or_else(|| error(Cause::BadPoint(text.to_owned()), property))
    }

    /// A pass is empty, or `tt` on boards that have no such point.
    fn point_or_pass(&self, property: &Property) -> Result<Option<Vertex>, SgfError> {
        let text = property.raw.first().map(|raw| unescape(raw)).unwrap_or_default();
        let is_tt = text.trim() == "tt" && self.width <= 19 && self.height <= 19;
        if is_tt || text.trim().is_empty() { Ok(None) } else { self.point(&text, property).map(Some) }
    }
}

fn error(cause: Cause, property: &Property) -> SgfError {
    SgfError { cause, offset: property.offset }
}

/// SZ is one number or two, `13:9`; without it the board is 19×19.
fn size(root: &Node) -> Result<(usize, usize), SgfError> {
    let Some(property) = root.property("SZ") else { return Ok((19, 19)) };
    let text = root.text("SZ").unwrap_or_default();
    let (width, height) = text.split_once([':', 'x', 'X']).unwrap_or((&text, &text));
    let side = |text: &str| text.trim().parse().ok().filter(|side| (1..=MAX_SIDE).contains(side));
    side(width).zip(side(height)).ok_or_else(|| error(Cause::BadSize(text.clone()), property))
}

/// Komi in points. Some servers write it in stones of Chinese counting, of which one is two points: as 3.75, or in
/// hundredths, as 375.
fn komi(text: &str) -> Option<f32> {
    let number: String = text.trim().replace(',', ".");
    let end = number.find(|c: char| !(c.is_ascii_digit() || matches!(c, '.' | '-' | '+'))).unwrap_or(number.len());
    let komi: f32 = number[..end].parse().ok()?;
    let stones = if komi.abs() >= 200.0 { komi / 100.0 } else { komi };
    let in_stones = stones != komi || (komi.fract().abs() - 0.5).abs() == 0.25;
    Some(if in_stones { 2.0 * stones } else { komi })
}

fn colour(text: &str) -> Option<Colour> {
    match text.trim().chars().next()?.to_ascii_lowercase() {
        'b' | '1' => Some(Colour::Black),
        'w' | '2' => Some(Colour::White),
        _ => None,
    }
}

/// Names and the like are one line.
fn one_line(text: &str) -> String {
    text.split('\n').map(str::trim).collect::<Vec<_>>().join(" ").trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read;

    fn game(text: &str) -> Result<GameRecord, SgfError> {
        GameRecord::of_main_line(&read(text.as_bytes()).unwrap()[0])
    }

    #[test]
    fn sizes() {
        let size = |text: &str| game(text).map(|game| (game.width, game.height));
        assert_eq!(size("(;)"), Ok((19, 19)));
        assert_eq!(size("(;SZ[13:9])"), Ok((13, 9)));
        assert_eq!(size("(;SZ[ 9x9 ])"), Ok((9, 9)));
        assert_eq!(size("(;SZ[0])").unwrap_err().to_string(), "'0' is no size of a board, at byte 2");
    }

    #[test]
    fn komi_is_in_points() {
        let komi = |text: &str| game(&format!("(;KM[{text}])")).unwrap().komi;
        let known =
            [("6.5", 6.5), ("6,5", 6.5), ("3.75", 7.5), ("375", 7.5), ("0", 0.0), ("-5", -5.0), ("7.5 moku", 7.5)];
        for (text, points) in known {
            assert_eq!(komi(text), Some(points), "{text}");
        }
        assert_eq!(komi("Japanese"), None);
    }

    #[test]
    fn passes() {
        let plays = |text: &str| game(text).unwrap().plays().map(|play| play.vertex).collect::<Vec<_>>();
        assert_eq!(plays("(;SZ[19];B[tt];W[];B[aa])"), [None, None, Vertex::parse("aa")]);
        assert_eq!(plays("(;SZ[21];B[tt])"), [Vertex::parse("tt")]);
        assert!(game("(;SZ[9];B[jj])").unwrap_err().to_string().contains("'jj' is no point"));
    }

    #[test]
    fn handicap_is_what_is_on_the_board() {
        let stones = |text: &str| game(text).unwrap().handicap_stones().len();
        assert_eq!(stones("(;HA[9]AB[dd][pp];W[dp])"), 2);
        assert_eq!(stones("(;HA[2];AB[dd][pp]W[dp])"), 2);
        assert_eq!(stones("(;AB[aa:cc]AE[bb])"), 9);
        assert_eq!(stones("(;AB[dd]AW[pp])"), 0);
    }

    #[test]
    fn both_colours_in_one_node_are_two_moves() {
        let game = game("(;SZ[9];B[cc]W[dd]C[both])").unwrap();
        let colours: Vec<Colour> = game.plays().map(|play| play.colour).collect();
        assert_eq!(colours, [Colour::Black, Colour::White]);
    }
}
