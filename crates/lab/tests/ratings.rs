//! The Bradley-Terry fit on published data.

use tewari_lab::Results;

/// American League East, 1987: wins of the row over the column (Agresti, Categorical Data Analysis, 2002, Table 10.10).
/// Milwaukee, Detroit, Toronto, New York, Boston, Cleveland, Baltimore.
const WINS: [[u32; 7]; 7] = [
    [0, 7, 9, 7, 7, 9, 11],
    [6, 0, 7, 5, 11, 9, 9],
    [4, 6, 0, 7, 7, 8, 12],
    [6, 8, 6, 0, 6, 7, 10],
    [6, 2, 6, 7, 0, 7, 12],
    [4, 4, 5, 6, 6, 0, 6],
    [2, 4, 1, 3, 1, 7, 0],
];

/// Abilities on the natural scale relative to Baltimore: 1.58, 1.44, 1.29, 1.25, 1.11, 0.68 in the book's Table 10.11;
/// here with the digits of a fit by minorisation and maximisation in another program.
const ABILITIES: [f64; 7] = [1.5814, 1.4364, 1.2945, 1.2476, 1.1077, 0.6839, 0.0];

const ELO_PER_UNIT: f64 = 400.0 / std::f64::consts::LN_10;

fn season() -> Results {
    let mut results = Results::new(7);
    for (i, row) in WINS.iter().enumerate() {
        for (j, &wins) in row.iter().enumerate().filter(|&(j, _)| j != i) {
            results.add(i, j, f64::from(wins), f64::from(wins));
        }
    }
    results
}

#[test]
fn published_abilities_to_a_tenth_of_an_elo() {
    let ratings = season().fit(6, 1800.0).unwrap();
    for (team, ability) in ABILITIES.iter().enumerate() {
        let elo = 1800.0 + ability * ELO_PER_UNIT;
        assert!((ratings.elo(team) - elo).abs() < 0.1, "team {team}: {} and {elo}", ratings.elo(team));
    }
}

/// Standard errors of the same abilities as the R package BradleyTerry2 gives them (Turner and Firth, Journal of
/// Statistical Software 48(9), 2012, the baseball example without home advantage); Agresti says "about 0.3".
const ERRORS: [f64; 6] = [0.3433, 0.3396, 0.3367, 0.3359, 0.3339, 0.3319];

#[test]
fn published_standard_errors() {
    let ratings = season().fit(6, 0.0).unwrap();
    for (team, published) in ERRORS.iter().enumerate() {
        let error = ratings.covariance(team, team).sqrt() / ELO_PER_UNIT;
        assert!((error - published).abs() < 1e-4, "team {team}: {error}");
    }
}
