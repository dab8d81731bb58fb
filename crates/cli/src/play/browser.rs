//! A board in the browser.

use std::{collections::BTreeMap, io::Write, net::IpAddr, path::PathBuf, process::Command};

use clap::Args;
use tewari_game::Player;
use tewari_search::SearchParams;
use tewari_web::{Mind, NewGame, Seat, Server, ServerError, Settings};

use super::Wish;
use crate::{budget_args::BudgetArgs, failure::Failure};

#[derive(Args)]
pub(super) struct BrowserArgs {
    /// The port of the page [default: 8361, or the next that is free]
    #[arg(long, value_name = "N")]
    port: Option<u16>,
    /// Open the page in the browser
    #[arg(long)]
    open: bool,
    /// Keep the games in this folder; without it they end with the program
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// The address to listen to; beyond this machine, as 0.0.0.0, a token is asked for that is part of the page's address
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    bind: IpAddr,
}

impl BrowserArgs {
    /// Serves until the program is ended.
    pub(super) fn serve(
        &self,
        wish: &Wish,
        options: BTreeMap<String, String>,
        budget: &BudgetArgs,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        let usual = Settings::default();
        let told = wish.engine.params.run;
        let settings = Settings {
            address: self.bind,
            port: self.port,
            data: self.data.clone(),
            player: Some(wish.engine.clone()),
            first: Some(NewGame {
                game: wish.spec.name().text().to_owned(),
                options,
                seats: Some(seats(wish, budget)),
            }),
            threads: told.threads,
            // Every game has a tree of its own: less than a single search takes unless told.
            memory: if told.memory == SearchParams::default().run.memory { usual.memory } else { told.memory },
            seed: wish.seed,
        };
        let server = Server::bind(settings).map_err(|error| match error {
            ServerError::Data { .. } => Failure::Run(error.to_string()),
            _ => Failure::usage(error),
        })?;
        let url = server.url();
        writeln!(out, "The board is at {url} (Ctrl-C ends it)")?;
        out.flush()?;
        if self.open {
            open(&url);
        }
        Ok(server.run()?)
    }
}

fn seats(wish: &Wish, budget: &BudgetArgs) -> Vec<Seat> {
    let mind = Mind {
        preset: wish.engine.name.clone(),
        level: wish.level,
        playouts: budget.playouts,
        seconds: budget.seconds,
    };
    let seat = |player| if wish.seats.is_human(player) { Seat::Human } else { Seat::Engine(mind.clone()) };
    Player::all(wish.spec.players()).map(seat).collect()
}

/// Opens the page as the system does. A system that cannot is no failure: the address stands in the terminal.
fn open(url: &str) {
    let program = if cfg!(target_os = "macos") { "open" } else { "xdg-open" };
    if let Err(error) = Command::new(program).arg(url).spawn() {
        eprintln!("cannot open a browser by {program}: {error}");
    }
}
