// How the parts of each move's value changed while the search ran.

const MOST_POINTS = 120
const MOVES = 12

// The parts of the value of an edge: (1 − β)Q, βQ̃, exploration and bias.
export function parts(edge) {
  const beta = edge.amaf_q == null ? 0 : edge.q == null ? 1 : edge.beta
  return {
    mc: (1 - beta) * (edge.q ?? 0),
    amaf: beta * (edge.amaf_q ?? 0),
    exploration: edge.exploration,
    bias: edge.bias,
  }
}

// Adds a report to the history: one point for each of its best moves.
export function remember(history, frame) {
  const report = frame.reports[0]
  if (!report) return history
  const key = `${frame.job} ${frame.number}`
  const kept = history.key === key ? history : Object.assign(new Map(), {key})
  for (const edge of report.edges.slice(0, MOVES)) {
    const points = kept.get(edge.text) ?? []
    if (points.at(-1)?.simulations !== report.simulations) {
      points.push({simulations: report.simulations, n: edge.n, ...parts(edge)})
    }
    // Every second point goes when there are too many: the whole search stays in the picture.
    kept.set(edge.text, points.length > MOST_POINTS ? points.filter((_, index) => index % 2) : points)
  }
  return kept
}
