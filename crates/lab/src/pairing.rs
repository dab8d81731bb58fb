//! Who plays whom from where, game by game.

use tewari_game::{Notation, Player, Record, Seed};
use tewari_search::{Budget, MakeAgent, SearchParams};

use crate::{
    Contestant, Entrant, GtpCommand, Interrupt, Match, MatchError, MatchGame, ProgramSetting, Searcher,
    counting_searcher::CountingSearcher,
    game_play::{Game, Judge},
    program::{ProgramPlayer, Referee},
    random_opening,
};

/// All that decides how the games of a match go, with everything found that it needs.
pub(crate) struct Pairing<S> {
    start: S,
    a: Maker<S>,
    b: Maker<S>,
    seed: Seed,
    opening: usize,
    /// External programs pass when they see no use in going on; somebody has to count then.
    referee: Option<ProgramSetting>,
    interrupt: Interrupt,
}

/// Makes contestants of one player, one for each board that is played on at a time.
enum Maker<S> {
    Search { params: Box<SearchParams>, budget: Budget, agents: MakeAgent<S> },
    Program { command: GtpCommand, setting: ProgramSetting },
}

impl<S> Maker<S> {
    fn of(entrant: &Entrant, plan: &Match<S>) -> Result<Maker<S>, MatchError> {
        match entrant {
            Entrant::Search(spec, budget) => {
                Ok(Maker::Search { params: Box::new(spec.params.clone()), budget: *budget, agents: plan.agents })
            }
            Entrant::Program(command) => {
                let setting = plan.programs.clone().ok_or_else(|| MatchError::NoPrograms(entrant.to_string()))?;
                Ok(Maker::Program { command: command.clone(), setting })
            }
        }
    }
}

impl<S: Notation> Pairing<S> {
    /// The pairing of a match.
    ///
    /// # Errors
    /// When an external program is to play a game that the protocol does not know.
    pub(crate) fn of(plan: &Match<S>) -> Result<Pairing<S>, MatchError> {
        let (a, b) = (Maker::of(&plan.a, plan)?, Maker::of(&plan.b, plan)?);
        let needed = plan.a.is_program() || plan.b.is_program();
        let referee = plan.programs.clone().filter(|_| needed);
        let (start, interrupt) = (plan.start.clone(), plan.interrupt.clone());
        Ok(Pairing { start, a, b, seed: plan.seed, opening: plan.opening, referee, interrupt })
    }

    /// Starts each external program once and tells it about the game, to see whether it can play.
    ///
    /// # Errors
    /// With the program's own words when it cannot.
    pub(crate) fn try_programs(&self) -> Result<(), MatchError> {
        let players = [&self.a, &self.b].into_iter().filter_map(|maker| match maker {
            Maker::Search { .. } => None,
            Maker::Program { command, setting } => Some((command, setting)),
        });
        let referee = self.referee.as_ref().and_then(|setting| Some((setting.referee.as_ref()?, setting)));
        for (command, setting) in players.chain(referee) {
            let mut program = ProgramPlayer::new(command.clone(), setting.clone(), self.interrupt.clone());
            program.begin().map_err(|error| MatchError::Program(command.to_string(), error))?;
        }
        Ok(())
    }

    fn sit(&self, maker: &Maker<S>) -> Box<dyn Contestant<S>> {
        match maker {
            Maker::Search { params, budget, agents } => {
                let agent = agents(params, &self.start);
                match &self.referee {
                    Some(setting) => Box::new(CountingSearcher::new(agent, *budget, setting.clone(), &params.choice)),
                    None => Box::new(Searcher::new(agent, *budget).giving_up_below(params.choice.resign)),
                }
            }
            Maker::Program { command, setting } => {
                Box::new(ProgramPlayer::new(command.clone(), setting.clone(), self.interrupt.clone()))
            }
        }
    }

    fn seat(&self, number: u64) -> Player {
        Player::new((number % S::PLAYERS as u64) as usize)
    }

    /// One opening for a round of seats; its chance is none of the games'.
    fn opening(&self, number: u64) -> Record<S> {
        let round = number / S::PLAYERS as u64;
        random_opening(&self.start, self.opening, self.seed.fork(u64::MAX).fork(round))
    }
}

/// The contestants of one job, kept from game to game with their memory.
pub(crate) struct Table<S> {
    a: Box<dyn Contestant<S>>,
    b: Vec<Box<dyn Contestant<S>>>,
    referee: Option<Referee>,
}

impl<S: Notation> Table<S> {
    pub(crate) fn new(pairing: &Pairing<S>) -> Table<S> {
        Table {
            a: pairing.sit(&pairing.a),
            b: (1..S::PLAYERS).map(|_| pairing.sit(&pairing.b)).collect(),
            referee: pairing.referee.clone().map(|setting| Referee::new(setting, &pairing.interrupt)),
        }
    }

    /// Plays a game; `None` when it was interrupted.
    pub(crate) fn play(&mut self, pairing: &Pairing<S>, number: u64) -> Option<MatchGame> {
        let (seat, seed) = (pairing.seat(number), pairing.seed.fork(number));
        let mut seats: Vec<&mut dyn Contestant<S>> = self.b.iter_mut().map(|b| &mut **b as _).collect();
        seats.insert(seat.index(), &mut *self.a);
        let mut judge = self.referee.as_mut().map(|referee| |record: &Record<S>| referee.judge(record));
        let judge = judge.as_mut().map(|judge| judge as Judge<S>);
        let game = Game { opening: &pairing.opening(number), seed, judge, interrupt: &pairing.interrupt };
        let result = game.play(&mut seats)?;
        Some(MatchGame { number, seat, seed, result })
    }
}
