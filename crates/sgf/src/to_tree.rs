//! From a game to a tree, for writing.

use crate::text::{escape, escape_line};
use crate::{Colour, GameRecord, GameTree, NodeId, Property, Step, Vertex};

impl GameRecord {
    /// The game as a tree without variations; its `Display` is the file.
    pub fn to_tree(&self) -> GameTree {
        let mut tree = GameTree::new();
        let mut node = tree.root();
        self.head(&mut tree);
        let (root, others) = self.steps.split_first().map_or((None, &[][..]), |(root, others)| (Some(root), others));
        if let Some(root) = root {
            write_step(&mut tree, node, root);
        }
        for step in others {
            node = tree.add_child(node);
            write_step(&mut tree, node, step);
        }
        tree
    }

    /// What the root says about the game as a whole.
    fn head(&self, tree: &mut GameTree) {
        let size =
            if self.width == self.height { self.width.to_string() } else { format!("{}:{}", self.width, self.height) };
        let known = [
            ("GM", Some("1".to_owned())),
            ("FF", Some("4".to_owned())),
            ("CA", Some("UTF-8".to_owned())),
            ("AP", self.application.clone()),
            ("SZ", Some(size)),
            ("KM", self.komi.map(|komi| komi.to_string())),
            ("HA", self.handicap.map(|stones| stones.to_string())),
            ("RU", self.rules.clone()),
            ("EV", self.event.clone()),
            ("DT", self.date.clone()),
            ("PB", self.black.clone()),
            ("PW", self.white.clone()),
            ("RE", self.result.clone()),
        ];
        for (name, value) in known {
            if let Some(value) = value {
                add(tree, tree.root(), name, vec![escape_line(&value)]);
            }
        }
    }
}

fn write_step(tree: &mut GameTree, node: NodeId, step: &Step) {
    for (name, kind) in [("AB", Some(Colour::Black)), ("AW", Some(Colour::White)), ("AE", None)] {
        let points = step.setup.iter().filter(|(_, colour)| *colour == kind);
        let points: Vec<String> = points.map(|(vertex, _)| vertex.text()).collect();
        if !points.is_empty() {
            add(tree, node, name, points);
        }
    }
    if let Some(colour) = step.to_play {
        add(tree, node, "PL", vec![colour.letter().to_owned()]);
    }
    if let Some(play) = step.play {
        add(tree, node, play.colour.letter(), vec![play.vertex.map(Vertex::text).unwrap_or_default()]);
    }
    if let Some(comment) = &step.comment {
        add(tree, node, "C", vec![escape(comment)]);
    }
}

fn add(tree: &mut GameTree, node: NodeId, name: &str, raw: Vec<String>) {
    tree.add(node, Property { name: name.to_owned(), raw, offset: 0 });
}
