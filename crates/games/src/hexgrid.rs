//! Cells with six neighbours, for Hex and Havannah: stones as rows of bits, and groups as a union-find forest.
//!
//! A board is framed by one row or column on each side. Row above: same column and the next one; row below: same
//! column and the one before.

use tewari_game::Player;

/// The six neighbours in the order of the bits of [`Stones::around`], as (rows, columns).
const NEIGHBOURS: [(isize, isize); 6] = [(-1, 0), (-1, 1), (0, -1), (1, -1), (0, 1), (1, 0)];

/// The same six, as bits, in the order in which one meets them going round the cell.
const ROUND: [usize; 6] = [0, 1, 4, 5, 3, 2];

/// The stones of one player, one word per framed row.
#[derive(Clone, Debug)]
pub(crate) struct Stones<const ROWS: usize>([u32; ROWS]);

impl<const ROWS: usize> Stones<ROWS> {
    pub(crate) const EMPTY: Self = Stones([0; ROWS]);

    #[inline]
    pub(crate) fn insert(&mut self, row: usize, column: usize) {
        self.0[row] |= 1 << column;
    }

    #[inline]
    pub(crate) fn contains(&self, row: usize, column: usize) -> bool {
        self.0[row] >> column & 1 == 1
    }

    /// Which of the six neighbours of a cell inside the frame hold stones.
    #[inline]
    pub(crate) fn around(&self, row: usize, column: usize) -> usize {
        let above = self.0[row - 1] >> column & 0b11;
        let beside = self.0[row] >> (column - 1) & 0b101;
        let below = self.0[row + 1] >> (column - 1) & 0b11;
        (above | beside << 2 | (below & 1) << 3 | (below & 2) << 4) as usize
    }
}

/// Whose stone stands there.
pub(crate) fn owner<const ROWS: usize>(stones: &[Stones<ROWS>; 2], row: usize, column: usize) -> Option<Player> {
    Player::all(2).find(|player| stones[player.index()].contains(row, column))
}

/// The row and column of neighbour `bit`.
pub(crate) fn neighbour(row: usize, column: usize, bit: usize) -> (usize, usize) {
    let (rows, columns) = NEIGHBOURS[bit];
    (row.wrapping_add_signed(rows), column.wrapping_add_signed(columns))
}

/// The unbroken runs of stones round a cell. The stones of a run touch each other, so one of them stands for all.
#[derive(Clone, Copy)]
pub(crate) struct Runs {
    count: u8,
    /// One neighbour of each run.
    heads: [u8; 3],
    /// The neighbours whose own neighbours beside the cell hold stones too.
    pub(crate) flanked: u8,
}

impl Runs {
    /// The runs in a set of neighbours.
    #[inline]
    pub(crate) fn of(around: usize) -> &'static Runs {
        &RUNS[around & 63]
    }

    /// One neighbour of each run, as a bit number.
    #[inline]
    pub(crate) fn heads(&self) -> &[u8] {
        &self.heads[..usize::from(self.count)]
    }
}

static RUNS: [Runs; 64] = {
    let mut table = [Runs { count: 0, heads: [0; 3], flanked: 0 }; 64];
    let mut set = 0;
    while set < 64 {
        let mut i = 0;
        while i < 6 {
            let [before, here, after] = [ROUND[(i + 5) % 6], ROUND[i], ROUND[(i + 1) % 6]];
            let held = [set >> before & 1 == 1, set >> here & 1 == 1, set >> after & 1 == 1];
            // A full circle has no beginning; any of it will do.
            if held[1] && (!held[0] || (set == 63 && i == 0)) {
                table[set].heads[table[set].count as usize] = here as u8;
                table[set].count += 1;
            }
            if held[0] && held[1] && held[2] {
                table[set].flanked |= 1 << here;
            }
            i += 1;
        }
        set += 1;
    }
    table
};

/// A union-find forest over `NODES` nodes: `RESERVED` of the game's own, then the cells of a frame of `ROWS` rows.
#[derive(Clone, Debug)]
pub(crate) struct Groups<const ROWS: usize, const NODES: usize> {
    parent: [u16; NODES],
}

/// How many nodes come before the cells.
pub(crate) const RESERVED: usize = 4;

impl<const ROWS: usize, const NODES: usize> Groups<ROWS, NODES> {
    /// Every node alone.
    pub(crate) fn new() -> Self {
        assert!(NODES == RESERVED + ROWS * ROWS);
        Groups { parent: std::array::from_fn(|node| node as u16) }
    }

    /// The node of a cell.
    #[inline]
    pub(crate) fn node(row: usize, column: usize) -> usize {
        RESERVED + row * ROWS + column
    }

    /// The node of neighbour `bit` of the cell of `node`.
    #[inline]
    pub(crate) fn beside(node: usize, bit: u8) -> usize {
        let (rows, columns) = NEIGHBOURS[usize::from(bit)];
        node.wrapping_add_signed(rows * ROWS as isize + columns)
    }

    /// The root of the group of `node`, shortening the way there by half.
    #[inline]
    pub(crate) fn find(&mut self, mut node: usize) -> usize {
        loop {
            let parent = usize::from(self.parent[node]);
            if parent == node {
                return node;
            }
            let grandparent = self.parent[parent];
            self.parent[node] = grandparent;
            node = usize::from(grandparent);
        }
    }

    /// Hangs the root `child` under `parent`.
    #[inline]
    pub(crate) fn hang(&mut self, child: usize, parent: usize) {
        self.parent[child] = parent as u16;
    }
}
