// The clock for wooden boards: two halves on one phone, across reloads and without the club, with moves, scores and
// results for a tournament.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fair } from '../lib/axe.mjs'
import { fits, phone, shot, startBrowser, visit } from '../lib/browser.mjs'
import { get, guest, post, signedUp } from '../lib/people.mjs'
import { startServer } from '../lib/server.mjs'
import { becomes, count, eventually, patience, says } from '../lib/wait.mjs'

let server, browser
before(async () => {
  server = await startServer()
  browser = await startBrowser()
})
after(async () => {
  await browser?.close()
  await server?.close()
})

const half = (page, seat) => page.locator(`[data-seat="${seat}"]`)
const time = (page, seat) => page.locator(`#clock-time-${seat}`)
const runs = (page, seat) => becomes(() => half(page, seat).getAttribute('data-runs'), 'true', `${seat} does not run`)
/** Taps a half and waits until the clock of next runs. */
async function tap(page, seat, next = 1 - seat) {
  await half(page, seat).getByRole('button').click()
  await runs(page, next)
}
/** Sets up a clock for two people. The test controls the time of the page. */
async function sit(page, { control = '600', game = 'agon', format = '', board = false, lang = 'en' } = {}) {
  await page.clock.install({ time: new Date('2026-11-26T10:00:00Z') })
  await visit(page, `${server.base}/clock?lang=${lang}`)
  await page.locator('[name=name-0]').fill('Anna')
  await page.locator('[name=name-1]').fill('Béla')
  await page.locator('[name=game]').selectOption(game)
  await page.locator('[name=white][value="0"]').check({ force: true })
  await page.locator('select[name=clock]').selectOption(control)
  await page.locator('[name=format]').selectOption(format)
  if (board) await page.locator('[name=board]').check()
  await page.locator('form button.main').click()
  await half(page, 0).waitFor()
}
async function result(page, winner, how) {
  await page.getByRole('button', { name: 'Result', exact: true }).click()
  const ending = page.locator('[data-ending]')
  await ending.locator(`[name=winner][value="${winner}"]`).check({ force: true })
  if (how) await ending.locator('[name=how]').selectOption({ label: how })
  await ending.getByRole('button', { name: 'Enter the result' }).click()
  await page.getByRole('heading', { name: 'Score' }).waitFor()
}

test('two people play: taps, a mis-tap, a pause, a reload in the middle, a flag', async () => {
  const page = await browser.page({ viewport: phone })
  await sit(page, { control: '180+2' })
  await shot(page, 'clock-ready-phone')
  assert.equal(await time(page, 0).innerText(), '3:00')
  await tap(page, 1, 0) // any touch starts it
  await page.clock.fastForward(10_000)
  await tap(page, 0)
  await becomes(() => time(page, 0).innerText(), '2:52') // 10 s used, 2 s given
  await shot(page, 'clock-phone')
  // Taps of the player who is not to move do nothing.
  await half(page, 0).getByRole('button').click()
  await runs(page, 1)
  await page.clock.fastForward(30_000)
  await eventually(async () => assert.match(await time(page, 1).innerText(), /^2:(30|29)$/))

  // The clock keeps running across a reload, as a mechanical one would.
  await page.reload()
  await runs(page, 1)
  await page.clock.fastForward(20_000)
  await eventually(async () => assert.match(await time(page, 1).innerText(), /^2:(10|09|08|07)$/))

  // Béla taps by mistake.
  await tap(page, 1)
  await page.getByRole('button', { name: 'Undo the last tap' }).click()
  await runs(page, 1)
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByText('Paused').first().waitFor()
  const stood = await time(page, 1).innerText()
  await page.clock.fastForward(3_600_000)
  await page.reload()
  await becomes(() => time(page, 1).innerText(), stood)
  await shot(page, 'clock-paused-phone')

  // The director deducts a minute and gives it back.
  await page.locator('dialog.clock').getByRole('button', { name: 'More' }).click()
  const menu = page.locator('[data-menu]')
  await menu.locator('[name=correct-to][value="1"]').check({ force: true })
  await menu.getByRole('button', { name: 'Take' }).click()
  await menu.getByText('Béla now has').waitFor()
  await menu.locator('[name=amount]').fill('nonsense')
  await menu.getByRole('button', { name: 'Add' }).click()
  await menu.getByText('This is not a time between').waitFor()
  await menu.locator('[name=amount]').fill('5')
  await menu.getByRole('button', { name: 'Take' }).click()
  await menu.getByText('does not have that much time').waitFor()
  await shot(page, 'clock-menu-phone')
  await menu.getByRole('button', { name: 'Back to the clocks' }).click()

  // Keys work as taps do.
  await page.getByRole('button', { name: 'Resume' }).click()
  await runs(page, 1)
  await half(page, 0).getByRole('button').focus()
  await page.keyboard.press('ArrowDown') // not Anna's turn
  await page.keyboard.press(' ')
  await runs(page, 0)
  await page.keyboard.press('ArrowDown')
  await runs(page, 1)
  await page.keyboard.press('Escape')
  await page.getByText('Paused').first().waitFor()
  await page.getByRole('button', { name: 'Resume' }).click()

  // Béla's flag falls, and the page asks for the result.
  await page.clock.fastForward(70_000)
  await page.locator('[data-ending]').getByText('Béla is out of time.').waitFor()
  await becomes(() => time(page, 1).innerText(), '0.0')
  await shot(page, 'clock-flag-phone')
  await page.locator('[data-ending]').getByRole('button', { name: 'Enter the result' }).click()
  await says(page.locator('[data-game="1"]'), /Anna won \(on time\)/)
  await fair(page, 'a score')
  await fits(page, 'a score')
  await shot(page, 'clock-over-phone')

  // A link holds the whole score, to take it along.
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error()) } })
  })
  await page.getByRole('button', { name: 'Copy a link' }).click()
  const link = await page.getByRole('textbox', { name: 'Copy a link' }).inputValue()
  const other = await browser.page()
  await visit(other, link.replace('/clock#', '/clock?lang=en#'))
  await says(other.locator('[data-game="1"]'), /Anna won \(on time\)/)
  await visit(other, `${server.base}/clock?lang=en#r=broken`)
  await says(other.locator('main'), /This link contains no games/)
  // A new clock moves the old one to the earlier games.
  await page.getByRole('button', { name: 'New clock' }).click()
  await says(page.locator('main'), /Earlier games/)
  await page.getByRole('button', { name: 'Show' }).click()
  await says(page.locator('[data-game="1"]'), /Anna won/)
  browser.sound()
})

test('what is typed wrong is told in a sentence, and nothing is lost', async () => {
  const page = await browser.page()
  await visit(page, `${server.base}/clock?lang=en`)
  await fair(page, 'a new clock')
  await shot(page, 'clock-new', true)
  await page.locator('select[name=clock]').selectOption('own')
  const wrong = page.locator('#clock-wrong')
  const go = page.locator('form button.main')
  for (const [name, value, told] of [
    ['clock-main', '0', /cannot begin with no time/],
    ['clock-main', '-5', /This is not a time/],
    ['clock-main', '10:00:00', /at most 6 hours/],
    ['clock-step', '0', /whole number from 1 to 3600/],
  ]) {
    const field = page.locator(`[name=${name}]`)
    const was = await field.inputValue()
    await field.fill(value)
    await go.click()
    await says(wrong, told)
    assert.equal(await field.inputValue(), value)
    await field.fill(was)
  }
  await page.locator('[name=name-0]').fill('x'.repeat(41))
  await go.click()
  await says(wrong, /at most 40 characters/)
  await page.locator('[name=name-0]').fill('Anna')
  // If the browser cannot store anything, the page says so and the clock still runs.
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new Error('QuotaExceededError')
    }
  })
  await go.click()
  await says(page.locator('dialog.clock'), /could not save the clock/)
  await half(page, 0).getByRole('button').click()
  await eventually(async () => assert.equal(await page.locator('[data-runs=true]').count(), 1))
  browser.sound()
})

test('without the club: moves on the board, in writing and after a reload', async () => {
  const page = await browser.page({ viewport: phone, serviceWorkers: 'allow' })
  await visit(page, server.base)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await eventually(async () => {
    const kept = await page.evaluate(async () =>
      (await caches.has('tablier-data')) ? (await (await caches.open('tablier-data')).keys()).map((r) => r.url) : [],
    )
    assert.ok(kept.some((u) => u.endsWith('/catalogue')))
  }, 3 * patience)
  await server.stop()
  try {
    await sit(page, { board: true, game: 'ringo' })
    const cells = page.locator('.sheet [data-cell]')
    await cells.first().waitFor()
    const click = (cell) => page.locator(`.sheet [data-cell="${cell}"]`).click({ force: true })
    // The first move starts the clocks.
    await click('b6')
    await click('b5')
    await runs(page, 0)
    await page.locator('[name=move]').fill('b1-c1')
    await page.locator('[name=move]').press('Enter')
    await runs(page, 1)
    await page.locator('[name=move]').fill('zz')
    await page.locator('[name=move]').press('Enter')
    await eventually(async () => assert.notEqual((await page.locator('.sheet .asked').innerText()).trim(), ''))
    await shot(page, 'clock-board-phone')
    await page.setViewportSize({ width: 844, height: 390 })
    await shot(page, 'clock-board-across')
    await page.setViewportSize(phone)
    await page.reload()
    await page.locator('.sheet [data-cell]').first().waitFor()
    await runs(page, 1)
    await page.getByRole('button', { name: 'Undo the last tap' }).click()
    await runs(page, 0)
    await page.locator('[name=move]').fill('d1-d2')
    await page.locator('[name=move]').press('Enter')
    await runs(page, 1)
    await result(page, 0, 'by resignation')
    await says(page.locator('[data-game="1"]'), /2 moves/)
  } finally {
    await server.start()
  }
  // The club accepts the game with its moves.
  await page.getByRole('button', { name: 'Upload to the club' }).click()
  const href = await page.getByRole('link', { name: 'View in the club' }).getAttribute('href')
  assert.match(href ?? '', /^\/play\//)
  browser.sound()
})

test('a match of Ra: points, who begins, the score and its winner', async () => {
  const page = await browser.page()
  await sit(page, { game: 'ra', format: 'match', control: '900+10' })
  await shot(page, 'clock-desk')
  await tap(page, 0, 0)
  await result(page, 0, 'a stack of 3 entered: 6 points')
  await says(page.locator('[data-score]'), /6 – 0/)
  // The loser begins the next game.
  await page.getByRole('button', { name: 'Next game: Béla plays White' }).click()
  await half(page, 1).waitFor()
  await tap(page, 0, 1)
  await result(page, 1, 'a single piece entered: 1 point')
  await says(page.locator('[data-score]'), /6 – 1/)
  await page.getByRole('button', { name: 'Correct this result' }).click()
  await half(page, 1).waitFor()
  await result(page, 1, 'the last piece was taken: 3 points')
  await says(page.locator('[data-score]'), /6 – 3/)
  await page.getByRole('button', { name: 'Next game: Anna plays White' }).click()
  await half(page, 1).waitFor()
  await result(page, 0, 'on time: 3 points')
  await says(page.locator('[data-score]'), /9 – 3/)
  await page.getByText('Anna won the match.').waitFor()
  await count(page.getByRole('button', { name: /Next game/ }), 0)
  browser.sound()
})

test('the clock of a tournament’s table, and its result', async () => {
  const ada = await signedUp(browser, server, 'Ada', { viewport: phone })
  const bob = await guest(browser, server, 'Bob', { viewport: phone })
  const { id } = await post(ada, '/tournaments', {
    name: 'Lodge evening',
    format: 'round-robin',
    game: 'agon',
    venue: 'table',
    clock: '1500+10',
    pause_minutes: 0,
  })
  for (const who of [ada, bob]) await post(who, `/tournaments/${id}/enter`)
  await post(ada, `/tournaments/${id}/start`)
  const pairing = (await get(bob, `/tournaments/${id}`)).you.pairing
  const page = bob.page
  await visit(page, `${server.base}/tournament/${id}?lang=en`)
  await page.getByRole('link', { name: 'Clock for this table' }).click()
  await page.getByText('Lodge evening, round 1, table 1').waitFor()
  assert.equal(await page.locator('[name=name-0]').inputValue(), pairing.white.name)
  assert.equal(await page.locator('[name=name-1]').inputValue(), pairing.black.name)
  assert.equal(await page.locator('select[name=clock]').inputValue(), '1500+10')
  await fair(page, 'the clock of a table')
  await fits(page, 'the clock of a table')
  await shot(page, 'clock-table-phone', true)
  await page.locator('form button.main').click()
  await tap(page, 1, 0)
  await result(page, 1)
  await page.getByRole('button', { name: 'Enter 0 – 1 in the tournament' }).click()
  await page.getByText(/The tournament has your result 0 – 1/).waitFor()
  await shot(page, 'clock-table-over-phone')
  // The director, who also plays, sees the same and enters the result; the clock in use before is put away.
  await visit(ada.page, `${server.base}/clock?lang=en`)
  await ada.page.locator('form button.main').click()
  await half(ada.page, 0).waitFor()
  await visit(ada.page, `${server.base}/clock?tournament=${id}&pairing=${pairing.id}&lang=en`)
  await ada.page.getByText('A clock is in use: Player 1 – Player 2.').waitFor()
  await ada.page.getByRole('button', { name: 'Save it and set up a new one' }).click()
  await ada.page.locator('form button.main').click()
  await half(ada.page, 0).waitFor()
  await result(ada.page, 1)
  await ada.page.getByRole('button', { name: 'Enter 0 – 1 in the tournament' }).click()
  await becomes(async () => {
    const { pairings } = await get(ada, `/tournaments/${id}/rounds/1`)
    return pairings.find((m) => m.id === pairing.id).result
  }, '0-1')
  browser.sound()
})

test('the phone stays awake while a clock runs, and buzzes when it is touched and when little is left', async () => {
  const page = await browser.page({ viewport: phone })
  await page.addInitScript(() => {
    globalThis.did = { awake: false, buzzed: [] }
    const request = () => {
      globalThis.did.awake = true
      const release = () => Promise.resolve((globalThis.did.awake = false))
      return Promise.resolve({ released: false, release })
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
    navigator.vibrate = (pattern) => globalThis.did.buzzed.push(pattern) > 0
  })
  const did = () => page.evaluate(() => globalThis.did)
  await sit(page, { control: '0/1x30' })
  await tap(page, 1, 0)
  await eventually(async () => assert.deepEqual(await did(), { awake: true, buzzed: [15] }))
  await page.getByRole('button', { name: 'Pause' }).click()
  await becomes(async () => (await did()).awake, false)
  await page.getByRole('button', { name: 'Resume' }).click()
  await becomes(async () => (await did()).awake, true)
  await page.clock.fastForward(22_000)
  await eventually(async () => assert.deepEqual((await did()).buzzed, [15, [120, 80, 120]]))
  await says(page.locator('.heard'), /Anna: \d seconds left/)
  // Vibration can be switched off.
  await page.locator('dialog.clock').getByRole('button', { name: 'More' }).click()
  await page.locator('[data-menu] [name=buzz]').uncheck()
  await page.locator('[data-menu]').getByRole('button', { name: 'Back to the clocks' }).click()
  await tap(page, 0)
  assert.equal((await did()).buzzed.length, 2)
  browser.sound()
})

test('all of it is in sight, upright and across, in the dark and in French', async () => {
  const sizes = {
    phone,
    across: { width: 844, height: 390 },
    tablet: { width: 820, height: 1180 },
    desk: { width: 1440, height: 900 },
  }
  for (const board of [false, true]) {
    const page = await browser.page({ viewport: phone, dark: board })
    await sit(page, { board, lang: 'fr', control: '600/5x30' })
    await tap(page, 1, 0)
    if (board) await page.locator('.sheet [data-cell]').first().waitFor()
    for (const [name, viewport] of Object.entries(sizes)) {
      await page.setViewportSize(viewport)
      await eventually(async () =>
        assert.deepEqual(await hidden(page), [], `${name}, ${board ? 'with' : 'without'} a board`),
      )
      await shot(page, `clock-${board ? 'board' : 'plain'}-${name}`)
    }
    await page.context().close()
  }
  browser.sound()
})

/** What of the clocks is out of sight or too small. */
const hidden = (page) =>
  page.evaluate(() => {
    const out = []
    const { innerWidth: w, innerHeight: h } = window
    for (const e of document.querySelectorAll('dialog.clock .bar button, dialog.clock time, .sheet svg[role=grid]')) {
      const b = e.getBoundingClientRect()
      const name = e.getAttribute('aria-label') ?? e.textContent
      if (b.left < -1 || b.top < -1 || b.right > w + 1 || b.bottom > h + 1)
        out.push(`${name} is out of sight: ${[b.left, b.top, b.right, b.bottom].map(Math.round)}`)
      if (e.matches('time') && b.height < 40) out.push(`${name} is only ${b.height} high`)
    }
    if (document.scrollingElement.scrollHeight > h + 1) {
      scrollTo(0, 100)
      const dialog = document.querySelector('dialog.clock').getBoundingClientRect()
      if (dialog.top !== 0) out.push('the clocks scroll')
    }
    return out
  })
