// Uses the analysis board as a person would.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { binary } from './binary.mjs'
import { clicksOf } from './table.mjs'

export { serious } from './axe.mjs'
export const games = ['ring', 'ringo', 'court-circuit', 'agon', 'ra']

/** The best moves of the command-line engine at fixed nodes, for lines of moves from the start.
 * With play it searches as in games, with the contempt and traps that some games have; otherwise as in analysis. */
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

/** Enters a move on the analysis board by clicks. */
export async function play(page, move) {
  const button = page.locator(`.now [data-move="${move}"]`)
  if (move === 'pass') return button.click()
  for (const name of clicksOf(move)) await page.locator(`[data-cell="${name}"]`).click()
  if (await button.isVisible()) await button.click()
}

const searches = (worker) => worker.url().includes('/searcher-')

/** The engine workers of a page. The worker that compiles the rules when a page loads does not count. */
export const engines = (page) => page.workers().filter(searches)

/** Waits for the next engine worker to start. */
export const engineBegins = (page) => page.waitForEvent('worker', searches)

/** Waits until the board shows the position after ply moves. */
export const at = (page, ply) => page.locator(`.table[data-ply="${ply}"]`).waitFor()

/** The legal moves after the given moves, by the rules in the page. */
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

/** The moves of the tree, in the order shown. */
export const shown = (page) => page.locator('.tree [data-move]').evaluateAll((list) => list.map((b) => b.dataset.move))
