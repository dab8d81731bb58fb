//! From trees to text.

use std::fmt::{self, Write};

use crate::{GameTree, Node, NodeId};

/// A line break comes after so many moves, for people who open the file in an editor.
const NODES_PER_LINE: usize = 10;

impl fmt::Display for GameTree {
    /// The game as a file has it, with a line break at the end.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // What is still to be written, the next thing last; a list instead of recursion, since variations may be deep.
        let mut todo = vec![Item::Close, Item::Node(self.root())];
        let mut written = 0;
        f.write_char('(')?;
        while let Some(item) = todo.pop() {
            match item {
                Item::Open => f.write_str("\n(")?,
                Item::Close => f.write_char(')')?,
                Item::Node(id) => {
                    if written % NODES_PER_LINE == 1 {
                        f.write_char('\n')?;
                    }
                    written += 1;
                    write_node(self.node(id), f)?;
                    push_children(self.node(id).children(), &mut todo);
                }
            }
        }
        f.write_char('\n')
    }
}

enum Item {
    Open,
    Node(NodeId),
    Close,
}

fn push_children(children: &[NodeId], todo: &mut Vec<Item>) {
    match children {
        [only] => todo.push(Item::Node(*only)),
        _ => todo.extend(children.iter().rev().flat_map(|&child| [Item::Close, Item::Node(child), Item::Open])),
    }
}

fn write_node(node: &Node, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    f.write_char(';')?;
    for property in node.properties() {
        f.write_str(&property.name)?;
        for value in &property.raw {
            write!(f, "[{value}]")?;
        }
    }
    Ok(())
}
