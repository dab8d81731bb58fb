// Boards of squares: Breakthrough, Knightthrough, Domineering, tic-tac-toe.

import {label, svg} from './dom.js'

export function drawSquares(layer, board) {
  for (const cell of board.cells) {
    const shade = (cell.column + cell.row) % 2 ? 'light' : 'dark'
    layer.append(svg('rect', {x: cell.x - 0.5, y: cell.y - 0.5, width: 1, height: 1, class: `square ${shade}`}))
    if (cell.row === 0) layer.append(label(cell.x, board.height - 0.25, cell.name[0]))
    if (cell.column === 0) layer.append(label(-0.76, cell.y, cell.row + 1))
  }
  layer.append(svg('rect', {x: -0.5, y: -0.5, width: board.width, height: board.height, class: 'edge'}))
}
