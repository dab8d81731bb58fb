// What the search thinks: settings, heat maps, figures and the table of candidates.

import * as api from './api.js'
import {actions, attempt} from './controls.js'
import {byId, html, percent, select, short} from './dom.js'
import {MAPS, mapOf, range} from './heat.js'
import {limitOf, limitsWith, presetsFor, withLimit} from './players.js'
import {atEnd, report, seatToPlay, state, update} from './state.js'

const COLUMNS = [
  {key: 'text', label: 'Move', title: 'The move', show: edge => edge.text},
  {key: 'n', label: 'N', title: 'Simulations that began with the move', show: edge => short(edge.n)},
  {key: 'q', label: 'Q', title: 'Their mean reward', show: edge => percent(edge.q)},
  {key: 'amaf_n', label: 'Ñ', title: 'Simulations with the move anywhere later', show: edge => short(edge.amaf_n)},
  {key: 'amaf_q', label: 'Q̃', title: 'Their mean reward', show: edge => percent(edge.amaf_q)},
  {key: 'beta', label: 'β', title: 'The weight of Q̃', show: edge => edge.beta.toFixed(2)},
]

const ROWS = 40

export const isAnalysing = game => game?.thinking === 'analysis'

// Starts or ends the analysis, which goes along from move to move.
export function toggleAnalysis() {
  const {game} = state
  if (isAnalysing(game)) return actions.stop()
  update({follow: true})
  return analyse(game)
}

let followed = ''

function analyse(game) {
  followed = `${game.id} ${game.number}`
  return attempt(api.think(game.id, {task: 'analysis', mind: state.mind}))
}

// Looks at the next position after a move, once nobody else thinks.
export function followAnalysis({game, follow}) {
  const engines = game && !game.ending && seatToPlay(game).kind === 'engine' && atEnd(game) && !state.paused
  if (!follow || !game || game.ending || game.thinking || engines) return
  if (followed !== `${game.id} ${game.number}`) analyse(game)
}

let controls = ''

export function drawSearch(current) {
  const {game, heat, mind} = current
  if (!game) return
  const key = JSON.stringify([game.id, game.game, game.thinking, Boolean(game.ending), heat, mind])
  if (key !== controls) {
    controls = key
    drawLookup(game, mind)
    drawHeatChoice(game, heat)
  }
  drawFigures(game)
  drawLegend(heat)
  drawTable(current)
}

function drawLookup(game, mind) {
  const limit = limitOf(mind)
  byId('lookup').replaceChildren(
    select('Search', presetsFor(game.game).map(({name, year}) => [name, `${name} (${year})`]), mind.preset,
      preset => update({mind: {...mind, preset}})),
    select('For', limitsWith(limit), limit, value => update({mind: withLimit(mind, value)})),
    html('button', {type: 'button', class: 'strong', id: 'analyse', disabled: Boolean(game.ending),
      title: 'Look at this position (A)', onclick: toggleAnalysis}, isAnalysing(game) ? 'Stop' : 'Analyse'))
}

function drawHeatChoice(game, heat) {
  const choices = MAPS.filter(map => !map.go || game.game === 'go').map(map =>
    html('button', {type: 'button', role: 'radio', 'aria-checked': String(map.key === heat), title: map.title,
      'data-map': map.key, onclick: () => update({heat: map.key})}, map.label))
  byId('heat').replaceChildren(...choices)
}

function drawFigures(game) {
  const found = report()
  const {frame} = state
  if (!found) return byId('figures').replaceChildren(html('span', {class: 'quiet'}, 'No search of this position yet.'))
  const megabytes = (found.bytes / (1 << 20)).toFixed(1)
  const items = [
    ['simulations', found.simulations.toLocaleString('en')],
    ['per second', short(Math.round(found.speed))],
    [`${game.names[found.player]} wins`, percent(found.value)],
    ['tree', `${megabytes} MiB`],
    [found.threads === 1 ? 'thread' : 'threads', found.threads],
  ]
  if (frame.task === 'review') items.push(['positions', `${frame.progress[0]} / ${frame.progress[1]}`])
  byId('figures').replaceChildren(...items.map(([name, value]) =>
    html('span', {}, html('b', {}, String(value)), html('small', {}, name))))
}

function drawLegend(heat) {
  const found = report()
  const scale = found && range(heat, found.edges)
  if (!scale) return byId('legend').replaceChildren()
  const number = value => (heat === 'visits' ? short(Math.round(value)) : heat === 'beta' ? value.toFixed(2) : percent(value))
  byId('legend').replaceChildren(html('span', {}, number(scale.least)),
    html('i', {class: scale.two ? 'both' : 'warm', role: 'img', 'aria-label': mapOf(heat).title}),
    html('span', {}, number(scale.most)))
}

// The candidates in the order that was chosen.
export function sorted(edges, {key, down}) {
  const rank = edge => edge[key] ?? -1
  const order = key === 'text' ? (a, b) => a.text.localeCompare(b.text, 'en', {numeric: true}) : (a, b) => rank(a) - rank(b)
  return [...edges].sort((a, b) => (down ? -order(a, b) : order(a, b)))
}

// Rows are made once and filled again and again: a row that is replaced while somebody clicks it would lose the click.
const rows = []
let head = ''

function drawTable({sort, chosen}) {
  const found = report()
  const table = byId('candidates')
  table.hidden = !found
  if (!found) return
  if (!table.tBodies.length) table.append(html('thead'), html('tbody'))
  drawHead(table, sort)
  const edges = sorted(found.edges.filter(edge => edge.n > 0 || edge.amaf_n > 0), sort).slice(0, ROWS)
  while (rows.length < edges.length) rows.push(new Row())
  edges.forEach((edge, index) => rows[index].fill(edge, chosen))
  const shown = rows.slice(0, edges.length).map(row => row.element)
  if (table.tBodies[0].childElementCount !== shown.length) table.tBodies[0].replaceChildren(...shown)
}

function drawHead(table, sort) {
  const key = JSON.stringify(sort)
  if (key === head) return
  head = key
  const cell = ({key, label, title}) => html('th', {scope: 'col', 'aria-sort':
    sort.key === key ? (sort.down ? 'descending' : 'ascending') : 'none'},
    html('button', {type: 'button', title, class: 'link', onclick: () =>
      update({sort: {key, down: sort.key === key ? !sort.down : key !== 'text'}})}, label))
  table.tHead.replaceChildren(html('tr', {}, COLUMNS.map(cell)))
}

const RESULTS = {0: ' ✗', 0.5: ' =', 1: ' ✓'}

class Row {
  constructor() {
    const point = () => update({pointed: this.edge.text})
    this.name = html('button', {type: 'button', class: 'link', onclick: () => update({chosen: this.edge.text}), onfocus: point,
      onblur: () => update({pointed: null})})
    this.cells = COLUMNS.slice(1).map(() => html('td'))
    this.element = html('tr', {onmouseenter: point, onmouseleave: () => update({pointed: null})},
      html('th', {scope: 'row'}, this.name), this.cells)
  }

  fill(edge, chosen) {
    this.edge = edge
    this.name.textContent = `${edge.text}${RESULTS[edge.proven] ?? ''}`
    this.name.title = edge.line.join(' ')
    this.name.setAttribute('aria-pressed', String(edge.text === chosen))
    this.element.classList.toggle('chosen', edge.text === chosen)
    COLUMNS.slice(1).forEach(({show}, index) => (this.cells[index].textContent = show(edge)))
  }
}
