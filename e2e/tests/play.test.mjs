// Playing beyond plain moves: compound turns, the computer, lost connections, restarts, keyboard and text input.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { shot, startBrowser, visit } from '../lib/browser.mjs'
import { walkTo } from '../lib/keyboard.mjs'
import { startServer } from '../lib/server.mjs'
import { cell, enter, offered, settled, type } from '../lib/table.mjs'
import { becomes, has, says } from '../lib/wait.mjs'
import { start, unfold } from '../lib/sheet.mjs'

let server, browser
before(async () => {
  server = await startServer()
  browser = await startBrowser()
})
after(async () => {
  await browser?.close()
  await server?.close()
})

async function sitDown(id, options) {
  const page = await browser.page(options)
  await visit(page, `${server.base}/play/${id}`)
  return page
}

const movesOf = async (id) => (await server.api(`/games/${id}`)).moves.map((m) => m.move)

test('a game against the computer', async () => {
  const page = await browser.page()
  await visit(page, server.base)
  await page.locator('button[data-game=ringo]').click()
  await page.locator('[data-start=computer]').click()
  await page.waitForURL('**/new/ringo?opponent=computer')
  await unfold(page)
  await page.locator('input[name=side][value=black]').check()
  await start(page)
  await page.waitForURL('**/play/*')
  const id = page.url().split('/').at(-1)
  // Black begins in Ringo, and Black's own plate is at the bottom.
  await has(page.locator('.plate').last(), 'data-side', 'black')
  for (let ply = 0; ply < 6; ply += 2) {
    await settled(page, ply)
    const { moves, turn } = await offered(page)
    assert.equal(turn, 'black')
    await enter(page, moves[0])
  }
  await settled(page, 6)
  const stored = await server.api(`/games/${id}`)
  assert.equal(stored.players.white.kind, 'engine')
  assert.equal(stored.moves.length, 6)
  // A takeback against the computer goes back to before the reader's own move.
  await page.getByRole('button', { name: 'Annuler le coup' }).click()
  await settled(page, 4)
  await becomes(async () => (await movesOf(id)).length, 4)
  await page.getByRole('button', { name: 'Abandonner' }).click()
  await page.locator('dialog[open]').getByRole('button', { name: 'Abandonner' }).click()
  await page.locator('.result[data-reason=resigned]').waitFor()
  await becomes(async () => (await server.api(`/games/${id}`)).result, 'second')
  browser.sound()
})

test('the computer begins where it has the first move', async () => {
  const g = await server.api('/games', {
    game: 'agon',
    white: { kind: 'engine', level: 1 },
    black: { kind: 'person', name: 'Chantal' },
  })
  const page = await sitDown(g.id)
  await settled(page, 1)
  await becomes(async () => (await movesOf(g.id)).length, 1)
})

test('the page waits for the event of the computer’s move, and asks only where no WebSocket opens', async () => {
  const setup = { game: 'agon', white: { kind: 'person', name: 'Chantal' }, black: { kind: 'engine', level: 1 } }
  for (const blocked of [false, true]) {
    const page = await browser.page()
    if (blocked) await page.routeWebSocket(/\/api\/v1\/live/, (ws) => ws.close())
    const asked = []
    page.on('request', (r) => r.url().endsWith('/engine') && asked.push(r.url()))
    const g = await server.api('/games', setup)
    await visit(page, `${server.base}/play/${g.id}`)
    for (const ply of [0, 2]) {
      await settled(page, ply)
      await enter(page, (await offered(page)).moves[0])
    }
    await settled(page, 4)
    assert.equal(asked.length, blocked ? 2 : 0)
    await page.close()
  }
  browser.sound()
})

test('a compound turn is entered click by click, and clicks can be taken back', async () => {
  const start = '6/6/6/3b2/4b1/1w3w w 0'
  const g = await server.twoHere('court-circuit', { position: start })
  const page = await sitDown(g.id)
  await cell(page, 'f6').click()
  await cell(page, 'd4').waitFor()
  const chosen = () => page.locator('.cell[aria-selected=true]').evaluateAll((list) => list.map((c) => c.dataset.cell))
  await becomes(chosen, ['f6'])
  await page.locator('.cell.next').first().waitFor()
  await page.locator('[data-undo]').click()
  await becomes(chosen, [])
  await cell(page, 'f6').click()
  await page.keyboard.press('Escape')
  await becomes(chosen, [])
  assert.deepEqual(await movesOf(g.id), [])
  browser.sound()
})

test('a series of jumps is shown as it grows', async () => {
  // White f6 jumps e5 to d4, which turns it, and any own piece then makes a step.
  const g = await server.twoHere('court-circuit', { position: 'b5/6/6/6/4b1/1w3w w 0' })
  const page = await sitDown(g.id)
  await cell(page, 'f6').click()
  await has(cell(page, 'e5'), 'aria-label', /pion noir/)
  await cell(page, 'd4').click()
  await has(cell(page, 'e5'), 'aria-label', /pion blanc/)
  await shot(page, 'compound-court-circuit')
  await page.locator('[data-undo]').click()
  await has(cell(page, 'e5'), 'aria-label', /pion noir/)
  await cell(page, 'd4').click()
  await cell(page, 'e5').click()
  await cell(page, 'e6').click()
  await settled(page, 1)
  await becomes(() => movesOf(g.id), ['f6-d4/e5-e6'])
  browser.sound()
})

test('clicks that leave a choice offer named buttons', async () => {
  const ring = await server.twoHere('ring')
  let page = await sitDown(ring.id)
  // The pawn from e3 enters the free ring on d3. Black answers. Then the ring or the pawn may leave d3.
  await enter(page, 'e3-d3')
  await settled(page, 1)
  await enter(page, 'c3-d4')
  await settled(page, 2)
  await cell(page, 'd3').click()
  await cell(page, 'c3').click()
  await becomes(async () => (await page.locator('.dock [data-move]').allInnerTexts()).sort(), ['Le pion', 'L’anneau'])
  await shot(page, 'choice-ring')
  await page.locator('.dock [data-move="@d3-c3"]').click()
  await settled(page, 3)
  await becomes(async () => (await movesOf(ring.id)).at(-1), '@d3-c3')

  // In Ra, a triple may join a single with one or two pieces.
  const ra = await server.twoHere('ra', { options: 'board=127', position: '7/8/4C1A2/10/11/12/4a8/12/11/10/9/8/7 w 0' })
  page = await sitDown(ra.id)
  await cell(page, 'c5').click()
  await cell(page, 'c7').click()
  await becomes(() => page.locator('.dock [data-move]').allInnerTexts(), ['1 pièce', '2 pièces'])
  await page.locator('.dock [data-move="2:c5-c7"]').click()
  await settled(page, 1)
  await becomes(() => movesOf(ra.id), ['2:c5-c7'])
  browser.sound()
})

test('a forced pass is one button', async () => {
  // Pairs that it cannot jump block the last white piece.
  const g = await server.twoHere('court-circuit', { position: 'wbb3/bb4/b1b3/6/6/6 w 0' })
  const page = await sitDown(g.id)
  await page.locator('.dock [data-move=pass]').click()
  await settled(page, 1)
  await becomes(() => movesOf(g.id), ['pass'])
  browser.sound()
})

test('a piece may be dragged, and a drag to nowhere does nothing', async () => {
  const g = await server.twoHere('court-circuit')
  const page = await sitDown(g.id)
  const drag = async (from, to) => {
    await cell(page, from).hover()
    await page.mouse.down()
    await cell(page, to).hover()
    await page.mouse.up()
  }
  await drag('f1', 'b1')
  assert.deepEqual(await movesOf(g.id), [])
  await drag('f1', 'e1')
  await settled(page, 1)
  await becomes(() => movesOf(g.id), ['f1-e1'])
  browser.sound()
})

test('a lost connection neither loses nor doubles a move', async () => {
  const g = await server.twoHere('ringo')
  const page = await browser.page()
  // What the WebSocket drops: 'commands' of the page, 'answers' of the server, or nothing.
  let loses = ''
  const commands = []
  await page.routeWebSocket(/\/api\/v1\/live/, (near) => {
    const far = near.connectToServer()
    near.onMessage((m) => {
      const command = JSON.parse(m).t === 'do'
      if (command) commands.push(JSON.parse(m).command)
      if (!command || loses !== 'commands') far.send(m)
    })
    far.onMessage((m) => loses === 'answers' || near.send(m))
  })
  await visit(page, `${server.base}/play/${g.id}`)
  // The command arrives neither by the WebSocket nor by the HTTP call that follows.
  loses = 'commands'
  const posted = []
  page.on('request', (r) => r.url().endsWith('/moves') && posted.push(r.postDataJSON().command))
  await page.route('**/moves', (route) => route.abort())
  await enter(page, 'b6-b5')
  await page.getByText('Votre coup b6-b5 est conservé').waitFor()
  assert.deepEqual(await movesOf(g.id), [])
  await page.unroute('**/moves')
  await settled(page, 1)
  await becomes(() => movesOf(g.id), ['b6-b5'])
  assert.deepEqual(new Set([...commands, ...posted]).size, 1)
  // The command and the HTTP call arrive, but their answers do not.
  loses = 'answers'
  let lost = 0
  await page.route(
    '**/moves',
    async (route) => {
      await route.fetch()
      lost++
      await route.abort()
    },
    { times: 1 },
  )
  await enter(page, 'b1-c1')
  await settled(page, 2)
  assert.equal(lost, 1)
  await becomes(() => movesOf(g.id), ['b6-b5', 'b1-c1'])
  loses = 'commands'
  // If the page closes before an answer comes, the next visit sends the move.
  await page.route('**/moves', (route) => route.abort())
  await enter(page, 'b5-b4')
  await page.getByText('Votre coup b5-b4 est conservé').waitFor()
  await page.unroute('**/moves')
  loses = ''
  await page.reload()
  await settled(page, 3)
  await becomes(() => movesOf(g.id), ['b6-b5', 'b1-c1', 'b5-b4'])
  browser.sound()
})

test('a move that came too late is given back', async () => {
  const g = await server.twoHere('ringo')
  const page = await browser.page()
  // Without a WebSocket, the page does not hear what happens elsewhere.
  await page.routeWebSocket(/\/api\/v1\/live/, () => {})
  await visit(page, `${server.base}/play/${g.id}`)
  await server.api(`/games/${g.id}/moves`, { move: 'c6-c5', seq: g.seq, command: 'elsewhere' })
  await enter(page, 'b6-b5')
  await page.getByText('Votre coup b6-b5 n’a pas été joué').waitFor()
  await settled(page, 1)
  await becomes(() => movesOf(g.id), ['c6-c5'])
  await has(cell(page, 'b6'), 'aria-label', /pion noir/)
  browser.sound()
})

test('the server restarts in the middle of a game', async () => {
  const g = await server.twoHere('ringo')
  const page = await sitDown(g.id)
  await enter(page, 'b6-b5')
  await settled(page, 1)
  await server.stop()
  await enter(page, 'b1-c1')
  await page.getByText('Le serveur ne répond pas').waitFor()
  await server.start()
  await settled(page, 2)
  await page.reload()
  await settled(page, 2)
  await becomes(() => movesOf(g.id), ['b6-b5', 'b1-c1'])
  await visit(page, server.base)
  await visit(page, `${server.base}/play/${g.id}`)
  await settled(page, 2)
  browser.sound()
})

test('the keyboard alone is enough', async () => {
  const g = await server.twoHere('ring')
  const page = await sitDown(g.id)
  for (let i = 0; i < 30; i++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(() => document.activeElement?.getAttribute('role') === 'gridcell')) break
  }
  await walkTo(page, 'e3')
  await page.keyboard.press('Enter')
  await has(cell(page, 'e3'), 'aria-selected', 'true')
  await page.keyboard.press('Escape')
  await has(cell(page, 'e3'), 'aria-selected', 'false')
  await page.keyboard.press('Enter')
  await walkTo(page, 'd3')
  await shot(page, 'keyboard')
  await page.keyboard.press(' ')
  await settled(page, 1)
  await says(page.locator('.unseen[aria-live=polite]'), /e3 va en d3/)
  await walkTo(page, 'c3')
  await page.keyboard.press('Enter')
  await walkTo(page, 'd4')
  await page.keyboard.press('Enter')
  await settled(page, 2)
  await becomes(() => movesOf(g.id), ['e3-d3', 'c3-d4'])
  browser.sound()
})

test('moves in writing, the list of legal ones, and going back through the game', async () => {
  const g = await server.twoHere('ringo')
  const page = await sitDown(g.id)
  await type(page, 'b6-b1')
  await page.locator('.dock [role=alert]').waitFor()
  assert.deepEqual(await movesOf(g.id), [])
  await type(page, 'B6-B5')
  await settled(page, 1)
  await offered(page)
  await page.locator('.legal [data-move="b1-c1"]').click()
  await settled(page, 2)
  await becomes(() => movesOf(g.id), ['b6-b5', 'b1-c1'])
  await page.locator('h1').click()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await settled(page, 0)
  await has(cell(page, 'b6'), 'aria-label', /pion noir/)
  await page.keyboard.press('End')
  await settled(page, 2)
  await page.getByRole('button', { name: /^Coup 1/ }).click()
  await settled(page, 1)
  await page.getByRole('button', { name: 'Revenir à la position actuelle' }).click()
  await settled(page, 2)
  await page.getByText('La position en mots').click()
  await page.getByText(/Défenseurs.*pion blanc en/).waitFor()
  browser.sound()
})

test('the list shows the latest move of a long game, however low the window', async () => {
  const g = await server.twoHere('ring')
  const line = 'e1-d1 c5-d6 e4-d4 c4-d5 e2-d2 d5-c5 f3-e4 b3-c4 d2-e1 @d5-c4 @d2-e1 @c4-b4 f2-e2 @d3-c2'.split(' ')
  let { seq } = await server.api(`/games/${g.id}`)
  for (const move of line) ({ seq } = await server.api(`/games/${g.id}/moves`, { move, seq }))
  const page = await sitDown(g.id, { viewport: { width: 1280, height: 900 } })
  await settled(page, line.length)
  for (const height of [900, 640]) {
    await page.setViewportSize({ width: 1280, height })
    await becomes(
      () =>
        page.locator('ol [aria-current=step]').evaluate((move) => {
          const [inner, outer] = [move, move.closest('ol')].map((e) => e.getBoundingClientRect())
          return inner.top >= outer.top && inner.bottom <= outer.bottom
        }),
      true,
    )
  }
  browser.sound()
})
