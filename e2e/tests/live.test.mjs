// Live games of two people in two browsers.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { shot, startBrowser } from '../lib/browser.mjs'
import { guest, sitDown } from '../lib/people.mjs'
import { startServer } from '../lib/server.mjs'
import { slowLine } from '../lib/slow.mjs'
import { enter, mover, offered, settled } from '../lib/table.mjs'
import { becomes, count, eventually, says, until } from '../lib/wait.mjs'

let server, browser
before(async () => {
  server = await startServer()
  browser = await startBrowser()
})
after(async () => {
  await browser?.close()
  await server?.close()
})

test('offers are made, declined, withdrawn and accepted', async () => {
  const a = await guest(browser, server, 'Chantal')
  const b = await guest(browser, server, 'François')
  const id = await sitDown(server, a, b, { game: 'ringo', clock: '600' })
  for (let ply = 0; ply < 2; ply++) {
    const [who] = await mover(a, b, ply)
    await enter(who.page, (await offered(who.page)).moves[0])
  }
  await mover(a, b, 2)
  await a.page.getByRole('button', { name: 'Proposer nulle' }).click()
  await a.page.locator('[data-offered=draw]').waitFor()
  await b.page.locator('[data-offer=draw]').waitFor()
  await shot(b.page, 'live-offer')
  await b.page.locator('[data-offer=draw]').getByRole('button', { name: 'Refuser' }).click()
  await a.page.locator('[data-offered=draw]').waitFor({ state: 'detached' })
  // A takeback needs the opponent's consent: to one's own last move, or to the position shown.
  await b.page.getByRole('button', { name: 'Coup précédent' }).click()
  await b.page.getByRole('button', { name: 'Demander à revenir ici' }).click()
  await a.page.locator('[data-offer=takeback]').getByRole('button', { name: 'Accepter' }).click()
  await mover(a, b, 1)
  await becomes(async () => (await server.api(`/games/${id}`)).moves.length, 1)
  await b.page.getByRole('button', { name: 'Proposer nulle' }).click()
  await a.page.locator('[data-offer=draw]').getByRole('button', { name: 'Accepter' }).click()
  for (const p of [a, b]) await p.page.locator('.result[data-reason=agreed]').waitFor()
  browser.sound()
  await Promise.all([a.close(), b.close()])
})

test('a broken line is shown, and play goes on by itself with the unsent move', async () => {
  const a = await guest(browser, server, 'Chantal')
  const b = await guest(browser, server, 'François')
  const id = await sitDown(server, a, b, { game: 'agon', clock: '600+5' })
  const [who, other] = await mover(a, b, 0)
  await who.page.context().setOffline(true)
  await who.page.locator('[data-lost]').waitFor()
  await enter(who.page, (await offered(who.page)).moves[0])
  await who.page.locator('.dock [role=alert]').waitFor()
  await shot(who.page, 'live-lost')
  await becomes(async () => (await server.api(`/games/${id}`)).moves.length, 0)
  await who.page.context().setOffline(false)
  await Promise.all([settled(who.page, 1), settled(other.page, 1)])
  await who.page.locator('[data-lost]').waitFor({ state: 'detached' })
  await becomes(async () => (await server.api(`/games/${id}`)).moves.length, 1)
  // The server restarts in the middle of the game.
  await server.stop()
  await server.start()
  await enter(other.page, (await offered(other.page)).moves[0])
  await Promise.all([settled(who.page, 2), settled(other.page, 2)])
  await becomes(async () => (await server.api(`/games/${id}`)).moves.length, 2)
  browser.sound()
  await Promise.all([a.close(), b.close()])
})

test('a line on which nothing comes any more is shown within ten seconds, though nobody says that it broke', async () => {
  const a = await guest(browser, server, 'Chantal', { own: true })
  const b = await guest(browser, server, 'François')
  // The test controls the page's time, so that ten seconds pass at once.
  await a.page.clock.install()
  let silent = false
  await a.page.routeWebSocket(/\/api\/v1\/live/, (near) => {
    const far = near.connectToServer()
    near.onMessage((m) => silent || far.send(m))
    far.onMessage((m) => silent || near.send(m))
  })
  const id = await sitDown(server, a, b, { game: 'ringo', clock: '600' })
  await mover(a, b, 0)
  await count(a.page.locator('[data-lost]'), 0)
  silent = true
  await a.page.clock.fastForward(10_000)
  await a.page.locator('[data-lost]').waitFor()
  // The connection comes back by itself, and the page catches up.
  const g = await server.api(`/games/${id}`)
  const seat = (await b.call('GET', `/games/${id}`)).body.you[0]
  const by = g.turn === seat ? b : a
  assert.equal((await by.call('POST', `/games/${id}/moves`, { seq: g.seq, move: 'b6-b5' })).status, 200)
  silent = false
  await eventually(async () => {
    await a.page.clock.fastForward(5000)
    await a.page.locator('[data-lost]').waitFor({ state: 'detached', timeout: 2000 })
  })
  await settled(a.page, 1)
  browser.sound()
  await Promise.all([a.close(), b.close()])
})

test('a move prepared in advance is played at once, and nobody else hears of it before', async () => {
  const a = await guest(browser, server, 'Chantal')
  const b = await guest(browser, server, 'François')
  const id = await sitDown(server, a, b, { game: 'ra', clock: '300' })
  const [who, other] = await mover(a, b, 0)
  // The premove is entered on the board as in one's own turn, is marked there, and a tap on it cancels it.
  const planned = other.page.locator('[data-plan]')
  const asked = other.page.locator('[data-prompt]')
  const prepare = async () => {
    await other.page.locator('.cell.next').first().click()
    await other.page.locator('.cell[aria-selected=true]').waitFor()
    await other.page.locator('.cell.next').first().click()
    const choice = other.page.locator('.dock [data-move]').first()
    await choice.or(planned).first().waitFor()
    if (await choice.isVisible()) await choice.click()
    await planned.waitFor()
    await says(asked, /^Coup anticipé/)
    await other.page.locator('svg[role=grid] .arrow').first().waitFor()
  }
  await says(asked, /Vous pouvez déjà jouer/)
  await prepare()
  await other.page.locator('[data-cell]').first().click({ force: true })
  await planned.waitFor({ state: 'detached' })
  await prepare()
  await other.page.locator('[data-unpremove]').click()
  await planned.waitFor({ state: 'detached' })
  await prepare()
  await shot(other.page, 'live-plan')
  for (const path of [`/games/${id}`, `/games?player=${other.id}`]) {
    const seen = JSON.stringify(await who.call('GET', path))
    assert.ok(!seen.includes('"plan"'), path)
  }
  assert.equal((await who.call('GET', `/games/${id}/plan`)).body?.plan?.length ?? 0, 0)
  await enter(who.page, (await offered(who.page)).moves[0])
  await mover(a, b, 2)
  await becomes(async () => (await server.api(`/games/${id}`)).moves.length, 2)
  await other.page.locator('[data-plan]').waitFor({ state: 'detached' })
  browser.sound()
  await Promise.all([a.close(), b.close()])
})

test('a flag falls, and a spectator sees it without touching anything', async () => {
  const a = await guest(browser, server, 'Chantal')
  const b = await guest(browser, server, 'François')
  const c = await guest(browser, server, 'Zoé')
  const id = await sitDown(server, a, b, { game: 'ring', clock: '4' })
  const [who, other] = await mover(a, b, 0)
  // Play by the API, to be quicker than the clock.
  for (const [seq, by, move] of [
    [0, who, 'e3-d3'],
    [1, other, 'c3-d4'],
  ])
    assert.equal((await by.call('POST', `/games/${id}/moves`, { seq, move })).status, 200)
  await c.page.goto(`${server.base}/play/${id}`)
  for (const p of [a, b, c]) await p.page.locator('.result[data-reason=time]').waitFor()
  await count(c.page.getByRole('button', { name: 'Abandonner' }), 0)
  browser.sound()
  await Promise.all([a.close(), b.close(), c.close()])
})

test('moves go over the WebSocket, and a player on a slow line is credited the time that they are under way', async () => {
  const hold = 200
  const line = await slowLine(server.port, () => hold)
  const a = await guest(browser, server, 'Chantal')
  const b = await guest(browser, { ...server, base: `http://127.0.0.1:${line.address().port}` }, 'François')
  const sent = [] // by the slow page over its WebSocket
  const events = [] // as the other page receives them
  const posted = []
  b.page.on('websocket', (ws) => ws.on('framesent', (f) => sent.push(JSON.parse(f.payload))))
  a.page.on('websocket', (ws) =>
    ws.on('framereceived', (f) => {
      const m = JSON.parse(f.payload)
      if (m.t === 'event') events.push(m)
    }),
  )
  for (const p of [a, b]) p.page.on('request', (r) => r.method() === 'POST' && posted.push(new URL(r.url()).pathname))
  const id = await sitDown(server, a, b, { game: 'ringo', clock: '600' })
  // While White waits, the answer to a ping must be sent first: the server handles later messages after it.
  await until('an answer to a ping', () => sent.some((m) => m.t === 'pong'))
  for (let ply = 0; ply < 3; ply++) {
    const [who] = await mover(a, b, ply)
    assert.equal(who, ply % 2 ? a : b)
    await enter(who.page, (await offered(who.page)).moves[0])
  }
  await mover(a, b, 3)
  await becomes(() => events.map((m) => m.event.seq), [1, 2, 3])
  assert.deepEqual(
    posted.filter((path) => path.includes(id)),
    [],
  )
  assert.deepEqual(
    sent.filter((m) => m.t === 'do').map((m) => [m.kind, m.move]),
    [events[0], events[2]].map((m) => ['move', m.event.move]),
  )
  const [, before, after] = events
  // The server measures whole milliseconds, and a timer may fire one early.
  assert.ok(after.event.lag >= 2 * hold - 4, `a lag of ${after.event.lag} ms`)
  const used = after.event.at - before.event.at
  const charged = before.clocks.black.left - after.clocks.black.left
  assert.equal(used - charged, Math.min(after.event.lag, used, 1000))
  browser.sound()
  await Promise.all([a.close(), b.close()])
  line.close()
})
