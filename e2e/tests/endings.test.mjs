// The end of a game for players and spectators: names and reason beside the board, and links to what comes next.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fair, serious } from '../lib/axe.mjs'
import { phone, shot, startBrowser, visit } from '../lib/browser.mjs'
import { guest, sitDown } from '../lib/people.mjs'
import { measure, windows } from '../lib/screen.mjs'
import { startServer } from '../lib/server.mjs'
import { settled, type } from '../lib/table.mjs'
import { becomes, count, eventually, has, says } from '../lib/wait.mjs'

let server, browser
before(async () => {
  server = await startServer()
  browser = await startBrowser()
})
after(async () => {
  await browser?.close()
  await server?.close()
})

/** Starts a game of a person against the computer, from a position if one is given. */
async function against(who, level, more) {
  const side = more.side ?? 'white'
  const seats = {
    [side]: { kind: 'person', me: true },
    [side === 'white' ? 'black' : 'white']: { kind: 'engine', level },
  }
  const made = await who.call('POST', '/games', { ...seats, ...more, side: undefined })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  return made.body
}

test('a lost game says so, and leads to its review, a level below and a rematch with sides changed', async () => {
  const eve = await guest(browser, server, 'Ève', { viewport: phone })
  const { page } = eve
  const g = await against(eve, 3, { game: 'agon' })
  await visit(page, `${server.base}/play/${g.id}`)
  await settled(page, 0)
  const board = await page.locator('svg[role=grid]').boundingBox()
  await page.getByRole('button', { name: 'Abandonner' }).click()
  await page.locator('dialog[open]').getByRole('button', { name: 'Abandonner' }).click()
  const result = page.locator('.result')
  await says(result.locator('h2'), /^Vous avez perdu contre /)
  await says(result, /Vous avez abandonné\./)
  await has(result.locator('[data-rung]'), 'data-rung', '2')
  // In every window, the board stays in place and nothing covers it.
  assert.deepEqual(await page.locator('svg[role=grid]').boundingBox(), board)
  for (const size of windows) {
    await page.setViewportSize(size)
    await eventually(async () => {
      const { wrong } = await measure(page)
      assert.deepEqual(
        wrong.filter((w) => / lies on the board|^board/.test(w)),
        [],
        `${size.width}x${size.height}`,
      )
    }, 8000)
    const { y, height } = await result.boundingBox()
    assert.ok(y >= 0 && y + height <= size.height, `${size.width}x${size.height}: the result is out of sight`)
    await shot(page, `ending-lost-${size.width}`)
  }
  await page.setViewportSize(phone)
  await fair(page, 'a lost game')
  await result.locator('[data-again-swapped]').click()
  await page.waitForURL((u) => /\/play\//.test(u.pathname) && !u.pathname.endsWith(g.id))
  const next = (await eve.call('GET', `/games/${page.url().split('/').at(-1)}`)).body
  assert.deepEqual(
    [next.players.white.kind, next.players.black.kind, next.players.white.level],
    ['engine', 'person', 3],
  )
  await eve.close()
  browser.sound()
})

test('a won game says so in English, and proposes the next level', async () => {
  const eve = await guest(browser, server, 'Ève', { viewport: phone, locale: 'en-GB' })
  const { page } = eve
  // The position before the last move of a puzzle, which wins.
  const { puzzles } = await server.api('/puzzles/ring')
  const p = puzzles[0]
  await visit(page, `${server.base}/analyse/ring`)
  await page.waitForFunction(() => globalThis.tablierCore)
  const position = await page.evaluate(({ options = '', position, solution }) => {
    const call = (...words) => JSON.parse(globalThis.tablierCore.call(...words))
    const handle = String(call('open', 'ring', options, position).handle)
    for (const move of solution.slice(0, -1)) call('apply', handle, move)
    return call('view', handle).text
  }, p)
  const g = await against(eve, 1, { game: 'ring', options: p.options ?? '', position, side: p.side })
  await visit(page, `${server.base}/play/${g.id}`)
  await type(page, p.solution.at(-1))
  const result = page.locator('.result')
  await says(result.locator('h2'), /^You won against .+!$/)
  await has(result.locator('[data-rung]'), 'data-rung', '2')
  const { x, y, width, height } = await result.boundingBox()
  assert.ok(x >= 0 && y >= 0 && x + width <= phone.width && y + height <= phone.height, 'the result is out of sight')
  await shot(page, 'ending-won')
  await eve.close()
  browser.sound()
})

test('who watched follows the rematch', async () => {
  const [a, b, c] = await Promise.all([
    guest(browser, server, 'Anne'),
    guest(browser, server, 'Bert'),
    guest(browser, server, 'Carl', { viewport: phone }),
  ])
  const id = await sitDown(server, a, b, { game: 'ra' })
  const g = (await a.call('GET', `/games/${id}`)).body
  await visit(c.page, `${server.base}/play/${id}`)
  await a.call('POST', `/games/${id}/resign`, { seq: g.seq, side: g.you[0] })
  await says(c.page.locator('.result h2'), /^(Anne|Bert) a gagné contre (Anne|Bert)$/)
  await count(c.page.locator('[data-follow-rematch]'), 0)
  assert.ok((await a.call('POST', `/games/${id}/rematch`, {})).status < 300)
  const taken = await b.call('POST', `/games/${id}/rematch`, {})
  assert.equal(taken.body.status, 'taken')
  await c.page.locator('[data-follow-rematch]').waitFor()
  assert.deepEqual(await serious(c.page), [])
  await c.page.locator('[data-follow-rematch]').click()
  await c.page.waitForURL(`**/play/${taken.body.played}`)
  await becomes(() => c.page.locator('.plate').count(), 2)
  await Promise.all([a, b, c].map((p) => p.close()))
  browser.sound()
})

test('the review begins by itself, and shows the move that cost most', async () => {
  const eve = await guest(browser, server, 'Ève', { viewport: phone })
  const { page } = eve
  const { id } = await server.twoHere('court-circuit')
  let g = await server.api(`/games/${id}`)
  await visit(page, `${server.base}/play/${id}`)
  for (let n = 1; n <= 8; n++) {
    const moves = await page.evaluate((played) => {
      const call = (...words) => JSON.parse(globalThis.tablierCore.call(...words))
      const handle = String(call('open', 'court-circuit').handle)
      for (const { move } of played) call('apply', handle, move)
      return call('moves', handle).moves
    }, g.moves)
    g = await server.api(`/games/${id}/moves`, { seq: g.seq, move: moves[0] })
    await settled(page, n)
  }
  await server.api(`/games/${id}/resign`, { seq: g.seq, side: 'white' })
  // The deciding moment is found in the page, with a picture and the reason.
  const decided = page.locator('[data-decided]:not([data-decided=""])')
  await decided.waitFor({ timeout: 150_000 })
  await says(decided.locator('strong'), /Le moment décisif\s: coup \d+/)
  await says(decided.locator('.reason'), /\p{L}{3}/u)
  await decided.click()
  await page.waitForURL('**/analyse/game/**review=turn')
  await page.locator('[data-review=done]').waitFor({ timeout: 150_000 })
  // It stands at the costliest move, and says what happened instead of the best move.
  const costs = await page.locator('[data-moment]').count()
  assert.ok(costs >= 1 && costs <= 3, `${costs} moments`)
  await page.locator('[data-moment][aria-current=step]').waitFor({ state: 'attached' })
  await says(page.locator('[data-card] .chip'), /^Coup \d+.*, (coup douteux|mauvais coup|gaffe)$/)
  await says(page.locator('[data-card] [data-role=misses]'), /^Il fallait jouer /)
  assert.deepEqual(await serious(page), [])
  await shot(page, 'review-phone')
  // A better move: the game’s own is refused, and the solution is shown on request.
  await page.locator('[data-better]').press('Enter')
  await page.locator('[data-verdict=ask]').waitFor()
  await page.locator('[data-learn-answer]').press('Enter')
  await page.locator('[data-verdict=shown]').waitFor()
  await page.locator('[data-learn-next]').press('Enter')
  await page.locator('[data-moment][aria-current=step]').waitFor({ state: 'attached' })
  // After the last moment comes the whole analysis, with what was found.
  for (let n = 0; n < 4 && (await page.locator('[data-next-moment]').count()) > 0; n++)
    await page.locator('[data-next-moment]').press('Enter')
  await page.locator('[data-whole]').press('Enter')
  await page.locator('[data-report] [data-accuracy]').first().waitFor()
  await eve.close()
  browser.sound()
})
