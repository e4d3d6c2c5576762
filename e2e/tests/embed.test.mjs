// Embedded boards: a forum on another origin shows a game, a line, a puzzle and a record.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { serious } from '../lib/axe.mjs'
import { phone, shot, startBrowser } from '../lib/browser.mjs'
import { startForum } from '../lib/forum.mjs'
import { startServer } from '../lib/server.mjs'
import { becomes, has, says, until } from '../lib/wait.mjs'

let server, browser, forum
before(async () => {
  server = await startServer()
  browser = await startBrowser()
  forum = await startForum()
})
after(async () => {
  forum?.close()
  await browser?.close()
  await server?.close()
})

const post = (path, body) => forum.put(path, body)

async function played(game, moves) {
  const g = await server.twoHere(game)
  for (const [seq, move] of moves.entries()) await server.api(`/games/${g.id}/moves`, { move, seq: seq })
  return g
}

test('a game on another site can be stepped through, and goes on live', async () => {
  const moves = await legalLine('ringo', 3)
  const g = await played('ringo', moves)
  post(
    '/game',
    `<div data-tablier="game" data-id="${g.id}"></div><script src="${server.base}/embed.js" defer></script>`,
  )
  const page = await browser.page()
  await page.goto(`${forum.base}/game`)
  const frame = page.frameLocator('iframe')
  await has(frame.locator('.board'), 'data-at', '3')
  await says(frame.locator('[role=status]'), /^3\. /)
  await frame.getByRole('button', { name: 'Premier coup' }).click()
  await has(frame.locator('.board'), 'data-at', '0')
  await frame.getByRole('button', { name: 'Coup suivant' }).click()
  await has(frame.locator('.board'), 'data-at', '1')
  await frame.locator('body').press('ArrowRight')
  await has(frame.locator('.board'), 'data-at', '2')
  await has(frame.locator('footer a'), 'href', `/play/${g.id}`)
  await shot(page, 'forum-game')
  assert.deepEqual(await serious(page), [])
  await page.context().close()
  browser.sound()
})

/** Some legal moves from the start of a game. */
async function legalLine(game, plies) {
  const line = []
  for (let i = 0; i < plies; i++) {
    const p = await server.api(`/positions/${game}?moves=${encodeURIComponent(line.join(' '))}`)
    line.push(p.legal[0])
  }
  return line
}

test('a record in a page becomes a board, in the language and the colours asked for', async () => {
  const moves = await legalLine('agon', 2)
  post(
    '/record',
    `<pre data-tablier="record" data-lang="en" data-look="dark" data-theme="ivory">[Game "agon"]\n[White "Ève"]\n\n{A comment.} 1. ${moves[0]} {Well (really).} 2. ${moves[1]} (2. ${moves[1]}) *</pre>
     <script src="${server.base}/embed.js" defer></script>`,
  )
  const page = await browser.page({ viewport: phone })
  await page.goto(`${forum.base}/record`)
  const frame = page.frameLocator('iframe')
  await has(frame.locator('.board'), 'data-at', '2')
  await frame.getByRole('button', { name: 'First move' }).waitFor()
  await has(frame.locator('html'), 'data-look', 'dark')
  await shot(page, 'forum-record')
  await page.context().close()
  browser.sound()
})

test('a puzzle on another site is solved there', async () => {
  const { puzzles } = await server.api('/puzzles/ring')
  const puzzle = puzzles.find((p) => p.moves === 2)
  post(
    '/puzzle',
    `<iframe src="${server.base}/embed/puzzle/${puzzle.id}" width="420" height="600" sandbox="allow-scripts allow-popups" title="Problème"></iframe>`,
  )
  const page = await browser.page()
  await page.goto(`${forum.base}/puzzle`)
  const frame = page.frameLocator('iframe')
  await says(frame.locator('[role=status]'), /Gagnez en 2/)
  await shot(page, 'forum-puzzle')
  // Try a move that does not win.
  const { legal } = await server.api(
    `/positions/ring?${new URLSearchParams({ position: puzzle.position, options: puzzle.options ?? '' })}`,
  )
  const wrong = legal.find((m) => !puzzle.accept[0].includes(m))
  await frame.locator('details summary').click()
  await frame.getByRole('button', { name: wrong, exact: true }).click()
  await says(frame.locator('[role=status]'), /ne gagne pas à temps/)
  for (const [i, move] of puzzle.solution.entries()) {
    if (i % 2 === 1) continue
    await has(frame.locator('.board'), 'data-at', String(i))
    await frame.locator('details').evaluate((d) => (d.open = true))
    await frame.getByRole('button', { name: move, exact: true }).click()
  }
  await says(frame.locator('[role=status]'), /Résolu/)
  await page.context().close()
  browser.sound()
})

test('cells are clicked to move, and a chosen one is let go', async () => {
  const { puzzles } = await server.api('/puzzles/ring')
  const puzzle = puzzles.find((p) => /^[a-z]\d+-[a-z]\d+$/.test(p.solution[0]))
  const page = await browser.page({ viewport: phone })
  await page.goto(`${server.base}/embed/puzzle/${puzzle.id}`)
  const [from, to] = puzzle.solution[0].split('-')
  await page.locator(`button[data-cell="${from}"]`).click()
  await page.locator(`button[data-cell="${from}"].chosen`).waitFor()
  await page.getByRole('button', { name: 'Choisir à nouveau' }).click()
  await becomes(() => page.locator('.chosen').count(), 0)
  await page.locator(`button[data-cell="${from}"]`).click()
  await page.locator(`button[data-cell="${to}"]`).click()
  await says(page.locator('[role=status]'), /Résolu|Bien joué/)
  await shot(page, 'embed-puzzle-phone')
  assert.deepEqual(await serious(page), [])
  await page.context().close()
  browser.sound()
})

test('what is not there, or is private, is said; other pages cannot be framed', async () => {
  const g = await server.twoHere('ra')
  post(
    '/none',
    `<iframe src="${server.base}/embed/game/none" title="x"></iframe><iframe src="${server.base}/play/${g.id}" title="y"></iframe><iframe src="${server.base}/embed/ra?moves=zz" title="z"></iframe>`,
  )
  const page = await browser.page()
  const refused = until('a refusal to be framed', () => errors.find((e) => e.includes('frame-ancestors')))
  const errors = []
  page.on('console', (m) => errors.push(m.text()))
  await page.goto(`${forum.base}/none`)
  await says(page.frameLocator('iframe[title=x]').locator('[role=alert]'), /n’existe pas/)
  await page.frameLocator('iframe[title=z]').locator('[role=alert]').waitFor()
  await refused
  await page.context().close()
})

test('a forum that asks by oEmbed gets a frame and a picture', async () => {
  const g = await server.twoHere('court-circuit')
  const page = await browser.page()
  await page.goto(`${forum.base}/game`)
  // The forum's own scripts may read the API's answers (CORS).
  const e = await page.evaluate(
    async ([club, id]) => {
      const response = await fetch(`${club}/api/v1/oembed?url=${encodeURIComponent(`${club}/play/${id}`)}`)
      return response.json()
    },
    [server.base, g.id],
  )
  assert.equal(e.type, 'rich')
  assert.match(e.html, new RegExp(`/embed/game/${g.id}"`))
  post('/card', `${e.html}<p><img id="card" src="${e.thumbnail_url}" alt="" width="600">`)
  await page.goto(`${forum.base}/card`)
  await has(page.frameLocator('iframe').locator('.board'), 'data-at', '0')
  await becomes(() => page.locator('#card').evaluate((i) => i.complete && i.naturalWidth), 1200)
  await shot(page, 'forum-card')
  await page.context().close()
  browser.sound()
})
