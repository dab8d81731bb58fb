// Several games at once, one tab each.

import * as api from './api.js'
import {attempt} from './controls.js'
import {byId, html, toast} from './dom.js'
import {remember} from './history.js'
import {state, update} from './state.js'

let stopListening = () => {}

// Shows another game; the server tells of it from now on.
export function show(id) {
  stopListening()
  update({shown: id, game: null, frame: null, comparison: null, ownership: null, chosen: null, pointed: null, walked: null, history: new Map(), paused: false, follow: false})
  location.hash = `game-${id}`
  stopListening = api.listen(id, {
    game: game => heard(id, game),
    search: frame => searched(id, frame),
    lost: gone => {
      update({connected: false})
      if (gone) setTimeout(() => id === state.shown && again().catch(() => {}), 1000)
    },
  })
}

// After the game is closed elsewhere, or the server was started again.
async function again() {
  await refresh()
  if (state.games.length) show(current())
}

function heard(id, game) {
  const {game: before} = state
  const moved = before?.id !== id || before.number !== game.number || before.line.length !== game.line.length
  const mind = state.mind && before?.game === game.game ? state.mind : usualMind(game)
  update({game, mind, heardAt: performance.now(), connected: true, ...(moved ? {chosen: null, pointed: null, walked: null, ownership: null} : {})})
  if (moved) refresh().catch(() => {})
}

// The search that people look with, before they choose another.
const usualMind = game => ({
  preset: state.catalogue.games.find(known => known.name === game.game)?.preset ?? 'uct',
  seconds: 10,
})

function searched(id, frame) {
  if (frame.task === 'comparison') update({comparison: {...frame, game: id}, frame})
  else update({frame, history: remember(state.history, frame)})
}

// Reads the list of games again.
export async function refresh() {
  update({games: await api.games(), connected: true})
}

// The game that the address names, or the latest.
export function current() {
  const named = Number(location.hash.replace('#game-', ''))
  return state.games.some(game => game.id === named) ? named : state.games.at(-1)?.id
}

async function close(id) {
  await attempt(api.close(id))
  await refresh()
  const next = state.games.at(-1)
  if (state.game?.id === id && next) show(next.id)
  else if (!next) {
    stopListening()
    update({game: null})
    toast('No game is open: start a new one.')
  }
}

let drawn = ''

export function drawTabs({games, game}) {
  const key = JSON.stringify([games, game?.id])
  if (key === drawn) return
  drawn = key
  byId('tabs').replaceChildren(...games.map(({id, title, over}) => html('span', {class: id === game?.id ? 'tab shown' : 'tab'},
    html('button', {type: 'button', 'aria-current': id === game?.id ? 'page' : null, onclick: () => show(id)},
      `${title}${over ? ' ✓' : ''}`),
    html('button', {type: 'button', class: 'close', 'aria-label': `Close ${title}`, title: 'Close this game', onclick: () => close(id)}, '×'))))
  const tab = byId('tabs').querySelector('.shown')
  if (tab) byId('tabs').scrollLeft = tab.offsetLeft - byId('tabs').offsetLeft - 20
}
