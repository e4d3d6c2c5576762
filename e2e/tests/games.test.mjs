// A whole live game of each of the five games: two people at two browsers, a desk and a phone, French
// and English, by clicks on the board, to a decided result that the server holds too. One of them loses
// the line in the middle of it and comes back.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { desk, phone, shot, startBrowser } from '../lib/browser.mjs'
import { guest, sitDown } from '../lib/people.mjs'
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
  test(`a whole live game of ${game} between two browsers`, async () => {
    const a = await guest(browser, server, 'Chantal', { viewport: desk })
    const b = await guest(browser, server, 'François', { viewport: phone, locale: 'en-GB' })
    const id = await sitDown(server, a, b, { game, clock: '1800+5' })
    const both = (ply) => Promise.all([settled(a.page, ply), settled(b.page, ply)])
    const roll = dice(7)
    await both(0)

    let now = await offered(a.page)
    const played = []
    while (!now.over) {
      assert.ok(played.length < most, `no result after ${most} plies`)
      const [who, other] = now.turn === 'white' ? [a, b] : [b, a]
      now = await offered(who.page)
      assert.ok(now.moves.length > 0, `ply ${played.length}: the game is open, but no move is offered`)
      if (played.length > 2 && played.length < 9) {
        assert.equal(await other.page.locator('.cell.next').count(), 0, 'the other side may move')
        assert.equal(await other.page.locator('.clock.runs').count(), 1)
      }
      const move = best(now.moves, (m) => score(m, now.turn), roll)
      if (played.length === 6) {
        // The line breaks, the page is left and opened again: the game goes on where it stood.
        await other.page.context().setOffline(true)
        await enter(who.page, move)
        await settled(who.page, 7)
        await other.page.context().setOffline(false)
      } else {
        await enter(who.page, move)
      }
      played.push(move)
      if (played.length === 9) await other.page.reload()
      await both(played.length)
      now = await offered(other.page)
    }
    await shot(a.page, `end-${game}`)
    await shot(b.page, `end-${game}-phone`, true)

    const stored = await server.api(`/games/${id}`)
    assert.deepEqual(stored.moves.map((m) => m.move), played)
    assert.equal(stored.status, 'finished')
    for (const who of [a, b]) {
      const seen = await offered(who.page)
      assert.deepEqual(seen.played, played)
      assert.equal(seen.result, stored.result)
      assert.equal(seen.reason, stored.reason)
    }
    assert.match(stored.result, /^(first|second|draw)$/)
    const draw = stored.result === 'draw'
    assert.match(await a.page.locator('.result').innerText(), draw ? /Partie nulle/ : /gagnent/)
    assert.match(await b.page.locator('.result').innerText(), draw ? /Draw/ : /wins?/i)
    console.log(`# ${game}: ${played.length} plies, ${stored.result} ${stored.reason}`)
    await Promise.all([a.close(), b.close()])
    browser.sound()
  })
}
