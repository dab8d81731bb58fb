//! `tewari params`: every parameter of the search.

use std::io::Write;

use clap::Args;
use serde_json::{Value, json};
use tewari_cluster::ExchangeParams;
use tewari_params::{Parameters, Spec};
use tewari_search::SearchParams;

use crate::failure::Failure;

/// List every parameter of the search: its default, what it takes and what it means.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  tewari params\n  tewari play --preset rave --set rave.bias=1e-7 --set tree.c=0.2\n  tewari params --exchange"
)]
pub(crate) struct Params {
    /// Print the reference page in Markdown
    #[arg(long, conflicts_with = "json")]
    markdown: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// Instead those of what the ranks of a cluster exchange
    #[arg(long)]
    exchange: bool,
}

impl Params {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        if self.exchange {
            self.list(&ExchangeParams::default(), out)
        } else {
            self.list(&SearchParams::default(), out)
        }
    }

    fn list(&self, params: &impl Parameters, out: &mut dyn Write) -> Result<(), Failure> {
        if self.markdown {
            write!(out, "{}", params.reference_markdown())?;
        } else if self.json {
            let specs: Vec<Value> = params.specs().iter().map(as_json).collect();
            writeln!(out, "{:#}", Value::from(specs))?;
        } else {
            for spec in params.specs() {
                describe(spec, out)?;
            }
        }
        Ok(())
    }
}

fn describe(spec: &Spec, out: &mut dyn Write) -> Result<(), Failure> {
    writeln!(out, "{} = {}\n    {}", spec.path, spec.default, spec.doc)?;
    if spec.choices.is_empty() {
        writeln!(out, "    takes {}", spec.allowed)?;
    }
    for choice in &spec.choices {
        writeln!(out, "    {:<10} {}", choice.name, choice.doc)?;
    }
    Ok(())
}

fn as_json(spec: &Spec) -> Value {
    let choices = spec.choices.iter().map(|choice| (choice.name.clone(), choice.doc.clone().into()));
    json!({
        "path": spec.path,
        "default": spec.default,
        "allowed": spec.allowed,
        "doc": spec.doc,
        "min": spec.min,
        "max": spec.max,
        "choices": Value::Object(choices.collect()),
    })
}
