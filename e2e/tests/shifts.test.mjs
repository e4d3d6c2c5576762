// Pages keep their place while they load over a slow line: nothing that a reader looks at or taps moves away.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { phone, startBrowser } from '../lib/browser.mjs'
import { startServer } from '../lib/server.mjs'
import { slowLine } from '../lib/slow.mjs'

/** The most that a page may shift, summed over all shifts: the part of the window times the part of the way. */
const most = 0.05

let server, browser, line
before(async () => {
  server = await startServer()
  browser = await startBrowser()
  line = await slowLine(new URL(server.base).port, () => 60)
})
after(async () => {
  await browser?.close()
  line?.close()
  await server?.close()
})

/** Records the shifts of a page from its beginning on. It runs in the page. */
function record() {
  window.shifts = []
  new PerformanceObserver((list) => {
    for (const e of list.getEntries())
      window.shifts.push({ value: e.value, what: e.sources.map((s) => (s.node?.outerHTML ?? '').slice(0, 80)) })
  }).observe({ type: 'layout-shift', buffered: true })
}

const pages = ['/', '/lobby', '/games', '/learn', '/puzzles', '/puzzles/ra', '/rules/agon', '/balance/ringo', '/study']
for (const [name, viewport] of Object.entries({ phone, desk: { width: 1440, height: 900 } }))
  test(`pages keep their place while they load (${name})`, async () => {
    for (const path of pages) {
      const page = await browser.page({ viewport, own: true })
      await page.addInitScript(record)
      await page.goto(`http://127.0.0.1:${line.address().port}${path}`)
      await page.locator('main h1').first().waitFor()
      await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {}) // streams never end
      const shifts = await page.evaluate(() => window.shifts)
      const sum = shifts.reduce((n, s) => n + s.value, 0)
      assert.ok(sum <= most, `${path} moves by ${sum.toFixed(3)}: ${JSON.stringify(shifts, null, 1)}`)
      await page.context().close()
    }
  })
