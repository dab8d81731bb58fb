// Buttons below the board, and engines that move when it is their turn.

import * as api from './api.js'
import {byId, html, toast} from './dom.js'
import {atEnd, isHumanTurn, seatToPlay, state, update} from './state.js'

export const attempt = promise => promise.catch(error => toast(error.message))

// What can be done, by name; keys.js and the buttons use it.
export const actions = {
  play: text => attempt(api.play(state.game.id, text, state.game.number)),
  pass: () => state.game.legal.includes('pass') && actions.play('pass'),
  swap: () => state.game.legal.includes('swap') && actions.play('swap'),
  undo: () => {
    update({paused: false})
    return attempt(api.undo(state.game.id))
  },
  resign: () => {
    const {game} = state
    const person = isHumanTurn(game) ? game.to_play : game.seats.findIndex(seat => seat.kind === 'human')
    return attempt(api.resign(game.id, person < 0 ? game.to_play : person))
  },
  go: number => attempt(api.go(state.game.id, Math.max(0, Math.min(number, state.game.line.length)))),
  step: by => actions.go(state.game.number + by),
  // The engine moves once, whoever sits here.
  hint: () => {
    const seat = seatToPlay(state.game)
    const mind = seat.kind === 'engine' ? undefined : {preset: state.mind.preset, seconds: 2}
    return attempt(api.think(state.game.id, {task: 'move', mind}))
  },
  stop: () => {
    if (state.game.thinking === 'analysis') update({follow: false})
    return attempt(api.stop(state.game.id))
  },
  pause: () => {
    update({paused: !state.paused})
    if (state.paused && state.game.thinking === 'move') attempt(api.go(state.game.id, state.game.number))
  },
}

let asked = ''

// Asks for the engine's move when it is its turn at the end of the game.
export function drive({game, paused, connected}) {
  if (!game || !connected || paused || game.ending || game.thinking || !atEnd(game)) return
  if (seatToPlay(game).kind !== 'engine') return
  const key = `${game.id} ${game.number} ${JSON.stringify(game.seats)}`
  if (key === asked) return
  asked = key
  setTimeout(() => asked === key && (asked = ''), 2000)
  // Another page may have asked already.
  api.think(game.id, {task: 'move'}).catch(() => {})
}

const button = (text, title, enabled, onclick, extra = {}) =>
  html('button', {type: 'button', title, disabled: !enabled, onclick, ...extra}, text)

let drawn = ''

export function drawControls({game, paused, legal}) {
  if (!game) return
  const over = Boolean(game.ending)
  const [back, ahead] = [game.number > 0, !atEnd(game)]
  const key = JSON.stringify([game.id, over, game.number, game.line.length, game.thinking, paused, legal, game.seats])
  if (key === drawn) return
  drawn = key
  byId('steps').replaceChildren(
    button('|◀', 'First position (Home)', back, () => actions.go(0), {'aria-label': 'First position'}),
    button('◀', 'Back (←)', back, () => actions.step(-1), {'aria-label': 'Back'}),
    html('span', {class: 'count'}, `${game.number} / ${game.line.length}`),
    button('▶', 'Forward (→)', ahead, () => actions.step(1), {'aria-label': 'Forward'}),
    button('▶|', 'Last position (End)', ahead, () => actions.go(game.line.length), {'aria-label': 'Last position'}))
  const mayPlay = !over && isHumanTurn(game)
  const engines = game.seats.some(seat => seat.kind === 'engine')
  const items = [
    game.legal.includes('pass') && button('Pass', 'Pass (P)', mayPlay, actions.pass),
    game.legal.includes('swap') && button('Swap', 'Take over the first stone (S)', mayPlay, actions.swap),
    button('Undo', 'Take back (U)', game.number > 0 || over, actions.undo),
    button('Resign', 'Give the game up', !over, actions.resign),
    button('Move for me', 'The engine plays this move (M)', !over && !game.thinking, actions.hint),
    button('Legal moves', 'Show where one may play (L)', !over, () => update({legal: !state.legal}), {'aria-pressed': String(legal)}),
    engines && button(paused ? 'Go on' : 'Pause', 'Engines wait', !over, actions.pause, {'aria-pressed': String(paused)}),
    game.thinking && button('Stop', 'End the search now (Esc)', true, actions.stop, {class: 'strong'}),
  ]
  byId('actions').replaceChildren(...items.filter(Boolean))
}

export function drawStatus({game, paused, connected}) {
  const box = byId('status')
  if (!connected) return void (box.textContent = 'The server does not answer.')
  if (!game) return void (box.textContent = 'No game is open.')
  const name = game.names[game.to_play]
  const where = atEnd(game) ? '' : ` Move ${game.number} of ${game.line.length}.`
  if (game.ending) box.textContent = `The game is over: ${game.ending.text}.`
  else if (game.thinking === 'move') box.textContent = `${name} thinks…`
  else if (isHumanTurn(game)) box.textContent = `${name} to play.${where}`
  else box.textContent = `${name} (engine) to play${paused ? ', paused' : ''}.${where}`
}
