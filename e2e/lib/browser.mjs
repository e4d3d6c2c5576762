// Chromium, and pages in it that fail a test when a script fails.
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
  '--font-render-hinting=slight', // letters as in a window, whichever Chromium it is
  // The pages of a reader share a process, one after the other: what it has compiled of the rules serves the next page,
  // and no process begins for each. Readers stay apart, since a process never serves two contexts.
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
]

// Code of a test runs a few times. To optimise it, and to compile all of the rules, takes longer than it saves.
const compileLittle = '--js-flags=--liftoff-only,--no-opt,--no-maglev,--wasm-lazy-compilation,--wasm-lazy-validation'

const asked = process.env.CHROMIUM_FLAGS?.split(' ') ?? []

export const desk = { width: 1280, height: 800 }
export const phone = { width: 390, height: 844 }

const out = fileURLToPath(new URL('../out/', import.meta.url))

/** The readers of the test under way. */
let readers = []
beforeEach(() => (readers = []))
// Pages left open go on working, and slow down what follows: those of a test end with it, however it ended.
afterEach(() => Promise.all(readers.map((context) => context.close().catch(() => undefined))))

/** Chromium without windows, which takes a third less of the processor, or with them. */
const installed = () =>
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path)) ?? '/usr/bin/chromium'

/** Chromium. With fast, code is compiled as for readers: for what is measured. */
export async function startBrowser({ fast = false } = {}) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM || installed(),
    args: [...args, ...(fast ? [] : [compileLittle]), ...asked],
    timeout: 120_000,
  })
  const places = new Places(browser)
  const troubles = []
  return {
    close: () => browser.close(),
    /**
     * A page of a reader of their own: nothing remembered. With own, not even what a cache may keep: for what is
     * measured of a first visit, and for who does something to the browser that outlasts the page.
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
      const look = {
        viewport,
        locale,
        colorScheme: dark ? 'dark' : 'light',
        hasTouch: viewport.width < 500,
        reducedMotion: motion,
        serviceWorkers,
      }
      const context = own || serviceWorkers !== 'block' ? await browser.newContext(look) : await places.take(look)
      readers.push(context)
      const page = await context.newPage()
      await page.addInitScript((p) => {
        if (self.origin !== 'null' && !localStorage.getItem('tablier.prefs'))
          localStorage.setItem('tablier.prefs', JSON.stringify(p))
      }, prefs)
      page.setDefaultTimeout(patience)
      await slowDown(page)
      page.on('pageerror', (e) => troubles.push(`${page.url()}: ${e.stack ?? e.message}`))
      return page
    },
    /** Fails when any page met an error that nobody caught. */
    sound() {
      assert.deepEqual(troubles, [])
    },
  }
}

/** Goes to a page and waits until it stands: not only what the server drew of it. */
export async function visit(page, url) {
  await page.goto(url, { waitUntil: 'commit' }) // the heading tells more than the load event, and sooner
  await page.locator('main h1:not(.first h1)').waitFor()
}

/** Keeps a picture of the page in e2e/out, where SHOTS asks for them: they are for eyes, and cost time. */
export async function shot(page, name, fullPage = false) {
  if (!process.env.SHOTS) return
  mkdirSync(out, { recursive: true })
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: `${out}${name}.png`, fullPage })
}

/** How far the page is wider than the window, in pixels. */
const overflow = (page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Holds a page to the width of the window, when all its letters are there. */
export async function fits(page, name = page.url()) {
  await page.evaluate(() => document.fonts.ready)
  await eventually(async () => assert.ok((await overflow(page)) <= 0, `${name} is wider than the window`), 5000)
}
