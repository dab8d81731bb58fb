// Keys that work everywhere on the page.

import {actions} from './controls.js'
import {askForGame} from './newgame.js'
import {toggleAnalysis} from './search-panel.js'
import {state, update} from './state.js'

const KEYS = {
  ArrowLeft: () => actions.step(-1),
  ArrowRight: () => actions.step(1),
  Home: () => actions.go(0),
  End: () => actions.go(state.game.line.length),
  p: () => actions.pass(),
  s: () => actions.swap(),
  u: () => actions.undo(),
  m: () => actions.hint(),
  a: () => toggleAnalysis(),
  l: () => update({legal: !state.legal}),
  Escape: () => state.game.thinking && actions.stop(),
}

export function listenForKeys() {
  document.addEventListener('keydown', event => {
    const typing = event.target.closest('input, select, textarea, dialog')
    if (typing || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'n') askForGame()
    else if (KEYS[event.key] && state.game) KEYS[event.key]()
    else return
    event.preventDefault()
  })
}
