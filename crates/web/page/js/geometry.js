// Where the cells of a board lie. Cells have the names that moves use; one unit is the distance of neighbours.

const LETTERS = 'abcdefghjklmnopqrstuvwxyz'

const name = (column, row) => `${LETTERS[column]}${row + 1}`

// Rows from the bottom, as on boards of Go and chess.
function grid(width, height) {
  const cells = []
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      cells.push({name: name(column, row), column, row, x: column, y: height - 1 - row})
    }
  }
  return cells
}

const SLOPE = Math.sqrt(3) / 2

// A cell of six neighbours; every row stands half a cell to the right of the one above.
const hexCell = (column, row) => ({name: name(column, row), column, row, x: column + row / 2, y: row * SLOPE})

function hexCells(side) {
  const cells = []
  for (let row = 0; row < side; row++) for (let column = 0; column < side; column++) cells.push(hexCell(column, row))
  return cells
}

function havannahCells(base) {
  const cells = []
  for (let row = 0; row < 2 * base - 1; row++) {
    const first = Math.max(0, base - 1 - row)
    const end = 2 * base - 1 - Math.max(0, row - base + 1)
    for (let column = first; column < end; column++) cells.push(hexCell(column, row))
  }
  return cells
}

const GO = ['go', 'atarigo', 'three-colour-go']

// The board of a game: its style, its cells in the server's order, and its frame.
export function geometry({game, size: [width, height]}) {
  const style = GO.includes(game) ? 'lines' : game === 'hex' || game === 'havannah' ? 'hex' : 'squares'
  const cells =
    game === 'hex' ? hexCells(width) : game === 'havannah' ? havannahCells(width) : grid(width, height)
  const [xs, ys] = [cells.map(cell => cell.x), cells.map(cell => cell.y)]
  const margin = style === 'hex' ? 1.15 : 1.05
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin]
  const box = [left, top, Math.max(...xs) + margin - left, Math.max(...ys) + margin - top]
  return {game, style, width, height, cells, box, byName: new Map(cells.map(cell => [cell.name, cell]))}
}

// The cells that a move names: one point, or from and to.
export const cellsOf = (board, text) => text.toLowerCase().split('-').map(part => board.byName.get(part))

// Where a move is shown: on its point, in the middle of a domino, where a piece arrives. None for a pass or a swap.
export function anchor(board, text) {
  const cells = cellsOf(board, text)
  if (cells.some(cell => !cell)) return null
  if (cells.length === 1) return cells[0]
  if (board.game !== 'domineering') return cells[1]
  return {x: (cells[0].x + cells[1].x) / 2, y: (cells[0].y + cells[1].y) / 2}
}

// The star points of a board of Go.
export function stars({width, height}) {
  const lines = size => {
    if (size < 7) return size % 2 && size > 2 ? [(size - 1) / 2] : []
    const edge = size < 13 ? 2 : 3
    const middle = size % 2 && (size >= 13 || size === 9) ? [(size - 1) / 2] : []
    return [edge, ...middle, size - 1 - edge]
  }
  const [columns, rows] = [lines(width), lines(height)]
  const all = columns.flatMap(x => rows.map(y => ({x, y})))
  const isSide = ({x, y}) => (x === (width - 1) / 2) !== (y === (height - 1) / 2)
  return all.filter(point => width >= 13 || !isSide(point))
}
