//! `tewari presets`: the named searches.

use std::io::Write;

use clap::{Args, Subcommand};
use serde_json::{Map, Value, json};
use tewari_params::{Kind, Parameters};
use tewari_search::{PlayerError, Preset, SearchParams, preset, presets};

use crate::{failure::Failure, table::Table};

/// List the named searches (presets), or show all parameters of one.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  tewari presets\n  tewari presets show grave > mine.toml\n  tewari play --params mine.toml"
)]
pub(crate) struct Presets {
    #[command(subcommand)]
    command: Option<Show>,
    /// Print JSON
    #[arg(long, global = true)]
    json: bool,
}

#[derive(Subcommand)]
enum Show {
    /// Print all parameters of one preset as TOML
    Show {
        /// The preset
        name: String,
    },
}

impl Presets {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        match &self.command {
            Some(Show::Show { name }) => {
                let found = preset(name).ok_or_else(|| PlayerError::UnknownPreset { name: name.clone() })?;
                if self.json { Ok(writeln!(out, "{:#}", as_json(&found))?) } else { show(&found, out) }
            }
            None if self.json => {
                let all: Vec<Value> = presets().iter().map(as_json).collect();
                Ok(writeln!(out, "{:#}", Value::from(all))?)
            }
            None => list(out),
        }
    }
}

fn list(out: &mut dyn Write) -> Result<(), Failure> {
    let mut table = Table::new(&["preset", "year", "title", "source"]);
    for Preset { name, year, title, source, .. } in presets() {
        table.row([(*name).to_owned(), year.to_string(), title.clone(), source.clone()]);
    }
    Ok(write!(out, "{table}")?)
}

/// A file that `--params` reads.
fn show(preset: &Preset, out: &mut dyn Write) -> Result<(), Failure> {
    let Preset { name, title, source, year, differs, params } = preset;
    let differs =
        differs.as_ref().map_or(String::new(), |differs| format!("# Different from the original: {differs}\n"));
    Ok(write!(out, "# {name}: {title}\n# {source} ({year})\n{differs}\n{}", params.to_toml())?)
}

fn as_json(preset: &Preset) -> Value {
    let Preset { name, title, source, year, differs, params } = preset;
    let params = values(params);
    json!({ "name": name, "title": title, "source": source, "year": year, "differs": differs, "params": params })
}

/// All parameters by their paths.
fn values(params: &SearchParams) -> Map<String, Value> {
    let value = |kind: Kind, text: String| match kind {
        // An infinite number is not JSON; it stays text.
        Kind::Choice => Value::from(text),
        Kind::Bool | Kind::Integer | Kind::Float => text.parse().unwrap_or(Value::from(text)),
    };
    let specs = params.specs().iter();
    specs.filter_map(|spec| Some((spec.path.clone(), value(spec.kind, params.get_at(&spec.path)?)))).collect()
}
