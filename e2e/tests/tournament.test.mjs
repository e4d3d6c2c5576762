// Tournaments online and at wooden boards, and what spectators see of them.
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

const member = (name, options) => signedUp(browser, server, name, options)

test('three friends play a round robin online, from the form to the last result', async () => {
  const eve = await member('Ève', { locale: 'fr-FR' })
  const max = await guest(browser, server, 'Max', { viewport: phone })
  const zoe = await guest(browser, server, 'Zoé')
  const page = eve.page
  await visit(page, `${server.base}/tournaments`)
  await fair(page, 'no tournaments yet')
  await page.getByRole('link', { name: 'Organiser' }).click()
  await page.getByLabel('Nom', { exact: true }).fill('Vendredi soir')
  await page.locator('input[name=game][value=ringo]').check({ force: true })
  await page.locator('input[name=format][value=round-robin]').check({ force: true })
  await page.locator('[data-create] summary').first().click()
  await page.locator('select[name=unit]').selectOption('')
  await page.locator('input[name=pause_minutes]').fill('0')
  await fair(page, 'a new tournament')
  await shot(page, 'tournament-new')
  await page.getByRole('button', { name: 'Créer le tournoi' }).click()
  await page.waitForURL(/\/tournament\/[0-9a-z]{12}$/)
  const id = page.url().split('/').at(-1)
  await page.getByRole('button', { name: 'S’inscrire' }).click()
  await page.getByText('Vous êtes inscrit.').waitFor()

  for (const who of [max, zoe]) {
    await visit(who.page, `${server.base}/tournament/${id}?lang=en`)
    await who.page.getByRole('button', { name: 'Enter' }).click()
    await who.page.getByText('You are registered.').waitFor()
  }
  await fair(max.page, 'a tournament before it starts, on a phone')
  await page.getByText('3 joueurs sont inscrits.').waitFor() // without a reload
  await page.getByRole('button', { name: 'Commencer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Commencer' }).click()
  await page.getByText('Ronde 1 sur 3').waitFor()

  for (let round = 1; round <= 3; round++) {
    const { pairings } = await get(eve, `/tournaments/${id}/rounds/${round}`)
    const [m] = pairings
    const loser = [eve, max, zoe].find((who) => who.name === m.black.name)
    // Players reach their game by one link.
    if (loser === zoe) {
      await zoe.page.getByRole('link', { name: 'Go to the game' }).click()
      await zoe.page.waitForURL(/\/play\//)
      await visit(zoe.page, `${server.base}/tournament/${id}?lang=en`)
    }
    const g = await get(loser, `/games/${m.game}`)
    await post(loser, `/games/${m.game}/resign`, { seq: g.seq, side: 'black' })
    await becomes(async () => (await get(eve, `/tournaments/${id}`)).open, round === 3 ? 0 : 1)
    if (round < 3) await becomes(async () => (await get(eve, `/tournaments/${id}`)).round, round + 1)
  }
  await page.getByText('Terminé', { exact: true }).waitFor()
  await becomes(() => page.locator('table tbody tr').count(), 3)
  await fair(page, 'a round robin that is over')
  await shot(page, 'tournament-over')
  await page.locator('tbody .value').nth(1).click()
  await page
    .getByRole('dialog')
    .getByText(/Sonneborn-Berger/)
    .waitFor()
  await page.getByRole('button', { name: 'Fermer' }).click()
  await visit(max.page, `${server.base}/tournament/${id}?lang=en`)
  await max.page.getByText('Finished', { exact: true }).waitFor()
  await fair(max.page, 'standings on a phone')
  await shot(max.page, 'tournament-over-phone')
  // The game links back to the tournament.
  const { pairings } = await get(eve, `/tournaments/${id}/rounds/3`)
  await visit(max.page, `${server.base}/play/${pairings[0].game}?lang=en`)
  await max.page.getByRole('link', { name: 'Back to the tournament' }).first().waitFor()
  for (const who of [eve, max, zoe]) await who.close()
})

test('a lodge plays a Swiss tournament at wooden boards: results by phone, a correction, the projector', async () => {
  const ada = await member('Ada', { viewport: desk })
  const bob = await member('Bob', { viewport: phone })
  const cy = await member('Cy', { viewport: phone })
  const { id } = await post(ada, '/tournaments', {
    name: 'Lodge evening',
    format: 'swiss',
    rounds: 2,
    game: 'agon',
    venue: 'table',
  })
  const page = ada.page
  await visit(page, `${server.base}/tournament/${id}?lang=en`)
  for (const name of ['Dora', 'Emil']) {
    await page.getByLabel('Name of the player').fill(name)
    await page.getByRole('button', { name: 'Add player' }).click()
    await page.getByRole('listitem').filter({ hasText: name }).waitFor()
  }
  for (const who of [bob, cy]) await post(who, `/tournaments/${id}/enter`)
  await page.getByText('4 players are entered.').waitFor()
  await page.getByRole('button', { name: 'Start now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start now' }).click()
  await page.getByText('Round 1 of 2').waitFor()
  // Bob and Cy each play somebody and report by phone.
  for (const who of [bob, cy]) {
    await visit(who.page, `${server.base}/tournament/${id}?lang=en`)
    await who.page
      .getByText(/^Table \d$/)
      .first()
      .waitFor()
  }
  await fair(bob.page, 'a report on a phone')
  await shot(bob.page, 'tournament-report-phone')
  const mine = (await get(bob, `/tournaments/${id}`)).you.pairing
  await bob.page.locator('[data-report]').getByRole('button', { name: 'White won' }).click()
  const together = [mine.white.name, mine.black.name].includes('Cy')
  if (together) {
    await cy.page.getByText(/Your opponent reported/).waitFor()
    await cy.page.locator('[data-report]').getByRole('button', { name: 'White won' }).click()
  } else {
    // The opponent was entered by name and cannot confirm, so the report waits for a director.
    await post(ada, `/tournaments/${id}/results`, { pairing: mine.id, result: '1-0' })
  }
  await becomes(async () => {
    const r = await get(ada, `/tournaments/${id}/rounds/1`)
    return r.pairings.find((m) => m.id === mine.id).result
  }, '1-0')
  // The director corrects a result with a reason, and enters the others.
  await page.locator(`[data-pairing="${mine.id}"]`).getByRole('button', { name: 'Correct' }).click()
  await page.getByLabel('Reason (everybody can read it)').fill('misread')
  await page.locator(`[data-pairing="${mine.id}"]`).getByRole('button', { name: '½ – ½' }).click()
  await page.getByText('misread').waitFor()
  const round = await get(ada, `/tournaments/${id}/rounds/1`)
  for (const m of round.pairings.filter((m) => !m.result)) {
    const row = page.locator(`[data-pairing="${m.id}"]`)
    await row.getByRole('button', { name: m.black.name }).click()
    await row.getByRole('button', { name: 'Confirm 0 – 1' }).click()
  }
  await page.getByText('Round 2 of 2').waitFor()
  await fair(page, 'a director’s page')
  await shot(page, 'tournament-director')
  await visit(page, `${server.base}/tournament/${id}/screen?lang=en`)
  await page.locator('[data-projector]').waitFor()
  await page.setViewportSize({ width: 1920, height: 1080 })
  await fits(page, 'the projector')
  await shot(page, 'tournament-screen')
  for (const who of [ada, bob, cy]) await who.close()
})

test('a knockout shows its bracket, and refusals say what to do', async () => {
  const kim = await member('Kim')
  const { id } = await post(kim, '/tournaments', {
    name: 'Cup',
    format: 'knockout',
    third_place: true,
    game: 'ra',
    venue: 'table',
    entry: 'code',
    code: 'lodge-2026',
  })
  for (const name of ['A', 'B', 'C', 'D', 'E']) await post(kim, `/tournaments/${id}/players`, { name })
  const lea = await guest(browser, server, 'Léa', { viewport: phone })
  await visit(lea.page, `${server.base}/tournament/${id}?lang=en`)
  await lea.page.getByLabel('Entry code').fill('wrong')
  await lea.page.getByRole('button', { name: 'Enter' }).click()
  await lea.page
    .getByRole('alert')
    .getByText(/The entry code is wrong/)
    .waitFor()
  await post(kim, `/tournaments/${id}/start`)
  for (let done = false; !done;) {
    const x = await get(kim, `/tournaments/${id}`)
    done = x.status === 'over'
    if (done) break
    const { pairings } = await get(kim, `/tournaments/${id}/rounds/${x.round}`)
    for (const m of pairings.filter((m) => !m.result))
      await post(kim, `/tournaments/${id}/results`, { pairing: m.id, result: '1-0' })
  }
  await lea.page.getByRole('heading', { name: 'Final', exact: true }).waitFor()
  await fair(lea.page, 'a bracket on a phone')
  await shot(lea.page, 'tournament-bracket-phone')
  await visit(kim.page, `${server.base}/tournament/${id}?lang=en`)
  await kim.page.getByText('Third place').waitFor()
  await fair(kim.page, 'a bracket')
  await shot(kim.page, 'tournament-bracket')
  await visit(kim.page, `${server.base}/tournaments?lang=en`)
  await becomes(() => kim.page.locator('[data-tournament]').count(), 3)
  await fair(kim.page, 'the list of tournaments')
  await shot(kim.page, 'tournament-list')
  await visit(kim.page, `${server.base}/tournament/000000000000?lang=en`)
  await kim.page.getByText(/No tournament has the id/).waitFor()
  for (const who of [kim, lea]) await who.close()
})

test('two play by appointment: a time proposed and agreed, then both are ready', async () => {
  const kay = await member('Kay')
  const lou = await member('Lou', { viewport: phone })
  const { id } = await post(kay, '/tournaments', {
    name: 'Championship',
    format: 'round-robin',
    game: 'ring',
    clock: '600+5',
    pause_minutes: 0,
    round_hours: 168,
  })
  for (const who of [kay, lou]) await post(who, `/tournaments/${id}/enter`)
  await post(kay, `/tournaments/${id}/start`)
  for (const who of [kay, lou]) await visit(who.page, `${server.base}/tournament/${id}?lang=en`)
  const soon = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16)
  await kay.page.getByLabel('Date and time').fill(soon)
  await kay.page.getByRole('button', { name: 'Propose' }).click()
  await lou.page.getByText(/Your opponent proposes/).waitFor()
  await fair(lou.page, 'a proposed time on a phone')
  await shot(lou.page, 'tournament-appointment-phone')
  await lou.page.getByRole('button', { name: 'Agree' }).click()
  await kay.page.getByText(/You play on/).waitFor()
  await kay.page.getByRole('link', { name: 'Add to calendar' }).waitFor()
  await kay.page.getByRole('button', { name: 'I’m ready to play' }).click()
  await lou.page.getByText('Your opponent is ready now.').waitFor()
  await lou.page.getByRole('button', { name: 'I’m ready to play' }).click()
  for (const who of [kay, lou]) await who.page.getByRole('link', { name: 'Go to the game' }).waitFor()
  for (const who of [kay, lou]) await who.close()
})

test('TV shows the game in progress, and goes on to the next', async () => {
  const ada = await guest(browser, server, 'Ada TV')
  const bob = await guest(browser, server, 'Bob TV')
  const eve = await guest(browser, server, 'Eve TV', { viewport: phone })
  await visit(eve.page, `${server.base}/tv?game=court-circuit&lang=en`)
  await eve.page.getByText(/No game is in progress/).waitFor()
  await fair(eve.page, 'TV without a game')
  const begin = async () => {
    const made = await post(ada, '/challenges', { game: 'court-circuit', clock: '300+5', side: 'white' })
    return (await post(bob, `/challenges/${made.id}/accept`)).played
  }
  const first = await begin()
  await eve.page.locator('[data-board], .board').first().waitFor()
  await shot(eve.page, 'tv-phone')
  const g = await get(ada, `/games/${first}`)
  await post(ada, `/games/${first}/resign`, { seq: g.seq, side: 'white' })
  const second = await begin()
  await becomes(async () => (await get(eve, '/tv?game=court-circuit')).game, second)
  for (const who of [ada, bob, eve]) await who.close()
})
