// The review of a finished game says from which move on the win was proved, and links to that move.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fair } from '../lib/axe.mjs'
import { shot, startBrowser, visit } from '../lib/browser.mjs'
import { post, signedUp } from '../lib/people.mjs'
import { startServer } from '../lib/server.mjs'

let server, browser

before(async () => {
  server = await startServer()
  browser = await startBrowser()
})
after(async () => {
  await browser?.close()
  await server?.close()
})

test('the review names the move from which on the win was proven', async () => {
  const ada = await signedUp(browser, server, 'Provette', { locale: 'en-GB' })
  const player = (name) => ({ kind: 'person', name })
  const position = '6/w5/w5/3wb1/6/4b1/6/w3b1 0 w 5'
  const g = await post(ada, '/games', { game: 'ringo', position, white: player('Eve'), black: player('Zoe') })
  for (const [i, move] of ['d4xd5', 'f5-e5', 'd5xe5'].entries())
    await post(ada, `/games/${g.id}/moves`, { seq: g.seq + i, move })
  const { page } = ada
  await visit(page, `${server.base}/analyse/game/${g.id}?review=all`)
  const settled = page.locator('[data-settled]')
  await settled.waitFor()
  assert.equal(await settled.getAttribute('data-settled'), '0')
  assert.match(await settled.innerText(), /win proven from/)
  await settled.getByRole('button').press('Enter')
  await page.locator('[data-settled] button[aria-current=step]').waitFor()
  await fair(page, 'proved-review')
  await shot(page, 'proved-review')
  await page.context().close()
})
