//! From values to TOML.

use crate::{Kind, Parameters, Spec};

/// The values that `selected` wants, as TOML with one header per table.
pub(crate) fn write<P: Parameters + ?Sized>(source: &P, selected: impl Fn(&Spec, &str) -> bool) -> String {
    let mut toml = String::new();
    let mut table = String::new();
    for spec in source.specs() {
        let Some(value) = source.get_at(&spec.path).filter(|value| selected(spec, value)) else {
            continue;
        };
        if spec.table() != table {
            table = spec.table().to_owned();
            let gap = if toml.is_empty() { "" } else { "\n" };
            toml += &format!("{gap}[{table}]\n");
        }
        toml += &format!("{} = {}\n", spec.name(), literal(spec.kind, &value));
    }
    toml
}

/// The text of a value as a TOML literal of its kind.
fn literal(kind: Kind, value: &str) -> String {
    let whole = value.bytes().all(|b| b.is_ascii_digit() || b == b'-');
    match kind {
        Kind::Choice => format!("{value:?}"),
        Kind::Float if whole => format!("{value}.0"),
        Kind::Bool | Kind::Integer | Kind::Float => value.to_owned(),
    }
}
