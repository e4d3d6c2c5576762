// Starts Chromium, and opens pages that fail a test if a script fails.
import assert from 'node:assert/strict'
import { existsSync, mkdirSync } from 'node:fs'
import { afterEach, beforeEach } from 'node:test'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { slowDown } from './slow.mjs'
import { Places } from './places.mjs'
import { eventually, patience } from './wait.mjs'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=slight', // the same letters in headless and windowed Chromium
  // The pages of one reader share a process, so a page reuses the rules that an earlier one compiled, and no page
  // has to start a process. Readers stay separate, because a process never serves two contexts.
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
]

const cheap = [
  // In a test, code runs only a few times. Optimising it, or compiling all of the rules, costs more than it saves.
  '--js-flags=--liftoff-only,--no-opt,--no-maglev,--wasm-lazy-compilation,--wasm-lazy-validation',
  // Two processes fewer. The last list of features wins, so it repeats Playwright's.
  '--in-process-gpu',
  '--enable-features=CDPScreenshotNewSurface,NetworkServiceInProcess2',
]

const asked = process.env.CHROMIUM_FLAGS?.split(' ') ?? []

export const desk = { width: 1280, height: 800 }
export const phone = { width: 390, height: 844 }

const out = fileURLToPath(new URL('../out/', import.meta.url))

/** The browser contexts of the running test, one per reader. */
let readers = []
beforeEach(() => (readers = []))
// Pages left open keep working and slow down later tests, so close them even if the test failed.
afterEach(() => Promise.all(readers.map((context) => context.close().catch(() => undefined))))

/** The path of Chromium: the headless shell if installed, which uses a third less CPU, or else the full browser. */
const installed = () =>
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path)) ?? '/usr/bin/chromium'

const start = (flags) =>
  chromium.launch({
    executablePath: process.env.CHROMIUM || installed(),
    args: [...args, ...flags, ...asked],
    timeout: 120_000,
  })

/** Starts Chromium. It is tried twice, because now and then it crashes while it starts. */
const launch = (flags) => start(flags).catch(() => start(flags))

/** The Chromium of this process, which all test files that run in it use; users counts them. */
let one
let users = 0

async function share() {
  users++
  one ??= launch(cheap).then((browser) => ({ browser, places: new Places(browser) }))
  const mine = one
  const { browser, places } = await mine
  const leave = async () => {
    if (--users > 0) return
    one = undefined
    await browser.close()
  }
  return { browser, places, leave }
}

async function alone() {
  const browser = await launch([])
  return { browser, places: new Places(browser), leave: () => browser.close() }
}

/**
 * Starts Chromium, or shares the one that runs already. With fast, it starts one that compiles code and uses processes
 * as a reader's browser does; use this for measurements.
 */
export async function startBrowser({ fast = false } = {}) {
  const { browser, places, leave } = await (fast ? alone() : share())
  const troubles = []
  const opened = new Set()
  return {
    async close() {
      await Promise.all([...opened].map((context) => context.close().catch(() => undefined)))
      await leave()
    },
    /**
     * Opens a page for a new reader, without cookies or storage. With own, the HTTP cache is empty, too: use it to
     * measure first visits, and for tests that change the browser in a way that outlasts the page.
     */
    async page({
      viewport = desk,
      locale = 'fr-FR',
      dark = false,
      prefs = {},
      serviceWorkers = 'block',
      motion = 'reduce',
      own = false,
    } = {}) {
      const kind = { locale, hasTouch: viewport.width < 500, serviceWorkers }
      const look = { colorScheme: dark ? 'dark' : 'light', reducedMotion: motion }
      const apart = own || serviceWorkers !== 'block'
      const context = apart
        ? await browser.newContext({ ...kind, ...look, viewport })
        : await places.take({ ...kind, viewport: kind.hasTouch ? phone : desk })
      readers.push(context)
      opened.add(context)
      const page = await context.newPage()
      if (!apart) await Promise.all([page.setViewportSize(viewport), page.emulateMedia(look)])
      await page.addInitScript((p) => {
        if (self.origin !== 'null' && !localStorage.getItem('tablier.prefs'))
          localStorage.setItem('tablier.prefs', JSON.stringify(p))
      }, prefs)
      page.setDefaultTimeout(patience)
      await slowDown(page)
      page.on('pageerror', (e) => troubles.push(`${page.url()}: ${e.stack ?? e.message}`))
      return page
    },
    /** Fails if any page had an uncaught error. */
    sound() {
      assert.deepEqual(troubles, [])
    },
  }
}

/** Loads a page and waits until the application has drawn it, not only the server. */
export async function load(page, url) {
  await page.goto(url, { waitUntil: 'commit' }) // the heading below is a better and earlier signal than load
  await page.locator('main h1:not(.first h1)').waitFor()
}

/**
 * Opens a page. In a browser that shows another page of the club already, it goes there as a link does, which is a
 * fraction of the work of loading it. Use load where loading is tested, or where the page must ask the club anew who
 * its reader is.
 */
export async function visit(page, url) {
  const inside = await page.evaluate(async (url) => {
    const to = new URL(url)
    const lang = to.searchParams.get('lang') ?? document.documentElement.lang
    const ready = document.querySelector('main h1:not(.first h1)') !== null
    if (to.origin !== location.origin || to.pathname === location.pathname || !ready) return false
    if (to.hash || lang !== document.documentElement.lang) return false
    const link = Object.assign(document.createElement('a'), { href: url })
    document.body.append(link)
    link.click()
    link.remove()
    await new Promise((r) => setTimeout(r)) // then the old page is gone
    return true
  }, url)
  if (inside) await page.locator('main h1').waitFor()
  else await load(page, url)
}

/** Saves a picture of the page in e2e/out if SHOTS is set. Pictures are for people to look at, and cost time. */
export async function shot(page, name, fullPage = false) {
  if (!process.env.SHOTS) return
  mkdirSync(out, { recursive: true })
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: `${out}${name}.png`, fullPage })
}

/** By how many pixels the page is wider than the window. */
const overflow = (page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Asserts that a page is no wider than the window once its fonts have loaded. */
export async function fits(page, name = page.url()) {
  await page.evaluate(() => document.fonts.ready)
  await eventually(async () => assert.ok((await overflow(page)) <= 0, `${name} is wider than the window`), 5000)
}
