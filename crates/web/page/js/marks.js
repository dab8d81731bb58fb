// What is drawn on the board beside the pieces: heat, best moves, a line, the count at the end.

import * as api from './api.js'
import {colours} from './heat.js'
import {anchor, cellsOf} from './geometry.js'
import {percent} from './dom.js'
import {report, state, update} from './state.js'

const BEST = 3

let asked = ''

// Asks once per position who owns what.
function ownership(game) {
  const key = `${game.id} ${game.number}`
  if (state.ownership?.key === key) return state.ownership.values
  if (asked !== key) {
    asked = key
    api.ownership(game.id).then(count => update({ownership: {key, values: count.ownership}})).catch(() => {})
  }
  return []
}

// The candidate under the pointer, in the table or on the board.
function pointedEdge(found, view) {
  const {pointed, hovered} = state
  if (pointed) return found.edges.find(edge => edge.text === pointed)
  if (!hovered) return null
  const isThere = edge => cellsOf(view.board, edge.text).at(-1)?.name === hovered
  return found.edges.find(edge => edge.line.length && isThere(edge))
}

// Where one may play, as far as it is a place on the board.
const legalPlaces = (game, view) => game.legal.map(text => anchor(view.board, text)).filter(Boolean)

export function marksFor(game, view) {
  const count = game.ending?.count
  if (count) return {area: count.owners, dead: count.dead}
  return {...thought(game, view), legal: state.legal ? legalPlaces(game, view) : []}
}

// What the search thinks of the position.
function thought(game, view) {
  const {heat} = state
  const owners = heat === 'ownership' && game.game === 'go' ? ownership(game) : []
  const found = report()
  if (!found || heat === 'none') return {owners}
  if (state.walked) return {owners, line: state.walked}
  const edge = pointedEdge(found, view)
  if (edge) return {owners, line: edge.line}
  const best = found.edges.filter(({n}) => n > 0).slice(0, BEST)
    .map(({text, q}, index) => ({text, rank: index + 1, note: percent(q, 0).replace(' %', '')}))
  return {owners, heat: colours(heat, found.edges), best: heat === 'ownership' ? [] : best}
}
