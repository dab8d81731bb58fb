//! Symmetric positive definite systems, as small as a tournament.

/// The inverse of a symmetric positive definite matrix (rows of equal length), by Cholesky's factorisation; `None` if
/// it is not positive definite.
pub(crate) fn inverse(matrix: &[Vec<f64>]) -> Option<Vec<Vec<f64>>> {
    let factor = cholesky(matrix)?;
    let n = matrix.len();
    let unit = |one: usize| -> Vec<f64> { (0..n).map(|i| f64::from(u8::from(i == one))).collect() };
    // The inverse is symmetric, so its columns are its rows.
    Some((0..n).map(|column| solve(&factor, &unit(column))).collect())
}

/// The lower triangle L with L·Lᵀ = matrix.
pub(crate) fn cholesky(matrix: &[Vec<f64>]) -> Option<Vec<Vec<f64>>> {
    let n = matrix.len();
    let mut lower = vec![vec![0.0; n]; n];
    for i in 0..n {
        for j in 0..=i {
            let dot: f64 = (0..j).map(|k| lower[i][k] * lower[j][k]).sum();
            let rest = matrix[i][j] - dot;
            if i == j && rest <= 0.0 {
                return None;
            }
            lower[i][j] = if i == j { rest.sqrt() } else { rest / lower[j][j] };
        }
    }
    Some(lower)
}

/// Solves L·Lᵀ·x = right.
fn solve(lower: &[Vec<f64>], right: &[f64]) -> Vec<f64> {
    let n = right.len();
    let mut x = right.to_vec();
    for i in 0..n {
        let dot: f64 = (0..i).map(|k| lower[i][k] * x[k]).sum();
        x[i] = (x[i] - dot) / lower[i][i];
    }
    for i in (0..n).rev() {
        let dot: f64 = (i + 1..n).map(|k| lower[k][i] * x[k]).sum();
        x[i] = (x[i] - dot) / lower[i][i];
    }
    x
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inverse_times_matrix_is_one() {
        let matrix = vec![vec![4.0, 1.0, -2.0], vec![1.0, 3.0, 0.5], vec![-2.0, 0.5, 5.0]];
        let inverse = inverse(&matrix).unwrap();
        for (i, row) in matrix.iter().enumerate() {
            for j in 0..3 {
                let dot: f64 = row.iter().zip(&inverse).map(|(x, other)| x * other[j]).sum();
                assert!((dot - f64::from(u8::from(i == j))).abs() < 1e-12);
            }
        }
    }

    #[test]
    fn indefinite_is_refused() {
        assert!(inverse(&[vec![1.0, 2.0], vec![2.0, 1.0]]).is_none());
    }
}
