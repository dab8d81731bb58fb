//! Finding a parameter by its path, by the end of its path, or by what was probably meant.

use crate::{ParamError, Spec};

/// The specification that `key` names: a complete path, or the last segments of exactly one path.
pub(crate) fn resolve<'a>(specs: &'a [Spec], key: &str) -> Result<&'a Spec, ParamError> {
    if let Some(spec) = specs.iter().find(|spec| spec.path == key) {
        return Ok(spec);
    }
    let ends_so = |spec: &&Spec| spec.path.strip_suffix(key).is_some_and(|head| head.ends_with('.'));
    let candidates: Vec<&Spec> = specs.iter().filter(ends_so).collect();
    match candidates[..] {
        [spec] => Ok(spec),
        [] => Err(unknown(specs, key)),
        _ => Err(ParamError::Ambiguous {
            key: key.to_owned(),
            candidates: candidates.iter().map(|spec| spec.path.clone()).collect(),
        }),
    }
}

/// The error for a key that names nothing, with the nearest path as a suggestion.
pub(crate) fn unknown(specs: &[Spec], key: &str) -> ParamError {
    let distance = |spec: &Spec| edit_distance(key, &spec.path).min(edit_distance(key, spec.name()));
    let tolerated = (key.chars().count() / 3).max(1);
    let nearest = specs.iter().map(|spec| (distance(spec), spec)).min_by_key(|&(d, _)| d);
    ParamError::UnknownKey {
        key: key.to_owned(),
        nearest: nearest.filter(|&(d, _)| d <= tolerated).map(|(_, spec)| spec.path.clone()),
        allowed: specs.iter().map(|spec| spec.path.clone()).collect(),
    }
}

/// Levenshtein's distance: insertions, deletions and replacements that turn one text into the other.
fn edit_distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, &y) in b.iter().enumerate() {
            let replaced = diagonal + usize::from(x != y);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_by_hand() {
        for (a, b, distance) in [("", "abc", 3), ("kitten", "sitting", 3), ("bias", "bias", 0), ("bais", "bias", 2)] {
            assert_eq!(edit_distance(a, b), distance);
            assert_eq!(edit_distance(b, a), distance);
        }
    }
}
