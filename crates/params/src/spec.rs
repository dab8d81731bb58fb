//! What is known about a parameter without its value.

use crate::{Domain, Parameters, Value};

/// The kind of a parameter's values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// `true` or `false`.
    Bool,
    /// An integer that is not negative.
    Integer,
    /// A real number, or infinity where the range names it.
    Float,
    /// One of several names.
    Choice,
}

/// One name of a choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChoiceSpec {
    /// The name as written in files and on the command line.
    pub name: String,
    /// What it means.
    pub doc: String,
}

/// One parameter: where it is found, what it means, what it takes.
#[derive(Clone, Debug, PartialEq)]
pub struct Spec {
    /// The complete path, segments separated by dots.
    pub path: String,
    /// What the parameter means.
    pub doc: String,
    /// What the table is about that holds the parameter.
    pub table_doc: String,
    /// The kind of its values.
    pub kind: Kind,
    /// The default as text.
    pub default: String,
    /// What is allowed, in words.
    pub allowed: String,
    /// The lower end of a number's range, if it has one.
    pub min: Option<f64>,
    /// The upper end of a number's range, if it has one.
    pub max: Option<f64>,
    /// The names to choose from, if it is a choice.
    pub choices: Vec<ChoiceSpec>,
}

impl Spec {
    /// The path of the table that holds the parameter; empty at the top.
    #[must_use]
    pub fn table(&self) -> &str {
        self.path.rsplit_once('.').map_or("", |(table, _)| table)
    }

    /// The last segment of the path.
    #[must_use]
    pub fn name(&self) -> &str {
        self.path.rsplit_once('.').map_or(&self.path, |(_, name)| name)
    }
}

/// The lines of a documentation comment as one text.
#[must_use]
pub fn joined(lines: &[&str]) -> String {
    lines.iter().map(|line| line.trim()).filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" ")
}

/// The specification of a field, from what its definition says.
#[must_use]
pub fn field_spec<T: Value>(name: &str, doc: &[&str], table_doc: &str, default: &T, domain: &Domain<T>) -> Spec {
    use std::ops::Bound::{Excluded, Included, Unbounded};
    let end = |bound: &std::ops::Bound<T>| match bound {
        Included(value) | Excluded(value) => value.on_axis(),
        Unbounded => None,
    };
    Spec {
        path: name.to_owned(),
        doc: joined(doc),
        table_doc: table_doc.to_owned(),
        kind: T::kind(),
        default: default.print(),
        allowed: T::allowed(domain),
        min: end(&domain.min),
        max: end(&domain.max),
        choices: T::choices(),
    }
}

/// The specifications of a group's members, one table further down.
pub fn group_specs(group: &str, members: &dyn Parameters) -> impl Iterator<Item = Spec> {
    members.specs().iter().map(move |spec| Spec { path: format!("{group}.{}", spec.path), ..spec.clone() })
}
