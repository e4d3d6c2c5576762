// The home page: a stranger sees at once what a game is about and how to begin.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fair } from '../lib/axe.mjs'
import { load, phone, shot, startBrowser, visit } from '../lib/browser.mjs'
import { startServer } from '../lib/server.mjs'
import { type } from '../lib/table.mjs'
import { count, has } from '../lib/wait.mjs'

const games = ['ring', 'ringo', 'court-circuit', 'agon', 'ra']

let server, browser
before(async () => {
  server = await startServer()
  browser = await startBrowser()
})
after(async () => {
  await browser?.close()
  await server?.close()
})

test('on a phone the board, the games and the main button are seen without scrolling', async () => {
  const page = await browser.page({ viewport: phone })
  await visit(page, server.base)
  const button = page.locator('[data-start=learn]')
  await button.waitFor()
  const box = await button.boundingBox()
  const bar = await page.getByRole('navigation', { name: 'Navigation principale' }).boundingBox()
  assert.ok(box.y + box.height <= bar.y, `the button ends at ${box.y + box.height}, the bar begins at ${bar.y}`)
  assert.ok(box.height >= 44)
  const board = await page.locator('div.board').boundingBox()
  assert.ok(board.y > 0 && board.y + board.height < box.y, 'the board is above the button')
  await fair(page, 'the first page')
  await shot(page, 'home-phone', true)
  await page.context().close()
})

test('a stranger’s first move is two taps on the first page, in every game, and the lesson goes on from there', async () => {
  const page = await browser.page({ viewport: phone })
  const { games: infos } = await server.api('/catalogue')
  for (const id of games) {
    await visit(page, server.base)
    await page.locator(`button[data-game="${id}"]`).click()
    await page
      .locator('.about')
      .getByText(infos.find((g) => g.id === id).goal.fr, { exact: true })
      .waitFor()
    await page.locator('.board[data-alive=true] svg[role=grid]').waitFor()
    await fair(page, `${id} on the first page`)
    const glow = page.locator('.board .glow')
    for (const kind of ['data-touch', 'data-there']) {
      await has(glow, kind, /\w/)
      const cell = (await glow.getAttribute(kind)).split(' ')[0]
      await page.locator(`.board [data-cell="${cell}"]`).click()
    }
    await page.waitForURL(`**/first/${id}?step=2`)
    await has(page.locator('[data-step]'), 'data-step', '2')
  }
  await page.context().close()
  browser.sound()
})

/** Solves the puzzle on the open page. */
async function solve(page, p) {
  for (let i = 0; i < p.solution.length; i += 2) {
    await page.locator(`.page[data-puzzle="${p.id}"][data-at="${i}"]`).waitFor()
    await type(page, p.solution[i])
  }
  await page.locator(`.page[data-puzzle="${p.id}"][data-status=solved]`).waitFor()
}

test('the puzzle of the day is solved as a guest, told to others, and comes along into an account', async () => {
  const page = await browser.page({ viewport: phone })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const daily = await server.api('/training/daily')
  assert.equal(daily.options ?? '', '', 'it is in the basic rules')
  const p = (await server.api(`/puzzles/${daily.game}`)).puzzles.find((x) => x.id === daily.id)
  await visit(page, server.base)
  const today = page.locator('[data-today]')
  await has(today, 'data-today', 'open')
  await today.getByRole('link', { name: 'Le résoudre' }).click()
  await solve(page, p)
  const share = page.locator('[data-daily=solved] [data-share]')
  await share.click()
  await page.getByText('Copié, sans dévoiler la solution.').waitFor()
  const told = await page.evaluate(() => navigator.clipboard.readText())
  assert.match(told, /^Tablier \d\d\/\d\d · .+ · ♟ résolu du premier coup · série de 1 · http/)
  for (const m of p.solution) assert.ok(!told.includes(m), 'the solution is told')

  await visit(page, `${server.base}/puzzles`)
  await has(page.locator('[data-streak]'), 'data-streak', '1')
  await count(page.locator('[data-day]'), 35)
  await has(page.locator('[data-day][aria-current]'), 'class', /solved/)
  await fair(page, 'the way in to the puzzles')
  await shot(page, 'puzzles-phone', true)

  // Signing up takes the solved puzzle along: the club judges it again, and the browser forgets it.
  const up = await page.request.post(`${server.base}/api/v1/sign-up`, {
    data: { name: 'Solveuse', password: 'un âne, deux phares' },
    headers: { Origin: server.base },
  })
  assert.equal(up.status(), 200, await up.text())
  const claimed = page.waitForResponse((r) => r.url().endsWith('/training/claims'))
  await load(page, `${server.base}/puzzles`)
  assert.deepEqual(await (await claimed).json(), { counted: 1, known: 0, refused: 0 })
  await visit(page, server.base)
  await has(page.locator('[data-today]'), 'data-today', 'solved')
  const stored = await page.evaluate(() => localStorage.getItem('tablier.puzzles'))
  assert.ok(!stored.includes(p.id), stored)
  await page.context().close()
  browser.sound()
})

test('an empty lobby offers something at once, and one tap proposes a game that another tap joins', async () => {
  const page = await browser.page({ viewport: phone })
  await visit(page, `${server.base}/lobby`)
  const meanwhile = page.locator('[data-meanwhile]')
  await meanwhile.getByRole('link', { name: /Contre l’ordinateur/ }).waitFor()
  await meanwhile.getByRole('link', { name: /Problème du jour/ }).waitFor()
  await meanwhile.getByRole('link', { name: /La partie du jour/ }).waitFor()
  await fair(page, 'the empty lobby')
  await shot(page, 'lobby-empty-phone', true)
  await page.getByLabel('Court-Circuit', { exact: true }).check()
  const tile = page.locator('[data-quick="300+3"]')
  await tile.click()
  await has(tile, 'aria-pressed', 'true')
  const other = await browser.page({ locale: 'en-GB' })
  await visit(other, `${server.base}/lobby`)
  await other.getByLabel('Court-Circuit', { exact: true }).check()
  await other.locator('[data-quick="300+3"]').getByText('1 waiting: join').waitFor()
  await other.locator('[data-quick="300+3"]').click()
  await Promise.all([page.waitForURL('**/play/*'), other.waitForURL('**/play/*')])
  assert.equal(page.url(), other.url())
  // The browser remembers the chosen game.
  await visit(other, `${server.base}/lobby`)
  await other.locator('input[name=quick-game][value=court-circuit]:checked').waitFor({ state: 'attached' })
  for (const p of [page, other]) await p.context().close()
  browser.sound()
})

test('a model game is replayed with its comments, in both languages', async () => {
  const page = await browser.page({ viewport: phone })
  const { games } = await server.api('/models')
  await visit(page, `${server.base}/models`)
  await count(page.locator('[data-model]'), games.length)
  await fair(page, 'the model games')
  const game = await server.api(`/models/${games[0].id}`)
  const first = game.moves.findIndex((m) => m.points)
  await page.locator(`[data-model="${game.id}"]`).click()
  await page.locator('svg[role=grid]').waitFor()
  await page.locator('[data-next]').click()
  await has(page.locator('.page[data-model]'), 'data-at', '1')
  await page.keyboard.press('ArrowLeft')
  await has(page.locator('.page[data-model]'), 'data-at', '0')
  await page.locator('[data-next-comment]').click()
  await page.getByText(game.moves[first].points[0].text.fr, { exact: true }).waitFor()
  await fair(page, 'a model game')
  await shot(page, 'model-phone', true)
  await page.goto(`${server.base}/models/${game.id}?lang=en`)
  await page.locator('[data-next-comment]').click()
  await page.getByText(game.moves[first].points[0].text.en, { exact: true }).waitFor()
  await page.context().close()
  browser.sound()
})
