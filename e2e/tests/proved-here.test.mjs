// Proofs in the reader's browser: solved endings without the club, and proofs of a game's last positions.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fair } from '../lib/axe.mjs'
import { shot, startBrowser, visit } from '../lib/browser.mjs'
import { startServer } from '../lib/server.mjs'
import { cell, settled } from '../lib/table.mjs'
import { becomes, count, has, patience, says } from '../lib/wait.mjs'
import { start } from '../lib/sheet.mjs'

// One defender against two attackers: a win in 11, by a single move.
const eleven = '6/6/w5/2b3/6/6/5b/6 0 w 0'

let server, browser
before(async () => {
  server = await startServer()
  browser = await startBrowser()
})
after(async () => {
  await browser?.close()
  await server?.close()
})

const table = (more) => `${server.base}/analyse/ringo?${new URLSearchParams(more)}`

test('the review goes on proving in the browser, and can be read', async () => {
  const page = await browser.page({ locale: 'en-GB' })
  await visit(page, table({ position: '6/w5/w5/3wb1/6/4b1/6/w3b1 0 w 5', moves: 'd4xd5 f5-e5 d5xe5' }))
  await page.locator('[data-review-run]').click()
  await page.locator('[data-review=done] [data-review-run]').waitFor({ timeout: 3 * patience })
  assert.equal(await page.locator('[data-settled]').count(), 0, 'no club proves a game that is not its own')
  const run = page.locator('[data-further-run]')
  await says(run, /Prove the last moves in this browser/)
  await run.press('Enter')
  await page.locator('[data-further=done]').waitFor({ timeout: 3 * patience })
  await has(page.locator('[data-further]'), 'data-sure', '4')
  await says(page.locator('[data-further] [role=status]'), /Proven: 4 of the 4 positions/)
  await has(page.locator('[data-settled]'), 'data-settled', '0')
  await fair(page, 'proved-here')
  await shot(page, 'proved-here', true)
  await page.context().close()
  browser.sound()
})

test('the analysis board says what is proved without the club; a game never asks for it', async () => {
  const page = await browser.page({ serviceWorkers: 'allow' })
  const fetched = []
  page.context().on('request', (r) => {
    if (/\/tables\/|\/prover-/.test(new URL(r.url()).pathname)) fetched.push(r.url())
  })
  await visit(page, server.base)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await becomes(() => page.evaluate(() => navigator.serviceWorker.controller !== null), true, 'the pages are installed')
  await visit(page, `${server.base}/new/ringo`)
  await page.locator('input[name=opponent][value=here]').check()
  await start(page)
  await page.waitForURL('**/play/*')
  await settled(page, 0)
  await cell(page, 'b6').waitFor()
  assert.deepEqual(fetched, [], 'a game asks for tables')

  await visit(page, table({ position: eleven, moves: 'c1-c2' }))
  await page.locator('[data-tables=loss]').waitFor()
  const kept = () =>
    page.evaluate(async () =>
      (await caches.has('tablier-tables')) ? (await (await caches.open('tablier-tables')).keys()).length : 0,
    )
  await becomes(kept, 2, 'the prover and its tables are kept', 6 * patience)
  await becomes(() => page.evaluate(() => localStorage.getItem('tablier.tables.ringo ') !== null), true, 'noted')

  await server.stop()
  await page.goto(table({ position: eleven }))
  await page.locator('[data-tables=win]').waitFor({ timeout: 3 * patience })
  await says(page.locator('[data-value]'), /Gain forcé des Défenseurs en 11 coups/)
  await count(page.locator('[data-tables-move]'), 6)
  await page.context().close()
  browser.sound()
})
