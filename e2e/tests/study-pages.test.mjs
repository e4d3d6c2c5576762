// The study pages in both widths, looks and languages: nothing is wider than the window, and axe finds nothing serious.
// Each page meets each width, look and language; all combinations of them are checked with FULL.
import { after, before, test } from 'node:test'
import { fairHere, show } from '../lib/axe.mjs'
import { desk, phone, shot, startBrowser, visit } from '../lib/browser.mjs'
import { pairs } from '../lib/covering.mjs'
import { startServer } from '../lib/server.mjs'
import { at, games } from '../lib/study.mjs'

let server, browser
before(async () => {
  server = await startServer()
  browser = await startBrowser()
})
after(async () => {
  await browser?.close()
  await server?.close()
})

const sizes = { desk, phone }
const paths = ['/study', ...games.flatMap((g) => [`/analyse/${g}`, `/edit/${g}`])]
const rows = pairs({ size: Object.keys(sizes), lang: ['fr', 'en'], look: ['light', 'dark'], path: paths })

for (const [size, viewport] of Object.entries(sizes)) {
  test(`all pages of studying, ${size}`, async () => {
    const page = await browser.page({ viewport })
    for (const { path, lang, look } of rows.filter((row) => row.size === size)) {
      await visit(page, server.base + path)
      await show(page, { lang, look })
      if (path.startsWith('/analyse')) {
        await page.locator('[data-engine-toggle]').click()
        await page.locator('[data-line]').first().waitFor()
        await page.locator('[data-engine-toggle]').click()
        await page.locator('[data-line]').first().click()
        await at(page, 1)
        await page.evaluate(() => document.querySelectorAll('aside details').forEach((d) => (d.open = true)))
        await page.locator('[data-explorer]').waitFor()
      }
      await fairHere(page, `${path} (${lang}, ${look})`)
      await shot(page, `study-${size}-${look}-${lang}${path.replaceAll('/', '-')}`, true)
    }
    browser.sound()
  })
}
