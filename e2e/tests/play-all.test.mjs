// What games between two people need, in each of the five: a turn by the keyboard alone, a premove, a takeback with
// the opponent's consent, a correspondence game, and a fallen flag.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fair } from '../lib/axe.mjs'
import { shot, startBrowser, visit } from '../lib/browser.mjs'
import { walkTo } from '../lib/keyboard.mjs'
import { moves, pair, person } from '../lib/person.mjs'
import { startServer } from '../lib/server.mjs'
import { games, legal } from '../lib/study.mjs'
import { cell, choice, clicksOf, settled } from '../lib/table.mjs'
import { count, has } from '../lib/wait.mjs'

let server, browser, page, anne, bert
before(async () => {
  server = await startServer()
  browser = await startBrowser()
  ;[anne, bert] = await Promise.all([person(server, 'Anne'), person(server, 'Bert')])
  page = await browser.page()
  await anne.enter(page)
  await visit(page, server.base)
})
after(async () => {
  await browser?.close()
  await server?.close()
})

const stateOf = (id) => anne.call('GET', `/games/${id}`)
const listOf = (g) => g.moves.map((m) => m.move)

/** Finds a move of two clicks that no other move shares, so that no choice is left. */
function plain(list) {
  const keys = list.map((m) => clicksOf(m).join(' '))
  const found = list.find(
    (m, i) => clicksOf(m).length === 2 && keys.filter((k) => k === keys[i] || k.startsWith(`${keys[i]} `)).length === 1,
  )
  return found ?? list.find((m) => clicksOf(m).length === 2)
}

for (const game of games) {
  test(`${game}: the keyboard alone, a move prepared, a move taken back`, async () => {
    const id = await pair(anne, bert, { game, clock: '1200' })
    let g = await stateOf(id)
    if (g.turn === 'black') await moves(id, [plain(await legal(page, game))], anne, bert)
    await visit(page, `${server.base}/play/${id}`)
    g = await stateOf(id)
    let ply = g.moves.length
    await settled(page, ply)

    for (let i = 0; i < 60; i++) {
      await page.keyboard.press('Tab')
      if (await page.evaluate(() => document.activeElement?.getAttribute('role') === 'gridcell')) break
    }
    const move = plain(await legal(page, game, listOf(g)))
    for (const c of clicksOf(move)) {
      await walkTo(page, c)
      await page.keyboard.press('Enter')
    }
    const left = await choice(page, move)
    if (left) {
      await left.focus()
      await page.keyboard.press('Enter')
    }
    await settled(page, ++ply)
    assert.equal(listOf(await stateOf(id)).at(-1), move)

    // A premove is entered while the opponent thinks, is visible only to its owner, and is played at once.
    await page.getByRole('button', { name: 'Anticiper un coup' }).click()
    const dialog = page.locator('dialog[open]')
    await dialog.locator('.cell.next').first().waitFor()
    const answers = await legal(page, game, listOf(await stateOf(id)))
    const reply = plain(answers)
    // The dialog allows the moves that the waiting side would have if it were its turn.
    const own = await page.evaluate(
      ([game, moves]) => {
        const call = (...a) => JSON.parse(globalThis.tablierCore.call(...a))
        const { handle } = call('open', game)
        const { text } = call('replay', String(handle), moves)
        const turned = call('open', game, '', call('passed', game, '', text).text)
        const list = call('moves', String(turned.handle)).moves
        for (const h of [handle, turned.handle]) call('free', String(h))
        return list
      },
      [game, listOf(await stateOf(id)).join(' ')],
    )
    const after = await legal(page, game, [...listOf(await stateOf(id)), reply])
    const planned = plain(after.filter((m) => own.includes(m)))
    await dialog.getByRole('textbox').fill(planned)
    await page.keyboard.press('Enter')
    await page.locator(`[data-plan="${planned}"]`).waitFor()
    assert.ok(!JSON.stringify(await bert.call('GET', `/games/${id}`)).includes('"plan"'))
    await moves(id, [reply], anne, bert)
    ply += 2
    await settled(page, ply)
    assert.deepEqual(listOf(await stateOf(id)).slice(-2), [reply, planned])

    // A takeback, to which the opponent agrees.
    await page.getByRole('button', { name: 'Demander à annuler le coup' }).click()
    await page.locator('[data-offered=takeback]').waitFor()
    const { seq } = await bert.call('GET', `/games/${id}`)
    await bert.call('POST', `/games/${id}/accept`, { seq, about: 'takeback' })
    await settled(page, ply - 1)
    assert.equal(listOf(await stateOf(id)).length, ply - 1)
    browser.sound()
  })
}

test('by correspondence, in every game: the desk tells whose move it is, and the move goes out', async () => {
  const ids = {}
  for (const game of games) {
    ids[game] = await pair(anne, bert, { game, clock: '3d' })
    if ((await stateOf(ids[game])).turn === 'black')
      await moves(ids[game], [plain(await legal(page, game))], anne, bert)
  }
  const mine = (id) =>
    page
      .getByRole('region', { name: /À vous de jouer/ })
      .locator('.card', { has: page.locator(`a[href="/play/${id}"]`) })
  const theirs = (id) => page.getByRole('region', { name: 'À l’adversaire de jouer' }).locator(`a[href="/play/${id}"]`)
  await visit(page, `${server.base}/desk`)
  for (const game of games) {
    await mine(ids[game]).waitFor()
    await mine(ids[game])
      .getByText(/reste 2 j 23 h|reste 3 j/)
      .waitFor()
  }
  for (const game of games) {
    await mine(ids[game]).locator(`a[href="/play/${ids[game]}"]`).click()
    const before = listOf(await stateOf(ids[game]))
    await settled(page, before.length)
    const move = plain(await legal(page, game, before))
    for (const c of clicksOf(move)) await cell(page, c).click()
    await (await choice(page, move))?.click()
    await settled(page, before.length + 1)
    await page.getByRole('button', { name: 'Plus : Jouer' }).click()
    await page.getByRole('link', { name: 'Mes parties', exact: true }).click()
    await theirs(ids[game]).waitFor()
  }
  browser.sound()
})

test('a flag falls in every game, and ends it', async () => {
  const ids = await Promise.all(games.map((game) => pair(anne, bert, { game, clock: '4' })))
  for (const [i, game] of games.entries()) {
    const first = plain(await legal(page, game))
    await moves(ids[i], [first, plain(await legal(page, game, [first]))], anne, bert)
  }
  for (const id of ids) {
    await visit(page, `${server.base}/play/${id}`)
    await page.locator('.result[data-reason=time]').waitFor()
  }
  browser.sound()
})

test('a private game is in no list of others, and on no page of theirs', async () => {
  await visit(page, `${server.base}/analyse/ra`) // the page must have the rules loaded
  const id = await pair(anne, bert, { game: 'ra', clock: '600', private: true })
  const open = await pair(anne, bert, { game: 'ra', clock: '600' })
  await moves(id, [plain(await legal(page, 'ra'))], anne, bert)
  await moves(open, [plain(await legal(page, 'ra'))], anne, bert)
  const stranger = await browser.page({ locale: 'en-GB' })
  for (const path of ['/games', '/']) {
    await visit(stranger, server.base + path)
    await stranger.locator(`a[href="/play/${open}"]`).first().waitFor()
    await count(stranger.locator(`a[href="/play/${id}"]`), 0, path)
  }
  // Strangers who open its address learn that it is private and what to do.
  for (const path of [`/play/${id}`, `/analyse/game/${id}`]) {
    await stranger.goto(server.base + path)
    await stranger.getByRole('heading', { name: 'This game is private' }).waitFor()
    await has(
      stranger.getByRole('link', { name: 'Log in' }).last(),
      'href',
      `/sign-in?return=${encodeURIComponent(path)}`,
    )
    await count(stranger.locator('svg.board, .board svg'), 0)
  }
  await fair(stranger, 'a private game')
  await stranger.context().close()
  const guest = await browser.page({ locale: 'fr-FR', viewport: { width: 390, height: 844 } })
  await guest.goto(`${server.base}/play/${id}`)
  await guest.getByRole('heading', { name: 'Cette partie est privée' }).waitFor()
  await fair(guest, 'a private game on a phone')
  await shot(guest, 'private-phone')
  await guest.context().close()
  await visit(page, `${server.base}/desk`)
  await page.locator(`a[href="/play/${id}"]`).waitFor() // its players can see it
  browser.sound()
})
