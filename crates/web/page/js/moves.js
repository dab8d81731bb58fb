// The list of moves, and the variations beside it.

import * as api from './api.js'
import {actions, attempt} from './controls.js'
import {byId, html} from './dom.js'

let drawn = ''

export function drawMoves({game}) {
  if (!game) return
  const key = JSON.stringify([game.id, game.number, game.line, game.variations])
  if (key === drawn) return
  drawn = key
  const list = byId('moves')
  list.replaceChildren(...game.line.map(({player, text}, index) => {
    const current = index + 1 === game.number
    return html('li', {class: index >= game.number ? 'later' : ''},
      html('button', {type: 'button', class: 'link', 'aria-current': current ? 'step' : null, onclick: () => actions.go(index + 1),
        'aria-label': `${index + 1} ${text}, ${game.names[player]}`},
        html('span', {class: `dot ${game.names[player]} side${player}`, 'aria-hidden': 'true'}), `${index + 1} ${text}`))
  }))
  byId('variations').replaceChildren(...game.variations.map((fork, index) => fork && html('button', {type: 'button',
    title: 'Go on in this variation', onclick: () => attempt(api.variation(game.id, index))},
    `${fork.at + 1} ${fork.text} (${fork.moves} moves)`)).filter(Boolean))
  const here = list.querySelector('[aria-current]')
  if (here) list.scrollTop = here.offsetTop - list.offsetTop - list.clientHeight / 2
}
