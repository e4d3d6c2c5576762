// Lessons and puzzles, as a reader would do them.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { serious } from '../lib/axe.mjs'
import { fits, phone, shot, startBrowser, visit } from '../lib/browser.mjs'
import { guest } from '../lib/people.mjs'
import { startServer } from '../lib/server.mjs'
import { cell, enter, type, unfold } from '../lib/table.mjs'
import { eventually, says, until } from '../lib/wait.mjs'

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

const step = (page, n, done = false) =>
  page.locator(`.page[data-step="${n}"]${done ? '[data-done=true]' : ''}`).waitFor()
/** The legal moves in the opened list. */
async function listed(page) {
  await unfold(page)
  await page.locator('details.moves summary').click()
  await page.locator('.legal button').first().waitFor()
  return page.locator('.legal button').evaluateAll((list) => list.map((b) => b.dataset.move))
}

test('a whole lesson, with wrong tries, a hint, and going on where one left', async () => {
  const page = await browser.page()
  await visit(page, `${server.base}/learn`)
  await page.getByRole('link', { name: 'Leçon : Ring 6 à 12' }).click()
  await step(page, 1, true)
  await page.locator('[data-next]').click()
  await step(page, 2)
  await cell(page, 'e2').click()
  await page.getByText('Ce point est pris par un pion blanc').waitFor()
  await page.getByRole('button', { name: 'Indice' }).click()
  await page.getByText('il ne reste que l’avant').waitFor()
  await cell(page, 'd3').click()
  await cell(page, 'd4').click()
  await step(page, 2, true)
  await page.locator('[data-next]').click()
  await enter(page, 'e3-d4')
  await page.getByText('mais essayons e3 vers d3').waitFor()
  await cell(page, 'e3').click()
  await cell(page, 'd3').click()
  await step(page, 3, true)
  // The reader comes back later.
  await page.reload()
  await step(page, 4)
  const answers = {
    4: ['@d3-e3'],
    5: ['e2xd3-c3'],
    6: ['b3xc3-d3', 'b2xc3-d4'],
    7: ['e3xd3-c2'],
    8: 'd3 e1 e3 f1 f2',
    9: ['@d3-e3'],
    10: ['d3-c3'],
    11: ['e2xd3-c3'],
    12: ['e2xd3-c3'],
  }
  for (const [n, moves] of Object.entries(answers)) {
    await step(page, n)
    if (typeof moves === 'string') await type(page, moves)
    else {
      for (const m of moves) {
        await type(page, m)
        if (m !== moves.at(-1)) await page.locator('.notice.alarm').waitFor()
      }
    }
    await step(page, n, true)
    if (n !== '12') await page.locator('[data-next]').click()
  }
  await page.getByText('Vous savez jouer à Ring').waitFor()
  await shot(page, 'lesson-end')
  await page.context().close()
  browser.sound()
})

test('every lesson and puzzle page, in both languages, on a phone and at a desk', async () => {
  for (const [part, [viewport, locale, dark]] of [
    [phone, 'fr-FR', true],
    [undefined, 'en-GB', false],
  ].entries()) {
    const page = await browser.page({ ...(viewport ? { viewport } : {}), locale, dark })
    for (const [i, path] of ['/learn', ...games.flatMap((g) => [`/learn/${g}`, `/puzzles/${g}`])].entries()) {
      await visit(page, server.base + path)
      if (path !== '/learn') await page.locator('svg[role=grid]').waitFor()
      await fits(page, `${path}`)
      // Daily, axe scans each page either on a phone in French in the dark, or at a desk in English in the light.
      if (process.env.FULL || (i >> 1) % 2 === part) assert.deepEqual(await serious(page), [], path)
      if (path.startsWith('/learn/')) {
        await page.locator('[data-next]').click()
        await step(page, 2)
        await eventually(async () => {
          const board = await page.locator('svg[role=grid]').boundingBox()
          assert.ok(board.y < page.viewportSize().height - 200, `${path}: the board is out of sight`)
        }, 10_000)
      }
      await shot(page, `${viewport ? 'phone' : 'desk'}${path.replaceAll('/', '-')}`)
    }
    await page.context().close()
  }
  browser.sound()
})

test('a puzzle of every game is solved, by the moves the proof knows', async () => {
  const page = await browser.page()
  for (const game of games) {
    const { puzzles } = await server.api(`/puzzles/${game}`)
    assert.ok(puzzles.length > 0, `${game} has no puzzles`)
    const p = puzzles.find((z) => z.solution.length > 1) ?? puzzles[0]
    await visit(page, `${server.base}/puzzles/${game}?id=${p.id}`)
    const stands = (f) => page.locator(`.page[data-puzzle="${p.id}"][data-status=${f}]`).waitFor()
    for (let i = 0; i < p.solution.length; i += 2) {
      await page.locator(`.page[data-puzzle="${p.id}"][data-at="${i}"]`).waitFor()
      await type(page, p.solution[i])
    }
    await stands('solved')
    // Then the tutor says why, and that the win is proved.
    await page.locator('[data-puzzle-why] [data-certainty=proved] [data-role=verdict]').first().waitFor()
    await page.locator('.notice', { hasText: 'Résolu' }).waitFor()
  }
  browser.sound()
  await page.context().close()
})

test('a wrong move in a puzzle is taken back, lowers the rating, and the solution can be shown', async () => {
  const page = await browser.page()
  const { puzzles } = await server.api('/puzzles/ring')
  const p = puzzles.at(-1)
  await visit(page, `${server.base}/puzzles/ring?id=${p.id}`)
  const legal = await listed(page)
  const wrong = legal.find((m) => !p.accept[0].includes(m))
  assert.ok(wrong, 'every move wins')
  await page.locator(`.legal [data-move="${wrong}"]`).click()
  await page.locator('.page[data-status=open] details.moves').waitFor()
  const rating = await until('the rating', () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('tablier.puzzles') ?? '{}').ring),
  )
  assert.ok(rating.rating < 1500)
  assert.equal(rating.tried[p.id], false)
  await page.getByRole('button', { name: 'Voir la solution' }).click()
  await page.locator('.page[data-status=shown]').waitFor()
  await page.locator('[data-next]').click()
  await page.waitForFunction((id) => document.querySelector('[data-puzzle]')?.dataset.puzzle !== id, p.id)
  // An address of an unknown puzzle says so and offers another.
  await visit(page, `${server.base}/puzzles/ring?id=nothing`)
  await page.getByText('Ce problème n’existe plus').waitFor()
  await page.locator('.page[data-puzzle][data-status=open]').waitFor()
  browser.sound()
  await page.context().close()
})

test('a member is rated by the club, once a puzzle; another good move goes on by itself; a wrong one is explained', async () => {
  const p = await guest(browser, server, 'Ève')
  assert.equal((await p.call('POST', '/sign-up', { name: 'Ève', password: 'un âne, deux phares' })).status, 200)
  const page = p.page
  const { puzzles } = await server.api('/puzzles/ra')
  const beside = puzzles.find((z) => z.accept.some((a, i) => a.length > 1 && i + 1 < z.moves))
  assert.ok(beside, 'no puzzle has a second solution before its last move')
  await visit(page, `${server.base}/puzzles/ra?id=${beside.id}`)
  await page.locator('[data-standing=club]').waitFor()
  const turn = (i) => page.locator(`.page[data-puzzle="${beside.id}"][data-at="${2 * i}"][data-status=open]`).waitFor()
  let i = 0
  for (; beside.accept[i].length < 2; i++) {
    await turn(i)
    await type(page, beside.solution[2 * i])
  }
  await turn(i)
  await type(page, beside.accept[i][1])
  await turn(i + 1)
  await page.getByText('pas la solution principale').waitFor()
  await shot(page, 'puzzle-beside')
  // From here on, the certificate decides the moves.
  const own = [...beside.solution.filter((_, n) => n % 2 === 0 && n < 2 * i), beside.accept[i][1]]
  while ((await page.locator('.page').getAttribute('data-status')) !== 'solved') {
    if (!(await page.locator('details.moves').evaluate((d) => d.open)))
      await page.locator('details.moves summary').click()
    // The list may still be that of the last turn, which has no winning move. Look until it has one.
    let found = ''
    for (let look = 0; !found && look < 50; look++) {
      for (const move of await page.locator('.legal button').evaluateAll((l) => l.map((b) => b.dataset.move))) {
        const v = await server.api(
          `/training/ra/${beside.id}/judge?moves=${encodeURIComponent([...own, move].join(' '))}`,
        )
        if (v.outcome !== 'wrong') {
          found = move
          break
        }
      }
      if (!found) await page.waitForTimeout(100)
    }
    assert.ok(found, 'no move wins any longer')
    own.push(found)
    await type(page, found)
    await page.locator(`.page[data-status=solved], .page[data-at="${2 * own.length}"][data-status=open]`).waitFor()
  }
  const standing = async () => (await p.call('GET', '/training/ra')).body
  const won = await eventually(async () => {
    const now = await standing()
    assert.ok(now.tried === 1 && now.solved === 1 && now.rating > 1500, JSON.stringify(now))
    return now
  })

  const other = puzzles.find((z) => z.id !== beside.id)
  await visit(page, `${server.base}/puzzles/ra?id=${other.id}`)
  await page.locator('[data-standing=club]').waitFor()
  const wrong = (await listed(page)).find((m) => !other.accept[0].includes(m))
  await type(page, wrong)
  await page.locator('[data-why]').waitFor()
  await says(page.locator('[data-why]'), /laisse échapper le gain|coups? de plus|ne gagne pas/)
  await eventually(async () => {
    const lost = await standing()
    assert.ok(lost.tried === 2 && lost.solved === 1 && lost.rating < won.rating, JSON.stringify(lost))
  })
  await page.locator('[data-history="2"] summary').click()
  assert.deepEqual(await serious(page), [])
  await shot(page, 'puzzle-rated', true)
  await page.locator('[data-wish-theme]').selectOption('quiet')
  await page.getByRole('button', { name: 'Voir la solution' }).click()
  await page.locator('.page[data-status=shown]').waitFor()
  await page.locator('[data-next]').click()
  await page.waitForFunction((id) => document.querySelector('[data-puzzle]')?.dataset.puzzle !== id, other.id)
  await visit(page, `${server.base}/learn`)
  await page.locator('[data-daily]').click()
  await page.locator('.page[data-puzzle]').waitFor()
  await p.close()
  browser.sound()
})

test('puzzles against the clock: one solved, one missed, and the run is over when its time is', async () => {
  const page = await browser.page()
  await page.clock.install()
  const { puzzles } = await server.api('/puzzles/ra')
  await visit(page, `${server.base}/puzzles/ra`)
  await page.getByRole('link', { name: 'Contre la montre' }).click()
  const run = page.locator('[data-timed]')
  await page.locator('[data-timed=ready]').waitFor()
  await page.getByText('Résolvez le plus de problèmes possible').waitFor()
  await page.locator('[data-start]').click()
  await page.clock.runFor(3000)
  await page.locator('[data-timed=running]').waitFor()
  const shown = async () => puzzles.find((p) => p.id === id)
  let id = await run.getAttribute('data-puzzle')
  const first = await shown()
  for (let i = 0; i < first.solution.length; i += 2) await type(page, first.solution[i])
  await page.locator('[data-timed=running][data-solved="1"]').waitFor()
  id = await run.getAttribute('data-puzzle')
  assert.notEqual(id, first.id)
  const second = await shown()
  assert.ok(second.rating >= first.rating, 'the next one is easier')
  await type(
    page,
    (await listed(page)).find((m) => !second.accept[0].includes(m)),
  )
  await page.locator('[data-timed=running][data-missed="1"]').waitFor()
  await page.clock.fastForward(175_000)
  await page.locator('[data-timed=over]').waitFor()
  await page.getByText('1 problème résolu').waitFor()
  await page.getByText('Nouveau record').waitFor()
  await page.locator(`a[href="/puzzles/ra?id=${second.id}"]`).waitFor()
  assert.deepEqual(await serious(page), [])
  await page.locator('[data-again]').click()
  await page.clock.runFor(3000)
  await page.locator('[data-timed=running][data-solved="0"]').waitFor()
  browser.sound()
  await page.context().close()
})
