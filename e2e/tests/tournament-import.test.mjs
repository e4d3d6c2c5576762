// Importing a tournament of another program: the page reads and shows the file, and the tournament continues here.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { fair } from '../lib/axe.mjs'
import { desk, fits, phone, shot, startBrowser, visit } from '../lib/browser.mjs'
import { get, signedUp } from '../lib/people.mjs'
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

const golden = new URL('../../play/pairing/swiss/testdata/golden/010.trf', import.meta.url)

for (const [name, options] of [
  ['desk', { viewport: desk }],
  ['phone', { viewport: phone, colorScheme: 'dark' }],
])
  test(`an arbiter goes on here with a file from another program: ${name}`, async () => {
    const ida = await signedUp(browser, server, `Ida ${name}`, options)
    const { page } = ida
    const text = await readFile(golden, 'utf8')
    await visit(page, `${server.base}/tournaments?lang=en`)
    await page.getByRole('link', { name: 'Organise', exact: true }).click()
    await page.getByRole('link', { name: 'Import a TRF file' }).click()
    await page.getByRole('heading', { name: 'Import a TRF file' }).waitFor()
    await fair(page, 'an import, empty')

    // For a damaged file the error names the line, and no tournament is made.
    await page.getByLabel('Or its text').fill(text.replace('16 b 1', '16 b x'))
    await page.getByRole('button', { name: 'Preview', exact: true }).click()
    await page.getByRole('alert').filter({ hasText: 'Line 4, column 99' }).waitFor()
    await fair(page, 'a damaged file')
    await shot(page, `import-damaged-${name}`)
    assert.deepEqual((await get(ida, '/tournaments?state=own')).tournaments, [])

    await page.getByLabel('Total number of rounds').fill('4')
    await page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'open.trf', mimeType: 'text/plain', buffer: Buffer.from(text) })
    await page.getByRole('heading', { name: 'This tournament will be created' }).waitFor()
    await fits(page)
    await fair(page, 'what will be made')
    await shot(page, `import-preview-${name}`)
    await page.getByRole('button', { name: 'Create the tournament' }).click()
    await page.waitForURL(/\/tournament\/[0-9a-z]{12}$/)
    await page.getByText('Round 4 of 4').waitFor()
    await page.getByText('Test0001 Player0001').locator('visible=true').first().waitFor()
    await fair(page, 'the tournament that goes on')
    await shot(page, `import-made-${name}`)
  })
