// What the page knows, and who wants to hear of changes.

export const state = {
  catalogue: null,
  games: [],
  // The game that is shown, as the server tells it.
  game: null,
  // The latest search, as the server tells it.
  frame: null,
  // Values of the search over time, by move; see history.js.
  history: new Map(),
  comparison: null,
  ownership: null,
  // The candidate that is looked at, by its text, and the one under the pointer.
  chosen: null,
  pointed: null,
  hovered: null,
  // A line of the tree under the pointer.
  walked: null,
  // The search that people look with.
  mind: null,
  heat: 'visits',
  sort: {key: 'n', down: true},
  // Whether legal moves are marked.
  legal: false,
  // Whether the analysis goes along from move to move.
  follow: false,
  // Engines wait.
  paused: false,
  connected: true,
  // The number of the game that is shown, also before the server has told of it.
  shown: null,
  // When the server told of the game.
  heardAt: 0,
}

const listeners = []
let pending = false

export const subscribe = listener => listeners.push(listener)

// Changes what is known; everything is drawn once before the next frame.
export function update(change) {
  Object.assign(state, change)
  if (pending) return
  pending = true
  requestAnimationFrame(() => {
    pending = false
    listeners.forEach(listener => listener(state))
  })
}

// The report of the search if it is about the position that is shown.
export function report() {
  const {frame, game} = state
  if (!frame || !game || frame.number !== game.number || frame.task === 'comparison') return null
  return frame.reports[0] ?? null
}

export const atEnd = game => game.number === game.line.length

// Who plays next, as the seats say.
export const seatToPlay = game => game.seats[game.to_play]

export const isHumanTurn = game => !game.ending && seatToPlay(game).kind === 'human'
