// The open data page: files with checksums, licence and code to read them; and the setting that leaves one's name out.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fair } from '../lib/axe.mjs'
import { binary } from '../lib/binary.mjs'
import { shot, startBrowser, visit } from '../lib/browser.mjs'
import { get, signedUp } from '../lib/people.mjs'
import { startServer } from '../lib/server.mjs'
import { becomes } from '../lib/wait.mjs'

let server, browser, who

before(async () => {
  server = await startServer()
  browser = await startBrowser()
  who = await signedUp(browser, server, 'Dorothée', { locale: 'fr-FR' })
})
after(async () => {
  await browser?.close()
  await server?.close()
})

test('the page has the files of the night, which are what their checksums say', async () => {
  const { page } = who
  await visit(page, `${server.base}/data`)
  await page.getByText('Les premiers fichiers seront faits cette nuit.').waitFor()
  const dir = join(server.data, 'open-data', '2026-11-26T03-00-00Z')
  execFileSync(binary, ['dump', '--data', server.data, '--out', dir])
  await visit(page, `${server.base}/data`)
  await page.getByRole('heading', { name: 'Données ouvertes', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'CC0 1.0' }).waitFor()
  await fair(page, 'open data')
  await shot(page, 'open-data')
  const { dump } = await get(who, '/data')
  assert.equal(dump.files.length, 10)
  for (const f of dump.files) {
    const href = await page.getByRole('link', { name: f.name, exact: true }).getAttribute('href')
    const bytes = Buffer.from(await (await fetch(server.base + href)).arrayBuffer())
    assert.equal(bytes.length, f.size, f.name)
    assert.equal(createHash('sha256').update(bytes).digest('hex'), f.sha256, f.name)
  }
})

test('a member asks to be left unnamed', async () => {
  const { page } = who
  await visit(page, `${server.base}/account`)
  await page.getByRole('checkbox', { name: 'Ne pas donner mon nom dans les données ouvertes du club' }).check()
  await page.getByRole('region', { name: 'Profil' }).getByRole('button', { name: 'Enregistrer' }).first().click()
  await becomes(async () => (await get(who, '/me')).data_anonymous, true)
})
