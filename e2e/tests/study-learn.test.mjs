// What the engine makes of a whole game: its graph, and the mistakes to learn from. Then a win at
// hand, which is proved and not only thought.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { shot, startBrowser, visit } from '../lib/browser.mjs'
import { startServer } from '../lib/server.mjs'
import { at, games, legal, play, serious } from '../lib/study.mjs'
import { dice } from '../lib/table.mjs'

let server, browser
before(async () => {
  server = await startServer()
  browser = await startBrowser()
})
after(async () => {
  await browser?.close()
  await server?.close()
})

/** Moves at random: a game full of mistakes. */
async function wild(page, game, plies) {
  const roll = dice(20)
  const moves = []
  while (moves.length < plies) {
    const list = await legal(page, game, moves)
    if (list.length === 0) break
    moves.push(list[roll(list.length)])
  }
  return moves
}

const address = (game, moves) => `/analyse/${game}?${new URLSearchParams({ moves: moves.join(' ') })}`

for (const game of games) {
  test(`the graph of a game of ${game}, and its mistakes`, async () => {
    const page = await browser.page()
    await visit(page, `${server.base}/analyse/${game}`)
    const moves = await wild(page, game, 20)
    await visit(page, server.base + address(game, moves))
    await page.locator('[data-review-run]').click()
    await page.locator('[data-review=done]').waitFor({ timeout: 60_000 })
    // The slider goes to any position of the game and says what it is worth.
    const slider = page.getByLabel('Position dans la partie')
    await slider.focus()
    await page.keyboard.press('Home')
    await at(page, 0)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await at(page, 2)
    assert.match((await slider.getAttribute('aria-valuetext')) ?? '', /Coup 2/)
    // So does a click on the plot.
    const plot = page.locator('section[data-review] svg')
    const box = await plot.boundingBox()
    await plot.click({ position: { x: box.width - 1, y: box.height / 2 } })
    await at(page, moves.length)
    assert.deepEqual(await serious(page), [])
    await shot(page, `study-graph-${game}`, true)

    await page.locator('[data-learn-begin]').click()
    await page.locator('[data-verdict=ask]').waitFor()
    assert.equal(await page.locator('[data-engine]').count(), 0, 'the engine’s lines would give the answer away')
    // The move of the game is known, a bad one is refused, the answer is shown.
    const ply = Number(await page.locator('.table').getAttribute('data-ply'))
    await page.getByLabel('Jouer par écrit').fill(moves[ply])
    await page.keyboard.press('Enter')
    await page.locator('[data-verdict=same]').waitFor()
    assert.equal(await page.locator('.table').getAttribute('data-ply'), String(ply))
    await page.locator('[data-learn-answer]').click()
    const told = await page.locator('[data-verdict=shown]').innerText()
    assert.match(told, /Le meilleur coup/)
    const best = await page.locator('.tree .variation [data-move]').first().getAttribute('data-move')
    // Asked again, that answer is right.
    await page.getByRole('button', { name: 'Fermer la leçon' }).click()
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

/** A forced win of the engine's suite. */
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
    assert.match(await value.innerText(), /Unknown/)
    await page.getByText('Analysis settings').click()
    await page.getByLabel('Stop', { exact: true }).selectOption('d6')
    await page.locator('[data-engine-toggle]').click()
    await page.locator('[data-engine=on]').waitFor({ timeout: 30_000 })
    assert.equal(await value.getAttribute('data-certainty'), 'proved')
    assert.match(await value.innerText(), /Proved.* wins by force in \d moves?/s)
    await shot(page, `study-proved-${game}`)
    await page.context().close()
    browser.sound()
  })
}
