// Compares every board, in every theme, light and dark, with reviewed pictures. npm run snapshots replaces them.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startBrowser, visit } from '../lib/browser.mjs'
import { same } from '../lib/picture.mjs'
import { startServer } from '../lib/server.mjs'
import { choose } from '../lib/settings.mjs'
import { settled } from '../lib/table.mjs'

let server, browser
before(async () => {
  server = await startServer()
  browser = await startBrowser()
})
after(async () => {
  await browser?.close()
  await server?.close()
})

// Positions in the middle of a game and a turn: all kinds of pieces, the last move, clickable cells and captures.
const games = {
  ring: { line: 'e2-d2 c2-d3 e4-d5 c4-d4 e1-d1 b2-c2 d2xc2-b2 a2xb2-c2 f1-e2 d3xe2-f1 g1xf1-e1 c2-d3', click: 'e1' },
  ringo: { line: 'b6-b5 b1-c1 c6-c5 c1-b1 d6-d5', click: 'd1' },
  'court-circuit': { line: 'f2-e1 a2-b1 f3-f2 a3-a2 f1-d1/f2-f1 a2-a3 e1-c1/f4-f3', click: 'b1' },
  agon: { line: 'a3-a4 i8-h9 c1-d1 k4-k3 k6-j6 a1-b2 j6-i6 b2-c3 i6-h6 c3-d4 h6-g6', click: 'd4' },
  ra: { line: '3:g8-g7 1:e2-e5 1:e9-e6 2:e2-g4 1:e9-e6 1:g5-j5 3:g7-g6 2:g5-e5 2:e6-g8 2:e5-e7', click: 'g8' },
}
const coords = { wood: 'edge', ivory: 'cells', flat: 'none' }
const viewport = { width: 1000, height: 430 } // boards of some 230 pixels: large enough to judge, small enough to store

/**
 * Isolates an element at whole pixels of the window. In its column it could be half a pixel off, which changes the
 * anti-aliasing of all edges. A second call restores it.
 */
const alone = (e) => {
  const on = e.style.position !== 'fixed'
  document.body.style.visibility = on ? 'hidden' : ''
  Object.assign(
    e.style,
    on
      ? { visibility: 'visible', position: 'fixed', left: '8px', top: '8px' }
      : { visibility: '', position: '', left: '', top: '' },
  )
}

for (const [game, { line, click }] of Object.entries(games)) {
  test(`the board of ${game} looks as it should`, async () => {
    const g = await server.twoHere(game)
    let { seq } = g
    for (const move of line.split(' ')) ({ seq } = await server.api(`/games/${g.id}/moves`, { move, seq }))
    const page = await browser.page({ viewport })
    await visit(page, `${server.base}/play/${g.id}`)
    await settled(page, line.split(' ').length)
    // Give the board the width of the snapshots, whatever room the page leaves.
    await page.addStyleTag({
      content: 'div.frame { width: 14.25rem !important; height: auto !important } html { font-size: 16px !important }',
    })
    await page.locator(`[data-cell="${click}"]`).click()
    await page.locator(`[data-cell="${click}"][aria-selected=true]`).waitFor()
    await page.mouse.move(0, 0)
    await page.evaluate(() => document.fonts.ready)
    const frame = page.locator('div.frame')
    const seen = []
    for (const board of Object.keys(coords)) {
      await choose(page, 'board', board)
      await choose(page, 'coords', coords[board])
      for (const look of ['light', 'dark']) {
        await page.emulateMedia({ colorScheme: look })
        await page.locator(`html[data-look=${look}]`).waitFor({ state: 'attached' })
        await frame.evaluate(alone)
        const picture = await frame.screenshot({ animations: 'disabled' })
        await frame.evaluate(alone)
        seen.push(await same(page, `${game}-${board}-${look}`, picture))
      }
    }
    console.log(`# ${game}: off by ${Math.max(...seen).toFixed(1)} of 255 at most`)
    assert.equal(seen.length, 6)
    await page.context().close()
    browser.sound()
  })
}
