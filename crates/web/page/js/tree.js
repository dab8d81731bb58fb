// The tree of the last search, unfolded edge by edge.

import * as api from './api.js'
import {byId, html, percent, short} from './dom.js'
import {report, state, update} from './state.js'

const SHOWN = 8

let drawn = ''

export function drawTree({game, frame}) {
  const found = report()
  const resting = found && frame.done && !game.thinking
  const key = resting ? `${game.id} ${frame.job} ${frame.number}` : 'none'
  if (key === drawn) return
  drawn = key
  byId('tree').replaceChildren(resting
    ? level(game.id, [], found.edges)
    : html('p', {class: 'quiet'}, 'Can be unfolded when a search of this position has ended.'))
}

// The most visited edges after `line`, each of which opens to those after it.
function level(id, line, edges) {
  const tried = edges.filter(edge => edge.n > 0).slice(0, SHOWN)
  if (!tried.length) return html('p', {class: 'quiet'}, 'The tree ends here.')
  return html('div', {class: 'level'}, tried.map(edge => branch(id, [...line, edge.text], edge)))
}

function branch(id, line, edge) {
  const amaf = edge.amaf_n ? ` · Ñ ${short(edge.amaf_n)} · Q̃ ${percent(edge.amaf_q, 0)}` : ''
  const item = html('details', {onmouseenter: () => point(line), onmouseleave: () => point(null)},
    html('summary', {onfocus: () => point(line)}, html('b', {}, edge.text), ` N ${short(edge.n)} · Q ${percent(edge.q, 0)}${amaf}`))
  item.addEventListener('toggle', () => {
    if (!item.open || item.childElementCount > 1) return
    api.tree(id, line).then(below => item.append(level(id, line, below.edges)))
      .catch(error => item.append(html('p', {class: 'quiet'}, error.message)))
  })
  return item
}

// Shows a line of the tree on the board.
function point(line) {
  if (state.walked !== line) update({walked: line})
}
