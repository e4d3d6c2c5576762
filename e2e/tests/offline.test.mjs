// The club without its server: pages of the installed version, a game against the computer and one between two
// people, rules and a lesson. Then the games are sent to the club.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { after, before, test } from 'node:test'
import { binary } from '../lib/binary.mjs'
import { load, shot, startBrowser, visit } from '../lib/browser.mjs'
import { signedUp } from '../lib/people.mjs'
import { startServer } from '../lib/server.mjs'
import { cell, enter, offered, settled } from '../lib/table.mjs'
import { becomes, count, eventually, patience, says } from '../lib/wait.mjs'
import { start, unfold } from '../lib/sheet.mjs'

let server, browser
before(async () => {
  server = await startServer()
  browser = await startBrowser()
})
after(async () => {
  await browser?.close()
  await server?.close()
})

test('an offline game, from installing to sending it to the club', async () => {
  const page = await browser.page({ serviceWorkers: 'allow' })
  await visit(page, server.base)
  // Once installed, every file of the version is cached, and so is the catalogue of games.
  await page.evaluate(() => navigator.serviceWorker.ready)
  const kept = () =>
    page.evaluate(async () =>
      (await caches.has('tablier-data')) ? (await (await caches.open('tablier-data')).keys()).map((r) => r.url) : [],
    )
  const wanted = ['/ra/rules?lang=en', '/ringo/rules?lang=fr', '/puzzles/ra']
  await eventually(async () => {
    const have = await kept()
    for (const part of wanted)
      assert.ok(
        have.some((u) => u.includes(part)),
        `${part} is not kept: ${have}`,
      )
  }, 3 * patience)
  const versions = () => page.evaluate(async () => (await caches.keys()).filter((n) => n !== 'tablier-data'))
  await becomes(async () => (await versions()).length, 1, 'one version is installed')

  await server.stop()
  // Start the application afresh without the server.
  await page.reload()
  await page.locator('main h1').waitFor()
  await page.getByText('Vous êtes hors ligne').waitFor()
  await shot(page, 'offline-home')

  // A game of two people on one screen.
  await visit(page, `${server.base}/new/ringo`)
  await page.locator('input[name=opponent][value=here]').check()
  await start(page)
  await page.waitForURL('**/play/local-*')
  await settled(page, 0)
  await enter(page, 'b6-b5')
  await settled(page, 1)
  await enter(page, 'b1-c1')
  await settled(page, 2)
  await page.getByRole('button', { name: 'Annuler le coup' }).click()
  await settled(page, 1)
  await enter(page, 'd1-d2')
  await settled(page, 2)
  // The game is still there after a reload.
  await page.reload()
  await settled(page, 2)
  await shot(page, 'offline-play')

  // A game against the computer, which runs in the page.
  await load(page, server.base)
  await page.locator('[data-new]').click()
  await page.getByRole('radio', { name: 'Court-Circuit' }).check({ force: true })
  await page.locator('input[name=opponent][value=computer]').check({ force: true })
  await unfold(page)
  await page.locator('input[name=side][value=white]').check()
  await start(page)
  await page.waitForURL('**/play/local-*')
  await settled(page, 0)
  const { moves } = await offered(page)
  await enter(page, moves[0])
  await page.locator('.table[data-ply="2"][data-busy="false"]').waitFor()

  // Rules and lessons work, too.
  await load(page, `${server.base}/rules/agon`)
  await says(page.locator('main'), /trône/)
  await load(page, `${server.base}/learn/ring`)
  await page.locator('[data-next]').click()
  await cell(page, 'd3').click()
  await cell(page, 'd4').click()
  await page.locator('.page[data-done=true]').waitFor()

  // The server is back: the page offers to send the stored games, and the club then has them with their moves.
  await server.start()
  await visit(page, `${server.base}/local`)
  await page.getByRole('button', { name: 'Envoyer 2 parties' }).click()
  await count(page.getByRole('link', { name: 'Envoyée : la voir en ligne' }), 2)
  const { games } = await server.api('/games?state=all&limit=10')
  const sent = games.find((g) => g.game === 'ringo')
  assert.ok(sent, 'the game of Ringo is in the club')
  assert.deepEqual(
    (await server.api(`/games/${sent.id}`)).moves.map((m) => m.move),
    ['b6-b5', 'd1-d2'],
  )
  assert.ok(games.some((g) => g.game === 'court-circuit' && g.plies === 2))
  await shot(page, 'offline-sent', true)
  await page.context().close()
  browser.sound()
})

test('the application can be installed', async () => {
  const manifest = await (await fetch(`${server.base}/club.webmanifest`)).json()
  assert.equal(manifest.display, 'standalone')
  for (const icon of manifest.icons) {
    const r = await fetch(server.base + icon.src)
    assert.equal(r.status, 200, icon.src)
    assert.equal(r.headers.get('content-type'), icon.type)
  }
  assert.ok(manifest.icons.some((i) => i.sizes === '512x512' && i.purpose === 'maskable'))
  const sw = await fetch(`${server.base}/sw.js`)
  assert.match(sw.headers.get('content-type') ?? '', /javascript/)
  assert.equal(sw.headers.get('cache-control'), 'no-cache')
})

test('a club with a name and a sign of its own is installed, and its name is never an old one', async () => {
  const club = await startServer()
  const eve = await signedUp(browser, club, 'Ève')
  execFileSync(binary, ['account', '--data', club.data, 'role', 'Ève', 'organiser'])
  const words = { fr: '', en: '' }
  const call = async (version, name) => {
    const texts = { rules: words, contact: words, legal: words, privacy: words }
    const chosen = { version, name, sign: 'É', accent: '#aa2200', welcome: words, sign_up: 'all', guests: 'all' }
    const { status, body } = await eve.call('PUT', '/club', { ...chosen, games: [], texts })
    assert.equal(status, 200, JSON.stringify(body))
  }
  try {
    await call(0, 'La loge')
    // Each file is the one that the service worker expects.
    const worker = await (await fetch(`${club.base}/sw.js`)).text()
    for (const [file, digest] of JSON.parse(worker.match(/^const FILES = (.*)$/m)[1])) {
      const bytes = Buffer.from(await (await fetch(club.base + file)).arrayBuffer())
      assert.equal(`sha256-${createHash('sha256').update(bytes).digest('base64')}`, digest, file)
    }
    const page = await browser.page({ serviceWorkers: 'allow' })
    await visit(page, club.base)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await becomes(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller)), true)
    const named = () => page.evaluate(async () => (await (await fetch('/club.webmanifest')).json()).name)
    assert.equal(await named(), 'La loge')
    await call(1, 'Le cercle')
    assert.equal(await named(), 'Le cercle')
    await club.stop()
    await load(page, `${club.base}/rules/ringo`)
    await page.locator('main h1').waitFor()
    await page.context().close()
    browser.sound()
  } finally {
    await eve.close()
    await club.close()
  }
})

test('a new version is taken whole, when the reader says so, or not at all', async () => {
  // A proxy to the club that can replace files, to simulate a new version.
  const exchanged = new Map()
  const door = createServer(async (q, r) => {
    const other = exchanged.get(q.url)
    const from = await fetch(server.base + q.url)
    const body = other ?? Buffer.from(await from.arrayBuffer())
    r.writeHead(from.status, { 'Content-Type': from.headers.get('content-type') ?? '', 'Cache-Control': 'no-cache' })
    r.end(body)
  })
  await new Promise((r) => door.listen(0, '127.0.0.1', r))
  const base = `http://127.0.0.1:${door.address().port}`
  try {
    const html = await (await fetch(`${base}/index.html`)).text()
    const old = await (await fetch(`${base}/sw.js`)).text()
    const newer = html.replace('<title>', '<meta name="version" content="newer" /><title>')
    const digest = `sha256-${createHash('sha256').update(newer).digest('base64')}`
    const sw = old
      .replace(/^const VERSION = .*$/m, "const VERSION = 'newer'")
      .replace(/(\["\/index\.html",")[^"]*/, `$1${digest}`)
    assert.ok(sw.includes(digest) && sw !== old)

    const page = await browser.page({ serviceWorkers: 'allow' })
    await visit(page, base)
    await page.evaluate(() => navigator.serviceWorker.ready)
    const version = () => page.evaluate(() => document.querySelector('meta[name=version]')?.content ?? 'older')
    const look = () =>
      page.evaluate(async () => {
        const reg = await navigator.serviceWorker.getRegistration()
        await reg.update()
        const made = reg.installing
        if (made) await new Promise((r) => made.addEventListener('statechange', r))
        return reg.waiting !== null
      })
    // In the middle of an upgrade the list of files is new, but a file is still old.
    exchanged.set('/sw.js', sw)
    assert.equal(await look(), false, 'half a version was installed')
    exchanged.set('/index.html', newer)
    assert.equal(await look(), true, 'the new version was not installed')
    await page.getByText('Une nouvelle version est disponible').waitFor()
    assert.equal(await version(), 'older')
    const loaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Mettre à jour' }).click()
    await loaded
    assert.equal(await version(), 'newer')
    await becomes(
      async () => (await page.evaluate(() => caches.keys())).filter((n) => n !== 'tablier-data'),
      ['tablier-newer'],
    )
    await page.context().close()
    browser.sound()
  } finally {
    door.closeAllConnections()
    door.close()
  }
})
