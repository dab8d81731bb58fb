// A whole game through the client library of Sabaki, with an analysis before every move.
//
// node sabaki.js PACKAGE ENGINE [ARGUMENT]...
'use strict'

const assert = require('assert')
const [packageFolder, engine, ...engineArguments] = process.argv.slice(2)
const {Controller, ControllerStateTracker} = require(packageFolder)

const SIZE = 7
const KOMI = 6.5
const MOST_MOVES = 200
const VERTEX = '(?:[A-HJ-T][0-9]+|pass)'
const INFO = new RegExp(`^info move ${VERTEX} visits \\d+ winrate \\d+ .*order 0 pv( ${VERTEX})+`)

const controller = new Controller(engine, engineArguments)
const tracker = new ControllerStateTracker(controller)
const errors = []
controller.on('stderr', ({content}) => errors.push(content))

// What the engine answers to a command; it must be no failure.
async function ask(name, ...args) {
  const response = await controller.sendCommand({name, args: args.map(String)})
  assert(!response.error, `${name} ${args.join(' ')}: ${response.content}`)
  return response.content
}

// Starts an analysis, waits for its first line and ends it by another command, as Sabaki does.
async function analyze(colour) {
  let seen
  const first = new Promise(resolve => (seen = resolve))
  const subscriber = ({line}) => line.startsWith('info') && seen(line)
  const ended = controller.sendCommand({name: 'lz-analyze', args: [colour, '5']}, subscriber)
  const line = await first
  assert.match(line, INFO)
  const name = ask('name')
  const response = await ended
  assert(!response.error, response.content)
  assert.strictEqual(await name, 'Tewari', 'the answer after an analysis belongs to the next command')
}

// Plays until both pass or one resigns; the moves.
async function play() {
  const moves = []
  let passes = 0
  for (let colour = 'B'; passes < 2; colour = colour === 'B' ? 'W' : 'B') {
    assert(moves.length < MOST_MOVES, 'the game ends')
    await analyze(colour)
    const move = await ask('genmove', colour)
    if (move === 'resign') break
    assert.match(move, new RegExp(`^${VERTEX}$`))
    moves.push([colour, move])
    passes = move === 'pass' ? passes + 1 : 0
  }
  return moves
}

async function main() {
  const commands = (await ask('list_commands')).split('\n')
  for (const name of ['lz-analyze', 'lz-genmove_analyze', 'kata-analyze', 'undo', 'loadsgf']) {
    assert(commands.includes(name), name)
  }
  await ask('boardsize', SIZE)
  await ask('komi', KOMI)
  const moves = await play()
  assert(moves.length > 10, 'a game has moves')
  assert.match(await ask('final_score'), /^(?:[BW]\+\d+(?:\.\d+)?|0)$/)

  // Sabaki keeps the engine at the position it shows: back into the middle of the game, and on from there.
  const history = moves.slice(0, 6).map(([sign, vertex]) => ({name: 'play', args: [sign, vertex]}))
  await tracker.sync({komi: KOMI, boardsize: [SIZE, SIZE], history})
  assert.strictEqual(await ask('last_move'), `${moves[5][0] === 'B' ? 'black' : 'white'} ${moves[5][1]}`)
  assert.match(await ask('lz-genmove_analyze', 'B', '5'), new RegExp(`play ${VERTEX}$`))

  await controller.stop()
  assert.strictEqual(controller.process, null, 'the engine ends when told to')
  assert.deepStrictEqual(errors, [], 'nothing is said on standard error')
  console.log(`${moves.length} moves with analysis`)
}

main().catch(error => {
  console.error(error)
  controller.kill()
  process.exitCode = 1
})
