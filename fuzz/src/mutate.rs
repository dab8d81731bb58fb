//! The input of an execution: a file of the corpus, changed in a few places.

use tewari_game::{Rng, Seed};

use crate::corpus::Corpus;

/// No input is longer.
const LONGEST: usize = 4096;

/// The input of execution `number`, always the same.
pub(crate) fn input(corpus: &Corpus, seed: u64, number: u64) -> Vec<u8> {
    let mut rng = Seed::new(seed).fork(number).rng();
    let mut bytes = piece(pick(&corpus.files, &mut rng), &mut rng).to_vec();
    // Mostly a few changes, which get far; sometimes many.
    let most = if rng.below(8) == 0 { 32 } else { 4 };
    for _ in 0..=rng.below(most) {
        bytes.truncate(LONGEST);
        change(&mut bytes, corpus, &mut rng);
    }
    bytes.truncate(LONGEST);
    bytes
}

/// The file, or mostly only the lines around a place in it: short inputs are quick.
fn piece<'f>(file: &'f [u8], rng: &mut Rng) -> &'f [u8] {
    const WANTED: usize = 400;
    if file.len() <= WANTED || rng.below(4) == 0 {
        return file;
    }
    let from = rng.below(file.len() - WANTED);
    let line = file[..from].iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    &file[line..from + WANTED]
}

fn pick<'c>(files: &'c [Vec<u8>], rng: &mut Rng) -> &'c [u8] {
    if files.is_empty() { &[] } else { &files[rng.below(files.len())] }
}

fn change(bytes: &mut Vec<u8>, corpus: &Corpus, rng: &mut Rng) {
    let at = rng.below(bytes.len() + 1);
    let end = at + rng.below((bytes.len() - at).min(64) + 1);
    let word = corpus.words[rng.below(corpus.words.len())].as_bytes();
    match rng.below(9) {
        0 if at < bytes.len() => bytes[at] ^= 1 << rng.below(8),
        1 if at < bytes.len() => bytes[at] = rng.next_u64() as u8,
        2 => bytes.insert(at, rng.next_u64() as u8),
        3 => drop(bytes.drain(at..end)),
        4 => {
            let copy = bytes[at..end].to_vec();
            insert(bytes, rng, &copy);
        }
        5 => {
            // Depth and repetition: the same few bytes very often.
            let times = 1 << rng.below(10);
            let copy = bytes[at..(at + 4).min(bytes.len())].repeat(times);
            insert(bytes, rng, &copy);
        }
        6 => {
            let other = pick(&corpus.files, rng);
            let from = rng.below(other.len() + 1);
            let to = from + rng.below((other.len() - from).min(256) + 1);
            insert(bytes, rng, &other[from..to]);
        }
        7 => drop(bytes.splice(at..end.min(at + word.len()), word.iter().copied())),
        _ => insert(bytes, rng, word),
    }
}

fn insert(bytes: &mut Vec<u8>, rng: &mut Rng, news: &[u8]) {
    let at = rng.below(bytes.len() + 1);
    bytes.splice(at..at, news.iter().copied());
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::targets::Target;
    use std::collections::HashSet;

    #[test]
    fn inputs_are_many_short_and_found_again() {
        for target in [Target::Gtp, Target::Sgf, Target::Toml] {
            let corpus = Corpus::of(target);
            assert!(corpus.files.len() > 5, "{target}");
            let inputs: Vec<Vec<u8>> = (0..500).map(|number| input(&corpus, 1, number)).collect();
            assert!(inputs.iter().all(|bytes| bytes.len() <= LONGEST));
            assert!(inputs.iter().collect::<HashSet<_>>().len() > 350, "{target}");
            assert_eq!(input(&corpus, 1, 77), inputs[77]);
            assert_ne!(input(&corpus, 2, 78), inputs[78]);
        }
    }
}
