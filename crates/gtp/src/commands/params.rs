//! Parameters, listed and set while the engine runs.

use tewari_params::{Kind, ParamError, Parameters, Spec};

use super::command;
use crate::{
    Engine,
    command::{Command, Context},
    engine::Settings,
};

pub(super) const COMMANDS: &[Command] = &[
    command("tewari-param", "[PATH [VALUE]]", "Lists parameters, tells one or sets it", param),
    command("level", "1..10", "Sets how strong to play, as GNU Go", |c| set(c, "play.level")),
    command("kata-get-param", "PATH", "The value of a parameter", |c| {
        get(&c.engine.settings, c.args.required("a parameter")?)
    }),
    command("kata-set-param", "PATH VALUE", "Sets a parameter", kata_set_param),
    command("kata-list-params", "", "The names of the parameters", list),
    command("kata-get-params", "", "All parameters, as JSON", all),
];

/// In the format of GoGui: `[type] name value`.
fn param(context: &mut Context) -> Result<String, String> {
    let Some(path) = context.args.word() else {
        let lines = specs(&context.engine.settings).map(|(spec, value)| gogui_line(spec, &value));
        return Ok(lines.collect::<Vec<_>>().join("\n"));
    };
    if context.args.is_empty() { get(&context.engine.settings, path) } else { set(context, path) }
}

fn gogui_line(spec: &Spec, value: &str) -> String {
    match spec.kind {
        Kind::Bool => format!("[bool] {} {}", spec.path, u8::from(value == "true")),
        Kind::Choice => {
            let names: Vec<&str> = spec.choices.iter().map(|choice| choice.name.as_str()).collect();
            format!("[list/{}] {} {value}", names.join("/"), spec.path)
        }
        Kind::Integer | Kind::Float => format!("[string] {} {value}", spec.path),
    }
}

fn specs(settings: &Settings) -> impl Iterator<Item = (&'static Spec, String)> {
    values(&settings.search).chain(values(&settings.engine))
}

fn values(params: &impl Parameters) -> impl Iterator<Item = (&'static Spec, String)> {
    params.specs().iter().filter_map(|spec| Some((spec, params.get_at(&spec.path)?)))
}

fn get(settings: &Settings, path: &str) -> Result<String, String> {
    settings.engine.get(path).or_else(|_| settings.search.get(path)).map_err(|error| error.to_string())
}

fn kata_set_param(context: &mut Context) -> Result<String, String> {
    let path = context.args.required("a parameter")?;
    set(context, path)
}

fn set(context: &mut Context, path: &str) -> Result<String, String> {
    let value = context.args.rest();
    let settings = &context.engine.settings;
    // GoGui writes truth as a number.
    let value = match (get(settings, path)?.as_str(), value.as_str()) {
        ("true" | "false", "1") => "true",
        ("true" | "false", "0") => "false",
        (_, other) => other,
    };
    let memory = settings.search.run.memory;
    context.engine.set_option(path, value).map_err(|error| error.to_string())?;
    let run = &mut context.engine.settings.search.run;
    if run.memory > memory {
        // Only who starts the engine knows what the machine has.
        run.memory = memory;
        return Err(format!("the engine was started with {memory} MiB"));
    }
    Ok(String::new())
}

fn list(context: &mut Context) -> Result<String, String> {
    Ok(specs(&context.engine.settings).map(|(spec, _)| spec.path.as_str()).collect::<Vec<_>>().join(" "))
}

fn all(context: &mut Context) -> Result<String, String> {
    let entries = specs(&context.engine.settings).map(|(spec, value)| (spec.path.clone(), value.into()));
    Ok(serde_json::Value::Object(entries.collect()).to_string())
}

impl Engine {
    /// Sets a parameter of the engine or of its search.
    ///
    /// # Errors
    /// When neither has it, or the value is not allowed.
    pub fn set_option(&mut self, path: &str, value: &str) -> Result<(), ParamError> {
        let before = self.settings.level().search(&self.settings.search);
        let Settings { engine, search, .. } = &mut self.settings;
        if engine.get(path).is_ok() {
            engine.set(path, value)?
        } else {
            search.set(path, value)?
        }
        if self.settings.level().search(&self.settings.search) != before {
            self.game.table_mut().drop_agent();
        }
        Ok(())
    }
}
