// A whole game of each of the five games, both sides by clicks on the board, to a
// decided result that the server holds too.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { shot, startBrowser, visit } from '../lib/browser.mjs'
import { startServer } from '../lib/server.mjs'
import { best, clicksOf, dice, enter, offered, settled } from '../lib/table.mjs'

let server, browser
before(async () => {
  server = await startServer()
  browser = await startBrowser()
})
after(async () => {
  await browser?.close()
  await server?.close()
})

const target = (move) => clicksOf(move).at(-1)
const captures = (move) => (move.match(/x/g) ?? []).length

/** How far a cell of Agon's board is from the throne. */
function agonRing(name) {
  const r = name.charCodeAt(0) - 'f'.charCodeAt(0)
  const q = Math.max(-5, -5 - r) + Number(name.slice(1)) - 1
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))
}

// How each game is steered toward an end: a score for every move offered.
const games = {
  ring: { most: 400, score: (m) => captures(m) * 10 + (m.startsWith('@') ? 0 : 1) },
  ringo: { most: 300, score: (m, turn) => (target(m) === 'o' ? 50 : captures(m) * 10 + (turn === 'black' && m[1] !== m.at(-1) ? 1 : 0)) },
  // White jumps as much as it can, Black as little.
  'court-circuit': { most: 200, score: (m, turn) => (turn === 'white' ? 1 : -1) * m.split('/')[0].split('-').length },
  // White goes for the throne, Black walks about.
  agon: {
    most: 400,
    score: (m, turn) => {
      const [from, to] = clicksOf(m)
      const inward = agonRing(from) - agonRing(to)
      return turn === 'white' ? inward * 10 : -inward
    },
  },
  ra: { most: 200, score: (m, turn) => (target(m) === (turn === 'white' ? 'g3' : 'g10') ? 100 : captures(m) * 10) },
}

for (const [game, { most, score }] of Object.entries(games)) {
  test(`a whole game of ${game} by clicks`, async () => {
    const page = await browser.page()
    await visit(page, server.base)
    await page.locator('article', { has: page.locator(`#game-${game}`) }).locator('[data-start=here]').click()
    await page.waitForURL('**/play/*')
    const id = page.url().split('/').at(-1)
    const roll = dice(7)
    await settled(page, 0)

    let now = await offered(page)
    const played = []
    while (!now.over) {
      assert.ok(now.moves.length > 0, `ply ${played.length}: the game is open, but no move is offered`)
      assert.ok(played.length < most, `no result after ${most} plies`)
      const move = best(now.moves, (m) => score(m, now.turn), roll)
      await enter(page, move)
      played.push(move)
      await settled(page, played.length)
      if (played.length === 12) await shot(page, `play-${game}`)
      now = await offered(page)
    }
    await shot(page, `end-${game}`)

    const stored = await server.api(`/games/${id}`)
    assert.deepEqual(stored.moves.map((m) => m.move), played)
    assert.deepEqual(now.played, played)
    assert.equal(stored.status, 'finished')
    assert.equal(stored.result, now.result)
    assert.equal(stored.reason, now.reason)
    assert.match(now.result, /^(first|second|draw)$/)
    const banner = await page.locator('.result').innerText()
    assert.match(banner, now.result === 'draw' ? /Partie nulle/ : /gagnent/)
    console.log(`# ${game}: ${played.length} plies, ${now.result} ${now.reason}`)
    await page.context().close()
    browser.sound()
  })
}
