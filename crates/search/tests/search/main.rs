//! What searches do. One program for all of it: each of its own would compile the same searches once more.

mod amaf_variants;
mod common;
mod invariants;
mod limits;
mod permutations;
mod solved;
mod temporal_difference;
mod worked_examples;
