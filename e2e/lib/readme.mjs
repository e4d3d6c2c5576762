// The three pictures of the README, taken from the pages as they are: a phone (the first page), a desktop (a game being
// played), and a printed board.
import { fileURLToPath } from 'node:url'
import { phone } from './browser.mjs'
import { pair, person } from './person.mjs'

export const folder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url))

/** A game of Ring with captures, and rings held by both sides. */
const line = ['e3-d3', 'c3-d4', 'f3-e3', 'b2-c3', 'e4-d5', 'c2-d2', 'g2-f3', 'c3-c2']

/** Replaces running clocks by one time, so that the pictures do not depend on the machine. It runs in the page. */
function pin(clocks) {
  for (const clock of clocks) {
    const still = clock.cloneNode()
    still.textContent = '10:20'
    clock.replaceWith(still)
  }
}

/** Takes the pictures. Yields the name of each, and its bytes as JPEG. */
export async function* pictures(server, browser) {
  const [eve, max] = await Promise.all([person(server, 'Margaux'), person(server, 'Théo')])
  const id = await pair(eve, max, { game: 'ring', clock: '600+5' })
  for (const move of line) {
    const g = await eve.call('GET', `/games/${id}`)
    const who = g.turn === 'white' ? eve : max
    await who.call('POST', `/games/${id}/moves`, { seq: g.seq, move })
  }
  const pages = {
    phone: { path: '/', viewport: phone, locale: 'fr-FR', ready: '.board[data-alive=true] .glow' },
    desktop: { path: `/play/${id}`, viewport: { width: 1440, height: 900 }, who: eve, ready: '.moves li' },
    print: { path: '/print/agon', viewport: { width: 1100, height: 900 }, ready: 'main img', part: 'main img' },
  }
  // The opponent is there, too.
  const opposite = await browser.page()
  await max.enter(opposite)
  await opposite.goto(`${server.base}/play/${id}`)
  for (const [name, { path, viewport, locale = 'en-GB', who, ready, part }] of Object.entries(pages)) {
    const page = await browser.page({ viewport, locale })
    await who?.enter(page)
    await page.goto(server.base + path)
    await page.locator(ready).first().waitFor({ state: 'attached' })
    await page.evaluate(() => document.fonts.ready) // streams never end, so the network is never idle
    await page.waitForTimeout(4000) // the glow has come to rest
    await page.locator('.clock time').evaluateAll(pin)
    const what = part ? page.locator(part).first() : page
    yield { name, picture: await what.screenshot({ type: 'jpeg', quality: 85, animations: 'disabled' }) }
    await page.context().close()
  }
}
