// A club evening: guests come in by first name, sit down at wooden boards and online, and the wall shows it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fair } from '../lib/axe.mjs'
import { desk, fits, phone, shot, startBrowser, visit } from '../lib/browser.mjs'
import { get, guest, post, signedUp } from '../lib/people.mjs'
import { startServer } from '../lib/server.mjs'
import { becomes } from '../lib/wait.mjs'

let server, browser

before(async () => {
  server = await startServer()
  browser = await startBrowser()
})
after(async () => {
  await browser?.close()
  await server?.close()
})

test('an evening opens with one tap; guests find each other, at wood and online; the wall follows', async () => {
  const eve = await signedUp(browser, server, 'Ève', { locale: 'fr-FR', viewport: desk })
  await visit(eve.page, `${server.base}/tournaments`)
  await eve.page.getByRole('button', { name: 'Ouvrir une soirée de club' }).click()
  await eve.page.waitForURL(/\/tournament\/[0-9a-z]{12}$/)
  const id = eve.page.url().split('/').at(-1)
  await eve.page.locator('img.code').waitFor() // the QR code
  await fair(eve.page, 'an evening, for the organiser')

  // Guests come in by first name, and say what they would like to play.
  const ana = await guest(browser, server, 'Ana', { viewport: phone })
  const ben = await guest(browser, server, 'Ben', { viewport: phone })
  const cleo = await guest(browser, server, 'Cleo')
  const dan = await guest(browser, server, 'Dan')
  for (const who of [ana, ben]) {
    await visit(who.page, `${server.base}/tournament/${id}?lang=en`)
    await who.page.getByRole('button', { name: 'Enter' }).click()
    await who.page.getByRole('checkbox', { name: 'Ringo' }).check()
    await becomes(() => who.page.getByRole('checkbox', { name: 'Ringo' }).isChecked(), true)
  }
  for (const who of [cleo, dan]) {
    await post(who, `/tournaments/${id}/enter`)
    await post(who, `/tournaments/${id}/free`, { games: ['agon'] })
  }
  const free = ben.page.locator('[data-free-player]').filter({ hasText: 'Ana' })
  await free.waitFor()
  await fair(ben.page, 'who is free, on a phone')
  await shot(ben.page, 'evening-free-phone', true)
  await ben.page.getByLabel('Number of the wooden board').fill('3')
  await free.getByRole('button', { name: 'Ringo, table 3' }).click()
  await ana.page.getByText('Table 3').first().waitFor() // without a reload
  await post(dan, `/tournaments/${id}/sit`, { number: 3, game: 'agon' })

  // One enters the result, the other confirms it.
  const { you } = await get(ana, `/tournaments/${id}`)
  const won = you.pairing.white.name === 'Ana' ? 'White won' : 'Black won'
  await ana.page.getByRole('button', { name: won }).click()
  await ben.page.getByRole('button', { name: won }).waitFor()
  await ben.page.getByText(/^Your opponent/).waitFor()
  await ben.page.getByRole('button', { name: won }).click()
  await becomes(async () => (await get(eve, `/tournaments/${id}`)).open, 1)
  await eve.page.getByRole('rowheader', { name: 'Ana' }).waitFor()
  await fair(eve.page, 'the tally of an evening')
  await shot(eve.page, 'evening-organiser', true)
  const { rows } = await get(eve, `/tournaments/${id}/standings`)
  assert.deepEqual([rows[0].player.name, rows[0].score, rows[0].played], ['Ana', 1, 1])

  // The wall shows the board in progress, and the table.
  const wall = eve.page
  await post(ana, `/tournaments/${id}/sit`, { number: 2, game: 'ringo', table: 12 })
  for (const [width, height] of [
    [1920, 1080],
    [1280, 720],
  ]) {
    for (const look of ['light', 'dark']) {
      await wall.setViewportSize({ width, height })
      await wall.emulateMedia({ colorScheme: look })
      await visit(wall, `${server.base}/tournament/${id}/screen`)
      await wall.locator('[data-wall-game] img[src]').waitFor()
      await fits(wall, `the wall at ${width}`)
      await shot(wall, `evening-wall-${width}-${look}`)
    }
  }
  await fair(wall, 'the wall')
  await becomes(() => wall.locator('[data-projector] table .board').allInnerTexts(), ['12', '•', '3'])
  await shot(wall, 'evening-wall-tables')

  await post(eve, `/tournaments/${id}/finish`)
  await becomes(async () => (await get(eve, `/tournaments/${id}`)).status, 'over')
  for (const who of [eve, ana, ben, cleo, dan]) await who.close()
})

test('refusals of an evening say what to do', async () => {
  const eve = await signedUp(browser, server, 'Iris')
  const { id } = await post(eve, '/tournaments', { name: 'Thursday', format: 'evening', game: 'ring' })
  for (const [path, body, status] of [
    ['free', { games: ['ring'] }, 403],
    ['sit', { number: 1, game: 'ring' }, 403],
  ])
    assert.equal((await eve.call('POST', `/tournaments/${id}/${path}`, body)).status, status)
  await post(eve, `/tournaments/${id}/enter`)
  for (const [path, body, status] of [
    ['free', { games: ['chess'] }, 422],
    ['sit', { number: 1, game: 'ring' }, 404],
    ['sit', { number: 7, game: 'ring', table: 1 }, 404],
    ['leave-table', { pairing: 'x' }, 404],
  ])
    assert.equal((await eve.call('POST', `/tournaments/${id}/${path}`, body)).status, status, path)
  await eve.close()
})
