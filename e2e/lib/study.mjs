// The analysis table, handled as a person would.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { binary } from './binary.mjs'
import { clicksOf } from './table.mjs'

export { serious } from './axe.mjs'
export const games = ['ring', 'ringo', 'court-circuit', 'agon', 'ra']

/** The moves of the engine on the server's side at fixed nodes, for lines of moves from the start;
 * as in analysis, or as it plays, where in some games a draw costs something and traps are set. */
export async function serverMoves(game, lines, nodes, hash, { play = false } = {}) {
  const engine = spawn(binary, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] })
  const said = createInterface({ input: engine.stdout })[Symbol.asyncIterator]()
  const tell = (...words) => engine.stdin.write(`${words.join('\n')}\n`)
  const best = []
  tell('ugi', `setoption name Game value ${game}`, `setoption name Hash value ${hash}`)
  if (!play) tell('setoption name Contempt value 0', 'setoption name Traps value 0')
  for (const moves of lines) {
    tell('uginewgame', `position startpos${moves.length > 0 ? ` moves ${moves.join(' ')}` : ''}`, `go nodes ${nodes}`)
    for (;;) {
      const { value, done } = await said.next()
      if (done) throw new Error('the engine ended')
      const move = /^bestmove (.*)$/.exec(value)?.[1]
      if (move) {
        best.push(move)
        break
      }
    }
  }
  tell('quit')
  engine.stdin.end()
  return best
}

/** Enters a move on the board of the table by clicks. */
export async function play(page, move) {
  const button = page.locator(`.now [data-move="${move}"]`)
  if (move === 'pass') return button.click()
  for (const name of clicksOf(move)) await page.locator(`[data-cell="${name}"]`).click()
  if (await button.isVisible()) await button.click()
}

const searches = (worker) => worker.url().includes('/searcher-')

/** The engines at work in a page; what compiles the rules as the page comes is none. */
export const engines = (page) => page.workers().filter(searches)

/** Waits for the next engine to begin. */
export const engineBegins = (page) => page.waitForEvent('worker', searches)

/** Waits until so many moves lead to the position shown. */
export const at = (page, ply) => page.locator(`.table[data-ply="${ply}"]`).waitFor()

/** The legal moves after others, by the rules in the page. */
export const legal = (page, game, moves = []) =>
  page.evaluate(
    ([game, moves]) => {
      const call = (...a) => JSON.parse(globalThis.tablierCore.call(...a))
      const h = String(call('open', game).handle)
      if (moves) call('replay', h, moves)
      const list = call('moves', h).moves
      call('free', h)
      return list
    },
    [game, moves.join(' ')],
  )

/** The moves as the tree shows them, in its order. */
export const shown = (page) => page.locator('.tree [data-move]').evaluateAll((list) => list.map((b) => b.dataset.move))
