// The first page: a stranger sees at once what a game is about and how to begin.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fair } from '../lib/axe.mjs'
import { phone, shot, startBrowser, visit } from '../lib/browser.mjs'
import { startServer } from '../lib/server.mjs'
import { count } from '../lib/wait.mjs'

const games = ['ring', 'ringo', 'court-circuit', 'agon', 'ra']

let server, browser
before(async () => {
  server = await startServer()
  browser = await startBrowser()
})
after(async () => {
  await browser?.close()
  await server?.close()
})

test('on a phone the first game and its main button are seen without scrolling', async () => {
  const page = await browser.page({ viewport: phone })
  await visit(page, server.base)
  const card = page.locator('article.card').first()
  const button = card.getByRole('link', { name: /^Apprendre en jouant/ })
  await button.waitFor()
  const box = await button.boundingBox()
  const bar = await page.getByRole('navigation', { name: 'Navigation principale' }).boundingBox()
  assert.ok(box.y + box.height <= bar.y, `the button ends at ${box.y + box.height}, the bar begins at ${bar.y}`)
  assert.ok(box.height >= 44)
  await fair(page, 'the first page')
  await shot(page, 'home-phone', true)
  await page.context().close()
})

test('each card leads with one main button, and says the goal', async () => {
  const page = await browser.page()
  await visit(page, server.base)
  const { games: infos } = await server.api('/catalogue')
  for (const id of games) {
    const card = page.locator('article', { has: page.locator(`#game-${id}`) })
    await card.getByText(infos.find((g) => g.id === id).goal.fr, { exact: true }).waitFor()
    await count(card.locator('.main'), 1)
    await count(card.getByRole('link', { name: /^Règles/ }), 1)
    await count(card.locator('[data-start=computer]'), 1)
  }
  await page.locator('#game-agon').locator('xpath=ancestor::article').locator('.main').click()
  await page.locator('svg[role=grid]').waitFor()
  await page.context().close()
  browser.sound()
})
