//! An experiment with everything found that it names.

use tewari_games::catalogue::GameSpec;

use super::{Experiment, ExperimentCause, ExperimentError, Point};
use crate::{Entrant, ProgramSetting, ProgramTime};

/// An experiment whose game and players exist.
#[derive(Clone, Debug)]
pub struct Playable {
    /// The game.
    pub game: GameSpec,
    /// The points, in the order of the experiment.
    pub points: Vec<PlayablePoint>,
}

/// A point whose players exist.
#[derive(Clone, PartialEq, Debug)]
pub struct PlayablePoint {
    /// The first player.
    pub a: Entrant,
    /// The second player.
    pub b: Entrant,
    /// All that decides how the games go, as text: games with the same identity can be counted together.
    pub identity: String,
}

impl Experiment {
    /// Finds the game and the players.
    ///
    /// # Errors
    /// With the line, when something does not exist.
    pub fn playable(&self) -> Result<Playable, ExperimentError> {
        let game = self.game_spec().map_err(|cause| self.error(self.lines.game, cause))?;
        let points = self.points.iter().map(|point| self.playable_point(point, &game)).collect::<Result<_, _>>()?;
        Ok(Playable { game, points })
    }

    fn game_spec(&self) -> Result<GameSpec, ExperimentCause> {
        // The size comes first: what else is allowed may depend on it.
        let (size, others): (Vec<_>, Vec<_>) = self.game_options.iter().partition(|(key, _)| key == "size");
        let start = GameSpec::new(&self.game);
        let options = size.into_iter().chain(others);
        let game = options.fold(start, |game, (key, value)| game.and_then(|game| game.with(key, value)));
        game.map_err(ExperimentCause::Game)
    }

    fn playable_point(&self, point: &Point, game: &GameSpec) -> Result<PlayablePoint, ExperimentError> {
        let a = player(&point.a, game).map_err(|cause| self.error(self.lines.a, cause))?;
        let b = player(&point.b, game).map_err(|cause| self.error(self.lines.b, cause))?;
        let time = match self.time {
            ProgramTime::Open => String::new(),
            ProgramTime::Move(seconds) => format!(", {seconds} s a move"),
            ProgramTime::Game(seconds) => format!(", {seconds} s a game"),
        };
        let (title, seed, opening) = (game.title(), self.seed, self.opening);
        let (of_a, of_b) = (a.identity(), b.identity());
        let identity = format!("{title}\nseed {seed}, opening {opening}{time}\n\n# a\n{of_a}\n# b\n{of_b}");
        Ok(PlayablePoint { a, b, identity })
    }

    fn error(&self, line: usize, cause: ExperimentCause) -> ExperimentError {
        ExperimentError { file: self.file.clone(), line: Some(line), cause: Box::new(cause) }
    }
}

fn player(text: &str, game: &GameSpec) -> Result<Entrant, ExperimentCause> {
    let player: Entrant = text.parse().map_err(|error| ExperimentCause::Player(text.to_owned(), error))?;
    if player.is_program() && ProgramSetting::of(game).is_none() {
        return Err(ExperimentCause::External(text.to_owned()));
    }
    if let Entrant::Search(spec, _) = &player {
        let check = tewari_player::check(&spec.params, game);
        check.map_err(|error| ExperimentCause::Unsuitable(text.to_owned(), error))?;
    }
    Ok(player)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    const GOOD: &str = "\
title = 'GRAVE against RAVE'
source = 'nowhere'
games = 4
a = 'grave,playouts=20'
b = 'rave,playouts=10,bias=1e-7'

[game]
name = 'nim'
heaps = '1,2'

[[vary]]
of = ['a.ref', 'a.bias']
values = [[25, 1e-8], [50, 1e-10]]

[[vary]]
of = 'b.c'
values = [0, 0.4]

[expected]
win = [50, 60, 70, nan]
n = 100
";

    fn load(text: &str) -> Result<(Experiment, Playable), String> {
        let experiment = Experiment::parse(Path::new("lab/t.toml"), text).map_err(|error| error.to_string())?;
        let playable = experiment.playable().map_err(|error| error.to_string())?;
        Ok((experiment, playable))
    }

    #[test]
    fn a_grid_of_points() {
        let (experiment, playable) = load(GOOD).unwrap();
        assert_eq!((experiment.name().as_str(), experiment.total_games()), ("lab/t", 16));
        let labels: Vec<String> = experiment.points.iter().map(Point::label).collect();
        assert_eq!(labels[1], "ref=25 bias=1e-8 b.c=0.4");
        assert_eq!(experiment.points[3].expected, None);
        let search = |entrant: &Entrant| match entrant {
            Entrant::Search(spec, budget) => (spec.params.clone(), *budget),
            Entrant::Program(command) => panic!("{command}"),
        };
        let (a, budget) = search(&playable.points[2].a);
        assert_eq!((a.grave.reference, a.rave.bias, budget.playouts), (50, 1e-10, Some(20)));
        assert_eq!(search(&playable.points[1].b).0.tree.c, 0.4);
        let mut identities: Vec<&str> = playable.points.iter().map(|point| point.identity.as_str()).collect();
        identities.sort_unstable();
        identities.dedup();
        assert_eq!(identities.len(), 4);
    }

    #[test]
    fn the_time_of_programs_belongs_to_the_identity() {
        let timed = |time: &str| load(&GOOD.replacen("games = 4", &format!("games = 4\n{time}"), 1));
        let (experiment, playable) = timed("time = { move = 2 }").unwrap();
        assert_eq!(experiment.time, ProgramTime::Move(2.0));
        assert!(playable.points[0].identity.contains("\nseed 1, opening 0, 2 s a move\n"));
        assert_eq!(timed("time = { game = 600.5 }").unwrap().0.time, ProgramTime::Game(600.5));
        for wrong in ["{ move = 0 }", "{ game = nan }", "{ game = 1e9 }", "{ hour = 1 }", "2", "{ move = 1, game = 2 }"]
        {
            let error = timed(&format!("time = {wrong}")).map(|_| ()).unwrap_err();
            assert!(error.contains("lab/t.toml, line 4: "), "{wrong}: {error}");
        }
    }

    #[test]
    fn errors_name_line_and_key() {
        for (from, to, line, message) in [
            ("games = 4", "games = 0", 3, "at least one game"),
            ("games = 4", "gamse = 4", 3, "gamse"),
            ("'nim'", "'mim'", 7, "mim"),
            ("'1,2'", "'0'", 7, "heaps"),
            ("'grave,playouts=20'", "'gravy,playouts=20'", 4, "no preset is called 'gravy'"),
            ("bias=1e-7", "bais=1e-7", 5, "bais"),
            ("'rave,", "'rave,playout=mogo,", 5, "mogo is not for nim"),
            ("playouts=10,", "", 5, "neither playouts nor seconds"),
            ("'rave,playouts=10,bias=1e-7'", "'gtp:gnugo'", 5, "external programs play go"),
            ("win = [50, 60, 70, nan]", "win = [50]", 19, "1 expected values for 4 points"),
            ("of = 'b.c'", "of = 'c.c'", 15, "vary"),
            ("name = 'nim'\n", "", 7, "game.name is missing"),
            ("title =", "title", 1, ""),
        ] {
            assert!(GOOD.contains(from), "{from}");
            let error = load(&GOOD.replacen(from, to, 1)).map(|_| ()).unwrap_err();
            assert!(error.contains(&format!("lab/t.toml, line {line}: ")) && error.contains(message), "{to}: {error}");
        }
    }
}
