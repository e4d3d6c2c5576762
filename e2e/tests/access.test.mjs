// A game, its end, its review, a puzzle and a lesson with the keyboard alone, and what a screen reader finds on their
// pages: the tree of roles, names and states, in both languages. Whoever changes a page reads the difference.
// `UPDATE=1 node scripts/run.mjs tests/access.test.mjs` writes the trees anew.
import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { desk, startBrowser, visit } from '../lib/browser.mjs'
import { playByKeys, tabTo } from '../lib/keyboard.mjs'
import { startServer } from '../lib/server.mjs'
import { settled } from '../lib/table.mjs'
import { eventually } from '../lib/wait.mjs'

const folder = new URL('../trees/', import.meta.url)
const languages = { fr: 'fr-FR', en: 'en-GB' }
// Short games are rare in Court-Circuit: this one was found among random ones.
const line =
  'f2-e3 a6-b5 f4-f2-d4/e3-e4 a4-c6/a5-b4 e4-c4-a4/b4-b3 a3-c3/c6-b6 a4-c2-c4-a6-c6/d4-d3 a2-c4-c2/c3-d2 c6-d5 d2-b2-b4/a1-b2 f6-f4/b5-a5 b4-a4 a5-a3-c1-c3-a3'.split(
    ' ',
  )

let server, browser
before(async () => {
  server = await startServer()
  browser = await startBrowser()
})
after(async () => {
  await browser?.close()
  await server?.close()
})

/** What a screen reader finds on a page. The ids of games differ from run to run. */
const read = async (page) =>
  `${(await page.locator('main').ariaSnapshot()).replace(/\/(play|game)\/\w{12}/g, '/$1/…')}\n`

/** Compares what a screen reader finds on a page with the tree on file. */
async function tree(page, name) {
  const file = new URL(`${name}.txt`, folder)
  if (process.env.UPDATE) return writeFile(file, await read(page))
  const want = await readFile(file, 'utf8')
  await eventually(async () => assert.equal(await read(page), want, name), 20_000)
}

const atBoard = (page) => page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'gridcell')

for (const [lang, locale] of Object.entries(languages)) {
  test(`a whole game with the keyboard alone, its end and its review (${lang})`, async () => {
    const page = await browser.page({ viewport: desk, locale })
    await visit(page, `${server.base}/new/court-circuit`)
    await tabTo(page, 'input[name=opponent]')
    for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight')
    await tabTo(page, '[data-start]')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/play/*')
    await settled(page, 0)
    await atBoard(page)
    for (const [i, move] of line.entries()) {
      if (i === 4) await tree(page, `game.${lang}`)
      await tabTo(page, '[data-cell]')
      await playByKeys(page, move)
      await settled(page, i + 1)
    }
    await page.locator('.result[data-reason=all-turned]').waitFor()
    await page.locator('[data-decided]:not([data-decided=""])').waitFor()
    await tree(page, `end.${lang}`)
    await tabTo(page, '[data-review]')
    await page.keyboard.press('Enter')
    await page.locator('[data-review=done]').waitFor()
    await tabTo(page, '[data-moment]')
    await page.keyboard.press('Enter')
    await page.locator('[data-moment][aria-current=step]').waitFor()
    await tree(page, `review.${lang}`)
    browser.sound()
    await page.context().close()
  })

  test(`a puzzle and a lesson with the keyboard alone (${lang})`, async () => {
    const page = await browser.page({ viewport: desk, locale })
    const { puzzles } = await server.api('/puzzles/agon')
    const puzzle = puzzles.find((p) => p.id === 'agon-caf60e')
    await visit(page, `${server.base}/puzzles/agon?id=${puzzle.id}`)
    await page.locator(`.page[data-puzzle=${puzzle.id}] [data-cell][aria-label]`).first().waitFor()
    await tree(page, `puzzle.${lang}`)
    for (let i = 0; i < puzzle.solution.length; i += 2) {
      await tabTo(page, '[data-cell]')
      await page.locator('[data-cell].next').first().waitFor()
      await playByKeys(page, puzzle.solution[i])
    }
    await page.locator('.page[data-status=solved]').waitFor()
    await tree(page, `puzzle-solved.${lang}`)
    await tabTo(page, '[data-next]')
    await page.keyboard.press('Enter')
    await page.locator(`.page:not([data-puzzle=${puzzle.id}])[data-puzzle]`).waitFor()

    await visit(page, `${server.base}/first/court-circuit`)
    const moves = ['f3-e3', 'f1-d3/e2-e1', 'a2-a4-c6/a3-b3', 'f1-b5/c4-c3', 'c1-e3']
    for (const [i, move] of moves.entries()) {
      await page
        .locator(`.page[data-step="${i + 1}"][data-done=false] [data-cell][aria-label]`)
        .first()
        .waitFor()
      if (i === 1) await tree(page, `lesson.${lang}`)
      await tabTo(page, '[data-cell]')
      await playByKeys(page, move)
      await page.locator(`.page[data-step="${i + 1}"][data-done=true]`).waitFor()
      if (i === moves.length - 1) break
      await tabTo(page, '[data-next]')
      await page.keyboard.press('Enter')
    }
    browser.sound()
    await page.context().close()
  })
}
