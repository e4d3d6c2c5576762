// Other tournament formats: simul, team match, ladder; and prizes.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fair } from '../lib/axe.mjs'
import { shot, startBrowser, visit } from '../lib/browser.mjs'
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

const member = (name, options) => signedUp(browser, server, name, options)

/** Answers a question of the page for a new tournament. */
const answer = (page, name, value) => page.locator(`input[name=${name}][value=${value}]`).check({ force: true })
/** Opens what is folded there. */
const unfold = (page) => page.locator('[data-create] summary').first().click()

test('one plays a simul: all games start at once, and each is one click away', async () => {
  const ana = await member('Ana', { locale: 'fr-FR' })
  const others = [await guest(browser, server, 'Ben'), await guest(browser, server, 'Cleo')]
  const page = ana.page
  await visit(page, `${server.base}/tournaments/new`)
  await page.getByLabel('Nom', { exact: true }).fill('Simultanée du jeudi')
  await page.getByRole('button', { name: 'Autres formules' }).click()
  await answer(page, 'format', 'simul')
  await answer(page, 'game', 'agon')
  await unfold(page)
  await page.locator('select[name=simul-side]').selectOption('alternate')
  await fair(page, 'a new simul')
  await page.getByRole('button', { name: 'Créer le tournoi' }).click()
  await page.waitForURL(/\/tournament\/[0-9a-z]{12}$/)
  const id = page.url().split('/').at(-1)
  for (const who of [ana, ...others]) await post(who, `/tournaments/${id}/enter`)
  await post(ana, `/tournaments/${id}/start`)
  await becomes(() => page.locator('[data-yours-list] a.button').count(), 2)
  await fair(page, 'the player of a simul')
  await shot(page, 'tournament-simul')
  const { you } = await get(ana, `/tournaments/${id}`)
  assert.deepEqual(you.pairings.map((m) => m.white.name === 'Ana').sort(), [false, true])
  for (const m of you.pairings) {
    const g = await get(ana, `/games/${m.game}`)
    const loser = others.find((who) => [m.white.name, m.black.name].includes(who.name))
    await post(loser, `/games/${m.game}/resign`, { seq: g.seq, side: m.white.name === loser.name ? 'white' : 'black' })
  }
  await page.getByText('Ana – gagnées : 2, nulles : 0, perdues : 0').waitFor()
  await fair(page, 'a simul that is over')
  for (const who of [ana, ...others]) await who.close()
})

test('two teams meet at tables, on the boards that the director sets', async () => {
  const dan = await member('Dan')
  const page = dan.page
  await visit(page, `${server.base}/tournaments/new?lang=en`)
  await page.getByLabel('Name', { exact: true }).fill('Town against country')
  await page.getByRole('button', { name: 'Other formats' }).click()
  await answer(page, 'format', 'team')
  await page.locator('input[name=team-1]').fill('Town')
  await page.locator('input[name=team-2]').fill('Country')
  await answer(page, 'venue', 'table')
  await fair(page, 'a new team match')
  await page.getByRole('button', { name: 'Create the tournament' }).click()
  await page.waitForURL(/\/tournament\/[0-9a-z]{12}$/)
  const id = page.url().split('/').at(-1)
  for (const name of ['Pia', 'Quin', 'Rae', 'Sam']) await post(dan, `/tournaments/${id}/players`, { name })
  await page.locator('select[name=board-of-3]').selectOption('1')
  await becomes(async () => (await get(dan, `/tournaments/${id}`)).entrants[2].board, 1)
  await page.locator('select[name=team-of-4]').selectOption('2')
  await fair(page, 'the players of two teams')
  await page.getByRole('button', { name: 'Start now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start now' }).click()
  await page.locator('[data-teams]').waitFor()
  const { pairings } = await get(dan, `/tournaments/${id}/rounds/1`)
  assert.equal(pairings[0].white.name, 'Rae')
  for (const m of pairings) await post(dan, `/tournaments/${id}/results`, { pairing: m.id, result: '1-0' })
  await page.locator('[data-teams]').getByText('Town 1 – 1 Country').waitFor()
  await fair(page, 'a team match that is over')
  await shot(page, 'tournament-team')
  await dan.close()
})

test('on a ladder one challenges somebody above, and the page shows whom', async () => {
  const una = await member('Una', { locale: 'fr-FR' })
  const vic = await member('Vic')
  const { id } = await post(una, '/tournaments', { name: 'Échelle', format: 'ladder', game: 'ring', clock: '600+5' })
  await post(una, `/tournaments/${id}/enter`)
  await post(vic, `/tournaments/${id}/enter`)
  await post(una, `/tournaments/${id}/start`)
  const above = (await get(una, `/tournaments/${id}/standings`)).rows[0].player.name
  const [low, high] = above === 'Una' ? [vic, una] : [una, vic]
  for (const who of [low, high]) await visit(who.page, `${server.base}/tournament/${id}?lang=en`)
  await low.page.locator('[data-challenge]').getByRole('button', { name: 'Challenge' }).click()
  await low.page.getByText(`You have challenged ${high.name}.`).waitFor()
  await high.page.getByText(`${low.name} has challenged you.`).waitFor()
  await fair(high.page, 'a challenge on a ladder')
  await shot(high.page, 'tournament-ladder')
  for (const who of [una, vic]) await who.close()
})

test('in a league players go up and down, and past seasons stay', async () => {
  const xena = await member('Xena', { locale: 'fr-FR' })
  const page = xena.page
  await visit(page, `${server.base}/tournaments/new`)
  await page.getByLabel('Nom', { exact: true }).fill('Championnat du club')
  await page.getByRole('button', { name: 'Autres formules' }).click()
  await answer(page, 'format', 'league')
  await unfold(page)
  await page.locator('input[name=auto_season]').uncheck()
  await page.locator('input[name=division_size]').fill('3')
  await page.locator('input[name=up]').fill('1')
  await page.locator('input[name=down]').fill('1')
  await page.locator('input[name=division_names]').fill('Honneur, Promotion')
  await answer(page, 'venue', 'table')
  await fair(page, 'a new league')
  await page.getByRole('button', { name: 'Créer le tournoi' }).click()
  await page.waitForURL(/\/tournament\/[0-9a-z]{12}$/)
  const id = page.url().split('/').at(-1)
  const kept = await get(xena, `/tournaments/${id}`)
  assert.deepEqual([kept.division_size, kept.up, kept.down, kept.division_names], [3, 1, 1, ['Honneur', 'Promotion']])
  for (const name of ['Alba', 'Bela', 'Cara', 'Dora', 'Elsa'])
    await post(xena, `/tournaments/${id}/players`, { name, rating: 1500 })
  await page.locator('select[name=division-of-5]').selectOption('1')
  await becomes(async () => (await get(xena, `/tournaments/${id}`)).entrants[4].division, 1)
  await fair(page, 'the players of a league')
  const play = async () => {
    for (;;) {
      const x = await get(xena, `/tournaments/${id}`)
      if (x.seasons.at(-1).ended) return
      const { pairings } = await get(xena, `/tournaments/${id}/rounds/${x.round}`)
      for (const m of pairings.filter((m) => !m.result)) {
        const result = m.white.name < m.black.name ? '1-0' : '0-1'
        await post(xena, `/tournaments/${id}/results`, { pairing: m.id, result })
      }
    }
  }
  await post(xena, `/tournaments/${id}/start`)
  await play()
  await page.getByText('La saison 1 est terminée. L’organisateur lancera la saison suivante.').waitFor()
  await becomes(() => page.getByRole('row', { name: /Elsa/ }).getByText('descend').count(), 1)
  await fair(page, 'a season that is over')
  await page
    .getByRole('button', { name: /^Performance/ })
    .first()
    .click()
  await page.getByRole('dialog').getByText('Classement moyen des 2 adversaires : 1500').waitFor()
  await fair(page, 'a performance rating explained')
  await looks(page, 'performance')
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click()
  await page.getByRole('button', { name: 'Lancer la saison suivante' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Lancer la saison suivante' }).click()
  await becomes(() => page.getByRole('row', { name: /Elsa/ }).getByText('relégué').count(), 1)
  await looks(page, 'league')
  await play()
  await page.locator('select[name=season]').selectOption('1')
  await becomes(() => page.getByRole('row', { name: /Elsa/ }).getByText('descend').count(), 1)
  await becomes(() => page.getByRole('columnheader', { name: 'Avant' }).count(), 0)
  await fair(page, 'a past season')
  await xena.close()
})

test('two players choose the rules of their game among those of the organiser', async () => {
  const yves = await member('Yves', { locale: 'fr-FR' })
  const zita = await member('Zita')
  const page = yves.page
  await visit(page, `${server.base}/tournaments/new`)
  await answer(page, 'format', 'round-robin')
  await answer(page, 'game', 'ringo')
  await unfold(page)
  await page.locator('summary').filter({ hasText: 'Règles' }).click()
  await page.getByRole('button', { name: 'Ajouter un autre jeu de règles' }).click()
  await page.locator('input[name=option-rings][value="5"]').check({ force: true })
  await page.locator('input[name=players_choose]').check({ force: true })
  await fair(page, 'two sets of rules')
  await looks(page, 'sets')
  await page.getByRole('button', { name: 'Créer le tournoi' }).click()
  await page.waitForURL(/\/tournament\/[0-9a-z]{12}$/)
  const id = page.url().split('/').at(-1)
  for (const who of [yves, zita]) await post(who, `/tournaments/${id}/enter`)
  await post(yves, `/tournaments/${id}/start`)
  await visit(zita.page, `${server.base}/tournament/${id}?lang=en`)
  const choose = page.locator('[data-choose]').getByRole('button')
  await becomes(() => choose.count(), 2)
  await choose.nth(1).click()
  await zita.page.getByText('Your opponent wants').waitFor()
  await fair(zita.page, 'the choice of rules')
  await looks(zita.page, 'choose')
  await zita.page.locator('[data-choose]').getByRole('button').nth(1).click()
  await zita.page.getByRole('link', { name: 'Go to the game' }).waitFor()
  const { you } = await get(zita, `/tournaments/${id}`)
  assert.equal((await get(zita, `/games/${you.pairing.game}`)).options, 'rings=5')
  for (const who of [yves, zita]) await who.close()
})

test('winners have their prizes on their profiles, and a correction moves them', async () => {
  const lou = await member('Lou')
  const wanda = await member('Wanda')
  const page = lou.page
  await visit(page, `${server.base}/tournaments/new?lang=en`)
  await page.getByLabel('Name', { exact: true }).fill('Club final')
  await answer(page, 'venue', 'table')
  await answer(page, 'format', 'round-robin')
  await unfold(page)
  await page.getByText('Prizes and titles').click()
  await page.getByRole('button', { name: 'Add a prize' }).click()
  await page.getByLabel('Title of prize 1').fill('Club champion 2026')
  await page.getByRole('button', { name: 'Add a prize' }).click()
  await page.getByLabel('Title of prize 2').fill('Finest game')
  await page.locator('input[name=prize-place-2]').fill('')
  await fair(page, 'the prizes of a new tournament')
  await shot(page, 'prizes-new')
  await page.getByRole('button', { name: 'Create the tournament' }).click()
  await page.waitForURL(/\/tournament\/[0-9a-z]{12}$/)
  const id = page.url().split('/').at(-1)
  for (const who of [lou, wanda]) await post(who, `/tournaments/${id}/enter`)
  const { you } = await post(lou, `/tournaments/${id}/start`)
  const { id: pairing, white } = you.pairing
  const wins = (who) => (white.name === who.name ? '1-0' : '0-1')
  await post(lou, `/tournaments/${id}/results`, { pairing, result: wins(lou) })
  const champion = page.getByRole('listitem').filter({ hasText: 'Club champion 2026' })
  await champion.getByRole('link', { name: 'Lou' }).waitFor()
  await page.getByRole('button', { name: 'Award the prize – Finest game' }).click()
  await page.getByLabel('Winner').selectOption('Wanda')
  await page.locator('input[name=prize-why]').fill('Three sacrifices.')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('“Finest game” goes to Wanda').waitFor()
  await post(lou, `/tournaments/${id}/results`, { pairing, result: wins(wanda), reason: 'Read upside down' })
  await champion.getByRole('link', { name: 'Wanda' }).waitFor()
  await fair(page, 'the prizes of a tournament that is over')
  await looks(page, 'tournament-prizes')
  await visit(page, `${server.base}/player/Wanda?lang=en`)
  const titles = page.getByRole('region', { name: 'Titles and prizes' })
  await becomes(() => titles.locator('strong').allTextContents(), ['Club champion 2026', 'Finest game'])
  await fair(page, 'a profile with prizes')
  await looks(page, 'player-prizes')
  await titles.getByRole('link', { name: 'Club final' }).first().click()
  await page.waitForURL(new RegExp(id))
  await visit(page, `${server.base}/player/Lou?lang=en`)
  await page.getByRole('heading', { name: 'Recent games' }).waitFor()
  assert.equal(await titles.count(), 0)
  for (const who of [lou, wanda]) await who.close()
})
