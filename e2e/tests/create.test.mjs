// Creating a tournament by three questions, with the taps that it takes from the entries of Club and Play.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { after, before, test } from 'node:test'
import { fair } from '../lib/axe.mjs'
import { binary } from '../lib/binary.mjs'
import { fits, phone, shot, startBrowser, visit } from '../lib/browser.mjs'
import { looks } from '../lib/looks.mjs'
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

const most = 6

/** Counts the touches of a page from here on. Moves within the club keep the count. */
const count = (page) =>
  page.evaluate(() => {
    if (self.taps === undefined) addEventListener('pointerdown', () => self.taps++, true)
    self.taps = 0
  })
const taps = (page) => page.evaluate(() => self.taps)

/** Opens the page for a new tournament from the Club entry of the bar. */
async function fromClub(page) {
  await visit(page, `${server.base}/?lang=fr`)
  await count(page)
  await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Club' }).click()
  await page.getByRole('link', { name: 'Organiser', exact: true }).click()
  await page.locator('[data-create]').waitFor()
}

/** Taps an answer. */
const choose = (page, words) =>
  page
    .locator('label')
    .filter({ has: page.getByText(words, { exact: true }) })
    .click()

/** The tournament whose page is shown. */
async function made(who) {
  await who.page.waitForURL(/\/tournament\/[0-9a-z]{12}$/)
  return get(who, `/tournaments/${who.page.url().split('/').at(-1)}`)
}

test('anybody may enter a tournament two taps after the lobby', async () => {
  const eve = await signedUp(browser, server, 'Ève', { viewport: phone, locale: 'fr-FR' })
  await visit(eve.page, `${server.base}/lobby?lang=fr`)
  await count(eve.page)
  await eve.page.getByRole('link', { name: 'Créer un tournoi' }).click()
  await eve.page.getByRole('button', { name: 'Créer le tournoi' }).click()
  const x = await made(eve)
  assert.ok((await taps(eve.page)) <= most)
  assert.deepEqual([x.format, x.venue, x.entry, x.status], ['swiss', 'online', 'all', 'registering'])
  const ana = await guest(browser, server, 'Ana')
  await post(ana, `/tournaments/${x.id}/enter`)
  await eve.page.locator('[data-next-step=start]').getByText('1 joueur est inscrit.').waitFor()
  for (const who of [eve, ana]) await who.close()
})

test('a pasted list of nine becomes a Swiss at wooden boards with five rounds, in at most six taps', async () => {
  const eve = await signedUp(browser, server, 'Édith', { viewport: phone, locale: 'fr-FR' })
  const { page } = eve
  await fromClub(page)
  await choose(page, 'Une liste')
  const names = ['Alban 1800', 'Bruno', 'Chloé;1650;Lyon;U16', 'Diane', 'Elsa', 'Fred', 'Gaël', 'Hugo', 'Inès']
  await page.getByLabel('Un joueur par ligne').click()
  await page.keyboard.insertText(names.join('\n'))
  await page.locator('[data-fits]').getByText('5 rondes').waitFor()
  await fair(page, 'a new tournament from a list')
  await fits(page, 'a new tournament on a phone')
  await looks(page, 'create-list')
  await page.getByRole('button', { name: 'Créer et inscrire 9 joueurs' }).click()
  const x = await made(eve)
  assert.ok((await taps(page)) <= most, `${await taps(page)} taps`)
  assert.deepEqual(
    [x.players, x.format, x.rounds, x.venue, x.entry, x.pause_minutes, x.clock],
    [9, 'swiss', 5, 'table', 'invited', 2, '600+5'],
  )
  assert.deepEqual([x.entrants[2].rating, x.entrants[2].club, x.entrants[2].category], [1650, 'Lyon', 'U16'])
  await page.locator('[data-next-step=start]').getByText('9 joueurs sont inscrits.').waitFor()
  await fair(page, 'a tournament that can start')
  await looks(page, 'create-ready')
  await eve.close()
})

test('a class, a team and a time of one’s own take no more taps; what is chosen stays', async () => {
  const eve = await signedUp(browser, server, 'Éloïse', { viewport: phone, locale: 'fr-FR' })
  execFileSync(binary, ['account', '--data', server.data, 'role', 'Éloïse', 'organiser'])
  await post(eve, '/classes', { name: '5B', pupils: 'Tom\nLéa\nMax\nZoé' })
  const team = await post(eve, '/teams', { name: 'Lyon', about: '', captain: 'Éloïse' })
  const { page } = eve
  await fromClub(page)
  await choose(page, 'Une classe')
  await page.getByRole('button', { name: 'Créer et inscrire 4 joueurs' }).waitFor()
  await choose(page, 'Sur plateaux en bois')
  await choose(page, 'Agon')
  await page.getByRole('button', { name: 'Créer et inscrire 4 joueurs' }).click()
  const inClass = await made(eve)
  assert.ok((await taps(page)) <= most, `${await taps(page)} taps`)
  assert.deepEqual(
    [inClass.format, inClass.entry, inClass.venue, inClass.game, inClass.players],
    ['round-robin', 'class', 'table', 'agon', 4],
  )

  await fromClub(page)
  await choose(page, 'Une équipe')
  await choose(page, 'Par correspondance')
  await page.getByRole('button', { name: 'Créer et inscrire 1 joueur' }).click()
  const inTeam = await made(eve)
  assert.ok((await taps(page)) <= most, `${await taps(page)} taps`)
  assert.deepEqual([inTeam.entrants[0].name, inTeam.clock, inTeam.all_at_once], ['Éloïse', '3d', true])

  await fromClub(page)
  await choose(page, 'À une heure fixée')
  await page.getByLabel('Nom', { exact: true }).fill('Coupe du jeudi')
  await choose(page, 'Élimination directe')
  await page.locator('summary').filter({ hasText: 'Autres réglages' }).click()
  await fair(page, 'all settings of a new tournament')
  await page.locator('select[name=clock]').selectOption('300+3')
  await choose(page, 'Ra')
  await page.getByRole('button', { name: 'Créer le tournoi' }).click()
  const cup = await made(eve)
  assert.deepEqual([cup.name, cup.clock, cup.format, cup.game], ['Coupe du jeudi', '300+3', 'knockout', 'ra'])
  assert.ok(cup.starts)

  // From the page of a team: a match of that team.
  await visit(page, `${server.base}/tournaments/new?team=${team.id}`)
  await becomes(() => page.locator('input[name=format]:checked').inputValue(), 'team')
  await page.locator('input[name=team-2]').fill('Paris')
  await page.getByRole('button', { name: 'Créer le tournoi' }).click()
  assert.deepEqual((await made(eve)).teams, ['Lyon', 'Paris'])
  await eve.close()
})

test('who cannot be entered is named, and the tournament is there', async () => {
  const eve = await signedUp(browser, server, 'Émile', { viewport: phone, locale: 'en-GB' })
  const { page } = eve
  await visit(page, `${server.base}/tournaments/new?lang=en`)
  await choose(page, 'A list')
  await page.getByLabel('One player a line').fill('Anna\nBen\nanna')
  await page.getByRole('button', { name: 'Create, and enter 3 players' }).click()
  await page.getByText('1 player could not be entered.').waitFor()
  await fair(page, 'a refused player')
  await page.getByRole('link', { name: 'Go to the tournament' }).click()
  assert.equal((await made(eve)).players, 2)
  await eve.close()
})

test('an evening that is not public lets in who has its code, and the code of the organiser contains it', async () => {
  const eve = await signedUp(browser, server, 'Élise', { viewport: phone, locale: 'en-GB' })
  const { page } = eve
  await visit(page, `${server.base}/lobby?lang=en`)
  await count(page)
  await page.getByRole('button', { name: 'Open a club evening' }).click()
  await page.getByText(/^Only those who scan/).click()
  await page.getByRole('button', { name: 'Open the evening' }).click()
  const x = await made(eve)
  assert.equal(await taps(page), 3)
  assert.equal(x.entry, 'code')
  await becomes(
    () =>
      page
        .locator('#tournament-link')
        .inputValue()
        .then((l) => l.endsWith(`#code=${x.code}`)),
    true,
  )
  await shot(page, 'create-evening-phone', true)
  const luc = await guest(browser, server, 'Luc', { viewport: phone })
  const listed = async (who) =>
    (await get(who, '/tournaments?state=running&format=evening')).tournaments.some((o) => o.id === x.id)
  assert.deepEqual([await listed(eve), await listed(luc)], [true, false]) // nobody else sees that there is one
  assert.equal((await luc.call('POST', `/tournaments/${x.id}/enter`, {})).status, 403)
  await visit(luc.page, `${server.base}/tournament/${x.id}#code=${x.code}`)
  await luc.page.locator('[data-yours] button.main').click()
  await becomes(async () => (await get(eve, `/tournaments/${x.id}`)).players, 1)
  assert.equal(await listed(luc), true)
  for (const who of [eve, luc]) await who.close()
})

test('a whole Swiss of nine players is run by thumb on a phone', async () => {
  const eve = await signedUp(browser, server, 'Estelle', { viewport: phone, locale: 'fr-FR' })
  const { page } = eve
  await fromClub(page)
  await choose(page, 'Une liste')
  await page.getByLabel('Un joueur par ligne').click()
  await page.keyboard.insertText(
    ['Alban', 'Bruno', 'Chloé', 'Diane', 'Elsa', 'Fred', 'Gaël', 'Hugo', 'Inès'].join('\n'),
  )
  await page.getByRole('button', { name: 'Créer et inscrire 9 joueurs' }).click()
  const { id } = await made(eve)
  await page.locator('[data-next-step=start]').getByRole('button', { name: 'Commencer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Commencer' }).click()
  for (let round = 1; round <= 5; round++) {
    await page.getByRole('button', { name: `Publier la ronde ${round}` }).click()
    await page.locator('[data-next-step=results]').waitFor()
    const { pairings } = await get(eve, `/tournaments/${id}/rounds/${round}`)
    const games = pairings.filter((m) => m.black)
    assert.equal(games.length, 4)
    await shot(page, `thumb-${round}-published`)
    for (const [i, m] of games.entries()) {
      const row = page.locator(`[data-pairing="${m.id}"]`)
      const who = [m.white.name, m.black.name, 'Partie nulle', m.white.name][i]
      await row.getByRole('button', { name: who }).click()
      await row.getByRole('button', { name: 'Confirmer' }).click()
      if (i === 1) {
        await page.locator('[data-next-step=results]').getByText('2 résultats manquent.').waitFor()
        await shot(page, `thumb-${round}-missing`)
      }
    }
  }
  await page.getByText(/remporte le tournoi|Premiers ex æquo/).waitFor()
  await fits(page, 'a Swiss that is over, on a phone')
  await shot(page, 'thumb-over')
  const x = await get(eve, `/tournaments/${id}`)
  assert.deepEqual([x.status, x.round, x.open], ['over', 5, 0])
  // Five taps to create it, two to start, one for each round and two for each of the twenty games: the winner is tapped, and tapped again.
  assert.ok((await taps(page)) <= 52, `${await taps(page)} taps`)
  await eve.close()
})
