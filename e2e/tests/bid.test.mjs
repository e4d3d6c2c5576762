// A match by bid: the lower bidder gets the weaker side, and the draws of the bid count in the match's score.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fair } from '../lib/axe.mjs'
import { fits, phone, shot, startBrowser, visit } from '../lib/browser.mjs'
import { get, guest, post } from '../lib/people.mjs'
import { startServer } from '../lib/server.mjs'
import { becomes } from '../lib/wait.mjs'
import { clockOf, start } from '../lib/sheet.mjs'

let server, browser

before(async () => {
  server = await startServer()
  browser = await startBrowser()
})
after(async () => {
  await browser?.close()
  await server?.close()
})

const atBoard = async (who) => {
  await who.page.waitForURL(/\/play\/[0-9a-z]{12}$/)
  await who.page.locator('main h1').waitFor()
  return who.page.url().split('/').at(-1)
}

/** Plays two moves and agrees on a draw. */
async function draw(a, b, id) {
  const seat = {}
  for (const who of [a, b]) for (const side of (await get(who, `/games/${id}`)).you) seat[side] = who
  for (const move of ['b6-a6', 'd1-d2']) {
    const g = await get(a, `/games/${id}`)
    await post(seat[g.turn], `/games/${id}/moves`, { seq: g.seq, move })
  }
  for (const side of ['white', 'black']) {
    const { seq } = await get(a, `/games/${id}`)
    await post(seat[side], `/games/${id}/offer`, { seq, about: 'draw' })
  }
}

test('a match by bid from the balance page to its end, by keyboard and on a phone', async () => {
  const a = await guest(browser, server, 'Odile')
  const b = await guest(browser, server, 'Basil', { viewport: phone, locale: 'en-GB', dark: true })
  await visit(a.page, `${server.base}/balance/ringo`)
  await fair(a.page, 'the balance page with a bid')
  await shot(a.page, 'bid-balance', true)
  await a.page.locator('[data-way=bid]').click()
  await a.page.getByRole('radio', { name: 'Aux enchères' }).waitFor()
  assert.ok(await a.page.getByRole('radio', { name: 'Aux enchères' }).isChecked())
  // The page chooses the weaker side.
  await becomes(() => a.page.getByRole('radio', { name: 'Attaquants' }).last().isChecked(), true)
  await a.page.getByRole('radio', { name: 'Un ami' }).focus()
  await a.page.keyboard.press('Space')
  await clockOf(a.page, '3d')
  await a.page.locator('select[name=games]').selectOption('2')
  // Without a bid the form is not sent.
  await start(a.page)
  assert.ok(await a.page.locator('select[name=bid]').evaluate((s) => !s.validity.valid))
  await a.page.locator('select[name=bid]').selectOption('1')
  await fair(a.page, 'the form of a match by bid')
  await shot(a.page, 'bid-form', true)
  await a.page.locator('select[name=bid]').focus()
  await a.page.keyboard.press('Tab')
  await a.page.getByRole('button', { name: 'Créer le lien' }).press('Enter')
  await a.page.waitForURL(/\/challenge\//)
  await a.page.locator('[data-own-bid]').getByText('1 nulle').waitFor()
  await shot(a.page, 'bid-waiting', true)

  await visit(b.page, a.page.url())
  await b.page.locator('select[name=bid]').waitFor()
  assert.ok(!(await b.page.locator('main').innerText()).includes('Your bid: 1'))
  await fits(b.page)
  await fair(b.page, 'a challenge to a match by bid')
  await b.page.locator('select[name=bid]').selectOption('2')
  await shot(b.page, 'bid-answer-phone-dark', true)
  await b.page.getByRole('button', { name: 'Bid and play' }).click()
  const [id, other] = await Promise.all([atBoard(a), atBoard(b)])
  assert.equal(id, other)
  const g = await get(a, `/games/${id}`)
  assert.deepEqual(g.you, ['black'])
  await b.page.locator('[data-odds="1"][data-used="0"]').waitFor()
  await b.page.getByText('Bids: Odile 1, Basil 2.').waitFor()
  await fits(b.page)
  await fair(b.page, 'a game of a match by bid')
  await shot(b.page, 'bid-game-phone-dark', true)
  await shot(a.page, 'bid-game', true)

  await draw(a, b, id)
  await a.page.locator('[data-odds="1"][data-used="1"]').waitFor()
  await a.page.locator('[data-standing]').getByText('Odile 1 – 0 Basil').waitFor()
  await a.page.getByRole('link', { name: 'Partie suivante (2)' }).click()
  await a.page.locator('[data-match]').getByText('partie 2 sur 2').waitFor()
  const run = await get(a, `/series/${g.series}`)
  const last = run.games[1].id
  await draw(a, b, last)
  await visit(a.page, `${server.base}/series/${g.series}`)
  await a.page.locator('[data-bids]').waitFor()
  await a.page.locator('[data-series=finished]').waitFor()
  await fair(a.page, 'a match by bid that is over')
  await shot(a.page, 'bid-series', true)
  // The rematch asks for new bids.
  await visit(b.page, `${server.base}/play/${last}`)
  await b.page.locator('[data-rematch] select[name=bid]').selectOption('0')
  await fair(b.page, 'the end of a match by bid')
  await shot(b.page, 'bid-rematch-phone-dark', true)
  await b.page.getByRole('button', { name: 'Offer a rematch with this bid' }).click()
  await visit(a.page, `${server.base}/play/${last}`)
  await a.page.locator('[data-rematch] select[name=bid]').selectOption('0')
  await a.page.getByRole('button', { name: 'Accepter la revanche de Basil avec cette enchère' }).click()
  const next = await (async () => {
    await a.page.waitForURL((u) => /\/play\//.test(u.pathname) && !u.pathname.endsWith(last))
    return atBoard(a)
  })()
  assert.equal((await get(a, `/games/${next}`)).clock, '3d')
  await Promise.all([a.close(), b.close()])
  browser.sound()
})

test('a seek by bid leads to its page, where one bids', async () => {
  const a = await guest(browser, server, 'Ottilie')
  const b = await guest(browser, server, 'Basilius')
  const made = await post(a, '/seeks', { game: 'ra', clock: '3d', format: 'bid-4', bid: 0 })
  await visit(b.page, `${server.base}/lobby`)
  const row = b.page.locator('#seeks li', { hasText: 'Ottilie' })
  await row.getByText('4 parties, camps aux enchères').waitFor()
  await fair(b.page, 'the lobby with a seek by bid')
  await row.getByRole('link', { name: /Voir/ }).click()
  await b.page.waitForURL(new RegExp(made.id))
  await b.page.locator('select[name=bid]').selectOption('4')
  await b.page.getByRole('button', { name: 'Enchérir et jouer' }).click()
  await atBoard(b)
  await b.page.locator('[data-odds="0"]').waitFor()
  await Promise.all([a.close(), b.close()])
  browser.sound()
})
