// The figures page shows what the API counts. The page about the club links to it.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { after, before, test } from 'node:test'
import { fair } from '../lib/axe.mjs'
import { binary } from '../lib/binary.mjs'
import { phone, shot, startBrowser, visit } from '../lib/browser.mjs'
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

test('from the page about the club one reaches its figures, which are those of the API', async () => {
  await server.twoHere('ring')
  const page = await browser.page({ locale: 'fr-FR' })
  await visit(page, `${server.base}/about`)
  await page.getByRole('link', { name: 'Chiffres du club' }).click()
  await page.getByRole('heading', { name: 'Chiffres du club', level: 1 }).waitFor()
  const { games, members } = await server.api('/figures')
  assert.equal(games.length, 1)
  const row = page.getByRole('region', { name: 'Parties par cadence' }).getByRole('row').nth(1)
  assert.deepEqual(await row.locator('th, td').allInnerTexts(), [
    'Ring 6 à 12',
    'correspondance',
    '1',
    `${games[0].moves}`,
  ])
  assert.equal(await page.locator('dl div', { hasText: 'Comptes' }).locator('dd').innerText(), `${members}`)
  await page.getByText('Aucune', { exact: true }).waitFor()
  await fair(page, 'figures')
  await shot(page, 'figures')
  browser.sound()
})

test('a load test that was published is there with its command, its machine and what it measured', async () => {
  const page = await browser.page({ locale: 'fr-FR' })
  await visit(page, `${server.base}/figures`)
  await page.getByText('Aucun test de charge n’a été publié.').waitFor()
  const words = ['load', '--games', '1', '--rate', '50', '--for', '300ms', '--publish', '--data', server.data]
  execFileSync(binary, words, { stdio: 'ignore' })
  const [run] = (await server.api('/figures')).load
  assert.ok(run.moves > 0 && run.p99 >= run.p50 && run.cores > 0, JSON.stringify(run))
  await visit(page, `${server.base}/figures`)
  const test = page.getByRole('region', { name: /^1 partie à la fois/ })
  await test.getByText('tablier load --games 1 --rate 50 --for 300ms --game ringo --clock 600+5').waitFor()
  await test.getByText(new RegExp(`^${run.cores} cœur`)).waitFor()
  await test.getByText(/^médiane .* 99e centile /).waitFor()
  await fair(page, 'figures with a load test')
  await shot(page, 'figures-load', true)
  browser.sound()
})

test('on a phone, in English', async () => {
  const page = await browser.page({ viewport: phone, locale: 'en-GB', dark: true })
  await visit(page, `${server.base}/figures`)
  await page.getByRole('heading', { name: 'Club statistics', level: 1 }).waitFor()
  await page.getByRole('region', { name: /^1 game at once/ }).waitFor()
  await fair(page, 'figures, on a phone')
  await shot(page, 'figures-phone', true)
  browser.sound()
})
