// The page: reads what there is, draws whenever something changes.

import * as api from './api.js'
import {Board} from './board.js'
import {drawCompare} from './compare.js'
import {actions, drawControls, drawStatus, drive} from './controls.js'
import {byId, toast} from './dom.js'
import {drawExplain} from './explain.js'
import {playable} from './input.js'
import {listenForKeys} from './keys.js'
import {marksFor} from './marks.js'
import {drawMoves} from './moves.js'
import {askForGame} from './newgame.js'
import {drawClocks, drawPlayers} from './players.js'
import {drawRates} from './rates.js'
import {drawSave, takeRecords} from './records.js'
import {drawSearch, followAnalysis} from './search-panel.js'
import {click, settings} from './settings.js'
import {state, subscribe, update} from './state.js'
import {drawTree} from './tree.js'
import {current, drawTabs, refresh, show} from './tabs.js'

const view = new Board(byId('board'))
const hand = playable(view, text => actions.play(text))
let seen = ''

// The board, and what follows when the position has changed.
function drawBoard({game}) {
  byId('frame').hidden = !game
  // What is drawn, for those who look from outside.
  Object.assign(view.element.dataset, {game: game?.id ?? '', number: game?.number ?? '', title: game?.title ?? ''})
  if (!game) return
  view.prepare(game)
  view.draw(game, marksFor(game, view))
  const key = `${game.id} ${game.number}`
  if (key === seen) return
  if (seen.startsWith(`${game.id} `)) click()
  seen = key
  hand.drop()
  byId('board').setAttribute('aria-label', `${game.title}, move ${game.number}. Arrow keys move, Enter plays.`)
}

for (const part of [drawTabs, drawStatus, drawBoard, drawPlayers, drawClocks, drawControls, drawMoves, drawRates, drawSave,
  drawSearch, drawExplain, drawTree, drawCompare, drive,
  followAnalysis]) subscribe(part)

async function begin() {
  settings()
  takeRecords()
  listenForKeys()
  byId('new').addEventListener('click', askForGame)
  setInterval(() => drawClocks(state), 1000)
  update({catalogue: await api.catalogue()})
  await refresh()
  if (current()) show(current())
  else show((await api.open({game: 'go'})).id)
  window.addEventListener('hashchange', () => refresh().then(() => current() !== state.shown && show(current())))
}

begin().catch(error => toast(error.message))
