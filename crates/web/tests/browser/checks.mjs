// What must hold on the page.

import assert from 'node:assert'
import {readFileSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {call, click, expectStatus, game, isOpen, open, place, playAll, shown} from './hands.mjs'

// A wall through the middle of a board of nine: black has the left, white the right.
const WALLS = [...Array(9).keys()].flatMap(i => [`d${i + 1}`, `e${i + 1}`])

// Moves of the other games, legal one after the other, and something that is not.
const OTHERS = {
  'three-colour-go': {moves: ['c3', 'd4', 'e5'], refused: 'c3'},
  atarigo: {moves: ['c3', 'd4', 'e5'], refused: 'd4'},
  breakthrough: {moves: ['b2-b3', 'c7-c6', 'd2-c3'], refused: 'e5'},
  knightthrough: {moves: ['b2-c4', 'c7-d5', 'e1-f3'], refused: 'e5'},
  domineering: {moves: ['a1-a2', 'c1-d1', 'f3-f4'], refused: 'a1'},
  hex: {moves: ['e5', 'f6', 'd7'], refused: 'f6'},
  havannah: {moves: ['e5', 'f6', 'd7'], refused: 'f6'},
  tictactoe: {moves: ['b2', 'a1', 'c3'], refused: 'a1'},
}

export const checks = {
  // The first picture comes at once, from few bytes.
  async 'first paint'({page, url}) {
    // The quickest of three, none of which finds anything in the browser's store: the machine may have other work.
    const paints = []
    const developer = await page.context().newCDPSession(page)
    await developer.send('Network.setCacheDisabled', {cacheDisabled: true})
    for (let i = 0; i < 3; i++) {
      await page.goto('about:blank')
      await page.goto(url)
      await shown(page, 0)
      paints.push(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0].startTime))
    }
    assert(Math.min(...paints) < 300, `first paint after ${paints} ms`)
    const figures = await page.evaluate(() => ({
      bytes: performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation'))
        .filter(entry => !entry.name.includes('/api/')).reduce((sum, entry) => sum + entry.transferSize, 0),
    }))
    assert(figures.bytes < 200_000, `${figures.bytes} bytes`)
    await developer.send('Network.setCacheDisabled', {cacheDisabled: false})
    return `paint after ${paints.map(Math.round)} ms, ${figures.bytes} bytes`
  },

  // A game of Go by clicks; black has 36 points, white 45 and komi.
  async 'a game of 9x9 to the end'({page, url, screenshots}) {
    await open(page, url, 'go', {size: '9', komi: '6.5'})
    await playAll(page, [...WALLS, 'pass', 'pass'])
    await expectStatus(page, 'white wins by 15.5')
    assert.strictEqual(await page.locator('#board .area').count(), 81, 'every point is counted')
    if (screenshots) await page.screenshot({path: `${screenshots}/counted.png`})
    await page.reload()
    await expectStatus(page, 'white wins by 15.5')
  },

  async 'every other game'({page, url, screenshots}) {
    for (const [name, {moves, refused}] of Object.entries(OTHERS)) {
      await open(page, url, name)
      await playAll(page, moves)
      const before = await game(page)
      assert.deepStrictEqual(before.line.map(({text}) => text.toLowerCase()), moves, name)
      await click(page, refused)
      await page.waitForTimeout(100)
      assert.strictEqual((await game(page)).number, moves.length, `${name}: ${refused} is not legal`)
      if (screenshots) await page.screenshot({path: `${screenshots}/${name}.png`})
    }
  },

  async 'keyboard'({page, url}) {
    await open(page, url, 'go')
    await page.locator('#board').focus()
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowLeft', 'Enter']) await page.keyboard.press(key)
    await shown(page, 1)
    assert.strictEqual((await game(page)).line[0].text, 'D6')
    assert.match(await page.locator('#spoken').textContent(), /^D6/)
    await page.locator('#moves-title').click()
    await page.keyboard.press('u')
    await shown(page, 0)
  },

  async 'the engine answers'({page, url}) {
    const engine = {kind: 'engine', preset: 'default', playouts: 50}
    await open(page, url, 'go', {}, [{kind: 'human'}, engine])
    await click(page, 'e5')
    await shown(page, 2)
    await page.getByRole('button', {name: 'Undo'}).click()
    await shown(page, 0)
  },

  async 'the search is seen live'({page, url, screenshots}) {
    await open(page, url, 'go')
    await playAll(page, ['e5', 'c3'])
    const heat = () => page.locator('#board .heat').innerHTML()
    await page.locator('label', {hasText: /^For/}).locator('select').selectOption('s30')
    await page.locator('#analyse').click()
    await page.waitForFunction(() => document.querySelectorAll('#board .heat > *').length > 10)
    const first = await heat()
    const frames = await page.evaluate(() => new Promise(resolve => {
      let seen = 0
      const figures = document.getElementById('figures')
      const observer = new MutationObserver(() => seen++)
      observer.observe(figures, {childList: true})
      setTimeout(() => resolve(seen), 2000)
    }))
    assert.notStrictEqual(await heat(), first, 'the heat map changes')
    assert(frames >= 10, `${frames} pictures in two seconds`)
    const unfolded = () => page.locator('#tree .level .level summary').allTextContents()
    await page.locator('#tree summary').first().click()
    await page.waitForFunction(() => document.querySelectorAll('#tree .level .level summary').length > 1)
    const early = await unfolded()
    await page.waitForFunction(early => {
      const now = [...document.querySelectorAll('#tree .level .level summary')].map(({textContent}) => textContent)
      return now.length > 1 && now.join() !== early.join()
    }, early)
    for (const map of ['q', 'amaf', 'difference', 'prior', 'probability', 'bias', 'beta', 'ownership']) {
      await page.locator(`[data-map="${map}"]`).click()
      await page.waitForFunction(() => document.querySelectorAll('#board .heat > *').length > 5)
    }
    await page.locator('[data-map="visits"]').click()
    await page.locator('#candidates tbody tr').nth(1).hover()
    await page.waitForFunction(() => document.querySelectorAll('#board .marks .number').length > 1)
    await page.locator('#candidates tbody button').first().click()
    await page.mouse.move(5, 5)
    await page.waitForFunction(() => document.querySelector('#explain .bar'))
    if (screenshots) {
      await page.waitForTimeout(3000)
      await page.screenshot({path: `${screenshots}/search.png`})
    }
    const analysing = wanted => page.waitForFunction(wanted =>
      (document.getElementById('analyse').textContent === 'Stop') === wanted, wanted)
    await click(page, 'g7')
    await shown(page, 3)
    await analysing(true)
    await page.waitForFunction(() => document.querySelectorAll('#board .heat > *').length > 10)
    await page.locator('#analyse').click()
    await analysing(false)
    await page.locator('#tree summary').first().click()
    await page.waitForFunction(() => document.querySelectorAll('#tree .level .level summary').length > 1)
    assert(await page.locator('#rates .chart').count(), 'the winning rate is drawn')
    return `${frames / 2} pictures a second`
  },

  async 'algorithms side by side'({page, url, screenshots}) {
    await open(page, url, 'hex', {size: '7'})
    await page.locator('#compare-controls select').selectOption('500')
    await page.locator('#compare-start').click()
    await page.waitForFunction(() => document.querySelectorAll('#compare figure').length === 3)
    const names = await page.locator('#compare h3').allTextContents()
    assert.deepStrictEqual(names, ['uct', 'rave', 'grave'])
    if (screenshots) await page.screenshot({path: `${screenshots}/compare.png`, fullPage: true})
  },

  async 'a record there and back'({page, url}) {
    const id = await open(page, url, 'go', {size: '13'})
    await playAll(page, ['d4', 'k10', 'd10'])
    const [download] = await Promise.all([page.waitForEvent('download'), page.locator('#save').click()])
    const file = join(tmpdir(), `tewari-${process.pid}.sgf`)
    writeFileSync(file, readFileSync(await download.path()))
    await page.locator('#file').setInputFiles(file)
    await page.waitForFunction(id => {
      const {game, number} = document.getElementById('board').dataset
      return game !== String(id) && number === '3'
    }, id)
    const line = (await game(page)).line.map(({text}) => text)
    assert.deepStrictEqual(line, ['D4', 'K10', 'D10'])
    await page.keyboard.press('ArrowLeft')
    await page.waitForFunction(() => document.querySelector('.count').textContent === '2 / 3')
  },

  async 'a new game from the dialog'({page}) {
    await page.locator('#new').click()
    await page.locator('dialog select').first().selectOption('hex')
    await page.locator('dialog input[name="size"]').fill('5')
    await page.locator('dialog fieldset').nth(1).locator('select').first().selectOption('human')
    await page.locator('#start').click()
    await isOpen(page, {title: 'hex 5x5'})
  },

  async 'a phone'({page, url, screenshots}) {
    await page.setViewportSize({width: 375, height: 740})
    await open(page, url, 'go')
    const {x} = await place(page, 'j1')
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    assert(wide <= 375, `${wide} pixels wide`)
    assert(x > 250 && x < 375, 'the board fills the screen')
    await playAll(page, ['e5'])
    if (screenshots) await page.screenshot({path: `${screenshots}/phone.png`})
    await page.setViewportSize({width: 1280, height: 860})
  },

  async 'accessibility'({page, url, axe, screenshots}) {
    await open(page, url, 'go')
    await playAll(page, ['e5'])
    for (const theme of ['light', 'dark']) {
      await page.evaluate(theme => (document.documentElement.dataset.theme = theme), theme)
      await call(page, 'GET', 'games')
      // Evaluated by the driver, since the page's policy allows no other scripts.
      await page.evaluate(readFileSync(axe, 'utf8'))
      const {violations} = await page.evaluate(() => window.axe.run())
      const serious = violations.filter(({impact}) => ['serious', 'critical'].includes(impact))
      assert.deepStrictEqual(serious.map(({id, nodes}) => `${id}: ${nodes[0].html}`), [], theme)
      if (screenshots) await page.screenshot({path: `${screenshots}/${theme}.png`})
    }
  },
}
