//! From TOML to values, with the place of every error.

use crate::paths::unknown;
use crate::{Kind, Parameters, Spec, TomlCause, TomlError};
use std::ops::Range;
use toml::de::{DeTable, DeValue};

/// A value of the file that belongs to a parameter.
struct Entry<'a> {
    spec: &'a Spec,
    text: String,
    span: Range<usize>,
}

/// Applies all of `text` or, if anything is wrong in it, nothing.
pub(crate) fn apply<P: Parameters + ?Sized>(target: &mut P, text: &str) -> Result<(), TomlError> {
    let mut reader = Reader { source: text, specs: target.specs(), entries: Vec::new(), errors: Vec::new() };
    match DeTable::parse(text) {
        Ok(table) => reader.read_table(table.get_ref(), ""),
        Err(error) => {
            let start = error.span().map_or(text.len(), |span| span.start);
            return Err(reader.error_at(start, TomlCause::Syntax(error.message().to_owned())));
        }
    }
    reader.finish(target)
}

struct Reader<'a> {
    source: &'a str,
    specs: &'a [Spec],
    entries: Vec<Entry<'a>>,
    errors: Vec<(usize, TomlCause)>,
}

impl Reader<'_> {
    fn read_table(&mut self, table: &DeTable<'_>, prefix: &str) {
        for (key, value) in table {
            let name = key.get_ref();
            let path = if prefix.is_empty() { name.to_string() } else { format!("{prefix}.{name}") };
            // A dotted key's own segments are plain; only a quoted key may contain a dot, and no name of ours does.
            let is_table = !name.contains('.') && self.specs.iter().any(|spec| lies_in(spec, &path));
            match (value.get_ref(), is_table) {
                (DeValue::Table(inner), true) => self.read_table(inner, &path),
                (other, true) => {
                    let cause = TomlCause::WrongType { key: path, found: noun(other), allowed: "a table".to_owned() };
                    self.errors.push((value.span().start, cause));
                }
                (other, false) if !name.contains('.') => self.read_value(path, other, key.span(), value.span()),
                _ => self.errors.push((key.span().start, TomlCause::Param(unknown(self.specs, &path)))),
            }
        }
    }

    fn read_value(&mut self, path: String, value: &DeValue<'_>, key: Range<usize>, span: Range<usize>) {
        let Some(spec) = self.specs.iter().find(|spec| spec.path == path) else {
            return self.errors.push((key.start, TomlCause::Param(unknown(self.specs, &path))));
        };
        match text_for(spec.kind, value) {
            Some(text) => self.entries.push(Entry { spec, text, span }),
            None => {
                let cause = TomlCause::WrongType { key: path, found: noun(value), allowed: spec.allowed.clone() };
                self.errors.push((span.start, cause));
            }
        }
    }

    /// Writes the entries; at the first that is refused the values written before are put back.
    fn finish<P: Parameters + ?Sized>(mut self, target: &mut P) -> Result<(), TomlError> {
        let mut before: Vec<(&str, String)> = Vec::new();
        for Entry { spec, text, span } in std::mem::take(&mut self.entries) {
            let old = target.get_at(&spec.path);
            match target.set_at(&spec.path, &text) {
                Ok(()) => before.extend(old.map(|old| (spec.path.as_str(), old))),
                Err(refusal) => {
                    let cause = TomlCause::Param(refusal.explain(self.specs, spec, &text));
                    self.errors.push((span.start, cause));
                }
            }
        }
        // The parser's tables are not in the order of the file; the user wants the first error of the file.
        let Some(at) = (0..self.errors.len()).min_by_key(|&i| self.errors[i].0) else {
            return Ok(());
        };
        for (path, old) in before {
            // Cannot fail: a value that was there is allowed, unless code had written it past the check.
            let _ = target.set_at(path, &old);
        }
        let (start, cause) = self.errors.swap_remove(at);
        Err(self.error_at(start, cause))
    }

    fn error_at(&self, start: usize, cause: TomlCause) -> TomlError {
        let before = self.source.get(..start).unwrap_or(self.source);
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        TomlError { line: before.matches('\n').count() + 1, column: before[line_start..].chars().count() + 1, cause }
    }
}

/// Whether the parameter is found below the table of this path.
fn lies_in(spec: &Spec, table: &str) -> bool {
    spec.path.strip_prefix(table).is_some_and(|rest| rest.starts_with('.'))
}

/// The text of a TOML value as [`Parameters::set_at`] takes it; `None` if its type does not fit the kind.
fn text_for(kind: Kind, value: &DeValue<'_>) -> Option<String> {
    match (kind, value) {
        (Kind::Bool, DeValue::Boolean(value)) => Some(value.to_string()),
        (Kind::Choice, DeValue::String(text)) => Some(text.to_string()),
        (Kind::Integer | Kind::Float, DeValue::Integer(number)) if number.radix() == 10 => {
            Some(number.as_str().to_owned())
        }
        (Kind::Integer | Kind::Float, DeValue::Integer(number)) => {
            // The sign and prefix are not part of the parser's text when the radix is not ten.
            Some(u128::from_str_radix(number.as_str(), number.radix()).ok()?.to_string())
        }
        (Kind::Integer | Kind::Float, DeValue::Float(number)) => Some(number.as_str().to_owned()),
        _ => None,
    }
}

/// The type of a TOML value in words.
fn noun(value: &DeValue<'_>) -> &'static str {
    match value {
        DeValue::String(_) => "a string",
        DeValue::Integer(_) => "an integer",
        DeValue::Float(_) => "a float",
        DeValue::Boolean(_) => "a boolean",
        DeValue::Datetime(_) => "a date",
        DeValue::Array(_) => "an array",
        DeValue::Table(_) => "a table",
    }
}
