//! Rules, in the words of KataGo.

use super::command;
use crate::{
    command::{Command, Context},
    rules::RuleSet,
};

pub(super) const COMMANDS: &[Command] = &[
    command("kata-get-rules", "", "The rules, as JSON", |c| Ok(c.engine.game.rules().to_json().to_string())),
    command("kata-set-rules", "NAME|JSON", "Other rules", set_rules),
    command("kata-set-rule", "KEY VALUE", "Another rule", set_rule),
];

fn set_rules(context: &mut Context) -> Result<String, String> {
    let rules = RuleSet::parse(&context.args.rest())?;
    context.engine.game.set_rules(rules)?;
    Ok(String::new())
}

fn set_rule(context: &mut Context) -> Result<String, String> {
    let key = context.args.required("a rule")?;
    let rules = context.engine.game.rules().with(key, &context.args.rest())?;
    context.engine.game.set_rules(rules)?;
    Ok(String::new())
}
