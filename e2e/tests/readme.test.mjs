// The README shows the pages as they are.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { startBrowser } from '../lib/browser.mjs'
import { difference } from '../lib/picture.mjs'
import { folder, pictures } from '../lib/readme.mjs'
import { startServer } from '../lib/server.mjs'

/**
 * The side of a tile, in pixels, and how far its mean colour may be off, of 255. A digit of a clock moves it by 8, a
 * button that has another place by 30.
 */
const side = 40
const allowed = 15

let server, browser
before(async () => {
  server = await startServer()
  browser = await startBrowser()
})
after(async () => {
  await browser?.close()
  await server?.close()
})

test('the pictures of the README show the pages as they are', async () => {
  const page = await browser.page()
  for await (const { name, picture } of pictures(server, browser)) {
    const { worst, where } = await difference(page, readFileSync(`${folder}${name}.jpg`), picture, side)
    assert.ok(
      worst <= allowed,
      `docs/pictures/${name}.jpg is older than the page: it differs by ${worst.toFixed(1)} of 255 (${where}); make pictures`,
    )
  }
})
