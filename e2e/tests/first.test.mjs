// The server prerenders what a page is about, in the reader's colours and language, so that it shows without
// scripts. The application then replaces it and paints nothing larger.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { serious } from '../lib/axe.mjs'
import { desk, phone, startBrowser } from '../lib/browser.mjs'
import { startServer } from '../lib/server.mjs'
import { games } from '../lib/study.mjs'
import { count, eventually, has, says } from '../lib/wait.mjs'

let server, browser
const pages = {}
before(async () => {
  server = await startServer()
  browser = await startBrowser()
  const over = await server.twoHere('agon')
  await server.api(`/games/${over.id}/resign`, { side: 'white', seq: over.seq })
  pages.home = { path: '/', says: 'Cinq jeux' }
  pages.lobby = { path: '/lobby', says: 'Aucun défi ouvert' }
  pages.over = { path: `/play/${over.id}`, says: 'François a gagné contre Chantal', board: true }
  pages['analysis of a game'] = { path: `/analyse/game/${over.id}?at=0`, says: 'Analyse', board: true }
  pages.games = { path: '/games', says: 'Avec les parties très courtes' }
  pages.rules = { path: '/rules/agon', says: 'En bref' }
  for (const [i, game] of games.entries()) {
    // The documents of a kind differ only in their boards. Daily, axe scans one of each kind, of another game each.
    const scan = (n) => Boolean(process.env.FULL) || i === n
    pages[`analysis of ${game}`] = { path: `/analyse/${game}`, says: 'Analyse', board: true, scan: scan(0) }
    pages[`puzzle of ${game}`] = { path: `/puzzles/${game}`, says: 'jouent et gagnent', board: true, scan: scan(1) }
    pages[`lesson of ${game}`] = { path: `/learn/${game}`, says: 'Étape 1', board: true, scan: scan(4) }
  }
})
after(async () => {
  await browser?.close()
  await server?.close()
})

/** Opens a page whose scripts never load. */
async function withoutScripts(options) {
  const page = await browser.page(options)
  await page.route('**/assets/*.js', (route) => route.abort())
  return page
}

/** Records the largest contentful paint and the layout shift. */
const watch = (page) =>
  page.addInitScript(() => {
    globalThis.seen = { largest: 0, what: '', shift: 0 }
    globalThis.words = (e) =>
      e.textContent.trim() && [e.textContent.trim(), getComputedStyle(e).fontSize, e.clientWidth].join()
    const each = (type, f) =>
      new PerformanceObserver((l) => l.getEntries().forEach(f)).observe({ type, buffered: true })
    each('largest-contentful-paint', (e) =>
      Object.assign(globalThis.seen, {
        largest: e.size,
        what: e.element?.outerHTML.slice(0, 200) ?? 'gone',
        words: e.element && globalThis.words(e.element),
        main: globalThis.seen.main || e.element?.closest('main') !== null,
      }),
    )
    each('layout-shift', (e) => (globalThis.seen.shift += e.hadRecentInput ? 0 : e.value))
  })
async function seen(page) {
  // The header may be painted before the rest has loaded.
  await page.waitForFunction(() => globalThis.seen.main && document.fonts.status === 'loaded')
  // Wait two more frames: a paint is reported after its frame.
  return page.evaluate(
    () =>
      new Promise((r) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => r(globalThis.seen)))),
      ),
  )
}

test('without scripts a page shows its board and says what it is about', async () => {
  const game = await server.twoHere('ra', { clock: '300+5' })
  const all = { ...pages, 'a game': { path: `/play/${game.id}`, says: 'Aux Blancs de jouer', board: true } }
  // Without scripts, no page leaves anything for the next.
  const page = await withoutScripts({ viewport: phone })
  for (const [name, { path, says, board, scan = true }] of Object.entries(all)) {
    await page.goto(server.base + path)
    const first = page.locator('main .first')
    assert.match(await first.innerText(), new RegExp(says.replace(' ', '\\s')), name)
    await count(first.locator('h1'), 1, name)
    if (board) {
      const picture = first.locator('.frame svg[role=img]')
      assert.ok((await picture.getAttribute('aria-label')).startsWith('Plateau de'), name)
      assert.match(await picture.locator('desc').innerHTML(), /Blancs|Défenseurs/, name)
      const box = await picture.boundingBox()
      assert.ok(
        box.width > 300 && box.x >= -1 && box.x + box.width <= phone.width + 1,
        `${name}: ${JSON.stringify(box)}`,
      )
      assert.notEqual(
        await picture.locator('.frame').evaluate((e) => getComputedStyle(e).fill),
        'rgb(0, 0, 0)',
        `${name} is not coloured`,
      )
    }
    assert.ok(!(await page.content()).includes('{{'), `${name} has a hole`)
    if (scan) assert.deepEqual(await serious(page), [], name)
  }
})

for (const [size, viewport] of Object.entries({ phone, desk })) {
  test(`scripts paint nothing larger, and nothing jumps, ${size}`, async () => {
    const game = await server.twoHere('court-circuit')
    const {
      lobby,
      over,
      games,
      'puzzle of ringo': puzzle,
      'lesson of agon': lesson,
      'analysis of ra': analysis,
    } = pages
    const still = await withoutScripts({ viewport })
    await watch(still)
    for (const { path } of [lobby, over, puzzle, lesson, analysis, { path: `/play/${game.id}` }]) {
      await still.goto(server.base + path)
      // A phone visits for the first time, a desk again.
      const page = await browser.page({ viewport, own: size === 'phone' })
      await watch(page)
      await page.goto(server.base + path)
      await page.locator('main h1:not(.first h1)').waitFor()
      const whole = await seen(page)
      const before = await seen(still) // measured last: on a busy machine its text may be painted after its heading
      // If the font loads after the text is painted, the same text in the same size and column may take one line more,
      // and so be larger than the largest paint without scripts.
      const same =
        whole.words &&
        (await still.evaluate(
          (words) => [...document.querySelectorAll('main *')].some((e) => globalThis.words(e) === words),
          whole.words,
        ))
      assert.ok(
        before.largest > 0 && (same || whole.largest <= before.largest * 1.05),
        `${path}: ${whole.largest} after ${before.largest}: ${whole.what} after ${before.what}`,
      )
      assert.ok(whole.shift < 0.05, `${path}: shifts ${whole.shift}`)
      await page.context().close()
    }
  })
}

test('the board stands where the server drew it', async () => {
  for (const viewport of [phone, desk]) {
    const game = await server.twoHere('ring', { clock: '300+5' })
    const still = await withoutScripts({ viewport })
    const page = await browser.page({ viewport })
    for (const path of [`/play/${game.id}`, '/analyse/ringo', '/learn/ra']) {
      await still.goto(server.base + path)
      await still.evaluate(() => document.fonts.ready)
      const before = await still.locator('.frame svg[role=img]').boundingBox()
      await page.goto(server.base + path)
      const board = page.locator('svg[role=grid]')
      await board.waitFor()
      await page.evaluate(() => document.fonts.ready)
      await eventually(async () => {
        const whole = await board.boundingBox()
        for (const side of ['x', 'y', 'width', 'height'])
          assert.ok(
            Math.abs(before[side] - whole[side]) <= 12,
            `${path} at ${viewport.width}: ${side} ${before[side]} became ${whole[side]}`,
          )
      }, 10_000)
    }
  }
})

test('it is drawn as the reader has chosen', async () => {
  const page = await browser.page({ viewport: desk, prefs: { board: 'ivory', coords: 'none' } })
  // The browser has chosen settings that the server does not know: the prerendered page stays hidden.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(`${server.base}/analyse/ring`)
  await has(page.locator('html'), 'data-drawn', 'wood.edge.fr')
  await page.locator('.first h1').waitFor({ state: 'hidden' })
  await page.unroute('**/assets/*.js')
  await page.goto(`${server.base}/analyse/ring`)
  await page.locator('svg[role=grid]').waitFor()
  // Now the server knows the settings.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(`${server.base}/analyse/ring`)
  await has(page.locator('html'), 'data-drawn', 'ivory.none.fr')
  await page.locator('.first h1').waitFor()
  await count(page.locator('.first .layer-labels text'), 0)
  await page.context().close()
  const english = await browser.page({ locale: 'en-GB', dark: true })
  await english.route('**/assets/*.js', (route) => route.abort())
  await english.goto(`${server.base}/analyse/ring`)
  await says(english.locator('.first'), /White to move/)
  const dark = await english
    .locator('.first .frame .plate')
    .first()
    .evaluate((e) => getComputedStyle(e).fill)
  const day = await withoutScripts({ locale: 'en-GB' })
  await day.goto(`${server.base}/analyse/ring`)
  assert.notEqual(
    dark,
    await day
      .locator('.first .frame .plate')
      .first()
      .evaluate((e) => getComputedStyle(e).fill),
  )
})

test('the page takes the puzzle that was drawn, and the next document draws the one that follows', async () => {
  const page = await browser.page()
  const drawn = () => page.waitForResponse((r) => new URL(r.url()).pathname === '/puzzles/agon').then((r) => r.text())
  const first = drawn()
  await page.goto(`${server.base}/puzzles/agon`)
  await page.locator('[data-puzzle]').waitFor()
  const id = /data-fresh="([^"]+)"/.exec(await first)[1]
  await has(page.locator('[data-puzzle]'), 'data-puzzle', id)
  // After a failed first try another puzzle comes next, and the server knows it.
  await page.getByRole('button', { name: 'Voir la solution' }).click()
  await page.locator('[data-status=shown]').waitFor()
  const second = drawn()
  await page.goto(`${server.base}/puzzles/agon`)
  await page.locator('[data-puzzle]').waitFor()
  const next = /data-fresh="([^"]+)"/.exec(await second)[1]
  assert.notEqual(next, id)
  await has(page.locator('[data-puzzle]'), 'data-puzzle', next)
  await has(page.locator('html'), 'data-for', next)
  await count(page.locator('html[data-own]'), 0)
})

test('a lesson that was begun is drawn where its reader goes on', async () => {
  // The first test has the first step of all lessons. Daily, two go on.
  for (const game of process.env.FULL ? games : ['ring', 'agon']) {
    const page = await browser.page({ viewport: phone })
    await watch(page)
    await page.goto(`${server.base}/learn/${game}`)
    await page.locator('.page[data-step="1"]').waitFor()
    await page.evaluate((game) => localStorage.setItem('tablier.lessons', JSON.stringify({ [game]: 6 })), game)
    // Only the browser knows the step: the prerendered first step stays hidden. On the next visit the server knows it.
    await page.goto(`${server.base}/learn/${game}`)
    await count(page.locator('html[data-own]'), 1)
    await page.locator('.page[data-step="7"]').waitFor()
    await page.goto(`${server.base}/learn/${game}`)
    await count(page.locator('html[data-own]'), 0)
    await page.locator('.page[data-step="7"]').waitFor()
    const whole = await seen(page)
    assert.ok(whole.shift < 0.05, `${game}: shifts ${whole.shift}`)
    const text = await page.locator('.page .text').innerText()
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(`${server.base}/learn/${game}`)
    await says(page.locator('.first'), /Étape\s7/)
    assert.equal(await page.locator('.first .text').innerText(), text)
    await page.context().close()
  }
})

test('a document kept by the browser is asked about, and sent again only when it differs', async () => {
  const at = (etag) =>
    fetch(`${server.base}/learn/ring`, { headers: { 'Accept-Language': 'fr', ...(etag && { 'If-None-Match': etag }) } })
  const once = await at()
  assert.equal(once.headers.get('cache-control'), 'private, no-cache')
  for (const by of ['Cookie', 'Accept-Language', 'Accept-Encoding']) assert.ok(once.headers.get('vary').includes(by))
  assert.match(once.headers.get('content-security-policy'), /script-src 'self' 'wasm-unsafe-eval'/)
  assert.equal((await at(once.headers.get('etag'))).status, 304)
})

test('only the reader’s language is fetched, another when it is chosen', async () => {
  const page = await browser.page({ locale: 'fr-FR', own: true })
  const words = new Set()
  page.on('request', (r) => words.add(/\/assets\/(fr|en)-/.exec(r.url())?.[1]))
  await page.goto(`${server.base}/analyse/agon`)
  await page.locator('svg[role=grid]').waitFor()
  words.delete(undefined)
  assert.deepEqual([...words], ['fr'])
  await page.getByRole('button', { name: 'Paramètres' }).click()
  await page.getByRole('radio', { name: 'English' }).check({ force: true })
  await page.getByRole('heading', { name: 'Analysis: Agon' }).waitFor({ state: 'attached' })
  assert.deepEqual([...words].filter(Boolean).sort(), ['en', 'fr'])
  assert.equal(await page.locator('html').getAttribute('lang'), 'en')
  await page.context().close()
})

test('a language that cannot be fetched is not spoken, and the page says so', async () => {
  const page = await browser.page({ locale: 'fr-FR' })
  await page.goto(`${server.base}/lobby`)
  await page.getByRole('button', { name: 'Paramètres' }).click()
  await page.route('**/assets/en-*.js', (route) => route.abort())
  await page.getByRole('radio', { name: 'English' }).click({ force: true })
  await page.getByRole('alert').filter({ hasText: 'Le serveur ne répond pas' }).waitFor()
  assert.ok(await page.getByRole('radio', { name: 'Français' }).isChecked())
  assert.equal(await page.locator('html').getAttribute('lang'), 'fr')
  await page.context().close()
})

test('the rules are asked for when the page has been painted, compiled in a worker, and in the page where that fails', async () => {
  const page = await browser.page({ own: true })
  await page.goto(`${server.base}/learn/ring`)
  await page.locator('svg[role=grid]').waitFor()
  const [paint, asked] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0].startTime,
    performance.getEntriesByType('resource').find((e) => e.name.includes('ahead.worker'))?.startTime,
  ])
  assert.ok(asked > paint, `asked at ${asked}, painted at ${paint}`)
  assert.equal(
    await page.evaluate(() => performance.getEntriesByName(`${location.origin}/core.wasm`).length),
    0,
    'the page compiled them itself',
  )
  await page.context().close()
  const without = await browser.page({ own: true })
  await without.route('**/assets/ahead.worker-*.js', (route) => route.abort())
  await without.goto(`${server.base}/learn/ring`)
  await without.locator('svg[role=grid]').waitFor()
  assert.equal(await without.evaluate(() => performance.getEntriesByName(`${location.origin}/core.wasm`).length), 1)
  await without.context().close()
})
