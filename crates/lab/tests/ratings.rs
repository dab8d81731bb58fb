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

/// Abilities relative to Baltimore and their covariances on the natural scale, from the R package BradleyTerry2 1.1-2:
/// `BTm(cbind(home.wins, away.wins), home.team, away.team, data = baseball, id = "team")`, `coef` and `vcov`. The
/// book's Table 10.11 has 1.58, 1.44, 1.29, 1.25, 1.11, 0.68, and standard errors of about 0.3.
const ABILITIES: [f64; 7] = [1.58135588, 1.43640843, 1.29448512, 1.24761785, 1.10769771, 0.68385277, 0.0];

const COVARIANCES: [[f64; 6]; 6] = [
    [0.117824451, 0.068163058, 0.067448144, 0.067201692, 0.066436008, 0.063867387],
    [0.068163058, 0.115306554, 0.066941614, 0.066721991, 0.066033051, 0.063662118],
    [0.067448144, 0.066941614, 0.113346078, 0.066198835, 0.065586592, 0.063424094],
    [0.067201692, 0.066721991, 0.066198835, 0.112802353, 0.065427438, 0.063336762],
    [0.066436008, 0.066033051, 0.065586592, 0.065427438, 0.111474458, 0.063048480],
    [0.063867387, 0.063662118, 0.063424094, 0.063336762, 0.063048480, 0.110141944],
];

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
fn published_abilities() {
    let ratings = season().fit(6, 1800.0).unwrap();
    for (team, ability) in ABILITIES.iter().enumerate() {
        let elo = 1800.0 + ability * ELO_PER_UNIT;
        assert!((ratings.elo(team) - elo).abs() < 1e-3, "team {team}: {} and {elo}", ratings.elo(team));
    }
}

#[test]
fn published_covariances() {
    let ratings = season().fit(6, 0.0).unwrap();
    for (i, row) in COVARIANCES.iter().enumerate() {
        for (j, published) in row.iter().enumerate() {
            let covariance = ratings.covariance(i, j) / ELO_PER_UNIT.powi(2);
            assert!((covariance - published).abs() < 1e-6, "teams {i} and {j}: {covariance}");
        }
    }
}

/// What Ordo solves, and BayesElo without prior, advantage of the first move and model of draws: every player's
/// expected points are those it made, a draw being half a point.
#[test]
fn expected_points_are_those_made() {
    let mut results = Results::new(4);
    let (games, points) = (40.0, [(0, 1, 22.5), (0, 2, 31.0), (1, 2, 24.5), (1, 3, 36.0), (2, 3, 29.5)]);
    let mut made = [0.0; 4];
    for (a, b, score) in points {
        results.add(a, b, score, games);
        made[a] += score;
        made[b] += games - score;
    }
    let ratings = results.fit(0, 1800.0).unwrap();
    let expected = |a: usize, b: usize| games / (1.0 + 10f64.powf((ratings.elo(b) - ratings.elo(a)) / 400.0));
    for (player, made) in made.into_iter().enumerate() {
        let pairs = points.iter().filter(|&&(a, b, _)| a == player || b == player);
        let sum: f64 = pairs.map(|&(a, b, _)| expected(player, a + b - player)).sum();
        assert!((sum - made).abs() < 1e-6, "player {player}: {sum} and {made}");
    }
}
