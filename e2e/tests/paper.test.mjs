// Sheets to print: by name, by table, slips, match sheets and the final report. A printed page has no buttons.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fair } from '../lib/axe.mjs'
import { fits, phone, shot, startBrowser, visit } from '../lib/browser.mjs'
import { get, post, signedUp } from '../lib/people.mjs'
import { startServer } from '../lib/server.mjs'
import { says } from '../lib/wait.mjs'

let server, browser
const wide = { width: 1440, height: 900 }
/** A4 without margins, at 96 dots per inch. */
const a4 = { width: 703, height: 1032 }

before(async () => {
  server = await startServer()
  browser = await startBrowser()
})
after(async () => {
  await browser?.close()
  await server?.close()
})

/** What can only be pressed or filled in, and can be seen. A number that explains itself looks like text on paper. */
const buttons = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, .button, input, select, textarea, summary, nav, [role=button]')]
      .filter((e) => e.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((e) => {
        const s = getComputedStyle(e)
        return !(e.matches('[data-number]') && s.borderTopWidth === '0px' && s.textDecorationLine === 'none')
      })
      .map((e) => e.outerHTML.slice(0, 120)),
  )

async function printed(page, what, name) {
  await page.emulateMedia({ media: 'print' })
  const size = page.viewportSize()
  await page.setViewportSize(a4)
  assert.deepEqual(await buttons(page), [], `${what}, printed`)
  await fits(page, `${what}, printed`)
  if (name) await shot(page, name, true)
  await page.emulateMedia({ media: null })
  await page.setViewportSize(size)
}

test('a Swiss on paper: by name, by table, slips, and a report in which a disqualified player has no place', async () => {
  const eve = await signedUp(browser, server, 'Ève', { locale: 'fr-FR', viewport: phone })
  const { page } = eve
  const { id } = await post(eve, '/tournaments', {
    name: 'Coupe',
    format: 'swiss',
    game: 'ring',
    venue: 'table',
    rounds: 2,
    pause_minutes: 0,
    place: 'Lyon, mairie du 4ᵉ',
    arbiter: 'Solène Le Goff',
  })
  const names = ['Zoé', 'Élodie', 'Bruno', 'شهرزاد', '李小龍']
  await post(eve, `/tournaments/${id}/player-list`, {
    players: names.map((name, i) => ({ name, rating: 1900 - 100 * i, club: i ? '' : 'Lyon', category: '' })),
  })
  await post(eve, `/tournaments/${id}/start`)
  await visit(page, `${server.base}/tournament/${id}`)
  await page.getByRole('link', { name: 'Feuilles à imprimer' }).click()
  const sheet = page.locator('[data-sheet]')
  await says(sheet, /Ronde 1\s: par nom/)
  await says(sheet, /Lieu\s: Lyon, mairie du 4ᵉ · Arbitrage\s: Solène Le Goff/)
  const first = await page.locator('[data-by-name] tbody th').allInnerTexts()
  assert.equal(first.length, 4)
  assert.ok(first.indexOf('Bruno') < first.indexOf('Élodie') && first.indexOf('Élodie') < first.indexOf('Zoé'))
  await says(sheet, /Ne jouent pas cette ronde\s: 李小龍 \(exempt/)
  await fair(page, 'a sheet by name')
  await fits(page, 'a sheet by name')
  await shot(page, 'paper-names-phone', true)
  await printed(page, 'a sheet by name', 'paper-names-print')

  for (const [kind, words] of [
    ['Par table', /Ronde 1\s: par table/],
    ['Bulletins de résultat', /Signature des Noirs/],
  ]) {
    await page.getByLabel('Feuille').selectOption({ label: kind })
    await says(sheet, words)
    await fits(page, kind)
    await shot(page, `paper-${kind.slice(0, 5)}-phone`, true)
    await printed(page, kind, `paper-${kind.slice(0, 5)}-print`)
  }
  assert.equal(await page.locator('[data-slip]').count(), 2)

  for (const m of (await get(eve, `/tournaments/${id}/rounds/1`)).pairings)
    if (m.id) await post(eve, `/tournaments/${id}/results`, { pairing: m.id, result: '1-0' })
  await post(eve, `/tournaments/${id}/disqualify`, { number: 1, reason: 'Téléphone' })
  for (const m of (await get(eve, `/tournaments/${id}/rounds/2`)).pairings)
    if (m.id && !m.result) await post(eve, `/tournaments/${id}/results`, { pairing: m.id, result: '1/2' })
  await visit(page, `${server.base}/tournament/${id}/paper?sheet=report`)
  await says(sheet, /Rapport final/)
  await says(page.locator('[data-row="1"] td').first(), /^–$/)
  await says(page.locator('[data-report] tbody tr').first().locator('td').first(), /^1$/)
  await fair(page, 'a final report')
  await fits(page, 'a final report')
  await shot(page, 'paper-report-phone', true)
  await page.setViewportSize(wide)
  await shot(page, 'paper-report-wide', true)
  await printed(page, 'a final report', 'paper-report-print')
  await visit(page, `${server.base}/tournament/${id}`)
  await page.getByRole('heading', { name: 'Classement' }).waitFor()
  await printed(page, 'the page of a tournament', 'paper-tournament-print')
  await eve.close()
})

test('match sheets of teams and of several games, a bracket in the report, and pages in progress without buttons', async () => {
  const eve = await signedUp(browser, server, 'Édith', { locale: 'en-GB', viewport: wide })
  const { page } = eve
  const make = async (terms, names, team) => {
    const { id } = await post(eve, '/tournaments', { game: 'ring', venue: 'table', ...terms })
    for (const name of names) await post(eve, `/tournaments/${id}/players`, { name })
    for (const [i] of names.entries())
      if (team) await post(eve, `/tournaments/${id}/teams`, { number: i + 1, team: (i % 2) + 1 })
    await post(eve, `/tournaments/${id}/start`)
    return id
  }
  const people = ['Ana', 'Ben', 'Cleo', 'Dan']
  const teams = await make({ name: 'Derby', format: 'team', teams: ['Reds', 'Blues'] }, people, true)
  await visit(page, `${server.base}/tournament/${teams}/paper?sheet=match`)
  await says(page.locator('[data-match-sheet]'), /Reds[\s\S]*Blues[\s\S]*Total/)
  await says(page.locator('[data-sheet]'), /Captain of Reds/)
  await fair(page, 'a match sheet')
  await printed(page, 'a match sheet', 'paper-match-print')
  await printed(page, 'a match sheet')

  const cup = await make({ name: 'Cup', format: 'knockout', unit: 'games-2' }, people)
  await visit(page, `${server.base}/tournament/${cup}/paper?sheet=match`)
  await says(page.locator('[data-match-sheet="2"]'), /Total/)
  await printed(page, 'match sheets of two games', 'paper-games-print')
  await visit(page, `${server.base}/tournament/${cup}/paper?sheet=report`)
  await says(page.locator('[data-sheet]'), /Standings and results[\s\S]*Bracket/)
  await printed(page, 'a bracket', 'paper-bracket-print')
  for (const path of [`/tournament/${cup}`, '/tournaments', `/tournament/${cup}/edit`]) {
    await visit(page, server.base + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await printed(page, path)
  }
  await eve.close()
})
