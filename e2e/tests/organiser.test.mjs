// An organiser's hour: players from a list, pairings that are checked before they are published, missing results, a round
// taken back, and players who find their game from any page.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fair } from '../lib/axe.mjs'
import { fits, phone, shot, startBrowser, visit } from '../lib/browser.mjs'
import { get, guest, post, signedUp } from '../lib/people.mjs'
import { startServer } from '../lib/server.mjs'
import { becomes } from '../lib/wait.mjs'

let server, browser
const wide = { width: 1440, height: 900 }

before(async () => {
  server = await startServer()
  browser = await startBrowser()
})
after(async () => {
  await browser?.close()
  await server?.close()
})

test('a director pastes players, checks and changes the pairings, publishes them, and takes a round back', async () => {
  const eve = await signedUp(browser, server, 'Ève', { locale: 'fr-FR', viewport: phone })
  const { page } = eve
  const { id } = await post(eve, '/tournaments', {
    name: 'Coupe du jeudi',
    format: 'swiss',
    game: 'ring',
    venue: 'table',
    rounds: 2,
    check_pairings: true,
  })
  await visit(page, `${server.base}/tournament/${id}`)
  await page.getByText('Coller une liste de joueurs').click()
  const list = page.locator('[data-add-list]')
  await list.getByLabel('Un joueur par ligne').fill('Alban ; 1800 ; Lyon ; U16\nBruno 1700\nChloé\nDiane\nalban')
  await list.getByRole('button', { name: 'Inscrire 5 joueurs' }).click()
  await list.getByText('4 joueurs inscrits.').waitFor()
  await list.getByText(/déjà inscrit/).waitFor()
  await fair(page, 'a list of players')
  await fits(page, 'a list of players on a phone')
  await shot(page, 'organiser-list-phone', true)
  await post(eve, `/tournaments/${id}/start`)

  // Nobody sees a pairing before the director publishes it.
  const next = page.locator('[data-next-step=publish]')
  await next.getByRole('button', { name: 'Vérifier les appariements' }).click()
  await next.locator('[data-proposal] li').first().waitFor()
  assert.equal((await get(eve, `/tournaments/${id}`)).round, 0)
  const proposed = (await get(eve, `/tournaments/${id}/next-round`)).pairings
  await next.getByRole('button', { name: proposed[0].white.name }).first().click()
  await next.getByRole('button', { name: proposed[1].white.name }).first().click()
  await fair(page, 'a proposal')
  await fits(page, 'a proposal on a phone')
  await shot(page, 'organiser-proposal-phone', true)
  await page.setViewportSize(wide)
  await shot(page, 'organiser-proposal-wide', true)
  await page.setViewportSize(phone)
  await next.getByRole('button', { name: 'Publier la ronde 1' }).click()
  const missing = page.locator('[data-next-step=results]')
  await missing.getByText('2 résultats manquent.').waitFor()
  await missing.getByText('Tables 1 et 2.').waitFor()
  const { pairings } = await get(eve, `/tournaments/${id}/rounds/1`)
  assert.equal(pairings[0].white.name, proposed[1].white.name)
  await missing.getByRole('button', { name: 'Relancer les joueurs' }).click()
  await missing.getByText('Les joueurs concernés ont été prévenus.').waitFor()
  await fair(page, 'missing results')
  await shot(page, 'organiser-missing-phone', true)
  await page.setViewportSize(wide)
  await shot(page, 'organiser-missing-wide', true)

  await missing.getByRole('button', { name: 'Reprendre la ronde 1' }).click()
  await missing.getByLabel('Motif (visible de tous)').fill('Un joueur de plus')
  await missing.getByRole('button', { name: 'Reprendre la ronde', exact: true }).click()
  await next.getByRole('button', { name: 'Publier la ronde 1' }).click()
  await missing.waitFor()
  await becomes(async () => (await get(eve, `/tournaments/${id}`)).round, 1)
  for (const m of (await get(eve, `/tournaments/${id}/rounds/1`)).pairings)
    await post(eve, `/tournaments/${id}/results`, { pairing: m.id, result: '1-0' })
  await next.getByText('La ronde 2 attend un arbitre').waitFor()
  await eve.close()
})

test('nobody comes to a knockout match: the page asks who goes on; the bracket keeps each name’s score', async () => {
  const eve = await signedUp(browser, server, 'Édith', { locale: 'fr-FR', viewport: phone, colorScheme: 'dark' })
  const { id } = await post(eve, '/tournaments', { name: 'Coupe', format: 'knockout', game: 'ring', venue: 'table' })
  for (const name of ['Ana', 'Ben', 'Cleo', 'Dan']) await post(eve, `/tournaments/${id}/players`, { name })
  await post(eve, `/tournaments/${id}/start`)
  const { pairings } = await get(eve, `/tournaments/${id}/rounds/1`)
  await post(eve, `/tournaments/${id}/results`, { pairing: pairings[0].id, result: '--' })
  await post(eve, `/tournaments/${id}/results`, { pairing: pairings[1].id, result: '0-1' })
  await visit(eve.page, `${server.base}/tournament/${id}`)
  const ask = eve.page.locator('[data-next-step=undecided]')
  await ask.getByText(/personne n’est venu/).waitFor()
  await fair(eve.page, 'an undecided match')
  await shot(eve.page, 'organiser-undecided-dark-phone', true)
  await ask.getByRole('button', { name: pairings[0].black.name }).click()
  await eve.page.locator('[data-next-step=results]').waitFor()
  const winner = pairings[1].black.name
  await becomes(() => eve.page.locator('[data-match] .won', { hasText: winner }).locator('.scores').innerText(), '1')
  await eve.close()
})

test('a guest of an evening is called to the tournament that begins from it, on any page', async () => {
  const eve = await signedUp(browser, server, 'Éloi')
  const { id } = await post(eve, '/tournaments', { name: 'Soirée', format: 'evening', game: 'ring', clock: '600+5' })
  const marcel = await guest(browser, server, 'Marcel', { viewport: phone, locale: 'fr-FR' })
  const luc = await guest(browser, server, 'Luc', { viewport: phone, locale: 'fr-FR' })
  for (const who of [marcel, luc]) {
    await post(who, `/tournaments/${id}/enter`)
    await who.page.addInitScript(() => {
      globalThis.tones = 0
      const make = globalThis.BaseAudioContext.prototype.createOscillator
      globalThis.BaseAudioContext.prototype.createOscillator = function () {
        globalThis.tones++
        return make.call(this)
      }
    })
  }
  // Marcel has turned sounds off.
  await marcel.page.addInitScript(() => globalThis.localStorage.setItem('tablier.prefs', '{"sound":false}'))
  await visit(marcel.page, `${server.base}/tournament/${id}?lang=fr`)
  await marcel.page.locator('[data-evening]').waitFor()
  await visit(luc.page, `${server.base}/learn?lang=fr`)
  await luc.page.getByRole('heading', { level: 1 }).click() // browsers play no sound before
  await marcel.page.getByRole('heading', { level: 1 }).click()
  await post(eve, `/tournaments/${id}/tournaments`, {
    name: 'Coupe du jeudi',
    format: 'knockout',
    game: 'ring',
    venue: 'table',
  })
  await marcel.page.locator('[data-offshoot]').getByText('Table 1').waitFor()
  const toast = luc.page.locator('[data-called]')
  await toast.getByText('Coupe du jeudi').waitFor()
  await becomes(() => luc.page.title().then((title) => title.startsWith('● Coupe du jeudi')), true)
  const tones = (who) => who.page.evaluate(() => globalThis.tones)
  await becomes(() => tones(luc), 2)
  assert.equal(await tones(marcel), 0)
  await fair(luc.page, 'a call to a game')
  await shot(luc.page, 'organiser-called-phone')
  await shot(marcel.page, 'organiser-evening-paired-phone', true)
  await toast.getByRole('link').click()
  await luc.page.getByRole('heading', { name: 'Coupe du jeudi' }).waitFor()
  for (const who of [eve, marcel, luc]) await who.close()
})

test('an evening with many games shows what goes on, and its end says what it breaks off; a delay is told', async () => {
  const eve = await signedUp(browser, server, 'Élise', { locale: 'en-GB', viewport: phone })
  const { page } = eve
  const { id } = await post(eve, '/tournaments', { name: 'Soirée', format: 'evening', game: 'ring', venue: 'table' })
  const luc = await guest(browser, server, 'Ludovic')
  for (const who of [eve, luc]) {
    await post(who, `/tournaments/${id}/enter`)
    await post(who, `/tournaments/${id}/free`, { games: ['ring'] })
  }
  const number = (await get(luc, `/tournaments/${id}`)).you.player.number
  for (let n = 0; n < 22; n++) {
    const now = await post(eve, `/tournaments/${id}/sit`, { number, game: 'ring', table: 1 })
    if (n < 21) await post(eve, `/tournaments/${id}/results`, { pairing: now.you.pairing.id, result: '1-0' })
  }
  const other = await guest(browser, server, 'Ophélie')
  await visit(other.page, `${server.base}/tournament/${id}?lang=en`)
  const rows = other.page.locator('[data-pairing]')
  await becomes(() => rows.count(), 21)
  await rows.first().getByText('–', { exact: true }).waitFor()
  await other.page.getByRole('button', { name: 'Older games' }).click()
  await becomes(() => rows.count(), 22)
  await visit(page, `${server.base}/tournament/${id}`)
  await page.getByRole('button', { name: 'End now' }).click()
  await page.getByRole('dialog').getByText('End the evening? 1 game in progress will not count.').waitFor()
  const late = await post(eve, '/tournaments', { name: 'Late', format: 'swiss', game: 'ring', delay_moves: 4 })
  await visit(other.page, `${server.base}/tournament/${late.id}?lang=en`)
  await other.page.locator('[data-delayed]').waitFor()
  for (const who of [eve, luc, other]) await who.close()
})

test('a director gives a late player half a point for a missed round, and takes it back', async () => {
  const odile = await signedUp(browser, server, 'Odile', { locale: 'fr-FR', viewport: phone })
  const { page } = odile
  const { id } = await post(odile, '/tournaments', {
    name: 'Rapide',
    format: 'swiss',
    game: 'ring',
    venue: 'table',
    rounds: 3,
  })
  for (const name of ['Alban', 'Bruno', 'Chloé', 'Diane']) await post(odile, `/tournaments/${id}/players`, { name })
  await post(odile, `/tournaments/${id}/start`)
  await post(odile, `/tournaments/${id}/players`, { name: 'Inès' })
  const score = async () =>
    (await get(odile, `/tournaments/${id}/standings`)).rows.find((r) => r.player.name === 'Inès')?.score
  await visit(page, `${server.base}/tournament/${id}`)
  await page
    .getByText(/^Joueurs/)
    .first()
    .click()
  await page.getByRole('button', { name: /½ point pour 1 ronde manquée/ }).click()
  const take = page.getByRole('button', { name: /Reprendre le ½ point de 1 ronde manquée/ })
  await take.waitFor()
  await fair(page, 'players with half a point')
  await fits(page, 'players with half a point on a phone')
  await shot(page, 'organiser-missed-phone', true)
  assert.equal(await score(), 0.5)
  await take.click()
  await page.getByRole('button', { name: /½ point pour 1 ronde manquée/ }).waitFor()
  assert.equal(await score(), 0)
})
