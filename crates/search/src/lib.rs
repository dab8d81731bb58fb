//! Monte-Carlo tree search: descend, playout, backup; UCT, RAVE, GRAVE as choices of named parts.
