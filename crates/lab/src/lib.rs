//! Matches and statistics: who is stronger, by how much, and how sure are we.
