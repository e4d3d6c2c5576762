// One screen on a phone: in games, lessons, puzzles and analysis of all five games, the board, the prompt and the main
// buttons are visible together in every window, and nothing moves when texts change. Each game meets each window and
// each language; all combinations of them, and every step of a lesson in every window, are checked with FULL.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { serious } from '../lib/axe.mjs'
import { phone, shot, startBrowser, visit } from '../lib/browser.mjs'
import { pairs } from '../lib/covering.mjs'
import { measure, pieceToCell, unmoved, watchShifts, windows } from '../lib/screen.mjs'
import { startServer } from '../lib/server.mjs'
import { choose } from '../lib/settings.mjs'
import { settled } from '../lib/table.mjs'
import { eventually, has } from '../lib/wait.mjs'

const games = ['ring', 'ringo', 'court-circuit', 'agon', 'ra']
const phones = windows.filter((w) => w.width < 900 && w.height < 900)

let server, browser
before(async () => {
  server = await startServer()
  browser = await startBrowser()
})
after(async () => {
  await browser?.close()
  await server?.close()
})

/** Checks the open page in a window of a size. */
async function holds(page, name, size) {
  await page.setViewportSize(size)
  await eventually(async () => {
    const { wrong } = await measure(page)
    assert.deepEqual(wrong, [], `${name} in ${size.width}x${size.height}`)
  }, 8000)
  await shot(page, `screen-${name.replaceAll(' ', '-')}-${size.width}`)
}

/** Opens a page on a phone and waits until its board and buttons are there. */
async function open(page, path) {
  await page.setViewportSize(phone)
  await visit(page, server.base + path)
  await page.locator('.screen-acts > *').first().waitFor()
  await page.locator('[data-cell]').first().waitFor()
}

const rows = pairs({ game: games, lang: ['fr', 'en'], size: windows })

/** Checks the page of a game in windows and both languages, since the length of words differs. */
async function inBoth(page, name, game, more = () => undefined) {
  for (const lang of ['fr', 'en']) {
    await choose(page, 'lang', lang)
    await page.locator(`html[lang=${lang}]`).waitFor({ state: 'attached' })
    for (const { size } of rows.filter((row) => row.game === game && row.lang === lang)) {
      await holds(page, `${name} ${game} ${lang}`, size)
      await more(size)
    }
  }
}

/** Asserts that nothing moves as the prompt changes: choose a piece, deselect it, and tap a cell that has no use. */
async function still(page, name) {
  for (const size of phones) {
    await page.setViewportSize(size)
    await watchShifts(page)
    const asked = page.locator('[data-prompt]')
    await page.locator('.cell.next').first().click({ force: true })
    await page.locator('[data-undo]:enabled').waitFor()
    await page.locator('[data-undo]').click()
    await page.locator('[data-undo]:enabled').waitFor({ state: 'detached' })
    await page.locator('[data-cell][aria-disabled=true]').first().click({ force: true })
    await has(asked, 'data-prompt', 'refused')
    await unmoved(page, name)
    const { wrong } = await measure(page)
    assert.deepEqual(wrong, [], `${name}, refused, in ${size.width}x${size.height}`)
  }
}

test('a game is played on one screen', async () => {
  const page = await browser.page({ viewport: phone })
  for (const game of games) {
    const { id } = await server.twoHere(game)
    await open(page, `/play/${id}`)
    await settled(page, 0)
    await inBoth(page, 'play', game, async (size) => {
      const [least, most] = await pieceToCell(page)
      assert.ok(
        least >= 0.55 && most <= 0.85,
        `${game} in ${size.width}: pieces take ${least} to ${most} of their cells`,
      )
    })
    await still(page, `play ${game}`)
  }
  await page.setViewportSize(phones[1])
  assert.deepEqual(await serious(page), [])
  browser.sound()
})

test('a lesson is read and done on one screen, step by step', async () => {
  const page = await browser.page({ viewport: phone })
  for (const [i, game] of games.entries()) {
    await open(page, `/learn/${game}`)
    for (const size of windows) await holds(page, `learn ${game}`, size)
    // The text of a step may be too long in either window. Daily, each step of each game is read in one of the two.
    const ways = process.env.FULL ? phones.map((size) => () => size) : [(n) => phones[(n + i) % phones.length]]
    for (const way of ways) {
      for (let n = 1; ; n++) {
        const size = way(n)
        await page.locator(`.page[data-step="${n}"]`).waitFor()
        await page.setViewportSize(size)
        await page.evaluate(() => scrollTo(0, 0)) // a smaller window may begin further down
        await eventually(async () => {
          const { wrong } = await measure(page)
          const read = await page
            .locator('.screen-lead')
            .evaluate((e) => (e.scrollHeight > e.clientHeight + 2 ? e.innerText : ''))
          assert.deepEqual([wrong, read], [[], ''], `step ${n} of ${game} in ${size.width}x${size.height}`)
        }, 8000)
        const on = page.locator('.screen-acts > button').last()
        if (await on.isDisabled()) break
        await on.click()
      }
      await page.evaluate(() => localStorage.removeItem('tablier.lessons'))
      if (way !== ways.at(-1)) await open(page, `/learn/${game}`)
    }
  }
  assert.deepEqual(await serious(page), [])
  browser.sound()
})

test('a puzzle is solved on one screen', async () => {
  const page = await browser.page({ viewport: phone })
  for (const game of games) {
    await open(page, `/puzzles/${game}`)
    await inBoth(page, 'puzzles', game)
    await still(page, `puzzles ${game}`)
  }
  assert.deepEqual(await serious(page), [])
  browser.sound()
})

test('a position is analysed on one screen', async () => {
  const page = await browser.page({ viewport: phone })
  for (const game of games) {
    await open(page, `/analyse/${game}`)
    await inBoth(page, 'analyse', game)
    await still(page, `analyse ${game}`)
  }
  assert.deepEqual(await serious(page), [])
  browser.sound()
})

test('on a phone the talk opens below the board, and a dot says that something was said', async () => {
  const page = await browser.page({ viewport: phone })
  const { id } = await server.api('/games', {
    game: 'agon',
    white: { kind: 'person', name: 'Chantal' },
    black: { kind: 'engine', level: 1 },
  })
  await open(page, `/play/${id}`)
  const talk = page.locator('[data-talk]')
  if ((await talk.count()) > 0) {
    const board = await page.locator('svg[role=grid]').boundingBox()
    await talk.click()
    const box = await page.locator('.chat').boundingBox()
    assert.ok(box.y >= board.y + board.height, 'the talk lies on the board')
    await page.keyboard.press('Escape')
    await page.locator('.chat').waitFor({ state: 'hidden' })
  }
  browser.sound()
})
