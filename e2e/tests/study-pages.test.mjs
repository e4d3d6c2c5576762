// The study pages in both widths, looks and languages: nothing is wider than the window, and axe finds nothing serious.
import { after, before, test } from 'node:test'
import { fair } from '../lib/axe.mjs'
import { desk, phone, shot, startBrowser, visit } from '../lib/browser.mjs'
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

for (const [look, viewport, locale] of [
  ['light', desk, 'fr-FR'],
  ['dark', phone, 'en-GB'],
]) {
  const size = viewport === desk ? 'desk' : 'phone'
  test(`all pages of studying, ${size}`, async () => {
    const page = await browser.page({ viewport, locale, dark: look === 'dark' })
    for (const path of ['/study', ...games.map((g) => `/analyse/${g}`), ...games.map((g) => `/edit/${g}`)]) {
      await visit(page, server.base + path)
      if (path.startsWith('/analyse')) {
        await page.locator('[data-engine-toggle]').click()
        await page.locator('[data-line]').first().waitFor()
        await page.locator('[data-engine-toggle]').click()
        await page.locator('[data-line]').first().click()
        await at(page, 1)
        await page.evaluate(() => document.querySelectorAll('aside details').forEach((d) => (d.open = true)))
        await page.locator('[data-explorer]').waitFor()
      }
      await fair(page, path)
      await shot(page, `study-${size}-${look}-${locale.slice(0, 2)}${path.replaceAll('/', '-')}`, true)
    }
    browser.sound()
  })
}
