// Each call of each page fails, in one of the ways in which calls fail, and the page tells it in the club's own words.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { phone, startBrowser, visit } from '../lib/browser.mjs'
import { guest, sitDown } from '../lib/people.mjs'
import { startServer } from '../lib/server.mjs'
import { enter, mover, offered } from '../lib/table.mjs'
import { becomes, says } from '../lib/wait.mjs'

const foreign = /TypeError|SyntaxError|Failed to fetch|NetworkError|Unexpected token|\[object|\bundefined\b|<html/

const ways = {
  'no connection': (route) => route.abort('failed'),
  'an error without a body': (route) => route.fulfill({ status: 500, body: '' }),
  'HTML instead of JSON': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<html>Welcome to the hotel</html>' }),
}

let server, browser
before(async () => {
  server = await startServer()
  browser = await startBrowser()
})
after(async () => {
  await browser?.close()
  await server?.close()
})

const painted = (page) =>
  page.evaluate(() => new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(r, 30)))))

test('a call that fails is told in a sentence, on every page', async () => {
  const game = await server.twoHere('ringo')
  const { pages } = JSON.parse(readFileSync(new URL('../../api/testdata/pages.json', import.meta.url)))
  const who = await guest(browser, server, 'Ève')
  const { page } = who
  const call = (request) => new URL(request.url()).pathname
  let ours = new Set()
  page.on('request', (r) => call(r).startsWith('/api/v1/') && r.resourceType() === 'fetch' && ours.add(call(r)))
  const home = async () => {
    await visit(page, `${server.base}/legal`)
    await painted(page)
  }
  let n = 0
  for (const path of pages.map((p) => p.replace(/(play|analyse\/game)\/abc/, `$1/${game.id}`))) {
    await home()
    ours = new Set()
    await visit(page, server.base + path)
    await painted(page)
    for (const wanted of ours) {
      const [way, fail] = Object.entries(ways)[n++ % 3]
      let failed = 0
      await home()
      await page.route(
        (url) => url.pathname === wanted,
        (route) => {
          failed++
          return fail(route)
        },
      )
      await page.evaluate((href) => {
        const link = Object.assign(document.createElement('a'), { href })
        document.body.append(link)
        link.click()
        link.remove()
      }, path)
      await page.locator('main h1').first().waitFor()
      await painted(page)
      const text = await page.evaluate(() => document.body.innerText)
      assert.doesNotMatch(text, foreign, `${path}: ${wanted}, ${way} (${failed})`)
      await page.unrouteAll()
    }
  }
  assert.ok(n > pages.length, `${n} calls`)
  await who.close()
})

test('a premove made without a connection is kept and sent, or the page says that it is lost', async () => {
  const a = await guest(browser, server, 'Chantal', { viewport: phone })
  const b = await guest(browser, server, 'François', { viewport: phone })
  const id = await sitDown(server, a, b, { game: 'agon', clock: '600+5' })
  const [who, other] = await mover(a, b, 0)
  const { page } = other
  const prompt = page.locator('[data-prompt]')
  const prepare = async () => {
    await page.locator('.cell.next').first().click()
    await page.locator('.cell[aria-selected=true]').waitFor()
    await page.locator('.cell.next').first().click()
  }
  const planned = async () => (await other.call('GET', `/games/${id}/plan`)).body?.plan?.length ?? 0
  // Being offline does not stop sockets in Chromium, so those are cut as well.
  let cut = false
  await page.routeWebSocket(/\/live/, (ws) => (cut ? ws.close() : ws.connectToServer()))
  const disconnect = async () => {
    cut = true
    await page.context().setOffline(true)
    await page.locator('[data-lost]').waitFor()
    await prepare()
    await says(prompt, /^Coup anticipé gardé/)
    assert.equal(await planned(), 0)
  }
  const connect = async () => {
    cut = false
    await page.context().setOffline(false)
  }
  const reopen = async () => {
    await page.goto('about:blank')
    await connect()
    await page.goto(`${server.base}/play/${id}`)
  }
  const sent = async () => {
    await becomes(planned, 1)
    await says(prompt, /^Coup anticipé\s: /)
    await page.locator('[data-unpremove]').click()
    await becomes(planned, 0)
  }
  const moves = async () => (await server.api(`/games/${id}`)).moves.length
  const move = async (by) => {
    const before = await moves()
    await enter(by, (await offered(by)).moves[0])
    await becomes(moves, before + 1)
  }
  const lost = () => says(page.locator('.dock [role=alert]'), /Coup anticipé annulé/)
  // Nobody moves meanwhile: it is sent, also if the page was left in between.
  await says(prompt, /Vous pouvez déjà jouer/)
  await disconnect()
  assert.doesNotMatch(await page.evaluate(() => document.body.innerText), foreign)
  await connect()
  await sent()
  await disconnect()
  await reopen()
  await sent()
  // The opponent moves first: it is lost, and the page says so.
  await disconnect()
  await move(who.page)
  await connect()
  await lost()
  await move(page)
  await disconnect()
  await move(who.page)
  await reopen()
  await lost()
  await Promise.all([a.close(), b.close()])
})
