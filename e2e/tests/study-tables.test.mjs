// Solved endings on the analysis board: proved values, but none for people who are playing.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { binary } from '../lib/binary.mjs'
import { phone, shot, startBrowser, visit } from '../lib/browser.mjs'
import { startServer } from '../lib/server.mjs'
import { at, serious } from '../lib/study.mjs'
import { count, has, says } from '../lib/wait.mjs'

// One defender against two attackers: a win in 11, by a single move.
const eleven = '6/6/w5/2b3/6/6/5b/6 0 w 0'

let server, browser, tables
before(async () => {
  tables = mkdtempSync(join(tmpdir(), 'tablier-tables-'))
  execFileSync(binary, ['solve', 'run', 'ringo', '--slices', 'w1b2o0', '--tables', tables])
  server = await startServer(['--tables', tables])
  browser = await startBrowser()
})
after(async () => {
  await browser?.close()
  await server?.close()
  rmSync(tables, { recursive: true, force: true })
})

const table = (s) => `${s.base}/analyse/ringo?position=${encodeURIComponent(eleven)}`

test('the analysis board says what is proved, with the distance', async () => {
  const page = await browser.page()
  await visit(page, table(server))
  await page.locator('[data-tables="win"]').waitFor()
  await has(page.locator('[data-value]'), 'data-certainty', 'proved')
  await says(page.locator('[data-value]'), /Prouvé[\s\S]*Gain forcé des Défenseurs en 11 coups/)
  const moves = page.locator('[data-tables-move]')
  await count(moves, 6)
  await has(moves.first(), 'data-tables-move', 'c1-c2')
  await page.getByRole('button', { name: 'Afficher les 8 coups' }).click()
  await count(moves, 8)
  assert.deepEqual(await serious(page), [])
  await shot(page, 'study-tables', true)
  await moves.first().click()
  await at(page, 1)
  await page.locator('[data-tables="loss"]').waitFor()
  await says(page.locator('[data-value]'), /Gain forcé des Défenseurs en 10 coups/)
  // Lines of the engine are marked as proved if a table knows their first move.
  await page.locator('[data-engine-toggle]').click()
  await page.locator('[data-line]').first().waitFor()
  await page.locator('[data-engine] .score.proved').first().waitFor()
  await page.context().close()
  browser.sound()
})

test('it is so in English and on a phone', async () => {
  const page = await browser.page({ viewport: phone, locale: 'en-GB' })
  await visit(page, table(server))
  await page.locator('[data-tables="win"]').waitFor()
  await says(page.locator('[data-value]'), /Defenders: forced win in 11 moves/)
  await shot(page, 'study-tables-phone', true)
  await page.context().close()
  browser.sound()
})

test('who plays that game against somebody is told nothing', async () => {
  const page = await browser.page()
  await visit(page, server.base)
  const made = await page.evaluate(async () => {
    const me = { kind: 'person', me: true }
    const r = await fetch('/api/v1/games', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ game: 'ringo', white: me, black: { kind: 'person', name: 'Zoé' } }),
    })
    return r.status
  })
  assert.equal(made, 201)
  await visit(page, table(server))
  await page.locator('[data-tables="refused"]').waitFor()
  await says(page.locator('[data-tables="refused"]'), /quand la partie sera terminée/)
  await has(page.locator('[data-value]'), 'data-certainty', 'unknown')
  await page.context().close()
  browser.sound()
})
