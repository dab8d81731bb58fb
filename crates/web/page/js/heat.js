// Colours for what the search thinks of moves.

// Name, title, what it shows of an edge, whether both sides of the middle have a colour, and whether moves that were
// never tried have a value.
export const MAPS = [
  {key: 'none', label: 'Off', title: 'No heat map'},
  {key: 'visits', label: 'N', title: 'Visits: how often the search tried the move', of: edge => edge.n},
  {key: 'q', label: 'Q', title: 'Mean reward of the simulations that began with the move', of: edge => edge.q, two: true},
  {key: 'amaf', label: 'Q̃', title: 'All-moves-as-first value: mean reward of simulations with the move anywhere later',
    of: edge => edge.amaf_q, two: true},
  {key: 'difference', label: 'Q̃ − Q', title: 'Where the all-moves-as-first value and the Monte-Carlo value disagree',
    of: edge => (edge.q == null || edge.amaf_q == null ? null : edge.amaf_q - edge.q), two: true, zero: true},
  {key: 'prior', label: 'H', title: 'Prior knowledge: what the heuristic says of the move before the first simulation',
    of: edge => (edge.prior_n ? edge.prior_q : null), two: true, always: true},
  {key: 'probability', label: 'P', title: 'How likely a strong player chooses the move, by the learnt model (Go)',
    of: edge => edge.probability},
  {key: 'bias', label: 'Bias', title: 'What the learnt model adds to the value of the move now (Go)', of: edge => edge.bias},
  {key: 'beta', label: 'β', title: 'The weight of Q̃ in the value of the move', of: edge => edge.beta},
  {key: 'ownership', label: 'Owner', title: 'Whose point it is at the end of playouts (Go)', go: true},
]

export const mapOf = key => MAPS.find(map => map.key === key) ?? MAPS[0]

// From 0 (nothing) to 1 (all), as a colour over the board.
const warm = share => ({fill: `hsl(${48 - 40 * share} 95% 52%)`, opacity: 0.15 + 0.7 * share})

// From -1 (blue) to 1 (red).
const bothWays = share => ({fill: share < 0 ? '#2166d1' : '#d12f21', opacity: Math.min(0.85, 0.08 + 0.77 * Math.abs(share))})

// For every move that has one, its colour: [{text, fill, opacity}].
export function colours(key, edges) {
  const map = mapOf(key)
  if (!map.of) return []
  const known = edges.filter(edge => edge.n > 0 || key !== 'visits').map(edge => ({edge, value: map.of(edge)}))
  const values = known.filter(({value}) => value != null && Number.isFinite(value))
  if (!values.length) return []
  const numbers = values.map(({value}) => value)
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)]
  if (!map.two) {
    const scale = value => (most > 0 ? (key === 'visits' ? Math.sqrt(value / most) : value / most) : 0)
    return values.filter(({value}) => value > 0).map(({edge, value}) => ({text: edge.text, ...warm(scale(value))}))
  }
  const middle = map.zero ? 0 : (least + most) / 2
  const reach = Math.max(most - middle, middle - least, 1e-6)
  return values.map(({edge, value}) => ({text: edge.text, ...bothWays((value - middle) / reach)}))
}

// What the colours mean, from the least to the most, for the legend.
export function range(key, edges) {
  const map = mapOf(key)
  if (!map.of) return null
  const numbers = edges.filter(edge => edge.n > 0 || map.always).map(map.of).filter(value => value != null && Number.isFinite(value))
  if (!numbers.length) return null
  return {least: map.two ? Math.min(...numbers) : 0, most: Math.max(...numbers), two: Boolean(map.two)}
}
