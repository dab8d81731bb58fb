// Why a move was chosen: its value as the sum of its parts, and how they changed.

import {chart} from './chart.js'
import {byId, html, percent} from './dom.js'
import {parts} from './history.js'
import {report, state} from './state.js'

const PARTS = [
  ['mc', '(1 − β) Q', 'what simulations that began with the move tell'],
  ['amaf', 'β Q̃', 'what simulations with the move anywhere later tell'],
  ['exploration', 'exploration', 'the bonus c √(ln N / n) of moves that were tried less'],
  ['bias', 'bias', 'what the learnt model of moves adds: the more, the likelier a strong player chooses the move'],
]

// The move that is explained: the one that was clicked, or the most visited.
const edgeOf = found => found.edges.find(edge => edge.text === state.chosen) ?? found.edges[0]

// The part of Q̃ that prior knowledge gave.
const priorShare = edge => (edge.amaf_q > 0 ? Math.min(1, (edge.prior_n * edge.prior_q) / (edge.amaf_n * edge.amaf_q)) : 0)

export function drawExplain({history}) {
  const box = byId('explain')
  const found = report()
  if (!found?.edges.length) {
    return box.replaceChildren(html('p', {class: 'quiet'}, 'Analyse a position, then choose a candidate.'))
  }
  const edge = edgeOf(found)
  const values = parts(edge)
  const sum = PARTS.reduce((sum, [key]) => sum + values[key], 0)
  const share = found.visits ? edge.n / found.visits : 0
  box.replaceChildren(
    html('p', {}, html('b', {}, edge.text), ` has ${percent(share, 0)} of the simulations. Its value is `,
      html('b', {}, sum.toFixed(3)), ':'),
    bar(values, sum),
    html('ul', {class: 'parts'}, PARTS.map(([key, name, meaning]) =>
      html('li', {class: key}, html('b', {}, `${name} = ${values[key].toFixed(3)}`), html('span', {class: 'quiet'}, ` ${meaning}`)))),
    edge.prior_n ? html('p', {class: 'quiet'}, `Of β Q̃, ${(values.amaf * priorShare(edge)).toFixed(3)} is prior knowledge: `
      + `H = ${percent(edge.prior_q, 0)}, worth ${edge.prior_n} of the ${edge.amaf_n} simulations of Ñ.`) : '',
    edge.line.length > 1 ? html('p', {class: 'quiet'}, `Expected: ${edge.line.join(' ')}`) : '',
    past(history.get(edge.text), edge.text))
}

function bar(values, sum) {
  const box = html('div', {class: 'bar', role: 'img', 'aria-label': 'Parts of the value'})
  for (const [key] of PARTS) {
    const piece = html('i', {class: key})
    piece.style.width = `${sum > 0 ? (100 * Math.max(0, values[key])) / sum : 0}%`
    box.append(piece)
  }
  return box
}

function past(points, text) {
  if (!points || points.length < 2) return ''
  const most = Math.max(...points.flatMap(({mc, amaf, exploration, bias}) => [mc, amaf, Math.min(exploration, 1), bias]), 0.01)
  return chart({
    lines: PARTS.map(([key]) => ({name: key, points: points.map(point => [point.simulations, point[key]])})),
    range: [0, most], domain: [points[0].simulations, points.at(-1).simulations],
    title: `The parts of the value of ${text} over the simulations`,
  })
}
