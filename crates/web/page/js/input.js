// Playing by pointer and keyboard on the board.

import {byId, svg, toast} from './dom.js'
import {anchor, cellsOf} from './geometry.js'
import {isHumanTurn, state, update} from './state.js'

const SLIDES = ['breakthrough', 'knightthrough']

// Lets people play on `view`; `play` gets the text of a legal move.
export function playable(view, play) {
  const hand = {from: null, over: null, cursor: null, dragged: false}
  const element = view.element
  const slides = () => SLIDES.includes(state.game?.game)
  const mayPlay = () => state.game && isHumanTurn(state.game)

  // Where an event is, in units of the board.
  const point = event => new DOMPoint(event.clientX, event.clientY).matrixTransform(element.getScreenCTM().inverse())

  const nearest = (places, {x, y}, reach = 0.62) => {
    let best = null
    for (const place of places) {
      const distance = Math.hypot(place.x - x, place.y - y)
      if (distance < (best?.distance ?? reach)) best = {...place, distance}
    }
    return best
  }
  const cellAt = place => nearest(view.board.cells, place)

  // The legal move at a place: one that is anchored there, or the step of the piece in the hand.
  function moveAt(place) {
    const {legal} = state.game
    if (!slides()) {
      const anchored = legal.map(text => ({text, ...anchor(view.board, text)})).filter(move => move.x != null)
      return nearest(anchored, place, 0.75)?.text ?? null
    }
    const cell = cellAt(place)
    return (cell && hand.from && legal.find(text => text === `${hand.from}-${cell.name}`)) ?? null
  }

  // Draws the hand: what would be played, the piece that is held, the cursor of the keyboard.
  function draw(place) {
    const layer = view.layers?.cursor
    if (!layer || !state.game) return
    const items = []
    const {game} = state
    if (mayPlay() && slides()) items.push(...held(place))
    else if (mayPlay() && place) {
      const text = moveAt(place)
      if (text) items.push(view.shadow(game, text, game.to_play))
    }
    if (hand.cursor) {
      const {x, y} = hand.cursor
      items.push(svg('rect', {x: x - 0.47, y: y - 0.47, width: 0.94, height: 0.94, rx: 0.1, class: 'focus'}))
    }
    layer.replaceChildren(...items.filter(Boolean))
  }

  // A piece in the hand and where it can go.
  function held(place) {
    const from = hand.from && view.board.byName.get(hand.from)
    if (!from) return []
    const goals = state.game.legal.filter(text => text.startsWith(`${hand.from}-`))
    const marks = goals.map(text => cellsOf(view.board, text)[1])
      .map(({x, y}) => svg('circle', {cx: x, cy: y, r: 0.14, class: 'goal'}))
    const ring = svg('circle', {cx: from.x, cy: from.y, r: 0.46, class: 'held'})
    const dragged = hand.dragged && place && view.piece(place, state.game.names[state.game.to_play], 'ghost')
    return [ring, ...marks, dragged]
  }

  const isSource = cell => cell && state.game.legal.some(text => text.startsWith(`${cell.name}-`))

  // Chooses a cell or a place: takes a piece up, or plays.
  function choose(place) {
    if (!mayPlay()) {
      if (state.game && !state.game.ending) toast('It is not your turn.')
      return
    }
    const text = moveAt(place)
    const cell = cellAt(place)
    if (text) {
      hand.from = null
      play(text)
    } else if (slides() && isSource(cell)) hand.from = hand.from === cell.name ? null : cell.name
    else if (cell && !slides()) toast(`${cell.name.toUpperCase()} is not a legal move.`)
    else hand.from = null
    draw(place)
  }

  element.addEventListener('pointerdown', event => {
    if (event.button !== 0 || !state.game) return
    hand.cursor = null
    const place = point(event)
    const cell = cellAt(place)
    if (slides() && mayPlay() && isSource(cell)) {
      hand.from = cell.name
      hand.dragged = true
      element.setPointerCapture(event.pointerId)
      draw(place)
    } else choose(place)
  })
  element.addEventListener('pointerup', event => {
    if (!hand.dragged) return
    hand.dragged = false
    const text = moveAt(point(event))
    if (text) {
      hand.from = null
      play(text)
    }
    draw(null)
  })
  element.addEventListener('pointermove', event => {
    if (!state.game) return
    const place = point(event)
    const over = cellAt(place)?.name ?? null
    if (over !== hand.over) {
      hand.over = over
      update({hovered: over})
    }
    draw(place)
  })
  element.addEventListener('pointerleave', () => {
    hand.over = null
    update({hovered: null})
    draw(null)
  })

  // Says what is under the cursor, for those who do not see it.
  function say(cell) {
    const index = view.board.cells.indexOf(cell)
    const owner = state.game.pieces[index]
    const what = owner >= 0 ? state.game.names[owner] : 'empty'
    byId('spoken').textContent = `${cell.name.toUpperCase()}, ${what}`
  }

  function move(columns, rows) {
    const {cells} = view.board
    const here = hand.cursor ?? cells[Math.floor(cells.length / 2)]
    const target = {x: here.x + columns, y: here.y + rows}
    const ahead = cells.filter(cell => (cell.x - here.x) * columns + (cell.y - here.y) * rows > 0.3)
    const cost = cell => Math.hypot(cell.x - target.x, cell.y - target.y)
    hand.cursor = hand.cursor ? ahead.sort((a, b) => cost(a) - cost(b))[0] ?? here : here
    say(hand.cursor)
    draw(hand.cursor)
  }

  const KEYS = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]}
  element.addEventListener('keydown', event => {
    if (!state.game) return
    if (KEYS[event.key]) move(...KEYS[event.key])
    else if ((event.key === 'Enter' || event.key === ' ') && hand.cursor) choose(hand.cursor)
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  element.addEventListener('blur', () => {
    hand.cursor = null
    draw(null)
  })
  return {
    // After a change of the game nothing is in the hand.
    drop() {
      hand.from = null
      hand.dragged = false
      draw(hand.cursor)
    },
  }
}
