// Notices of tournaments: in players' bells, in the settings, and by webhook.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fair } from '../lib/axe.mjs'
import { phone, shot, startBrowser, visit } from '../lib/browser.mjs'
import { get, post, signedUp } from '../lib/people.mjs'
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

test('the bell tells of a pairing and of a proposed time, which can be declined', async () => {
  const a = await member('Anouk', { locale: 'fr-FR', viewport: phone })
  const b = await member('Bela')
  const { id } = await post(b, '/tournaments', {
    name: 'Ligue du mardi',
    format: 'round-robin',
    game: 'ringo',
    clock: '600+5',
    pause_minutes: 0,
    round_hours: 72,
  })
  for (const who of [a, b]) await post(who, `/tournaments/${id}/enter`)
  await visit(a.page, `${server.base}/rules/ringo`)
  await post(b, `/tournaments/${id}/start`)
  const { you } = await get(b, `/tournaments/${id}`)
  await post(b, `/tournaments/${id}/times`, {
    pairing: you.pairing.id,
    time: new Date(Date.now() + 864e5).toISOString(),
  })
  await a.page.getByRole('button', { name: 'Notifications : 2 non lues' }).click()
  await a.page.locator('[data-notice=tournament]').filter({ hasText: 'Ronde 1 : vous jouez contre Bela' }).waitFor()
  const notice = a.page.locator('[data-notice=tournament]').filter({ hasText: 'Bela propose une heure de jeu' })
  await notice.filter({ hasText: 'Ligue du mardi' }).waitFor()
  await shot(a.page, 'bell-tournament')
  await fair(a.page, 'the bell with notices of a tournament')
  await a.page.reload()
  await a.page.getByRole('button', { name: /^Notifications/ }).click()
  await notice.getByRole('link').click()
  await a.page.waitForURL(`**/tournament/${id}`)
  await a.page.getByRole('button', { name: 'Refuser' }).click()
  await becomes(
    async () =>
      (await get(b, `/tournaments/${id}`)).you.pairing.proposed_black ??
      (await get(b, `/tournaments/${id}`)).you.pairing.proposed_white ??
      null,
    null,
  )
  await visit(b.page, `${server.base}/rules/ringo?lang=en`)
  await b.page.getByRole('button', { name: /^Notifications/ }).click()
  await b.page.locator('[data-notice=tournament]').filter({ hasText: 'Anouk declines your time' }).waitFor()
  await Promise.all([a.close(), b.close()])
})

test('a director registers a program that gets the events', async () => {
  const d = await member('Dora', { locale: 'fr-FR' })
  const { id } = await post(d, '/tournaments', { name: 'Open', format: 'swiss', game: 'agon' })
  const { page } = d
  await visit(page, `${server.base}/tournament/${id}`)
  await page.getByText('Webhooks', { exact: true }).click()
  const url = page.getByLabel('URL')
  await url.fill('https://192.168.0.7/')
  await page.getByRole('button', { name: 'Ajouter un webhook' }).click()
  await page.getByRole('alert').waitFor()
  await url.fill('https://robot.invalid/')
  await page.getByRole('button', { name: 'Ajouter un webhook' }).click()
  await page.getByText('Ce secret signe les messages.').waitFor()
  await page.locator('[data-hook]').getByText('https://robot.invalid/').waitFor()
  await fair(page, 'a tournament with a webhook')
  await shot(page, 'tournament-webhook')
  await page
    .getByRole('button', { name: 'Supprimer – https://robot.invalid/' })
    .or(page.getByRole('button', { name: /robot\.invalid/ }))
    .first()
    .click()
  await becomes(() => page.locator('[data-hook]').count(), 0)
  assert.deepEqual((await get(d, `/tournaments/${id}/webhooks`)).webhooks, [])
  await d.close()
})
