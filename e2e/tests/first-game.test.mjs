// From the home page to a first game on a phone, for somebody who has read nothing.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fair } from '../lib/axe.mjs'
import { phone, shot, startBrowser, visit } from '../lib/browser.mjs'
import { startServer } from '../lib/server.mjs'
import { cell } from '../lib/table.mjs'
import { becomes, count, has, says, until } from '../lib/wait.mjs'

let server, browser
before(async () => {
  server = await startServer()
  browser = await startBrowser()
})
after(async () => {
  await browser?.close()
  await server?.close()
})

// The cells of each guided move, and the newcomer's side.
const games = {
  ring: {
    moves: [
      ['e3', 'd3'],
      ['e2', 'c3'],
      ['e2', 'c3'],
    ],
    side: 'white',
  },
  ringo: {
    moves: [
      ['c3', 'c2'],
      ['c3', 'c1'],
      ['c3', 'c2'],
    ],
    side: 'black',
  },
  'court-circuit': {
    moves: [
      ['c1', 'e3'],
      ['f1', 'd3', 'a1', 'b1'],
      ['f1', 'd3', 'e2', 'e1'],
    ],
    side: 'white',
  },
  agon: {
    moves: [
      ['k6', 'j6'],
      ['c4', 'd5'],
      ['h6', 'g6'],
    ],
    side: 'white',
  },
  ra: {
    moves: [
      ['f6', 'f8'],
      ['f8', 'f6'],
      ['g6', 'g3'],
    ],
    side: 'white',
  },
}

/** The button of the turn if the clicks leave a choice, or null if the turn is over. */
const choice = (page, done) =>
  until('the end of a turn', async () => {
    if ((await done.count()) > 0) return [null]
    const buttons = page.locator('button.main[data-move]')
    return (await buttons.count()) > 0 ? [buttons] : undefined
  }).then(([found]) => found)

/** Taps a visible element without scrolling. */
async function tap(page, what) {
  const box = await until('what is to be tapped', () => what.boundingBox())
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  assert.ok(y > 0 && y < phone.height, `${await what.evaluate((e) => e.outerHTML.slice(0, 80))} is at ${y}`)
  await page.touchscreen.tap(x, y)
}

test('from the first page to the first legal move are four taps at most, without a scroll', async () => {
  const page = await browser.page({ viewport: phone })
  for (const [game, { moves }] of Object.entries(games)) {
    await visit(page, server.base)
    const start = page.locator('article', { has: page.locator(`#game-${game}`) }).locator('[data-start=learn]')
    await start.waitFor()
    await start.evaluate((e) => e.scrollIntoView({ block: 'center' })) // the five games are below each other
    let taps = 1
    await tap(page, start)
    await page.waitForURL(`**/first/${game}`)
    await page.locator('svg[role=grid]').waitFor()
    const done = page.locator('[data-step="1"][data-done=true]')
    for (const name of moves[0]) {
      await has(cell(page, name), 'class', /\bnext\b|\bown\b|./)
      await tap(page, cell(page, name))
      taps++
    }
    const left = await choice(page, done)
    if (left) {
      await tap(page, game === 'ra' ? left.filter({ hasText: '2' }).first() : left.first())
      taps++
    }
    await done.waitFor()
    assert.ok(taps <= 4, `${game}: ${taps} taps`)
    assert.equal(await page.evaluate(() => document.scrollingElement.scrollTop), 0, game)
    const next = await page.locator('[data-next]').boundingBox()
    assert.ok(next.y > 0 && next.y + next.height < phone.height, `${game}: the button is at ${next.y}`)
    await shot(page, `first-${game}`)
    if (game === 'ring') await fair(page, 'guided moves')
  }
})

test('the guided moves lead into a game against the first opponent, on the easier side, with the goal in view', async () => {
  const page = await browser.page({ viewport: phone })
  for (const [game, { moves, side }] of Object.entries(games)) {
    await visit(page, `${server.base}/first/${game}`)
    for (const [i, names] of moves.entries()) {
      const done = page.locator(`[data-step="${i + 1}"][data-done=true]`)
      await page.locator(`[data-step="${i + 1}"]`).waitFor()
      for (const name of names) await cell(page, name).click()
      const left = await choice(page, done)
      if (left) await (game === 'ra' && i < 2 ? left.filter({ hasText: '2' }) : left).first().click()
      await done.waitFor()
      if (i + 1 < moves.length) await page.locator('[data-next]').click()
    }
    await page.getByText('Pourquoi ce camp ?').click()
    await says(page.locator('.fair'), /\d+\s%/)
    await page.getByRole('button', { name: 'Jouer contre Lulu' }).click()
    await page.waitForURL('**/play/*')
    const computer = side === 'white' ? 'black' : 'white'
    await says(page.locator(`.plate[data-side=${computer}]`), /Lulu \(ordinateur, niveau 1\)/)
    await count(page.locator(`.plate[data-side=${computer}] [data-face="1"]`), 1)
    const { games: infos } = await server.api('/catalogue')
    await says(page.locator('[data-goal]'), new RegExp(infos.find((g) => g.id === game).goal.fr.slice(0, 20)))
    await becomes(() => page.locator('[data-prompt=asked]').count(), 1)
  }
})

test('a wrong move is taken back with a reason, and any move of the game may be the first', async () => {
  const page = await browser.page({ viewport: phone, locale: 'en-GB' })
  await visit(page, `${server.base}/first/ring`)
  await cell(page, 'e3').click()
  await cell(page, 'd4').click()
  await page.getByText('A good move, but let’s try e3 to d3.').waitFor()
  await becomes(() => page.locator('[data-step="1"][data-done=false]').count(), 1)
  await page.getByRole('button', { name: 'Play right away' }).click()
  await page.waitForURL('**/play/*')
  await says(page.locator('.plate[data-side=black]'), /Lulu \(computer, level 1\)/)
  await page.context().close()
})
