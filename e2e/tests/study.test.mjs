// The analysis board in every game: the engine in its worker, moves and variations.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { shot, startBrowser, visit } from '../lib/browser.mjs'
import { startServer } from '../lib/server.mjs'
import { at, engineBegins, engines, games, legal, play, serverMoves, shown } from '../lib/study.mjs'
import { unfold } from '../lib/table.mjs'
import { becomes, count, eventually, has, says, until } from '../lib/wait.mjs'

let server, browser
before(async () => {
  server = await startServer()
  browser = await startBrowser()
})
after(async () => {
  await browser?.close()
  await server?.close()
})

const engine = (page, state) => page.locator(`[data-engine="${state}"]`).waitFor()
const toggle = (page) => page.locator('[data-engine-toggle]')

for (const game of games) {
  test(`the engine analyses ${game}, and stops`, async () => {
    const page = await browser.page()
    await visit(page, `${server.base}/analyse/${game}`)
    await has(page.locator('[data-value]'), 'data-certainty', 'unknown')
    assert.equal(engines(page).length, 0, 'the engine starts before it is asked')
    const begun = engineBegins(page)
    await toggle(page).click()
    const worker = await begun
    const ended = new Promise((r) => worker.once('close', r))
    await page.locator('[data-line]').nth(2).waitFor()
    await has(page.locator('[data-value]'), 'data-certainty', 'opinion')
    await says(page.locator('[data-about]'), /Profondeur \d+/)
    await has(page.locator('[data-arrows]'), 'data-arrows', /[1-9]/)
    await has(page.locator('[role=meter]'), 'aria-valuetext', /\S/)
    await shot(page, `study-${game}`)
    // Stopping ends the worker, and its lines stay.
    await toggle(page).click()
    await ended
    await page.locator('[data-line]').first().waitFor()
    await becomes(() => engines(page).length, 0)
    // A line of the engine can be played, and is added to the tree.
    const best = await page.locator('[data-line]').first().getAttribute('data-line')
    await page.locator('[data-line]').first().click()
    await at(page, 1)
    await becomes(() => shown(page), [best])
    await page.context().close()
    browser.sound()
  })

  test(`the browser plays the server's moves in ${game} at fixed nodes`, async () => {
    const page = await browser.page()
    await visit(page, `${server.base}/analyse/${game}`)
    // A search that ends by itself keeps its worker for the next one.
    await page.getByText('Paramètres de l’analyse').click()
    await page.locator('[data-limit]').selectOption('d6')
    const begun = engineBegins(page)
    await toggle(page).click()
    const worker = await begun
    await engine(page, 'on')
    // A difference between the two builds would show at once. Daily, the search is short.
    const nodes = process.env.FULL ? 20_000 : 4000
    const lines = []
    for (let moves = []; moves.length < 4;) {
      lines.push(moves)
      const list = await legal(page, game, moves)
      moves = [...moves, list[(moves.length * 5) % list.length]]
    }
    const here = []
    for (const moves of lines) {
      here.push(
        await worker.evaluate(
          ([game, moves, limits]) =>
            JSON.parse(globalThis.tablierCore.call('search', game, '', '', moves, limits)).move,
          [game, moves.join(' '), `nodes=${nodes} table=16`],
        ),
      )
    }
    assert.deepEqual(here, await serverMoves(game, lines, nodes, 16))
    await page.context().close()
  })

  test(`variations, comments and keys in ${game}`, async () => {
    const page = await browser.page()
    await visit(page, `${server.base}/analyse/${game}`)
    const [first, second] = await legal(page, game)
    await play(page, first)
    await at(page, 1)
    const reply = (await legal(page, game, [first]))[0]
    await play(page, reply)
    await at(page, 2)
    // Going back to the start by keyboard and playing another move makes a variation.
    await page.locator('h1').click()
    await page.keyboard.press('Home')
    await at(page, 0)
    await unfold(page)
    await page.getByLabel('Saisir un coup').fill(second)
    await page.keyboard.press('Enter')
    await at(page, 1)
    await becomes(() => shown(page), [first, second, reply])
    await count(page.locator('.variation'), 1)
    // Up and down move between variations.
    await page.locator('h1').click()
    await page.keyboard.press('ArrowUp')
    await has(page.locator('.tree [aria-current]'), 'data-move', first)
    await page.keyboard.press('ArrowDown')
    await has(page.locator('.tree [aria-current]'), 'data-move', second)
    await page.locator('[data-act=comment]').click()
    await page.locator('#comment').fill('<script>alert(1)</script> Plus sûr } \\ !')
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await says(page.locator('.tree .comment'), /<script>alert\(1\)<\/script> Plus sûr/)
    // The variation becomes the main line, is deleted and restored.
    await page.locator('[data-act=main]').click()
    await becomes(() => shown(page), [second, first, reply])
    await page.locator('[data-act=delete]').click()
    await at(page, 0)
    await becomes(() => shown(page), [first, reply])
    await page.locator('[data-act=restore]').click()
    await at(page, 1)
    await becomes(() => shown(page), [second, first, reply])
    // Collapsed variations are hidden.
    await page.locator('.fold').click()
    await becomes(() => shown(page), [second])
    await page.locator('.fold').click()
    // The record holds everything, and opens to the same tree.
    await page.getByText('Enregistrement de la partie').click()
    const record = await until(
      'the record',
      async () =>
        (await page.locator('[data-record]').inputValue()).includes(`[Game "${game}"]`) &&
        page.locator('[data-record]').inputValue(),
    )
    await page.getByText('Importer une partie').click()
    await page.locator('[data-import]').fill(record)
    await page.getByRole('button', { name: 'Importer', exact: true }).click()
    await at(page, 0)
    await becomes(() => shown(page), [second, first, reply])
    await page.getByText('Enregistrement de la partie').click()
    await becomes(() => page.locator('[data-record]').inputValue(), record)
    // The address shows another reader the same line and position.
    await page.locator('h1').click()
    await page.keyboard.press('ArrowRight')
    await at(page, 1)
    const link = await page.getByLabel('Lien vers cette position').inputValue()
    const other = await browser.page({ locale: 'en-GB' })
    await visit(other, link)
    await at(other, 1)
    await becomes(() => shown(other), [second])
    await other.context().close()
    await page.context().close()
    browser.sound()
  })
}

test('an analysis by keyboard alone', async () => {
  const page = await browser.page({ locale: 'en-GB' })
  await visit(page, `${server.base}/analyse/ringo`)
  // Space starts and stops the engine, unless the focused element uses the key itself.
  await page.locator('h1').focus()
  await page.keyboard.press(' ')
  await page.locator('[data-line]').first().waitFor()
  await page.keyboard.press(' ')
  await engine(page, 'off')
  // A move on the board: Enter chooses a piece, and the arrow keys go to its targets.
  await page.locator('[data-cell][tabindex="0"]').focus()
  await page.keyboard.press('Enter')
  await page.locator('.cell[aria-selected=true]').waitFor()
  const here = () => page.evaluate(() => document.activeElement.classList.contains('next'))
  for (const [key, back] of [
    ['ArrowLeft', 'ArrowRight'],
    ['ArrowRight', 'ArrowLeft'],
    ['ArrowUp', 'ArrowDown'],
    ['ArrowDown', 'ArrowUp'],
  ]) {
    await page.keyboard.press(key)
    if (await here()) break
    await page.keyboard.press(back)
  }
  await becomes(here, true, 'no cell beside the piece can be reached by the arrows')
  await page.keyboard.press('Enter')
  await at(page, 1)
  await says(page.locator('[data-said]'), /\S/)
  // Write a comment by keyboard.
  await page.locator('[data-act=comment]').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Into the zone.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Into the zone.').waitFor()
  await eventually(async () =>
    assert.deepEqual(
      await shown(page),
      await page.locator('.tree [aria-current]').evaluateAll((list) => list.map((b) => b.dataset.move)),
    ),
  )
  await page.context().close()
  browser.sound()
})
