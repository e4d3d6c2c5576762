// A whole live game of each of the five games, by clicks in two browsers: desktop and phone, French and English. Each
// ends with a decided result that the server has, too. In the middle, one player loses the connection and comes back.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { desk, phone, shot, startBrowser, visit } from '../lib/browser.mjs'
import { moves, pair, person } from '../lib/person.mjs'
import { startServer } from '../lib/server.mjs'
import { best, clicksOf, dice, enter, offered, settled } from '../lib/table.mjs'
import { count, says } from '../lib/wait.mjs'

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

/** The distance of a cell of Agon's board from the throne. */
function agonRing(name) {
  const r = name.charCodeAt(0) - 'f'.charCodeAt(0)
  const q = Math.max(-5, -5 - r) + Number(name.slice(1)) - 1
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))
}

// How each game is steered towards an end: a score for every move, and a seed to decide between equal ones.
const games = {
  ring: { seed: 1, most: 400, score: (m) => captures(m) * 10 + (m.startsWith('@') ? 0 : 1) },
  ringo: {
    seed: 7,
    most: 300,
    score: (m, turn) => (target(m) === 'o' ? 50 : captures(m) * 10 + (turn === 'black' && m[1] !== m.at(-1) ? 1 : 0)),
  },
  // White jumps as often as possible, Black as rarely.
  'court-circuit': {
    seed: 3,
    most: 200,
    score: (m, turn) => (turn === 'white' ? 1 : -1) * m.split('/')[0].split('-').length,
  },
  // White moves towards the throne, Black away from it.
  agon: {
    seed: 7,
    most: 400,
    score: (m, turn) => {
      const [from, to] = clicksOf(m)
      const inward = agonRing(from) - agonRing(to)
      return turn === 'white' ? inward * 10 : -inward
    },
  },
  ra: {
    seed: 7,
    most: 200,
    score: (m, turn) => (target(m) === (turn === 'white' ? 'g3' : 'g10') ? 100 : captures(m) * 10),
  },
}

/** Computes the steered game by the rules in a page. */
const steered = async (page, game, { most, score, seed }) => {
  const roll = dice(seed)
  const played = []
  const handle = await page.evaluate(
    (game) => String(JSON.parse(globalThis.tablierCore.call('open', game)).handle),
    game,
  )
  while (played.length <= most) {
    const [turn, over, list] = await page.evaluate((h) => {
      const view = JSON.parse(globalThis.tablierCore.call('view', h))
      return [view.turn, view.count === 0, JSON.parse(globalThis.tablierCore.call('moves', h)).moves]
    }, handle)
    if (over) return played
    const move = best(list, (m) => score(m, turn), roll)
    await page.evaluate(([h, m]) => globalThis.tablierCore.call('apply', h, m), [handle, move])
    played.push(move)
  }
  throw new Error(`no result after ${most} plies`)
}

/** Makes a guest with a browser page. */
async function seat(name, options) {
  const who = await person(server, name)
  const page = await browser.page(options)
  await who.enter(page)
  return { ...who, page }
}

/**
 * How many plies at the start and the end are clicked. The moves between come by the API, live on both boards: all of
 * them with FULL, and daily the first of them. Then both players leave the board, and come back for the end.
 */
const clicked = { first: 10, last: 3 }
const live = process.env.FULL ? Infinity : 24

for (const [game, how] of Object.entries(games)) {
  test(`a whole live game of ${game} between two browsers`, async () => {
    const [a, b] = await Promise.all([
      seat('Chantal', { viewport: desk }),
      seat('François', { viewport: phone, locale: 'en-GB' }),
    ])
    const id = await pair(a, b, { game, clock: '1800+5' })
    await Promise.all([visit(a.page, `${server.base}/play/${id}`), visit(b.page, `${server.base}/play/${id}`)])
    const both = (ply) => Promise.all([settled(a.page, ply), settled(b.page, ply)])
    await both(0)
    const list = await steered(a.page, game, how)
    for (const [ply, move] of list.entries()) {
      const last = list.length - clicked.last
      if (ply >= clicked.first && ply < last) {
        if (ply === live) {
          await both(ply)
          await Promise.all([a, b].map((who) => visit(who.page, `${server.base}/news`)))
        }
        await moves(id, [move], a, b)
        continue
      }
      if (ply === last) {
        if (ply > live) await Promise.all([a, b].map((who) => visit(who.page, `${server.base}/play/${id}`)))
        await both(ply)
      }
      const turn = await a.page.locator('.plate.turn').getAttribute('data-side')
      const [who, other] = turn === 'white' ? [a, b] : [b, a]
      if (ply === 3 || ply === 4) {
        // The waiting side can only click a premove.
        await says(other.page.locator('[data-status]'), /^(François réfléchit|Chantal is thinking)/)
        await count(other.page.locator('.clock.runs'), 1)
        await says(a.page.locator('[data-clock=white] time'), /^\d+:\d\d$/)
      }
      // The opponent's connection breaks and comes back, and the game goes on.
      if (ply === 6) await other.page.context().setOffline(true)
      await enter(who.page, move)
      if (ply === 6) {
        await settled(who.page, 7)
        await other.page.context().setOffline(false)
      }
      // Reload the page in the middle of the game.
      if (ply === 7) await other.page.reload()
      await both(ply + 1)
    }
    await shot(a.page, `end-${game}`)
    await shot(b.page, `end-${game}-phone`, true)

    const stored = await server.api(`/games/${id}`)
    assert.deepEqual(
      stored.moves.map((m) => m.move),
      list,
    )
    assert.equal(stored.status, 'finished')
    for (const who of [a, b]) {
      const seen = await offered(who.page)
      assert.deepEqual(seen.played, list)
      assert.equal(seen.result, stored.result)
      assert.equal(seen.reason, stored.reason)
    }
    assert.match(stored.result, /^(first|second)$/)
    await says(a.page.locator('.result'), /Vous avez (gagné|perdu) contre François/)
    await says(b.page.locator('.result'), /You (won against|lost to) Chantal/)
    console.log(`# ${game}: ${list.length} plies, ${stored.result} ${stored.reason}`)
    await Promise.all([a, b].map((p) => p.page.context().close()))
    browser.sound()
  })
}
