// The winning rate over the game, and its largest mistakes.

import * as api from './api.js'
import {chart} from './chart.js'
import {actions, attempt} from './controls.js'
import {byId, html, percent, select} from './dom.js'
import {withLimit} from './players.js'
import {state} from './state.js'

const SHOWN = 5
// Less than this is no mistake worth a click.
const WORTH = 0.03

// The rate of `player` in a position, if the search has seen it; with two players each rate tells both.
function rateOf(game, number, player) {
  const rate = game.rates[number]
  if (!rate) return null
  if (rate.player === player) return rate.value
  return game.names.length === 2 ? 1 - rate.value : null
}

const curves = game => game.names.slice(0, game.names.length === 2 ? 1 : undefined).map((name, player) => ({
  name: `side${player}`,
  points: Object.keys(game.rates).map(Number).map(number => [number, rateOf(game, number, player)])
    .filter(([, value]) => value != null),
}))

// Moves that lost most, by the rates before and after them.
export function mistakes(game) {
  const losses = game.line.map(({player, text}, index) => {
    const [before, after] = [rateOf(game, index, player), rateOf(game, index + 1, player)]
    return {index, player, text, loss: before == null || after == null ? 0 : before - after}
  })
  return losses.filter(({loss}) => loss >= WORTH).sort((a, b) => b.loss - a.loss).slice(0, SHOWN)
}

let drawn = ''
let limit = 'p1000'

export function drawRates({game}) {
  if (!game) return
  const key = JSON.stringify([game.id, game.rates, game.number, game.line.length, game.thinking])
  if (key === drawn) return
  drawn = key
  const known = Object.keys(game.rates).length
  const title = `Winning rate of ${game.names[0]} by move`
  const picture = chart({
    lines: curves(game), range: [0, 1], domain: [0, Math.max(game.line.length, 1)], title, marker: game.number,
    click: number => actions.go(number),
  })
  byId('rates').replaceChildren(known ? picture : html('p', {class: 'quiet'},
    'Appears when a search has looked at the game.'))
  drawReview(game)
  byId('mistakes').replaceChildren(...mistakes(game).map(({index, player, text, loss}) =>
    html('li', {}, html('button', {type: 'button', class: 'link', onclick: () => actions.go(index)},
      `${index + 1}. ${game.names[player]} ${text}`), html('span', {class: 'quiet'}, ` loses ${percent(loss, 0)}`))))
}

function drawReview(game) {
  const running = game.thinking === 'review'
  const start = () => attempt(api.think(game.id, {task: 'review', mind: withLimit({preset: state.mind.preset}, limit)}))
  byId('review').replaceChildren(
    select('Per position', [['p200', '200 playouts'], ['p1000', '1,000 playouts'], ['p5000', '5,000 playouts'], ['s1', '1 s']],
      limit, value => (limit = value)),
    html('button', {type: 'button', onclick: running ? actions.stop : start, disabled: !game.line.length},
      running ? 'Stop' : 'Analyse the game'))
}
