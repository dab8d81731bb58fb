// Drawing a board: what never changes once, pieces and marks whenever something does.

import {label, svg} from './dom.js'
import {anchor, cellsOf, geometry, stars} from './geometry.js'
import {drawHex, hexagon} from './board-hex.js'
import {drawSquares} from './board-squares.js'

let boards = 0

// Gradients of stones; every board has its own, by a prefix.
function gradients(prefix) {
  const stone = (id, light, dark) =>
    svg('radialGradient', {id: `${prefix}${id}`, cx: '0.36', cy: '0.32', r: '0.75'},
      svg('stop', {offset: '0', 'stop-color': light}), svg('stop', {offset: '1', 'stop-color': dark}))
  return svg('defs', {},
    stone('black', '#5c5f66', '#0c0d10'), stone('white', '#ffffff', '#cfc9bd'), stone('red', '#f0796b', '#9c1c12'),
    stone('blue', '#7fb2f5', '#174a9c'))
}

// The board of Go: lines, stars and coordinates.
function drawLines(layer, board) {
  const {width, height} = board
  for (let x = 0; x < width; x++) layer.append(svg('line', {x1: x, y1: 0, x2: x, y2: height - 1, class: 'line'}))
  for (let y = 0; y < height; y++) layer.append(svg('line', {x1: 0, y1: y, x2: width - 1, y2: y, class: 'line'}))
  layer.append(svg('rect', {x: 0, y: 0, width: width - 1, height: height - 1, class: 'edge'}))
  for (const {x, y} of stars(board)) layer.append(svg('circle', {cx: x, cy: y, r: 0.1, class: 'star'}))
  for (const cell of board.cells) {
    if (cell.row === 0) layer.append(label(cell.x, height - 0.28, cell.name[0].toUpperCase()))
    if (cell.column === 0) layer.append(label(-0.72, cell.y, cell.row + 1))
  }
}

const STYLES = {lines: drawLines, squares: drawSquares, hex: drawHex}

// How a move of the heat map looks.
const SPOTS = {
  lines: ({x, y}, colour) => svg('circle', {cx: x, cy: y, r: 0.46, ...colour}),
  squares: ({x, y}, colour) => svg('rect', {x: x - 0.46, y: y - 0.46, width: 0.92, height: 0.92, rx: 0.12, ...colour}),
  hex: hexagon,
}

// A board in an <svg> element. `draw` shows a position with marks.
export class Board {
  constructor(element) {
    this.element = element
    this.prefix = `b${boards++}-`
    this.key = null
  }

  // Draws what never changes, if the game is another one.
  prepare(game) {
    const key = `${game.game} ${game.size}`
    if (key === this.key) return
    this.key = key
    this.board = geometry(game)
    this.element.setAttribute('viewBox', this.board.box.join(' '))
    this.element.dataset.style = this.board.style
    const below = svg('g', {class: 'below'})
    this.layers = Object.fromEntries(
      ['heat', 'pieces', 'marks', 'cursor'].map(name => [name, svg('g', {class: name})]))
    this.element.replaceChildren(gradients(this.prefix), below, ...Object.values(this.layers))
    STYLES[this.board.style](below, this.board)
  }

  draw(game, marks = {}) {
    this.prepare(game)
    this.drawHeat(marks)
    this.drawPieces(game, marks)
    this.drawMarks(game, marks)
  }

  drawHeat({heat = [], owners = []}) {
    const shape = SPOTS[this.board.style]
    const spots = heat.map(spot => [anchor(this.board, spot.text), spot]).filter(([place]) => place)
    const areas = owners.map((value, index) => [this.board.cells[index], value]).filter(([, value]) => Math.abs(value) > 0.1)
    this.layers.heat.replaceChildren(
      ...spots.map(([place, {fill, opacity}]) => shape(place, {fill, 'fill-opacity': opacity})),
      ...areas.map(([place, value]) => svg('rect', {
        x: place.x - 0.22 * Math.sqrt(Math.abs(value)) - 0.04, y: place.y - 0.22 * Math.sqrt(Math.abs(value)) - 0.04,
        width: 0.44 * Math.sqrt(Math.abs(value)) + 0.08, height: 0.44 * Math.sqrt(Math.abs(value)) + 0.08,
        class: value > 0 ? 'owned black' : 'owned white'})))
  }

  piece({x, y}, name, extra = '') {
    const filled = ['black', 'white', 'red', 'blue'].includes(name)
    if (name === 'x') {
      return svg('path', {d: `M${x - 0.27} ${y - 0.27}l.54 .54m0-.54l-.54 .54`, class: `cross ${extra}`})
    }
    if (name === 'o') return svg('circle', {cx: x, cy: y, r: 0.29, class: `ring ${extra}`})
    const r = this.board.style === 'lines' ? 0.475 : 0.38
    return svg('g', {class: `piece ${name} ${extra}`},
      svg('circle', {cx: x + 0.03, cy: y + 0.05, r, class: 'shadow'}),
      svg('circle', {cx: x, cy: y, r, fill: filled ? `url(#${this.prefix}${name})` : null, class: 'stone'}))
  }

  domino(text, player, extra = '') {
    const [a, b] = cellsOf(this.board, text)
    const [x, y] = [Math.min(a.x, b.x) - 0.4, Math.min(a.y, b.y) - 0.4]
    return svg('rect', {x, y, width: Math.abs(a.x - b.x) + 0.8, height: Math.abs(a.y - b.y) + 0.8, rx: 0.16,
      class: `domino side${player} ${extra}`})
  }

  drawPieces(game, {dead = []}) {
    const pieces = this.layers.pieces
    if (game.game === 'domineering') {
      pieces.replaceChildren(...game.line.slice(0, game.number).map(({player, text}) => this.domino(text, player)))
      return
    }
    const stones = game.pieces.map((player, index) => player < 0 ? null
      : this.piece(this.board.cells[index], game.names[player], dead.includes(index) ? 'dead' : ''))
    pieces.replaceChildren(...stones.filter(Boolean))
  }

  // One move as a shadow of what it will be.
  shadow(game, text, player) {
    if (game.game === 'domineering') return this.domino(text, player, 'ghost')
    const place = anchor(this.board, text)
    return place ? this.piece(place, game.names[player], 'ghost') : null
  }

  drawMarks(game, {line = [], best = [], area = [], legal = [], last = true}) {
    const marks = []
    area.forEach((owner, index) => {
      const {x, y} = this.board.cells[index]
      if (owner >= 0) marks.push(svg('rect', {x: x - 0.13, y: y - 0.13, width: 0.26, height: 0.26, class: `area ${game.names[owner]}`}))
    })
    for (const {x, y} of legal) marks.push(svg('circle', {cx: x, cy: y, r: 0.11, class: 'legal'}))
    const before = last && game.number > 0 ? game.line[game.number - 1] : null
    const place = before && anchor(this.board, before.text)
    if (place) marks.push(svg('circle', {cx: place.x, cy: place.y, r: 0.17, class: 'last'}))
    for (const {text, note, rank} of best) {
      const at = anchor(this.board, text)
      if (!at) continue
      marks.push(svg('circle', {cx: at.x, cy: at.y, r: 0.47, class: `best rank${rank}`}))
      if (note) marks.push(svg('text', {x: at.x, y: at.y, class: 'note'}, note))
    }
    line.forEach((text, index) => {
      const player = (game.to_play + index) % game.names.length
      const at = anchor(this.board, text)
      if (!at) return
      marks.push(this.shadow(game, text, player))
      marks.push(svg('text', {x: at.x, y: at.y, class: `number on-${game.names[player]}`}, String(index + 1)))
    })
    this.layers.marks.replaceChildren(...marks.filter(Boolean))
  }
}
