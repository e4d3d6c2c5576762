// The board: themes, with and without motion, touch, confirmation of moves, load.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { serious } from '../lib/axe.mjs'
import { phone, shot, startBrowser, visit } from '../lib/browser.mjs'
import { startServer } from '../lib/server.mjs'
import { cell, enter, settled } from '../lib/table.mjs'
import { becomes, has, until } from '../lib/wait.mjs'

let server, browser
before(async () => {
  server = await startServer()
  browser = await startBrowser()
})
after(async () => {
  await browser?.close()
  await server?.close()
})

async function sitDown(game, options = {}, more = {}) {
  const g = await server.twoHere(game, more)
  const page = await browser.page(options)
  await visit(page, `${server.base}/play/${g.id}`)
  await settled(page, 0)
  return { page, g }
}

const movesOf = async (id) => (await server.api(`/games/${id}`)).moves.map((m) => m.move)

test('axe finds nothing serious in any theme, in the midst of a turn', async () => {
  for (const [board, game] of Object.entries({ wood: 'agon', ivory: 'ra', flat: 'ring' })) {
    const { page } = await sitDown(game, { prefs: { board, coords: 'cells' } })
    await page.locator('.cell.next').first().click()
    assert.deepEqual(await serious(page), [], board)
    // In the dark, only colours change.
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.locator('html[data-look=dark]').waitFor({ state: 'attached' })
    assert.deepEqual(await serious(page, ['color-contrast']), [], `${board}, dark`)
    await page.context().close()
  }
  browser.sound()
})

test('pieces move where motion is welcome, along the jumps, and stand still where it is not', async () => {
  const position = 'b5/6/6/6/4b1/1w3w w 0'
  // Record every animation as it starts, since it may be over before the test looks.
  const watch = (page) =>
    page.evaluate(() => {
      const animate = Element.prototype.animate
      globalThis.motions = []
      Element.prototype.animate = function (frames, options) {
        globalThis.motions.push(frames)
        return animate.call(this, frames, options)
      }
    })
  const motions = (page) =>
    page.evaluate(
      () => new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(() => r(globalThis.motions)))),
    )
  const { page } = await sitDown('court-circuit', { motion: 'no-preference' }, { position })
  await watch(page)
  await cell(page, 'f6').click()
  await cell(page, 'd4').click()
  const seen = await until('every motion', async () => ((await motions(page)).length >= 3 ? motions(page) : null))
  // The jumping piece moves, and the jumped piece turns over: one face goes, the other comes.
  for (const p of seen.flat().flatMap((k) => Object.keys(k)))
    assert.ok(['offset', 'easing', 'transform', 'opacity'].includes(p), `${p} is animated`)
  // A click counts at once, even during an animation.
  await page.locator('[data-undo]').click()
  await has(cell(page, 'e5'), 'aria-label', /pion noir/)
  await page.context().close()
  const calm = await sitDown('court-circuit', {}, { position })
  await watch(calm.page)
  await cell(calm.page, 'f6').click()
  await cell(calm.page, 'd4').click()
  assert.equal((await motions(calm.page)).length, 0, 'something moves all the same')
  await calm.page.context().close()
  browser.sound()
})

test('what a move would take is shown and told before it is made', async () => {
  const { page } = await sitDown('agon', {}, { position: 'q1G1g1/7/G2G4/5gG2/g9/11/G8G/9/8/g6/3g1Q w - 0 0' })
  await cell(page, 'c4').click()
  await cell(page, 'd5').hover()
  await page.locator('svg[role=grid] .sign-capture').first().waitFor()
  await has(cell(page, 'd5'), 'aria-label', /prendrait d6/)
  await cell(page, 'c3').hover()
  await page.locator('svg[role=grid] .sign-capture').first().waitFor({ state: 'detached' })
  await cell(page, 'd5').click()
  await settled(page, 1)
  // A capture that the notation omits is given in words.
  await page.getByText('c4 va en d5, prend d6').first().waitFor({ state: 'attached' })
  await page.context().close()
  browser.sound()
})

test('with confirming, a complete turn is seen first and waits for a yes', async () => {
  const { page, g } = await sitDown('ringo', { prefs: { confirm: true } })
  await cell(page, 'b6').click()
  await cell(page, 'b5').click()
  await page.locator('.dock [data-move="b6-b5"]').waitFor()
  await has(cell(page, 'b5'), 'aria-label', /pion noir/)
  assert.deepEqual(await movesOf(g.id), [])
  await page.locator('[data-undo]').click()
  await has(cell(page, 'b5'), 'aria-label', /vide/)
  await cell(page, 'b5').click()
  await page.locator('.dock [data-move="b6-b5"]').click()
  await settled(page, 1)
  await becomes(() => movesOf(g.id), ['b6-b5'])
  await page.context().close()
  browser.sound()
})

test('a finger may miss a little, and drags a magnifying glass over small cells', async () => {
  const { page, g } = await sitDown('ra', { viewport: phone })
  const middle = async (name) => {
    const b = await cell(page, name).boundingBox()
    return { x: b.x + b.width / 2, y: b.y + b.height / 2, width: b.width }
  }
  const from = await middle('g8')
  assert.ok(from.width < 44, 'the cells are large here: nothing is tested')
  // A tap beside the piece, on an empty neighbour, counts as the piece.
  await page.touchscreen.tap(from.x + from.width * 0.7, from.y + 4)
  await has(cell(page, 'g8'), 'aria-selected', 'true')
  await page.locator('[data-undo]').click()
  // Drag, with the magnifier above the finger.
  const to = await middle('e8')
  const cdp = await page.context().newCDPSession(page)
  const touch = (type, p) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints: p ? [{ x: p.x, y: p.y }] : [] })
  await touch('touchStart', from)
  await touch('touchMove', { x: from.x - 6, y: from.y - 12 })
  await touch('touchMove', { x: to.x + 3, y: to.y + 2 })
  await page.locator('.loupe').waitFor()
  await shot(page, 'loupe')
  await touch('touchEnd')
  await page.locator('.loupe').waitFor({ state: 'detached' })
  await settled(page, 1)
  await becomes(() => movesOf(g.id), ['2:g8-e8'])
  await page.context().close()
  browser.sound()
})

test('the board may be turned, and is used the same way then', async () => {
  const { page, g } = await sitDown('ring')
  const before = await cell(page, 'e3').boundingBox()
  await page.getByRole('button', { name: 'Retourner le plateau' }).click()
  await until('e3, further up,', async () => (await cell(page, 'e3').boundingBox()).y < before.y)
  await enter(page, 'e3-d3')
  await settled(page, 1)
  await becomes(() => movesOf(g.id), ['e3-d3'])
  await page.context().close()
  browser.sound()
})

test('the first page weighs less than 190 KB compressed, with its living board, and a game less than 188, the rules apart', async () => {
  const { page, g } = await sitDown('agon')
  await page.context().close()
  for (const [path, most] of [
    ['/', 190_000],
    [`/play/${g.id}`, 188_000],
  ]) {
    const fresh = await browser.page({ own: true })
    const cdp = await fresh.context().newCDPSession(fresh)
    await cdp.send('Network.enable')
    const names = new Map()
    let bytes = 0
    cdp.on('Network.responseReceived', (e) => names.set(e.requestId, new URL(e.response.url).pathname))
    cdp.on('Network.loadingFinished', (e) => {
      const name = names.get(e.requestId) ?? ''
      if (!/core\.wasm|^\/api\//.test(name)) bytes += e.encodedDataLength
    })
    await fresh.goto(server.base + path)
    await fresh.locator(path === '/' ? '.board[data-alive=true]' : 'main h1').waitFor()
    await fresh.waitForLoadState('networkidle')
    console.log(`# ${path.replace(/[0-9A-Za-z_-]{8,}/, 'ID')}: ${(bytes / 1000).toFixed(1)} kB`)
    assert.ok(bytes > 50_000 && bytes < most, `${path} takes ${bytes} bytes`)
    await fresh.context().close()
  }
  browser.sound()
})
