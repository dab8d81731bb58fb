//! The memory of the search: statistics, arena, nodes and edges; knows no game and no policy.
