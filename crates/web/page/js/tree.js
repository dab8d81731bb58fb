// The tree of the search, unfolded edge by edge, also while it grows.

import * as api from './api.js'
import {byId, html, percent, short} from './dom.js'
import {report, state, update} from './state.js'

const SHOWN = 8
// How often what is unfolded is asked for again while the search runs.
const REFRESH = 1000

let root = null
let asked = 0

export function drawTree({game, frame}) {
  const found = report()
  const key = found ? `${game.id} ${frame.number} ${frame.job}` : 'none'
  if (root?.key !== key) {
    root = found ? Object.assign(new Level(game.id, []), {key}) : {key}
    byId('tree').replaceChildren(found ? root.element : html('p', {class: 'quiet'}, 'Appears when a search has looked at the position.'))
  }
  if (!found || root.seen === frame) return
  root.seen = frame
  root.show(found.edges)
  if (!frame.done && performance.now() - asked < REFRESH) return
  asked = performance.now()
  root.refresh()
}

// The most visited edges after a line.
class Level {
  constructor(id, line) {
    Object.assign(this, {id, line, branches: new Map(), element: html('div', {class: 'level'})})
  }

  show(edges) {
    const tried = edges.filter(edge => edge.n > 0).slice(0, SHOWN)
    const shown = tried.map(edge => {
      if (!this.branches.has(edge.text)) this.branches.set(edge.text, new Branch(this.id, [...this.line, edge.text]))
      return this.branches.get(edge.text).fill(edge)
    })
    if (!shown.length) shown.push(html('p', {class: 'quiet'}, 'The tree ends here.'))
    // What stays in its place keeps the pointer and the focus.
    if (shown.some((element, index) => this.element.children[index] !== element)) this.element.replaceChildren(...shown)
  }

  refresh() {
    this.branches.forEach(branch => branch.refresh())
  }
}

// An edge, which opens to those after it.
class Branch {
  constructor(id, line) {
    Object.assign(this, {id, line, below: new Level(id, line), note: html('p', {class: 'quiet'}), text: html('span')})
    this.element = html('details', {onmouseenter: () => point(line), onmouseleave: () => point(null)},
      html('summary', {onfocus: () => point(line)}, html('b', {}, line.at(-1)), this.text), this.note, this.below.element)
    this.element.addEventListener('toggle', () => this.refresh())
  }

  fill({n, q, amaf_n, amaf_q}) {
    const amaf = amaf_n ? ` · Ñ ${short(amaf_n)} · Q̃ ${percent(amaf_q, 0)}` : ''
    this.text.textContent = ` N ${short(n)} · Q ${percent(q, 0)}${amaf}`
    return this.element
  }

  async refresh() {
    if (!this.element.open || !this.element.isConnected) return
    try {
      const {edges} = await api.tree(this.id, this.line)
      this.note.textContent = ''
      this.below.show(edges)
      this.below.refresh()
    } catch (error) {
      this.note.textContent = error.message
    }
  }
}

// Shows a line of the tree on the board.
function point(line) {
  if (state.walked !== line) update({walked: line})
}
