// Boards of hexagons: Hex with its coloured sides, Havannah.

import {label, svg} from './dom.js'

const RADIUS = 1 / Math.sqrt(3)

// The corners of a cell, from the upper one clockwise.
const corners = ({x, y}, radius = RADIUS) => [0, 1, 2, 3, 4, 5].map(i => {
  const angle = (Math.PI / 3) * i - Math.PI / 2
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
})

const path = points => points.map(point => point.map(value => value.toFixed(3)).join(',')).join(' ')

// A hexagon that fills a cell but for its border.
export const hexagon = (cell, attributes) => svg('polygon', {points: path(corners(cell, 0.93 * RADIUS)), ...attributes})

export function drawHex(layer, board) {
  for (const cell of board.cells) layer.append(svg('polygon', {points: path(corners(cell)), class: 'hexagon'}))
  if (board.game === 'hex') drawSides(layer, board)
  for (const cell of board.cells) {
    const first = board.game === 'hex' ? cell.column === 0 : !board.byName.has(left(cell))
    if (first) layer.append(label(cell.x - 0.85, cell.y, cell.row + 1))
    if (board.game === 'hex' && cell.row === 0) layer.append(label(cell.x - 0.42, cell.y - 0.85, cell.name[0]))
    if (board.game === 'havannah' && !board.byName.has(below(cell))) {
      layer.append(label(cell.x + 0.46, cell.y + 0.82, cell.name[0]))
    }
  }
}

const LETTERS = 'abcdefghjklmnopqrstuvwxyz'
const left = ({column, row}) => `${LETTERS[column - 1]}${row + 1}`
const below = ({column, row}) => `${LETTERS[column]}${row + 2}`

// Red connects top and bottom, blue left and right.
function drawSides(layer, {width, cells}) {
  const side = (cell, indices, colour) =>
    layer.append(svg('polyline', {points: path(indices.map(i => corners(cell)[i])), class: `side ${colour}`}))
  for (const cell of cells) {
    if (cell.row === 0) side(cell, [5, 0, 1], 'red')
    if (cell.row === width - 1) side(cell, [2, 3, 4], 'red')
    if (cell.column === 0) side(cell, [3, 4, 5], 'blue')
    if (cell.column === width - 1) side(cell, [0, 1, 2], 'blue')
  }
}
