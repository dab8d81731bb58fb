//! Deltas as bytes: small numbers take one byte, and nothing that arrives is trusted.

use tewari_game::Action;
use tewari_tree::{Delta, EdgeDelta, NodeDelta, Stat};

/// Bits of a statistic's sum below its count.
const SUM_BITS: u32 = 36;
/// Rewards are mostly whole or halves: those sums are written in halves of a reward.
const HALF: i64 = Stat::UNITS as i64 / 2;

/// Writes a number, seven bits a byte.
pub(crate) fn put(out: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

/// Writes a number of either sign.
fn put_signed(out: &mut Vec<u8>, number: i64) {
    put(out, (number << 1 ^ number >> 63) as u64);
}

/// Bytes that are read from the front.
pub(crate) struct Bytes<'b>(pub(crate) &'b [u8]);

impl Bytes<'_> {
    pub(crate) fn byte(&mut self) -> Option<u8> {
        let (&first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(first)
    }

    pub(crate) fn number(&mut self) -> Option<u64> {
        let mut number = 0;
        for shift in (0..64).step_by(7) {
            let byte = self.byte()?;
            number |= u64::from(byte & 0x7F) << shift;
            if byte < 0x80 {
                return Some(number);
            }
        }
        None
    }

    fn signed(&mut self) -> Option<i64> {
        let number = self.number()?;
        Some((number >> 1) as i64 ^ -((number & 1) as i64))
    }

    fn action(&mut self) -> Option<Action> {
        let number = self.number()?;
        u16::try_from(number).ok().map(|number| Action::new(number.into()))
    }

    /// A count of things that take at least a byte each.
    fn count(&mut self) -> Option<usize> {
        let count = usize::try_from(self.number()?).ok()?;
        (count <= self.0.len()).then_some(count)
    }

    fn stat(&mut self) -> Option<Stat> {
        let n = self.signed()?;
        let sum = self.signed()?;
        let sum = if sum & 1 == 0 { (sum >> 1).checked_mul(HALF)? } else { sum >> 1 };
        Some(Stat::from_word((n << SUM_BITS).wrapping_add(sum) as u64))
    }
}

/// A difference of statistics: the count and the sum as numbers of either sign, which together are the word again.
fn put_stat(out: &mut Vec<u8>, stat: Stat) {
    let word = stat.word() as i64;
    let sum = word << (64 - SUM_BITS) >> (64 - SUM_BITS);
    put_signed(out, word.wrapping_sub(sum) >> SUM_BITS);
    put_signed(out, if sum % HALF == 0 { sum / HALF * 2 } else { sum * 2 + 1 });
}

/// Appends a delta to `out`.
///
/// ```
/// use tewari_cluster::{read_delta, write_delta};
/// use tewari_tree::Delta;
/// let mut bytes = Vec::new();
/// write_delta(&Delta::default(), &mut bytes);
/// assert_eq!(read_delta(&bytes), Some(Delta::default()));
/// assert_eq!(read_delta(&[9]), None);
/// ```
pub fn write_delta(delta: &Delta, out: &mut Vec<u8>) {
    put(out, delta.nodes.len() as u64);
    for node in &delta.nodes {
        put(out, node.path.len() as u64);
        node.path.iter().for_each(|action| put(out, action.index() as u64));
        put(out, node.visits.into());
        put(out, node.edges.len() as u64);
        for edge in &node.edges {
            // Most news are of AMAF alone.
            let taken = edge.mc != Stat::ZERO;
            put(out, (edge.action.index() as u64) << 1 | u64::from(taken));
            if taken {
                put_stat(out, edge.mc);
            }
            put_stat(out, edge.amaf);
        }
        put(out, node.table.len() as u64);
        for &(index, stat) in &node.table {
            put(out, index.into());
            put_stat(out, stat);
        }
    }
}

/// The delta in `bytes`; nothing if they hold no delta or more than one.
pub fn read_delta(bytes: &[u8]) -> Option<Delta> {
    let mut bytes = Bytes(bytes);
    let nodes = (0..bytes.count()?).map(|_| node(&mut bytes)).collect::<Option<Vec<NodeDelta>>>()?;
    let in_order = nodes.is_sorted_by(|a, b| a.path < b.path);
    (bytes.0.is_empty() && in_order).then_some(Delta { nodes })
}

fn node(bytes: &mut Bytes) -> Option<NodeDelta> {
    let path = (0..bytes.count()?).map(|_| bytes.action()).collect::<Option<Vec<Action>>>()?;
    let visits = u32::try_from(bytes.number()?).ok()?;
    let edges = (0..bytes.count()?).map(|_| edge(bytes)).collect::<Option<Vec<EdgeDelta>>>()?;
    let entry = |bytes: &mut Bytes| Some((u32::try_from(bytes.number()?).ok()?, bytes.stat()?));
    let table = (0..bytes.count()?).map(|_| entry(bytes)).collect::<Option<Vec<(u32, Stat)>>>()?;
    let in_order = edges.is_sorted_by(|a, b| a.action < b.action) && table.is_sorted_by(|a, b| a.0 < b.0);
    in_order.then_some(NodeDelta { path, visits, edges, table })
}

fn edge(bytes: &mut Bytes) -> Option<EdgeDelta> {
    let head = bytes.number()?;
    let action = Action::new(u16::try_from(head >> 1).ok()?.into());
    let mc = if head & 1 == 1 { bytes.stat()? } else { Stat::ZERO };
    Some(EdgeDelta { action, mc, amaf: bytes.stat()? })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn any_stat() -> impl Strategy<Value = Stat> {
        any::<u64>().prop_map(Stat::from_word)
    }

    fn any_node() -> impl Strategy<Value = NodeDelta> {
        let path = prop::collection::vec((0usize..400).prop_map(Action::new), 0..6);
        let edges = prop::collection::btree_map(0usize..400, (any_stat(), any_stat()), 0..20);
        let table = prop::collection::btree_map(0u32..800, any_stat(), 0..20);
        (path, any::<u32>(), edges, table).prop_map(|(path, visits, edges, table)| NodeDelta {
            path,
            visits,
            edges: edges
                .into_iter()
                .map(|(action, (mc, amaf))| EdgeDelta { action: Action::new(action), mc, amaf })
                .collect(),
            table: table.into_iter().collect(),
        })
    }

    fn any_delta() -> impl Strategy<Value = Delta> {
        prop::collection::vec(any_node(), 0..8).prop_map(|mut nodes| {
            nodes.sort_by(|a, b| a.path.cmp(&b.path));
            nodes.dedup_by(|a, b| a.path == b.path);
            Delta { nodes }
        })
    }

    proptest! {
        #[test]
        fn what_is_written_is_read(delta in any_delta()) {
            let mut bytes = Vec::new();
            write_delta(&delta, &mut bytes);
            prop_assert_eq!(read_delta(&bytes), Some(delta));
        }

        #[test]
        fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
            if let Some(delta) = read_delta(&bytes) {
                let mut again = Vec::new();
                write_delta(&delta, &mut again);
                prop_assert_eq!(read_delta(&again), Some(delta));
            }
        }
    }

    #[test]
    fn usual_news_are_small() {
        let (mc, amaf) = (Stat::new(3, 1.0), Stat::new(20, 0.5));
        let edges = (0..50).map(|action| EdgeDelta { action: Action::new(action), mc, amaf }).collect();
        let mut bytes = Vec::new();
        write_delta(&Delta { nodes: vec![NodeDelta { visits: 150, edges, ..NodeDelta::default() }] }, &mut bytes);
        assert!(bytes.len() <= 50 * 5 + 8, "{} bytes", bytes.len());
    }
}
