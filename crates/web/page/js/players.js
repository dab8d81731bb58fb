// Who sits where: a card for each side, with the engine's settings.

import * as api from './api.js'
import {byId, html, select, toast} from './dom.js'
import {state} from './state.js'

// The presets that can play a game.
export const presetsFor = game => state.catalogue.presets.filter(preset => preset.games.includes(game))

// A limit as people choose it: seconds or playouts per move.
export const LIMITS = [
  ['s0.5', '0.5 s'], ['s1', '1 s'], ['s3', '3 s'], ['s10', '10 s'], ['s30', '30 s'],
  ['p100', '100 playouts'], ['p1000', '1,000 playouts'], ['p10000', '10,000 playouts'], ['p100000', '100,000 playouts'],
]

export const limitOf = mind =>
  mind.playouts ? `p${mind.playouts}` : `s${mind.seconds ?? 1}`

export const withLimit = (mind, key) => {
  const {playouts: _p, seconds: _s, ...rest} = mind
  return key[0] === 'p' ? {...rest, playouts: Number(key.slice(1))} : {...rest, seconds: Number(key.slice(1))}
}

// The choices of a limit, with one of a game that is not among them.
export const limitsWith = key => {
  if (LIMITS.some(([known]) => known === key)) return LIMITS
  return [[key, key[0] === 'p' ? `${key.slice(1)} playouts` : `${key.slice(1)} s`], ...LIMITS]
}

export const LEVELS = [...Array(9).keys()].map(i => [i + 1, `level ${i + 1}`]).concat([[10, 'full strength']])

const engineOf = game => state.catalogue.games.find(known => known.name === game)?.preset ?? 'uct'

// The fields of an engine; `change` gets the new mind.
export function mindFields(game, mind, change) {
  const names = presetsFor(game).map(preset => [preset.name, `${preset.name} (${preset.year})`])
  if (!names.some(([name]) => name === mind.preset)) names.unshift([mind.preset, mind.preset])
  const limit = limitOf(mind)
  return [
    select('Search', names, mind.preset, preset => change({...mind, preset})),
    select('Strength', LEVELS, mind.level ?? 10, level => change({...mind, level: Number(level)})),
    select('Per move', limitsWith(limit), limit, key => change(withLimit(mind, key))),
  ]
}

export const newSeat = (kind, game) => (kind === 'human' ? {kind} : {kind, preset: engineOf(game), seconds: 1})

let drawn = ''

// Minutes and seconds.
const clock = seconds => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

// Shows how long each side has thought; called every second and after changes.
export function drawClocks({game, heardAt}) {
  if (!game) return
  document.querySelectorAll('#players .clock').forEach((element, index) => {
    const runs = !game.ending && game.to_play === index && game.number === game.line.length
    const running = runs ? game.turn + (performance.now() - heardAt) / 1000 : 0
    element.textContent = clock(game.spent[index] + running)
  })
}

export function drawPlayers({game}) {
  if (!game) return
  const key = JSON.stringify([game.id, game.seats, game.to_play, game.captured, Boolean(game.ending), game.thinking])
  if (key === drawn) return
  drawn = key
  byId('players').replaceChildren(...game.seats.map((seat, index) => card(game, seat, index)))
}

function card(game, seat, index) {
  const sit = changed => {
    const seats = game.seats.map((old, i) => (i === index ? changed : old))
    api.sit(game.id, seats).catch(error => toast(error.message))
  }
  const name = game.names[index]
  const turn = !game.ending && game.to_play === index
  const won = game.ending && game.ending.rewards[index] === Math.max(...game.ending.rewards)
  const {kind, ...mind} = seat
  const lost = game.captured[index]
  const doing = turn ? (game.thinking === 'move' ? 'thinks…' : 'to play') : won ? 'wins' : ''
  return html('div', {class: `player${turn ? ' turn' : ''}${won ? ' won' : ''}`},
    html('span', {class: `dot ${name} side${index}`, 'aria-hidden': 'true'}),
    html('div', {class: 'who'},
      html('strong', {}, name),
      html('span', {class: 'quiet'}, [doing, lost && `${lost} lost`].filter(Boolean).join(' · ')),
      html('span', {class: 'clock', title: 'Time thought'})),
    html('div', {class: 'seat'},
      select('Played by', [['human', 'Human'], ['engine', 'Engine']], kind, value => sit(newSeat(value, game.game))),
      kind === 'engine' ? mindFields(game.game, mind, changed => sit({kind, ...changed})) : []))
}
