//! A file as it is: nodes with properties, in a tree.

use crate::text::{escape, unescape};

/// A node of a [`GameTree`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(usize);

/// A name with values, as in `AB[dd][pp]`.
#[derive(Clone, Debug)]
pub struct Property {
    /// The name, in capitals.
    pub name: String,
    /// The values, escaped as in the file.
    pub raw: Vec<String>,
    /// Where it begins in the file, in bytes; 0 if it comes from no file.
    pub offset: usize,
}

impl PartialEq for Property {
    /// Whether they say the same, wherever they stand.
    fn eq(&self, other: &Self) -> bool {
        (&self.name, &self.raw) == (&other.name, &other.raw)
    }
}

/// A position of the game and what is said about it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Node {
    properties: Vec<Property>,
    parent: Option<NodeId>,
    children: Vec<NodeId>,
}

/// A game with its variations. The nodes are kept in one list, so that no depth of variations is too deep.
///
/// ```
/// use tewari_sgf::GameTree;
/// let mut tree = GameTree::new();
/// tree.set(tree.root(), "C", "a [note]");
/// let move_one = tree.add_child(tree.root());
/// tree.set(move_one, "B", "dd");
/// assert_eq!(tree.to_string(), "(;C[a [note\\]]\n;B[dd])\n");
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct GameTree {
    nodes: Vec<Node>,
}

impl Default for GameTree {
    fn default() -> Self {
        GameTree { nodes: vec![Node::default()] }
    }
}

impl GameTree {
    /// One empty node.
    pub fn new() -> GameTree {
        GameTree::default()
    }

    /// The first node.
    pub fn root(&self) -> NodeId {
        NodeId(0)
    }

    /// What is in a node.
    ///
    /// # Panics
    /// If the id belongs to a larger tree.
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.0]
    }

    /// How many nodes there are; at least one.
    #[expect(clippy::len_without_is_empty, reason = "a tree is never empty")]
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Adds a node as the last child of `parent`.
    pub fn add_child(&mut self, parent: NodeId) -> NodeId {
        let id = NodeId(self.nodes.len());
        self.nodes.push(Node { parent: Some(parent), ..Node::default() });
        self.nodes[parent.0].children.push(id);
        id
    }

    /// Gives a property one value, the given text; what it had is gone.
    pub fn set(&mut self, id: NodeId, name: &str, text: &str) {
        let property = Property { name: name.to_owned(), raw: vec![escape(text)], offset: 0 };
        let properties = &mut self.nodes[id.0].properties;
        match properties.iter_mut().find(|property| property.name == name) {
            Some(old) => *old = property,
            None => properties.push(property),
        }
    }

    /// Adds a property after the others, as it is. Files may have two of one name.
    pub fn add(&mut self, id: NodeId, property: Property) {
        self.nodes[id.0].properties.push(property);
    }

    /// The nodes from the root along first children.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(Some(self.root()), |&id| self.node(id).children.first().copied())
    }

    /// The nodes from the root to `id`.
    pub fn line_to(&self, id: NodeId) -> Vec<NodeId> {
        let mut line: Vec<NodeId> = std::iter::successors(Some(id), |&id| self.node(id).parent).collect();
        line.reverse();
        line
    }
}

impl Node {
    /// The properties in the order of the file.
    pub fn properties(&self) -> &[Property] {
        &self.properties
    }

    /// The node before.
    pub fn parent(&self) -> Option<NodeId> {
        self.parent
    }

    /// The nodes after, the main line first.
    pub fn children(&self) -> &[NodeId] {
        &self.children
    }

    /// The (first) property of this name.
    pub fn property(&self, name: &str) -> Option<&Property> {
        self.properties.iter().find(|property| property.name == name)
    }

    /// The first value of the property of this name, as text.
    pub fn text(&self, name: &str) -> Option<String> {
        self.property(name)?.raw.first().map(|raw| unescape(raw))
    }
}
