// The club below a path, behind real proxies: pages, games, streams, the installed application and embedded boards.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { after, before, test } from 'node:test'
import { load, phone, shot, startBrowser } from '../lib/browser.mjs'
import { guest, signedUp, sitDown } from '../lib/people.mjs'
import { documented, startProxy } from '../lib/proxy.mjs'
import { pushService } from '../lib/push.mjs'
import { startServer } from '../lib/server.mjs'
import { enter, mover, offered, settled } from '../lib/table.mjs'
import { becomes, has, says } from '../lib/wait.mjs'

const path = '/club'
let server, browser
before(async () => {
  server = await startServer(['--base-path', path, '--trust-proxy', '127.0.0.1', '--no-limits'])
  browser = await startBrowser()
})
after(async () => {
  await browser?.close()
  await server?.close()
})

/** Everything in a document or answer that leads to the site but not to the club. */
const astray = (text) => (text.match(/(?:href|src|action)="\/[^"]*"/g) ?? []).filter((a) => !/="\/(club\/|\/)/.test(a))

/** The first line of a stream, as soon as it comes; the stream stays open until then only. */
async function firstByte(url) {
  const end = new AbortController()
  const answer = await fetch(url, { signal: end.signal })
  assert.equal(answer.status, 200)
  const { value } = await answer.body.getReader().read()
  end.abort()
  return value.length
}

for (const proxy of ['nginx', 'caddy']) {
  test(`two people play behind ${proxy}, below a path`, async (t) => {
    const front = await startProxy(proxy, documented(proxy, server.port))
    t.after(() => front.close())
    const club = { ...server, base: front.origin + path }
    const a = await guest(browser, club, 'Chantal')
    const b = await guest(browser, club, 'François', { viewport: phone })
    const wrong = []
    for (const who of [a, b])
      who.page.on('response', (r) => {
        if (r.status() >= 400 || !new URL(r.url()).pathname.startsWith('/club/')) wrong.push(`${r.status()} ${r.url()}`)
      })
    const [cookie] = await a.page.context().cookies()
    assert.equal(cookie.path, '/club/')

    const id = await sitDown(club, a, b, { game: 'ringo', clock: '600' })
    for (let ply = 0; ply < 3; ply++) {
      const [who, other] = await mover(a, b, ply)
      await enter(who.page, (await offered(who.page)).moves[0])
      await Promise.all([settled(who.page, ply + 1), settled(other.page, ply + 1)])
    }
    assert.equal((await a.call('GET', `/games/${id}`)).body.moves.length, 3)
    await a.page.getByRole('button', { name: 'Abandonner' }).click()
    await a.page.locator('dialog[open]').getByRole('button', { name: 'Abandonner' }).click()
    for (const p of [a, b]) await p.page.locator('.result[data-reason=resigned]').waitFor()
    await shot(b.page, `proxy-${proxy}`)

    // Streams begin at once, although nothing happens in them.
    for (const stream of ['/lobby/stream', `/games/${id}/stream`])
      assert.ok((await firstByte(`${club.base}/api/v1${stream}`)) > 0)

    // Links stay below the path, and lead from page to page without loading.
    await load(a.page, `${club.base}/`)
    assert.deepEqual(astray(await a.page.content()), [])
    await a.page.evaluate(() => (globalThis.stays = true))
    await a.page.locator('a[href="/club/lobby"]:visible').first().click()
    await becomes(() => new URL(a.page.url()).pathname, '/club/lobby')
    await a.page.locator('main h1').waitFor()
    assert.equal(await a.page.evaluate(() => globalThis.stays), true)
    await shot(a.page, `proxy-${proxy}-lobby`)
    assert.deepEqual(wrong, [])
    browser.sound()
    await Promise.all([a.close(), b.close()])
  })
}

test('the installed application, embedded boards, feeds and descriptions stay below the path', async (t) => {
  const front = await startProxy('nginx', documented('nginx', server.port))
  t.after(() => front.close())
  const base = front.origin + path
  const text = async (address) => {
    const answer = await fetch(address)
    assert.equal(answer.status, 200, address)
    return answer.text()
  }
  const manifest = JSON.parse(await text(`${base}/club.webmanifest`))
  assert.deepEqual([manifest.id, manifest.start_url, manifest.scope], ['/club/', '/club/', '/club/'])
  for (const icon of manifest.icons) await text(front.origin + icon.src)
  for (const page of ['/', '/lobby', '/rules/ringo', '/embed/ringo'])
    assert.deepEqual(astray(await text(base + page)), [])
  const found = JSON.parse(await text(`${front.origin}/.well-known/oauth-authorization-server/club`))
  assert.equal(found.issuer, base)
  assert.equal(found.token_endpoint, `${base}/api/v1/oauth/token`)
  const described = JSON.parse(await text(`${base}/api/openapi.json`))
  assert.equal(described.servers[0].url, '/club/')
  assert.match(await text(`${base}/feed/news.xml`), new RegExp(`<link[^>]*href="${base}/`))
  const away = await fetch(`${base}/.well-known/change-password`, { redirect: 'manual' })
  assert.equal(away.headers.get('location'), '/club/account#password')

  // A whole version is kept by the service worker, and serves pages when the line is down.
  const page = await browser.page({ serviceWorkers: 'allow' })
  await load(page, `${base}/`)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await becomes(
    () => page.evaluate(() => caches.keys().then((all) => all.every((n) => n.startsWith('tablier-.club.')))),
    true,
  )
  await load(page, `${base}/`)
  await becomes(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller)), true)
  const { deliver, shown } = await pushService(page, front.origin)
  await deliver(JSON.stringify({ title: 'Essai', body: 'Bonjour', path: '/play/x', tag: 'try' }))
  assert.deepEqual(await shown(1), [['Essai', 'Bonjour', 'try', '/club/play/x']])
  await page.context().setOffline(true)
  await load(page, `${base}/rules/ringo`)
  await has(page.locator('html'), 'lang', 'fr')
  await page.context().close()

  const other = createServer((_, res) => {
    res.setHeader('Content-Type', 'text/html')
    res.end(`<!doctype html><div data-tablier="ringo"></div><script src="${base}/embed.js" defer></script>`)
  })
  await new Promise((done) => other.listen(0, '127.0.0.1', done))
  t.after(() => other.close())
  const forum = await browser.page()
  await forum.goto(`http://127.0.0.1:${other.address().port}`)
  await has(forum.frameLocator('iframe').locator('.board'), 'data-at', '0')
  assert.match(await forum.frameLocator('iframe').locator('footer a').getAttribute('href'), /^\/club\/analyse\/ringo/)
  browser.sound()
})

test('an app on another origin signs a member in to a club below a path, and follows a game', async (t) => {
  const front = await startProxy('nginx', documented('nginx', server.port))
  t.after(() => front.close())
  const club = { base: front.origin + path }
  const html = readFileSync(new URL('../testdata/app.html', import.meta.url))
  const app = createServer((_, res) => {
    res.setHeader('Content-Type', 'text/html; charset=utf-8')
    res.end(html)
  })
  await new Promise((done) => app.listen(0, '127.0.0.1', done))
  t.after(() => app.close())
  const { page, close } = await signedUp(browser, club, 'Ursule')
  await page.goto(`http://127.0.0.1:${app.address().port}/app#club=${club.base}`)
  await page.getByRole('button').click()
  await page.locator('main').getByRole('button', { name: 'Autoriser' }).click()
  await says(page.locator('[role=status]'), /^Ursule \w+$/)
  await close()
  browser.sound()
})

test('a proxy with wrong settings gets a sentence', async (t) => {
  const to = `http://127.0.0.1:${server.port}`
  // It cuts the path off, and it passes on none of the browser's headers.
  const front = await startProxy(
    'nginx',
    `location /club/ { proxy_pass ${to}/; } location /club/api/v1/live { proxy_pass ${to}; proxy_pass_request_headers off; }`,
  )
  t.after(() => front.close())
  const cut = await fetch(`${front.origin}/club/lobby`, { headers: { 'Accept-Language': 'en' } })
  assert.equal(cut.status, 404)
  assert.match((await cut.json()).detail, /below \/club\/.*A proxy must pass on addresses unchanged/)
  const bare = await fetch(`${front.origin}/club/api/v1/live`)
  assert.ok(bare.status >= 400 && bare.status < 500, String(bare.status))
  assert.match((await bare.json()).detail, /WebSocket/)
})
