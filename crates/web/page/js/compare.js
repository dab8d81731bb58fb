// The same position after the same number of playouts by several algorithms.

import * as api from './api.js'
import {Board} from './board.js'
import {actions, attempt} from './controls.js'
import {byId, html, percent, select, short, svg} from './dom.js'
import {colours} from './heat.js'
import {presetsFor} from './players.js'
import {state} from './state.js'

const USUAL = ['uct', 'rave', 'grave']
let playouts = 2000
let drawn = ''
let boards = []

export function drawCompare({game, comparison, heat}) {
  if (!game) return
  const key = JSON.stringify([game.id, game.thinking, Boolean(game.ending)])
  if (key !== drawn) {
    drawn = key
    drawControls(game)
  }
  const shown = comparison?.number === game.number && comparison.game === game.id ? comparison.reports : []
  while (boards.length < shown.length) boards.push(panel())
  byId('compare').replaceChildren(...shown.map((found, index) => fill(boards[index], game, found, heat)))
}

function drawControls(game) {
  const running = game.thinking === 'comparison'
  const names = USUAL.filter(name => presetsFor(game.game).some(preset => preset.name === name))
  const start = () => {
    const minds = names.map(preset => ({preset, playouts}))
    attempt(api.think(game.id, {task: 'comparison', minds}))
  }
  byId('compare-controls').replaceChildren(
    select('Playouts', [[500, '500'], [2000, '2,000'], [10000, '10,000'], [50000, '50,000']], playouts,
      value => (playouts = Number(value))),
    html('button', {type: 'button', id: 'compare-start', disabled: Boolean(game.ending), onclick: running ? actions.stop : start},
      running ? 'Stop' : `Compare ${names.join(', ')}`))
}

function panel() {
  const element = svg('svg', {class: 'small board', role: 'img'})
  const [title, best] = [html('h3'), html('p', {class: 'quiet'})]
  return {view: new Board(element), title, best, box: html('figure', {}, title, element, best)}
}

function fill({view, title, best, box}, game, found, heat) {
  const first = found.edges[0]
  title.textContent = found.name
  const map = ['none', 'ownership'].includes(heat) ? 'visits' : heat
  view.element.setAttribute('aria-label', `${found.name}: best move ${first?.text}`)
  view.draw(game, {heat: colours(map, found.edges), best: first ? [{text: first.text, rank: 1}] : [], last: false})
  best.textContent = found.edges.slice(0, 3).map(edge => `${edge.text} ${percent(edge.q, 0)} (${short(edge.n)})`).join(' · ')
  return box
}
