//! The experiments that come with the project.

use std::path::{Path, PathBuf};

use tewari_lab::{
    experiment::{ClaimsError, Experiment, check_claims},
    lab::{check, find, list},
};
use tewari_search::{Heuristic, MoveModel, PlayoutPolicy, Preset, Schedule, SearchParams, TdAgent, presets};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../experiments")
}

fn all() -> Vec<Experiment> {
    let files = find(&folder()).unwrap();
    files.iter().map(|file| Experiment::load(file).unwrap_or_else(|error| panic!("{error}"))).collect()
}

#[test]
fn every_published_result_has_its_experiment() {
    let mut out = Vec::new();
    check(&folder(), &mut out).unwrap_or_else(|error| panic!("{error}"));
    let out = String::from_utf8(out).unwrap();
    for table in 1..=19 {
        assert!(out.contains(&format!("grave-2015/table-{table:02}: ")), "{out}");
    }
}

#[test]
fn another_number_is_noticed() {
    let claims = folder().join("claims.toml");
    let mut experiments = all();
    let at = experiments.iter().position(|experiment| experiment.name() == "grave-2015/table-02").unwrap();
    experiments[at].points[1].expected = experiments[at].points[0].expected;
    assert_eq!(check_claims(&claims, &experiments), Err(vec![ClaimsError::Differs("grave-t2".into())]));
    experiments.remove(at);
    assert_eq!(check_claims(&claims, &experiments), Err(vec![ClaimsError::NoExperiment("grave-t2".into())]));
    experiments[0].claims.push("grave-t99".into());
    assert!(check_claims(&claims, &experiments).unwrap_err().contains(&ClaimsError::NoClaim("grave-t99".into())));
}

#[test]
fn all_can_be_played() {
    for experiment in all() {
        assert!(experiment.playable().is_ok(), "{}: {:?}", experiment.name(), experiment.playable().err());
    }
}

#[test]
fn the_list_shows_them_all() {
    let mut out = Vec::new();
    list(&folder(), Path::new("no results here"), &mut out).unwrap();
    let out = String::from_utf8(out).unwrap();
    assert_eq!(out.lines().count(), all().len() + 1);
    assert!(out.contains("not run: GRAVE against RAVE at Atarigo 8×8"), "{out}");
}

#[test]
fn the_museum_shows_every_preset_that_needs_no_learning() {
    let museum = Experiment::load(&folder().join("tewari/museum.toml")).unwrap();
    let shown = |preset: &Preset| {
        let is = |player: &str| player.split(',').next() == Some(preset.name);
        museum.points.iter().any(|point| is(&point.a) || is(&point.b))
    };
    let learnt = |preset: &Preset| {
        let SearchParams { knowledge, simulation, rave, prior, td, .. } = &preset.params;
        knowledge.model != MoveModel::None
            || matches!(simulation.playout, PlayoutPolicy::Gammas | PlayoutPolicy::Balanced)
            || rave.schedule == Schedule::Learned
            || prior.heuristic == Heuristic::LocalShape
            || td.agent != TdAgent::None
    };
    for preset in presets() {
        let twin =
            presets().iter().any(|other| other.name != preset.name && other.params == preset.params && shown(other));
        assert_eq!(shown(preset) || twin, !learnt(preset), "{}", preset.name);
    }
}
