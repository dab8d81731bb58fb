//! From bytes to trees.

use crate::{Cause, GameTree, NodeId, Property, SgfError, encoding};

/// All games of a file.
///
/// What is found in real files is taken: text before and after the games, any encoding, long names of properties
/// (`Black` for `B`), names in small letters, moves without a semicolon, closing parentheses that are missing or too
/// many. Nothing in the file can make it run long or deep: it is read once, without recursion.
///
/// # Errors
/// When there is no game, a value is not closed, or a value has no name.
///
/// ```
/// let trees = tewari_sgf::read(b"From: somebody\n\n(;SZ[19];b[pd]").unwrap();
/// assert_eq!(trees[0].len(), 2);
/// let error = tewari_sgf::read(b"(;SZ[19").unwrap_err();
/// assert_eq!(error.to_string(), "a value has no closing bracket, at byte 4");
/// ```
pub fn read(bytes: &[u8]) -> Result<Vec<GameTree>, SgfError> {
    let text = encoding::decode(bytes);
    let mut reader = Reader { text: &text, at: 0 };
    let mut trees = Vec::new();
    while reader.skip_to_game() {
        trees.push(reader.tree()?);
    }
    if trees.is_empty() { Err(SgfError { cause: Cause::NoGame, offset: 0 }) } else { Ok(trees) }
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Reader<'t> {
    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn advance(&mut self, letter: char) {
        self.at += letter.len_utf8();
    }

    /// Goes to the next `(` that a `;` follows; `false` if there is none.
    fn skip_to_game(&mut self) -> bool {
        while let Some(found) = self.text[self.at..].find('(') {
            self.at += found;
            if self.text[self.at + 1..].trim_start().starts_with(';') {
                return true;
            }
            self.at += 1;
        }
        false
    }

    fn take_while(&mut self, belongs: impl Fn(char) -> bool) -> &'t str {
        let rest = &self.text[self.at..];
        let taken = &rest[..rest.find(|letter| !belongs(letter)).unwrap_or(rest.len())];
        self.at += taken.len();
        taken
    }

    /// One game, from its opening parenthesis to the closing one or the end of the file.
    fn tree(&mut self) -> Result<GameTree, SgfError> {
        let mut tree = GameTree::new();
        // The last node of the variation being read, and those where open variations will go on.
        let mut last: Option<NodeId> = None;
        let mut open: Vec<Option<NodeId>> = Vec::new();
        while let Some(letter) = self.peek() {
            match letter {
                '(' => {
                    open.push(last);
                    self.advance(letter);
                }
                ')' => {
                    self.advance(letter);
                    last = open.pop().flatten();
                    if open.is_empty() {
                        break;
                    }
                }
                ';' => {
                    self.advance(letter);
                    last = Some(next_node(&mut tree, last));
                }
                '[' => return Err(SgfError { cause: Cause::NoProperty, offset: self.at }),
                _ if letter.is_ascii_alphabetic() => {
                    let node = last.unwrap_or_else(|| next_node(&mut tree, None));
                    last = Some(node);
                    self.property(&mut tree, node)?;
                }
                _ => self.advance(letter),
            }
        }
        Ok(tree)
    }

    fn property(&mut self, tree: &mut GameTree, node: NodeId) -> Result<(), SgfError> {
        let offset = self.at;
        let name = short_name(self.take_while(|letter| letter.is_ascii_alphanumeric()));
        let mut raw = Vec::new();
        loop {
            self.take_while(char::is_whitespace);
            if self.peek() != Some('[') {
                break;
            }
            raw.push(self.value()?);
        }
        // A word without a value is no property; it is text that somebody left between them.
        if !raw.is_empty() {
            tree.add(node, Property { name, raw, offset });
        }
        Ok(())
    }

    /// What stands between `[` and the `]` that ends the value, escapes untouched.
    fn value(&mut self) -> Result<String, SgfError> {
        let start = self.at;
        let mut escaped = false;
        for (i, letter) in self.text[start + 1..].char_indices() {
            if letter == ']' && !escaped {
                self.at = start + 1 + i + 1;
                return Ok(self.text[start + 1..start + 1 + i].to_owned());
            }
            escaped = letter == '\\' && !escaped;
        }
        Err(SgfError { cause: Cause::OpenValue, offset: start })
    }
}

/// The node after `last`, and the root if there is none.
fn next_node(tree: &mut GameTree, last: Option<NodeId>) -> NodeId {
    match last {
        Some(last) => tree.add_child(last),
        None => tree.root(),
    }
}

/// `Black` is `B` and `AddWhite` is `AW`, as in the first versions of the format. A name begins with a letter, also when
/// what stood before its first digit is left out.
fn short_name(long: &str) -> String {
    let capitals: String = long.chars().filter(|letter| !letter.is_ascii_lowercase()).collect();
    match capitals.trim_start_matches(|letter: char| letter.is_ascii_digit()) {
        "" => long.to_ascii_uppercase(),
        short => short.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(text: &str) -> GameTree {
        let mut trees = read(text.as_bytes()).unwrap();
        assert_eq!(trees.len(), 1, "{text}");
        trees.remove(0)
    }

    #[test]
    fn variations_hang_where_they_begin() {
        let tree = one("(;N[a](;N[b];N[c](;N[d])(;N[e]))(;N[f]))");
        let names = |ids: &[NodeId]| ids.iter().filter_map(|&id| tree.node(id).text("N")).collect::<String>();
        assert_eq!(names(&tree.main_line().collect::<Vec<_>>()), "abcd");
        assert_eq!(names(tree.node(tree.root()).children()), "bf");
        let e = tree.node(tree.main_line().nth(2).unwrap()).children()[1];
        assert_eq!(names(&tree.line_to(e)), "abce");
    }

    #[test]
    fn old_names_and_stray_words_are_understood() {
        let tree = one("(;GaMe[1]AddBlack[dd]\n [pp] rubbish ;White[qq]b[cc])");
        assert_eq!(tree.node(tree.root()).property("AB").unwrap().raw, ["dd", "pp"]);
        let second = tree.node(tree.main_line().nth(1).unwrap());
        assert_eq!((second.text("W").unwrap(), second.text("B").unwrap()), ("qq".into(), "cc".into()));
        let name = |text: &str| {
            let tree = one(text);
            tree.node(tree.root()).properties()[0].name.clone()
        };
        assert_eq!(["(;x30RE[0])", "(;b2[dd])", "(;L2[1])"].map(name), ["RE", "B2", "L2"]);
    }

    #[test]
    fn brackets_inside_values_do_not_end_them() {
        let tree = one("(;C[a \\] b (;W[aa\\]) \\\\])");
        assert_eq!(tree.node(tree.root()).text("C").unwrap(), "a ] b (;W[aa]) \\");
        assert_eq!(tree.len(), 1);
    }

    #[test]
    fn collections_and_missing_parentheses() {
        assert_eq!(read(b"(;C[1])\n(;C[2])) junk (x) (;C[3]").unwrap().len(), 3);
    }

    #[test]
    fn errors_say_where() {
        let at = |text: &str| read(text.as_bytes()).unwrap_err();
        assert_eq!(at("nothing"), SgfError { cause: Cause::NoGame, offset: 0 });
        assert_eq!(at("(;[aa])"), SgfError { cause: Cause::NoProperty, offset: 2 });
        assert_eq!(at("(;C[abc\\]"), SgfError { cause: Cause::OpenValue, offset: 3 });
    }

    #[test]
    fn depth_is_no_danger() {
        let deep = "(;".repeat(200_000);
        assert_eq!(one(&deep).len(), 200_000);
        assert_eq!(one(&deep).to_string().len(), one(&one(&deep).to_string()).to_string().len());
    }
}
