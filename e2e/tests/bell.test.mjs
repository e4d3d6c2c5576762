// The bell on every page shows what waits for a member; it does not disturb a game in progress.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fair, serious } from '../lib/axe.mjs'
import { phone, shot, startBrowser, visit } from '../lib/browser.mjs'
import { signedUp, sitDown } from '../lib/people.mjs'
import { startServer } from '../lib/server.mjs'
import { count } from '../lib/wait.mjs'

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

test('a challenge waits in the bell during a live game, and stays put off after a reload', async () => {
  const a = await member('Irène', { viewport: phone })
  const b = await member('Jules')
  const c = await member('Karim')
  const id = await sitDown(server, a, b, { game: 'ringo', clock: '600+5' })
  const { page } = a
  await page.locator('[data-cell]').first().waitFor()
  const made = await c.call('POST', '/challenges', { to: 'Irène', game: 'agon', clock: '3d' })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  const bell = page.getByRole('button', { name: 'Notifications : 1 non lue' })
  await bell.waitFor({ state: 'attached' })
  await count(page.getByRole('region', { name: 'Karim vous défie' }), 0)
  await shot(page, 'bell-in-game', true)

  // On another page it opens by itself; once dismissed, it does not come back.
  await visit(page, `${server.base}/rules/agon`)
  const notice = page.getByRole('region', { name: 'Karim vous défie' })
  await notice.waitFor()
  const stored = page.waitForResponse((r) => r.url().endsWith('/me/inbox/read'))
  await notice.getByRole('button', { name: 'Plus tard' }).click()
  await notice.waitFor({ state: 'detached' })
  await stored // a reload would cancel the request
  await page.reload()
  await page.getByRole('button', { name: 'Notifications', exact: true }).click()
  const entry = page.locator('[data-notice=challenge]').filter({ hasText: 'Karim vous défie' })
  await entry.waitFor()
  await count(notice, 0)
  await fair(page, 'a page with the bell open')
  await shot(page, 'bell-phone', true)
  await page.keyboard.press('Escape')
  await entry.waitFor({ state: 'hidden' })

  // Notices of a muted person do not appear.
  const mute = await a.call('PUT', `/me/relations/${c.id}`, { kind: 'mute' })
  assert.equal(mute.status, 204)
  await page.reload()
  await page.getByRole('button', { name: 'Notifications', exact: true }).click()
  await page.getByText('Aucune notification.').waitFor()
  assert.ok(id)
  await Promise.all([a.close(), b.close(), c.close()])
  browser.sound()
})

test('a member follows another, sees that they are here, and gets a calendar', async () => {
  const a = await member('Léa', { viewport: phone })
  const b = await member('Max')
  await visit(b.page, `${server.base}/rules/agon`)
  const { page } = a
  await visit(page, `${server.base}/player/Max`)
  await page.getByRole('button', { name: 'Suivre' }).click()
  await page.locator('button[aria-pressed=true]', { hasText: 'Suivre' }).waitFor()
  await visit(page, `${server.base}/following`)
  const row = page.locator('[data-followed=Max]')
  await row.getByText('en ligne').waitFor()
  await fair(page, 'the people whom one follows')
  await shot(page, 'following-phone', true)
  await row.getByRole('link', { name: 'Défier – Max' }).click()
  await page.waitForURL('**/new?to=Max')
  await visit(page, `${server.base}/account#calendar`)
  await page.getByRole('button', { name: 'Créer une adresse' }).click()
  const field = page.getByLabel('Adresse à donner à votre agenda')
  await field.waitFor()
  const answer = await fetch(await field.inputValue())
  assert.equal(answer.status, 200)
  assert.match(await answer.text(), /^BEGIN:VCALENDAR\r\n/)
  await fair(page, 'the account with a calendar')
  assert.deepEqual(await serious(page, ['label-content-name-mismatch']), [])
  await Promise.all([a.close(), b.close()])
  browser.sound()
})
