// A club evening: guests come in by first name, sit down at wooden boards and online, and the wall shows the games.
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

test('an evening opens after its name and who may come; guests find each other, at wood and online; the wall follows', async () => {
  const eve = await signedUp(browser, server, 'Ève', { locale: 'fr-FR', viewport: desk })
  await visit(eve.page, `${server.base}/tournaments`)
  await eve.page.getByRole('link', { name: 'Organiser', exact: true }).click()
  await fair(eve.page, 'what can be organised')
  await shot(eve.page, 'organise')
  await eve.page.getByRole('button', { name: 'Ouvrir une soirée de club' }).click()
  const ask = eve.page.locator('[data-open-evening]')
  await fair(eve.page, 'a new evening')
  await ask.getByRole('button', { name: 'Ouvrir la soirée' }).click()
  await eve.page.waitForURL(/\/tournament\/[0-9a-z]{12}$/)
  const id = eve.page.url().split('/').at(-1)
  await eve.page.locator('[data-unreachable]').first().waitFor() // in place of the QR code, as nobody else reaches this club
  await fair(eve.page, 'an evening, for the organiser')

  // Guests come in by first name and say what they want to play.
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

  // One player enters the result, and the other confirms it.
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

  // The wall shows the boards in progress and the list of games.
  const wall = eve.page
  await post(ana, `/tournaments/${id}/sit`, { number: 2, game: 'ringo', table: 12 })
  await visit(wall, `${server.base}/tournament/${id}/screen`)
  for (const { width, height, look } of [
    { width: 1280, height: 720, look: 'dark' },
    { width: 1920, height: 1080, look: 'light' },
  ]) {
    await wall.setViewportSize({ width, height })
    await wall.emulateMedia({ colorScheme: look })
    await wall.locator('[data-wall-game] img[src]').waitFor()
    await fits(wall, `the wall at ${width}`)
    await shot(wall, `evening-wall-${width}-${look}`)
  }
  await fair(wall, 'the wall')
  await becomes(() => wall.locator('[data-projector] table .board').allInnerTexts(), ['12', '•', '3'])
  await shot(wall, 'evening-wall-tables')

  // Who is free is on the wall too, with the club's name and the time.
  const fay = await guest(browser, server, 'Fay')
  await post(fay, `/tournaments/${id}/enter`)
  await post(fay, `/tournaments/${id}/free`, { games: ['ra'] })
  await wall.locator('[data-wall-free]').getByText('Fay').waitFor()
  await wall
    .locator('[data-time]')
    .getByText(/^\d+:\d\d/)
    .waitFor()
  await wall.locator('[data-projector] header').getByText('Tablier').waitFor()
  await fits(wall, 'who is free, on the wall')
  await shot(wall, 'evening-wall-free')
  await post(fay, `/tournaments/${id}/withdraw`)
  await fay.close()

  await playCup(eve, id, [ana, ben, cleo, dan])
  await post(eve, `/tournaments/${id}/finish`)
  await becomes(async () => (await get(eve, `/tournaments/${id}`)).status, 'over')
  for (const who of [eve, ana, ben, cleo, dan]) await who.close()
})

/** Plays a tournament with everybody present, from its button to the winner. The wall counts down to round 2. */
async function playCup(eve, id, guests) {
  const page = eve.page
  await page.setViewportSize(desk)
  await visit(page, `${server.base}/tournament/${id}?lang=fr`)
  await page.getByRole('link', { name: 'Lancer un tournoi avec les présents' }).click()
  const from = page.locator('[data-create]')
  await from.getByLabel('Nom', { exact: true }).fill('Coupe du jeudi')
  for (const [name, value] of [
    ['format', 'round-robin'],
    ['game', 'ringo'],
  ])
    await from.locator(`input[name=${name}][value=${value}]`).check({ force: true })
  await from.locator('input[name=venue][value=table]:checked').waitFor({ state: 'attached' })
  await fair(page, 'a tournament from an evening')
  await page.setViewportSize(phone)
  await fits(page, 'a tournament from an evening on a phone')
  await shot(page, 'evening-from-phone', true)
  await page.setViewportSize(desk)
  await from.getByRole('button', { name: 'Lancer avec 4 joueurs' }).click()
  await page.getByRole('heading', { name: 'Coupe du jeudi' }).waitFor()
  const cup = page.url().split('/').at(-1)
  assert.deepEqual(
    (await get(eve, `/tournaments/${cup}`)).entrants.map((p) => p.name),
    ['Ana', 'Ben', 'Cleo', 'Dan'],
  )
  await page.getByRole('link', { name: 'Retour à la soirée de club' }).click()
  await page.locator('[data-offshoots]').getByRole('link', { name: 'Coupe du jeudi' }).click()
  await page.getByRole('heading', { name: 'Coupe du jeudi' }).waitFor()

  // The next round has a start time: the wall counts down to it, and players' pages show it without a reload.
  await visit(guests[0].page, `${server.base}/tournament/${cup}?lang=en`)
  await page.getByRole('button', { name: 'Fixer l’heure' }).click()
  await page.locator('[data-next-round] [role=timer]').waitFor()
  await guests[0].page.locator('[data-next-round] [role=timer]').waitFor()
  await fair(page, 'a planned round')
  await page.setViewportSize(phone)
  await fits(page, 'a planned round on a phone')
  await shot(page, 'evening-cup-phone', true)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 1920, height: 1080 })
  await visit(page, `${server.base}/tournament/${cup}/screen`)
  await page.getByText('Ronde 2 dans').waitFor()
  await fits(page, 'the wall with a planned round')
  await shot(page, 'evening-cup-wall')
  await play(eve, cup)
  assert.equal((await get(eve, `/tournaments/${cup}`)).round, 1) // the round waits for its time
  await page.setViewportSize(desk)
  await visit(page, `${server.base}/tournament/${cup}`)
  await page.getByRole('button', { name: 'Lancer la ronde suivante maintenant' }).click()
  await becomes(async () => (await get(eve, `/tournaments/${cup}`)).round, 2)
  await play(eve, cup)
  // The next round waits two minutes, in which results can be corrected; the director need not wait.
  await page.getByRole('button', { name: 'Lancer la ronde suivante maintenant' }).click()
  await becomes(async () => (await get(eve, `/tournaments/${cup}`)).round, 3)
  await play(eve, cup)
  await becomes(async () => (await get(eve, `/tournaments/${cup}`)).status, 'over')
}

/** Enters wins for White in all games of the round, as the director. */
async function play(eve, id) {
  const { round } = await get(eve, `/tournaments/${id}`)
  for (const p of (await get(eve, `/tournaments/${id}/rounds/${round}`)).pairings)
    await post(eve, `/tournaments/${id}/results`, { pairing: p.id, result: '1-0' })
}

test('an evening in progress is in the lobby and on the page of the club; a member opens one from there', async () => {
  const una = await signedUp(browser, server, 'Una', { viewport: desk })
  await visit(una.page, `${server.base}/lobby?lang=en`)
  await una.page.getByRole('button', { name: 'Open a club evening' }).click()
  await una.page.getByRole('button', { name: 'Open the evening' }).click()
  await una.page.waitForURL(/\/tournament\/[0-9a-z]{12}$/)
  const id = una.page.url().split('/').at(-1)
  const finn = await guest(browser, server, 'Finn', { viewport: phone })
  for (const path of ['/lobby', '/about']) {
    await visit(finn.page, `${server.base}${path}?lang=en`)
    await finn.page.locator(`[data-evening="${id}"]`).waitFor()
    await shot(finn.page, `evening-at${path.replace('/', '-')}-phone`)
    assert.equal(await finn.page.getByRole('button', { name: 'Open a club evening' }).count(), 0) // a guest
    await fair(finn.page, `an evening at ${path}`)
    await visit(una.page, `${server.base}${path}`)
    await una.page.getByRole('button', { name: 'Open a club evening' }).waitFor()
    await shot(una.page, `evening-at${path.replace('/', '-')}`)
    if (path === '/lobby') {
      // Content that loads late is below the form, so that it does not move it.
      const [form, late] = [una.page.locator('.start'), una.page.locator('[data-evenings]')]
      assert.ok((await form.boundingBox()).y < (await late.boundingBox()).y)
    }
  }
  await finn.page.locator(`[data-evening="${id}"]`).getByRole('link', { name: 'Join' }).click()
  await finn.page.waitForURL(`**/tournament/${id}`)
  await post(una, `/tournaments/${id}/finish`)
  for (const who of [una, finn]) await who.close()
})

test('a director who does not play sees no empty card', async () => {
  const oda = await signedUp(browser, server, 'Oda')
  const terms = { name: 'Four at tables', format: 'round-robin', game: 'ring', venue: 'table', entry: 'invited' }
  const { id } = await post(oda, '/tournaments', terms)
  for (const name of ['Rolf', 'Sina']) await post(oda, `/tournaments/${id}/players`, { name })
  await visit(oda.page, `${server.base}/tournament/${id}?lang=en`)
  await oda.page.locator('[data-yours]').waitFor() // she could enter as a player
  await post(oda, `/tournaments/${id}/start`)
  await visit(oda.page, `${server.base}/tournament/${id}?lang=en`)
  await oda.page.locator('#pairings').waitFor()
  assert.equal(await oda.page.locator('[data-yours]').isVisible(), false)
  await oda.close()
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
