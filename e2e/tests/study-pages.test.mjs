// The pages of studying in both widths, looks and languages: nothing runs over the edge, and axe
// finds nothing serious.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { desk, fits, phone, shot, startBrowser, visit } from '../lib/browser.mjs'
import { startServer } from '../lib/server.mjs'
import { at, games, serious } from '../lib/study.mjs'

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
  ['dark', desk, 'en-GB'],
  ['light', phone, 'en-GB'],
  ['dark', phone, 'fr-FR'],
]) {
  const size = viewport === desk ? 'desk' : 'phone'
  const lang = locale.slice(0, 2)
  test(`all pages of studying, ${size}, ${look}, ${lang}`, async () => {
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
      await fits(page, `${path}`)
      assert.deepEqual(await serious(page), [], path)
      await shot(page, `study-${size}-${look}-${lang}${path.replaceAll('/', '-')}`, true)
    }
    await page.context().close()
    browser.sound()
  })
}
