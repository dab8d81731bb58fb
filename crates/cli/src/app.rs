//! The commands, and how arguments become one of them.

use std::{
    ffi::OsString,
    io::{self, Write},
    process::ExitCode,
};

use clap::{Parser, Subcommand, error::ErrorKind};

use crate::{
    analyze, bench, cgos, cluster, failure::Failure, games, gtp, gtp_check, lab, learn, matches, params, perft, play,
    presets, score, tune, version::VERSION,
};

/// Monte-Carlo tree search with rapid action values: play, match, bench and inspect.
#[derive(Parser)]
#[command(
    name = "tewari",
    version = VERSION,
    max_term_width = 100,
    after_help = "\
Examples:
  tewari play --open                 a game of Go against the engine, on a board in the browser
  tewari play --terminal             the same on a board of text
  tewari play --game hex --size 7    another game; `tewari games` lists them all
  tewari presets                     the search algorithms to choose from
  tewari lab list                    the tables and figures of the papers

Every command explains itself: tewari play --help"
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Play(play::Play),
    Games(games::Games),
    Presets(presets::Presets),
    Params(params::Params),
    Perft(perft::Perft),
    Bench(bench::Bench),
    Match(matches::Matches),
    Lab(lab::Lab),
    Learn(learn::Learn),
    Cluster(cluster::Cluster),
    Gtp(gtp::Gtp),
    GtpCheck(gtp_check::GtpCheck),
    Analyze(analyze::Analyze),
    Cgos(cgos::Cgos),
    Score(score::Score),
    Tune(tune::Tune),
}

/// Runs the command that `arguments` name, the program's own name first.
pub(crate) fn main(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let result = match Cli::try_parse_from(arguments) {
        Ok(cli) => run(cli.command),
        Err(error) => explain(&error),
    };
    let Err(failure) = result else { return ExitCode::SUCCESS };
    let (code, line) = failure.report();
    if let Some(line) = line {
        // Nothing is left to be done when even standard error is closed.
        let _ = writeln!(io::stderr(), "error: {line}");
    }
    ExitCode::from(code)
}

fn run(command: Command) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    match command {
        Command::Play(play) => play.run(&mut io::stdin().lock(), &mut out),
        Command::Games(games) => games.run(&mut out),
        Command::Presets(presets) => presets.run(&mut out),
        Command::Params(params) => params.run(&mut out),
        Command::Perft(perft) => perft.run(&mut out),
        Command::Bench(bench) => bench.run(&mut out),
        Command::Match(matches) => matches.run(&mut out),
        Command::Lab(lab) => lab.run(&mut out),
        Command::Learn(learn) => learn.run(&mut out),
        Command::Cluster(cluster) => cluster.run(&mut out),
        Command::Gtp(gtp) => gtp.run(&mut out),
        Command::GtpCheck(check) => check.run(&mut out),
        Command::Analyze(analyze) => analyze.run(&mut out),
        Command::Cgos(cgos) => cgos.run(&mut out),
        Command::Score(score) => score.run(&mut out),
        Command::Tune(tune) => tune.run(&mut out),
    }?;
    Ok(out.flush()?)
}

/// Help and version go to standard output; anything else is wrong usage, told in one line.
fn explain(error: &clap::Error) -> Result<(), Failure> {
    use ErrorKind::{DisplayHelp, DisplayHelpOnMissingArgumentOrSubcommand, DisplayVersion};
    match error.kind() {
        DisplayHelp | DisplayVersion | DisplayHelpOnMissingArgumentOrSubcommand => {
            Ok(write!(io::stdout(), "{}", error.render())?)
        }
        _ => Err(Failure::Usage(first_paragraphs(&error.render().to_string()))),
    }
}

/// What clap says before its usage text, on one line.
fn first_paragraphs(rendered: &str) -> String {
    let said = rendered.lines().map(str::trim).take_while(|line| !line.starts_with("Usage:"));
    let said: Vec<String> = said
        .filter(|line| !line.is_empty() && !line.starts_with("For more information"))
        .map(|line| match line.strip_prefix("tip: ") {
            Some(tip) => format!("({tip})"),
            None => line.to_owned(),
        })
        .collect();
    let said = said.join(" ");
    said.strip_prefix("error: ").unwrap_or(&said).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_definition_of_the_arguments_is_sound() {
        Cli::command().debug_assert();
    }

    #[test]
    fn every_command_has_an_example() {
        for command in Cli::command().get_subcommands() {
            let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            assert!(help.contains(&format!("tewari {}", command.get_name())), "{}", command.get_name());
        }
    }

    #[test]
    fn clap_is_cut_short() {
        let rendered = "error: unexpected argument '--sizes' found\n\n  tip: a similar argument exists: '--size'\n\n\
                        Usage: tewari play --size <SIZE>\n\nFor more information, try '--help'.\n";
        assert_eq!(
            first_paragraphs(rendered),
            "unexpected argument '--sizes' found (a similar argument exists: '--size')"
        );
    }
}
