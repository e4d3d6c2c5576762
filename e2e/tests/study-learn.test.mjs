// The engine's review of a whole game: its graph and the mistakes to learn from. Then a forced win, which is proved
// and not only an opinion of the engine.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { shot, startBrowser, visit } from '../lib/browser.mjs'
import { startServer } from '../lib/server.mjs'
import { at, games, play, serious } from '../lib/study.mjs'
import { unfold } from '../lib/table.mjs'
import { count, has, says } from '../lib/wait.mjs'

let server, browser
before(async () => {
  server = await startServer()
  browser = await startBrowser()
})
after(async () => {
  await browser?.close()
  await server?.close()
})

/**
 * How many moves are reviewed. Reviewing is the engine's work, and a short line has all that the page shows. In Agon
 * few moves are mistakes, so there it is not so short.
 */
const reviewed = (game) => (process.env.FULL || game === 'agon' ? 14 : 8)

/** The last moves of a random game, and the position before them. They are full of mistakes. */
const wild = (page, game, plies) =>
  page.evaluate(
    ([game, plies, reviewed]) => {
      const call = (...a) => JSON.parse(globalThis.tablierCore.call(...a))
      const opened = call('open', game)
      const h = String(opened.handle)
      const texts = [opened.text]
      const moves = []
      let n = 20
      while (moves.length < plies) {
        const list = call('moves', h).moves
        if (list.length === 0) break
        n = (n * 48271) % 2147483647
        const v = call('apply', h, list[n % list.length])
        moves.push(v.move)
        texts.push(v.text)
      }
      call('free', h)
      const from = Math.max(0, moves.length - reviewed)
      return { position: texts[from], moves: moves.slice(from) }
    },
    [game, plies, reviewed(game)],
  )

/** The length of the games in plies. In Agon few moves are mistakes once all guards are in the middle. */
const pliesOf = (game) => (game === 'agon' ? 24 : 60)

const address = (game, { position, moves }) =>
  `/analyse/${game}?${new URLSearchParams({ position, moves: moves.join(' ') })}`

for (const game of games) {
  test(`the graph of a game of ${game}, and its mistakes`, async () => {
    const page = await browser.page()
    await visit(page, `${server.base}/analyse/${game}`)
    const played = await wild(page, game, pliesOf(game))
    const { moves } = played
    await visit(page, server.base + address(game, played))
    await page.locator('[data-review-run]').click()
    await page.locator('[data-review=done]').waitFor({ timeout: 150_000 })
    // The slider goes to any position of the game and gives its evaluation.
    const slider = page.getByLabel('Coup de la partie')
    await slider.focus()
    await page.keyboard.press('Home')
    await at(page, 0)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await at(page, 2)
    await has(slider, 'aria-valuetext', /Coup 2/)
    // So does a click on the graph.
    const plot = page.locator('section[data-review] svg')
    const box = await plot.boundingBox()
    await plot.click({ position: { x: box.width - 1, y: box.height / 2 } })
    await at(page, moves.length)
    // The review gives both players' accuracy, marks moves, and lists the key moments.
    const report = page.locator('[data-report]')
    for (const side of ['white', 'black']) {
      const accuracy = Number(
        await report.locator(`[data-player=${side}] [data-accuracy]`).getAttribute('data-accuracy'),
      )
      assert.ok(accuracy >= 0 && accuracy <= 100, `accuracy of ${side}: ${accuracy}`)
    }
    const counted = (await report.locator('[data-count]').allTextContents()).map((text) => Number(/\d+/.exec(text)[0]))
    const marks = await page.locator('[data-node] [data-glyph]').allTextContents()
    assert.equal(
      marks.filter((m) => ['?!', '?', '??'].includes(m)).length,
      counted.reduce((a, b) => a + b),
    )
    assert.ok(marks.length > 0, 'a game at random has no mistake')
    const moments = report.locator('[data-moment]')
    const n = await moments.count()
    assert.ok(n >= 1 && n <= 3, `${n} moments`)
    const moment = Number(await moments.first().getAttribute('data-moment'))
    await moments.first().click()
    await at(page, moment)
    // The tutor says why.
    const tutor = page.locator('[data-tutor=said]')
    await tutor.locator('[data-role=verdict]').waitFor()
    await has(tutor.locator('[data-why]'), 'data-why', moves[moment - 1])
    assert.deepEqual(await serious(page), [])
    await shot(page, `study-graph-${game}`, true)

    await page.locator('[data-learn-begin]').click()
    await page.locator('[data-verdict=ask]').waitFor()
    await count(page.locator('[data-engine]'), 0, 'the engine’s lines would give the answer away')
    // The page recognises the move of the game, refuses a bad one, and shows the answer.
    const ply = Number(await page.locator('.table').getAttribute('data-ply'))
    await unfold(page)
    await page.getByLabel('Saisir un coup').fill(moves[ply])
    await page.keyboard.press('Enter')
    await page.locator('[data-verdict=same]').waitFor()
    await has(page.locator('.table'), 'data-ply', String(ply))
    await page.locator('[data-learn-answer]').click()
    const told = await page.locator('[data-verdict=shown]').innerText()
    assert.match(told, /Le meilleur coup/)
    const best = await page.locator('.tree .variation [data-move]').first().getAttribute('data-move')
    // Asked again, the page accepts that answer.
    await page.getByRole('button', { name: 'Fermer' }).click()
    await page.locator('[data-learn-begin]').click()
    await page.locator('[data-verdict=ask]').waitFor()
    await play(page, best)
    await page.locator('[data-verdict=right]').waitFor()
    assert.deepEqual(await serious(page), [])
    await shot(page, `study-learn-${game}`)
    await page.context().close()
    browser.sound()
  })
}

/** A forced win from the engine's test suite. */
function forced(game) {
  const file = fileURLToPath(new URL(`../../engine/suite/testdata/${game}.jsonl`, import.meta.url))
  return JSON.parse(readFileSync(file, 'utf8').split('\n')[0])
}

for (const game of games) {
  test(`a win at hand in ${game} is proved, not only thought`, async () => {
    const page = await browser.page({ locale: 'en-GB' })
    const win = forced(game)
    const query = new URLSearchParams({ position: win.p, ...(win.o ? { set: win.o } : {}) })
    await visit(page, `${server.base}/analyse/${game}?${query}`)
    const value = page.locator('[data-value]')
    await says(value, /Unknown/)
    await page.getByText('Analysis settings').click()
    await page.locator('[data-limit]').selectOption('d6')
    await page.locator('[data-engine-toggle]').click()
    await page.locator('[data-engine=on]').waitFor()
    await has(value, 'data-certainty', 'proved')
    await says(value, /Proven.*forced win in \d moves?/s)
    await shot(page, `study-proved-${game}`)
    await page.context().close()
    browser.sound()
  })
}
