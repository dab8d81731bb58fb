// The dialog for a new game.

import * as api from './api.js'
import {byId, html, select, toast} from './dom.js'
import {mindFields, newSeat} from './players.js'
import {state} from './state.js'
import {refresh, show} from './tabs.js'

const NAMES = {
  go: 'Go', 'three-colour-go': 'Three-colour Go', atarigo: 'Atarigo', breakthrough: 'Breakthrough',
  knightthrough: 'Knightthrough', domineering: 'Domineering', hex: 'Hex', havannah: 'Havannah', tictactoe: 'Tic-tac-toe',
}

const LABELS = {
  size: 'Size', komi: 'Komi', handicap: 'Handicap', suicide: 'Suicide', repetition: 'Ko rule', swap: 'Swap rule',
}

const CHOICES = {
  handicap: [['0', 'none'], ...[2, 3, 4, 5, 6, 7, 8, 9].map(n => [String(n), `${n} stones`])],
  suicide: [['false', 'forbidden'], ['true', 'allowed']],
  swap: [['false', 'off'], ['true', 'on']],
  repetition: [['positional', 'positional superko'], ['situational', 'situational superko'], ['simple', 'simple ko']],
}

const SIZES = {
  go: ['9', '13', '19'], 'three-colour-go': ['7', '9'], atarigo: ['7', '8', '9'], breakthrough: ['5', '6', '8'],
  knightthrough: ['5', '6', '8'], domineering: ['6', '8', '10'], hex: ['5', '7', '9', '11'], havannah: ['4', '5', '6', '8'],
}

let wish

// Opens the dialog.
export function askForGame() {
  wish = wish ?? wishFor('go')
  draw()
  byId('dialog').showModal()
}

function wishFor(name) {
  const {size, players} = state.catalogue.games.find(game => game.name === name)
  const seats = Array.from({length: players}, (_, index) => newSeat(index ? 'engine' : 'human', name))
  return {game: name, options: size ? {size: sizeText(size)} : {}, seats}
}

const sizeText = ([width, height]) => (width === height ? String(width) : `${width}x${height}`)

function draw() {
  const known = state.catalogue.games.find(game => game.name === wish.game)
  const names = state.catalogue.games.map(({name}) => [name, NAMES[name] ?? name])
  byId('dialog').replaceChildren(
    html('h2', {id: 'dialog-title'}, 'New game'),
    html('form', {method: 'dialog', onsubmit: start},
      select('Game', names, wish.game, name => redraw(wishFor(name))),
      html('p', {class: 'quiet'}, known.description),
      html('div', {class: 'fields'}, known.options.map(option => field(option))),
      wish.seats.map((seat, index) => seatFields(seat, index)),
      html('div', {class: 'row end'},
        html('button', {type: 'button', onclick: () => byId('dialog').close()}, 'Cancel'),
        html('button', {type: 'submit', class: 'strong', id: 'start'}, 'Start'))))
}

const redraw = changed => {
  wish = changed
  draw()
}

function field({key, allowed}) {
  const set = value => {
    if (value === '') delete wish.options[key]
    else wish.options[key] = value
  }
  if (CHOICES[key]) return select(LABELS[key], CHOICES[key], wish.options[key], set)
  const suggestions = key === 'size' ? SIZES[wish.game] ?? [] : []
  const value = wish.options[key] ?? (key === 'komi' ? '7.5' : '')
  const list = html('datalist', {id: `known-${key}`}, suggestions.map(size => html('option', {value: size})))
  return html('label', {title: allowed}, LABELS[key] ?? key,
    html('input', {value, name: key, list: `known-${key}`, oninput: event => set(event.target.value.trim())}), list)
}

function seatFields(seat, index) {
  const set = changed => redraw({...wish, seats: wish.seats.map((old, i) => (i === index ? changed : old))})
  const {kind, ...mind} = seat
  return html('fieldset', {},
    html('legend', {}, `Player ${index + 1}`),
    select('Played by', [['human', 'Human'], ['engine', 'Engine']], kind, value => set(newSeat(value, wish.game))),
    kind === 'engine' ? mindFields(wish.game, mind, changed => set({kind, ...changed})) : [])
}

async function start(event) {
  event.preventDefault()
  try {
    const game = await api.open(wish)
    byId('dialog').close()
    await refresh()
    show(game.id)
  } catch (error) {
    toast(error.message)
  }
}
