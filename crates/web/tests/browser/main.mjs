// Drives the page with Debian's Chromium.
//
// node main.mjs NODE_MODULES URL [SCREENSHOTS]

import {createRequire} from 'node:module'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join, resolve} from 'node:path'
import {checks} from './checks.mjs'

const [modules, url, screenshots] = process.argv.slice(2)
const require = createRequire(join(resolve(modules), 'x.js'))
const {chromium} = require('playwright-core')
const axe = require.resolve('axe-core/axe.min.js')

const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync']

const profile = mkdtempSync(join(tmpdir(), 'tewari-browser-'))
const context = await chromium.launchPersistentContext(profile, {
  executablePath: '/usr/bin/chromium', args: FLAGS, viewport: {width: 1280, height: 860}, acceptDownloads: true,
})
const wrong = []
try {
  const page = context.pages()[0] ?? (await context.newPage())
  page.setDefaultTimeout(20000)
  page.on('console', message => message.type() === 'error' && wrong.push(`console: ${message.text()}`))
  page.on('pageerror', error => wrong.push(`error: ${error.message}`))
  context.on('request', request => request.url().startsWith(url) || request.url().startsWith('data:') ||
    request.url().startsWith('blob:') || wrong.push(`request: ${request.url()}`))
  for (const [name, check] of Object.entries(checks)) {
    const started = Date.now()
    const told = await check({page, url, axe, screenshots})
    console.log(`${name}: ${Date.now() - started} ms${told ? `, ${told}` : ''}`)
    if (wrong.length) throw new Error(`${name}: ${wrong.join('; ')}`)
  }
  console.log('all checks passed')
} catch (error) {
  console.error(error.stack, wrong)
  process.exitCode = 1
} finally {
  await context.close()
  rmSync(profile, {recursive: true, force: true})
}
