// From the home page to a first game on a phone, for somebody who has read nothing.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fair } from '../lib/axe.mjs'
import { phone, shot, startBrowser, visit } from '../lib/browser.mjs'
import { startServer } from '../lib/server.mjs'
import { cell } from '../lib/table.mjs'
import { becomes, count, says, until } from '../lib/wait.mjs'

let server, browser
before(async () => {
  server = await startServer()
  browser = await startBrowser()
})
after(async () => {
  await browser?.close()
  await server?.close()
})

// The newcomer's side, and the answers to the questions of the board, by step.
const games = {
  ring: { side: 'white', answers: { 4: /Le pion/ } },
  ringo: { side: 'black', answers: {} },
  'court-circuit': { side: 'white', answers: {} },
  agon: { side: 'white', answers: {} },
  ra: { side: 'white', answers: { 2: /2 pièces/, 4: /3 pièces/ } },
}

/** The cells that glow now: the piece to touch, then the cell to go to. */
const glowing = async (page) => {
  const glow = page.locator('.glow')
  const [touch, there] = await until('something glows', async () => {
    const both = await Promise.all(['data-touch', 'data-there'].map((name) => glow.getAttribute(name)))
    return both.some(Boolean) ? both : undefined
  })
  return touch || there
}

/** Makes the move of a step by tapping what glows, and answering the board's question. Counts the taps. */
async function follow(page, step, answer, touch) {
  const done = page.locator(`[data-step="${step}"][data-done=true]`)
  const buttons = page.locator('button.main[data-move]')
  await page.locator(`[data-step="${step}"]`).waitFor()
  for (let taps = 0; ; taps++) {
    const next = await until('what comes next', async () => {
      if ((await done.count()) > 0) return 'done'
      if (answer && (await buttons.count()) > 0) return 'asked'
      return (await page.locator('.glow').count()) > 0 && (await glowing(page))
    })
    if (next === 'done') return taps
    if (next === 'asked') await touch(buttons.filter({ hasText: answer }).first())
    else {
      await touch(cell(page, next))
      await until(
        'the tap shows',
        async () => (await done.count()) > 0 || (await buttons.count()) > 0 || (await glowing(page)) !== next,
      )
    }
  }
}

/** Taps a visible element without scrolling. */
async function tap(page, what) {
  const box = await until('what is to be tapped', () => what.boundingBox())
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  assert.ok(y > 0 && y < phone.height, `${await what.evaluate((e) => e.outerHTML.slice(0, 80))} is at ${y}`)
  await page.touchscreen.tap(x, y)
}

test('from the first page to the first legal move are four taps at most, without a scroll', async () => {
  const page = await browser.page({ viewport: phone })
  for (const [game, { answers }] of Object.entries(games)) {
    await visit(page, server.base)
    await tap(page, page.locator(`button[data-game="${game}"]`))
    await tap(page, page.locator('[data-start=learn]'))
    await page.waitForURL(`**/first/${game}`)
    await page.locator('svg[role=grid]').waitFor()
    const taps = 2 + (await follow(page, 1, answers[1], (what) => tap(page, what)))
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
  for (const [game, { answers, side }] of Object.entries(games)) {
    await visit(page, `${server.base}/first/${game}`)
    await page.locator('[data-step="1"]').waitFor()
    const all = Number(await page.locator('progress').getAttribute('max'))
    for (let step = 1; step <= all; step++) {
      await follow(page, step, answers[step], (what) => what.click())
      if (step === all) break
      // Wherever the page was, the next task and all it needs are in view.
      await page.evaluate(() => scrollTo(0, 300))
      await page.locator('[data-next]').click()
      await page.locator(`[data-step="${step + 1}"]`).waitFor()
      for (const what of ['.text', 'svg[role=grid]', '[data-next]']) {
        const { y, height } = await page.locator(what).first().boundingBox()
        assert.ok(y >= 0 && y + height <= phone.height, `${game} ${step + 1}: ${what} is from ${y} to ${y + height}`)
      }
      await shot(page, `first-${game}-${step + 1}`)
    }
    await page.getByText('Pourquoi ce camp ?').click()
    await says(page.locator('.fair'), /Règles équilibrées/)
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
  await page.getByText('That move is allowed, but let’s try e3 to d3 first.').waitFor()
  await becomes(() => page.locator('[data-step="1"][data-done=false]').count(), 1)
  await page.getByRole('button', { name: 'Play right away' }).click()
  await page.waitForURL('**/play/*')
  await says(page.locator('.plate[data-side=black]'), /Lulu \(computer, level 1\)/)
  await page.context().close()
})

test('a hint draws the arrow, and plays it when asked again', async () => {
  const page = await browser.page({ viewport: phone })
  for (const path of ['/first/ring', '/learn/ring']) {
    await visit(page, server.base + path)
    if (path.startsWith('/learn'))
      for (const n of [2, 3]) {
        await page.locator('[data-next], .screen-acts button:last-child').first().click()
        await page.locator(`[data-step="${n}"]`).waitFor()
      }
    const arrow = page.locator('svg[role=grid] .arrow')
    await count(arrow, 0)
    // The coordinates are on the cells.
    await count(page.locator('svg[role=grid] .name, svg[role=grid] .name-dark').first(), 1)
    await page.locator('[data-hint]').click()
    await count(arrow, 1)
    await page.locator('[data-hint]').click()
    await page.locator('[data-done=true]').waitFor()
    await count(page.locator('.glow [class*=halo]'), 0)
  }
  await page.context().close()
})
