// What people do on the page.

import assert from 'node:assert'

// Calls the server as the page does.
export const call = (page, method, path, body) => page.evaluate(async ([method, path, body]) => {
  const response = await fetch(`/api/${path}`, {
    method, headers: {'Content-Type': 'application/json'}, body: body === undefined ? undefined : JSON.stringify(body),
  })
  return response.status === 204 ? null : response.json()
}, [method, path, body])

// Opens a game between people (or as told) and shows it.
export async function open(page, url, game, options = {}, seats) {
  const people = Array(game === 'three-colour-go' ? 3 : 2).fill({kind: 'human'})
  const opened = await call(page, 'POST', 'games', {game, options, seats: seats ?? people})
  if (page.url().startsWith(url)) await page.evaluate(id => (location.hash = `game-${id}`), opened.id)
  else await page.goto(`${url}#game-${opened.id}`)
  await isOpen(page, {game: String(opened.id), number: '0'})
  return opened.id
}

// Waits until the page shows the position after so many moves.
export const shown = (page, number) =>
  page.waitForFunction(number => document.getElementById('board').dataset.number === String(number), number)

// Waits until the board shows what is wanted: its game, number of moves or title.
export const isOpen = (page, wanted) => page.waitForFunction(wanted => {
  const {dataset} = document.getElementById('board')
  return Object.entries(wanted).every(([key, value]) => dataset[key] === value)
}, wanted)

// Where a cell lies on the screen, by its name.
export const place = (page, name) => page.evaluate(async name => {
  const {geometry} = await import('/js/geometry.js')
  const {state} = await import('/js/state.js')
  const {anchor} = await import('/js/geometry.js')
  const at = anchor(geometry(state.game), name)
  const element = document.getElementById('board')
  const point = new DOMPoint(at.x, at.y).matrixTransform(element.getScreenCTM())
  return {x: point.x, y: point.y}
}, name)

export async function click(page, name) {
  const {x, y} = await place(page, name)
  await page.mouse.click(x, y)
}

// Plays moves by clicks, each seen before the next.
export async function playAll(page, moves, from = 0) {
  for (const [index, move] of moves.entries()) {
    if (move === 'pass') await page.getByRole('button', {name: 'Pass', exact: true}).click()
    else if (move.includes('-') && !(await isDomino(page))) await slide(page, move, index % 2 === 0)
    else await click(page, move)
    await shown(page, from + index + 1)
  }
}

const isDomino = page => page.evaluate(async () => (await import('/js/state.js')).state.game.game === 'domineering')

// A piece goes from one square to another, by a drag or by two clicks.
async function slide(page, move, drag) {
  const [from, to] = await Promise.all(move.split('-').map(name => place(page, name)))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  if (!drag) await page.mouse.up()
  await page.mouse.move(to.x, to.y, {steps: 4})
  if (!drag) await page.mouse.down()
  await page.mouse.up()
}

export const status = page => page.locator('#status').textContent()

export async function game(page) {
  return page.evaluate(async () => (await import('/js/state.js')).state.game)
}

export async function expectStatus(page, text) {
  await page.waitForFunction(text => document.getElementById('status').textContent.includes(text), text).catch(async () =>
    assert.fail(`'${await status(page)}' is not '${text}'`))
}
