//! The reference page.

use crate::Spec;

/// Every parameter, one section per table, as Markdown.
pub(crate) fn markdown(specs: &[Spec]) -> String {
    let mut page = String::from("# Parameters\n");
    let mut table = None;
    for spec in specs {
        if table != Some(spec.table()) {
            table = Some(spec.table());
            page += &heading(spec);
        }
        page += &row(spec);
    }
    page
}

fn heading(spec: &Spec) -> String {
    let title = if spec.table().is_empty() { String::new() } else { format!("\n## `{}`\n", spec.table()) };
    let about = if spec.table_doc.is_empty() { String::new() } else { format!("\n{}\n", spec.table_doc) };
    format!("{title}{about}\n| Key | Default | Takes | Meaning |\n|---|---|---|---|\n")
}

fn row(spec: &Spec) -> String {
    let mut meaning = cell(&spec.doc);
    for choice in &spec.choices {
        meaning += &format!("<br>`{}`: {}", choice.name, cell(&choice.doc));
    }
    format!("| `{}` | `{}` | {} | {meaning} |\n", spec.path, spec.default, cell(&spec.allowed))
}

/// A vertical bar would end the cell.
fn cell(text: &str) -> String {
    text.replace('|', "\\|")
}
