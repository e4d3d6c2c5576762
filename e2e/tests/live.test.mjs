// Two people at two browsers.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { shot, startBrowser } from '../lib/browser.mjs'
import { guest, sitDown } from '../lib/people.mjs'
import { startServer } from '../lib/server.mjs'
import { enter, offered, settled } from '../lib/table.mjs'

let server, browser
before(async () => {
  server = await startServer()
  browser = await startBrowser()
})
after(async () => {
  await browser?.close()
  await server?.close()
})

/** Who of the two is to move. */
async function mover(a, b, ply) {
  await Promise.all([settled(a.page, ply), settled(b.page, ply)])
  const turn = await a.page.locator('.plate.turn').getAttribute('data-side')
  return turn === 'white' ? [a, b] : [b, a]
}

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
  // Going back needs the other's consent: to one's own last move, or to the position that is looked at.
  await b.page.getByRole('button', { name: 'Coup précédent' }).click()
  await b.page.getByRole('button', { name: 'Demander à revenir ici' }).click()
  await a.page.locator('[data-offer=takeback]').getByRole('button', { name: 'Accepter' }).click()
  await mover(a, b, 1)
  assert.equal((await server.api(`/games/${id}`)).moves.length, 1)
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
  assert.equal((await server.api(`/games/${id}`)).moves.length, 0)
  await who.page.context().setOffline(false)
  await Promise.all([settled(who.page, 1), settled(other.page, 1)])
  await who.page.locator('[data-lost]').waitFor({ state: 'detached' })
  assert.equal((await server.api(`/games/${id}`)).moves.length, 1)
  // The server goes and comes back in the middle of the game.
  await server.stop()
  await server.start()
  await enter(other.page, (await offered(other.page)).moves[0])
  await Promise.all([settled(who.page, 2), settled(other.page, 2)])
  assert.equal((await server.api(`/games/${id}`)).moves.length, 2)
  browser.sound()
  await Promise.all([a.close(), b.close()])
})

test('a move prepared in advance is played at once, and nobody else hears of it before', async () => {
  const a = await guest(browser, server, 'Chantal')
  const b = await guest(browser, server, 'François')
  const id = await sitDown(server, a, b, { game: 'ra', clock: '300' })
  const [who, other] = await mover(a, b, 0)
  await other.page.getByRole('button', { name: 'Préparer un coup' }).click()
  const dialog = other.page.locator('dialog[open]')
  const { moves } = await other.call('GET', `/games/${id}`).then(async () => {
    // A move of the side that waits, as if it were its turn.
    const cells = await dialog.locator('.cell.next').evaluateAll((list) => list.map((c) => c.dataset.cell))
    return { moves: cells }
  })
  assert.ok(moves.length > 0)
  await dialog.locator(`[data-cell="${moves[0]}"]`).click()
  const next = await dialog.locator('.cell.next').evaluateAll((list) => list.map((c) => c.dataset.cell))
  await dialog.locator(`[data-cell="${next[0]}"]`).click()
  const button = dialog.locator('[data-move]').first()
  if (await button.isVisible()) await button.click()
  await other.page.locator('[data-plan]').waitFor()
  await shot(other.page, 'live-plan')
  for (const path of [`/games/${id}`, `/games?player=${other.id}`]) {
    const seen = JSON.stringify(await who.call('GET', path))
    assert.ok(!seen.includes('"plan"'), path)
  }
  assert.equal((await who.call('GET', `/games/${id}/plan`)).body?.plan?.length ?? 0, 0)
  await enter(who.page, (await offered(who.page)).moves[0])
  await mover(a, b, 2)
  assert.equal((await server.api(`/games/${id}`)).moves.length, 2)
  await other.page.locator('[data-plan]').waitFor({ state: 'detached' })
  browser.sound()
  await Promise.all([a.close(), b.close()])
})

test('a flag falls, and a spectator sees it without touching anything', async () => {
  const a = await guest(browser, server, 'Chantal')
  const b = await guest(browser, server, 'François')
  const c = await guest(browser, server, 'Zoé')
  const id = await sitDown(server, a, b, { game: 'ring', clock: '3' })
  for (let ply = 0; ply < 2; ply++) {
    const [who] = await mover(a, b, ply)
    await who.call('POST', `/games/${id}/moves`, { seq: (await server.api(`/games/${id}`)).seq, move: (await offered(who.page)).moves[0] })
  }
  await c.page.goto(`${server.base}/play/${id}`)
  for (const p of [a, b, c]) await p.page.locator('.result[data-reason=time]').waitFor()
  assert.equal(await c.page.getByRole('button', { name: 'Abandonner' }).count(), 0)
  browser.sound()
  await Promise.all([a.close(), b.close(), c.close()])
})
