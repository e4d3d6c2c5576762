// A member asks for a review, a program with a key delivers it, and the page shows it. The page of lent machines says
// who has helped.
import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fair } from '../lib/axe.mjs'
import { binary } from '../lib/binary.mjs'
import { phone, shot, startBrowser, visit } from '../lib/browser.mjs'
import { get, post, signedUp } from '../lib/people.mjs'
import { startServer } from '../lib/server.mjs'
import { type } from '../lib/table.mjs'
import { until } from '../lib/wait.mjs'

let server, browser
const folder = mkdtempSync(join(tmpdir(), 'tablier-work-'))
const tables = join(folder, 'tables')

before(async () => {
  mkdirSync(tables)
  server = await startServer(['--tables', tables])
  browser = await startBrowser()
})
after(async () => {
  await browser?.close()
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs tablier work with a key. Returns its exit code and output. */
function lend(key, ...more) {
  const file = join(folder, 'club.key')
  writeFileSync(file, `${key}\n`, { mode: 0o600 })
  return new Promise((resolve) => {
    const child = spawn(binary, ['work', server.base, '--key-file', file, '--once', ...more], {
      env: { ...process.env, LANG: 'en_GB.UTF-8' },
    })
    let said = ''
    for (const out of [child.stdout, child.stderr]) out.on('data', (d) => (said += d))
    child.on('exit', (code) => resolve({ code, said }))
  })
}

/** Plays a short game to its end. */
async function finished(who) {
  const player = (name) => ({ kind: 'person', name })
  const g = await post(who, '/games', { game: 'ra', white: player('Wilma'), black: player('Bosse') })
  for (let seq = 0; seq < 4; seq++) {
    const { legal } = await get(who, `/games/${g.id}/position`)
    await post(who, `/games/${g.id}/moves`, { seq, move: legal[Math.floor(legal.length / 3)] })
  }
  await post(who, `/games/${g.id}/resign`, { seq: 4, side: 'black' })
  return g.id
}

test('a lent machine delivers the review that a member asks for', async () => {
  const ada = await signedUp(browser, server, 'Adalinde', { locale: 'en-GB' })
  const id = await finished(ada)
  const { secret } = await post(ada, '/me/tokens', { label: 'work', scopes: ['work'] })
  const { page } = ada
  await visit(page, `${server.base}/analyse/game/${id}`)
  await page.getByRole('button', { name: 'Ask the club for a review' }).click()
  await page.getByText('The club will review this game next.').waitFor()
  const { code, said } = await lend(secret)
  assert.equal(code, 0, said)
  assert.match(said, /Answers sent: 1\./)
  await page.getByText('Reviewed on a machine lent by Adalinde').waitFor()
  await page.locator('[data-report] [data-accuracy]').first().waitFor()
  const r = await get(ada, `/games/${id}/review`)
  assert.equal(r.state, 'done')
  assert.equal(r.lines.length, 5)
  assert.equal(await page.locator('[data-review]').getAttribute('data-review'), 'done')
  await fair(page, 'a review by the club')
  await shot(page, 'club-review')
  // Later visitors see it at once.
  const guest = await browser.page({ locale: 'fr-FR' })
  await visit(guest, `${server.base}/analyse/game/${id}`)
  await guest.getByText('Analyse faite sur une machine prêtée par Adalinde').waitFor()
  browser.sound()
})

test('the page of lent machines tells what waits and who has helped', async () => {
  const page = await browser.page({ locale: 'fr-FR' })
  await visit(page, `${server.base}/about`)
  await page.getByRole('link', { name: 'Prêter une machine au club' }).click()
  await page.getByRole('heading', { name: 'Prêter une machine', level: 1 }).waitFor()
  assert.equal(await page.locator('[data-kind=review] [data-state=done]').innerText(), '1')
  assert.equal(await page.locator('[data-volunteer=Adalinde] td').first().innerText(), '1')
  await fair(page, 'lent machines')
  await shot(page, 'work')
  const small = await browser.page({ viewport: phone, locale: 'en-GB', colorScheme: 'dark' })
  await visit(small, `${server.base}/work`)
  await small.getByRole('heading', { name: 'Lend a machine', level: 1 }).waitFor()
  await fair(small, 'lent machines, on a phone')
  await shot(small, 'work-phone', true)
  browser.sound()
})

test('a key without the right and a program of another version are told so', async () => {
  const eve = await signedUp(browser, server, 'Evelinde')
  const { secret } = await post(eve, '/me/tokens', { label: 'x', scopes: ['read'] })
  const { code, said } = await lend(secret)
  assert.equal(code, 1)
  assert.match(said, /work/)
  const old = await eve.call('POST', '/work/claim', { protocol: 1, engine: 'other', version: '0.1' })
  assert.equal(old.status, 409)
  assert.equal(old.body.field, 'engine')
  assert.match(old.body.detail, /0\.1/)
})

test('the page on balance opens a game with the most even options, and a pair where the usual rules are not even', async () => {
  const page = await browser.page({ locale: 'en-GB' })
  await visit(page, `${server.base}/balance/ra`)
  await page.locator('[data-way=fairest]').click()
  await page.waitForURL(/\/new\/ra\?options=board/)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await visit(page, `${server.base}/balance/ra`)
  await fair(page, 'ways to play an even game')
  await shot(page, 'balance-ways')
  await page.locator('[data-way=pair]').click()
  await page.waitForURL(/\/new\/ra\?.*format=games-2/)
  browser.sound()
})

test('an organiser orders games for a balance page, is asked first, and cancels what nobody has begun', async () => {
  const org = await signedUp(browser, server, 'Ordella', { locale: 'en-GB' })
  execFileSync(binary, ['account', '--data', server.data, 'role', 'Ordella', 'organiser'])
  const { page } = org
  await visit(page, `${server.base}/balance/ra`)
  const part = page.locator('[data-orders=ra]')
  await part.getByText('No games are queued.').waitFor()
  // By keyboard alone: open the form and fill it in.
  await part.locator('summary').focus()
  await page.keyboard.press('Enter')
  await part.getByLabel('Games in each cell').fill('500')
  await part.getByLabel('Strengths').selectOption('200')
  await part.getByLabel('Rules').selectOption('basic')
  await part.getByLabel('Games in each cell').fill('25')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Have 5 games played?').waitFor()
  await shot(page, 'balance-order-question')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await part.locator('[data-sum]', { hasText: 'No games are queued.' }).waitFor()
  await part.getByRole('button', { name: 'Queue games…' }).click()
  await dialog.getByRole('button', { name: 'Queue 5 games' }).click()
  await part.getByRole('status').filter({ hasText: '5 games queued.' }).waitFor()
  const cell = part.locator('[data-cell=" 200"]')
  assert.equal(await cell.locator('[data-state=waiting]').innerText(), '5')
  assert.match(await cell.innerText(), /± \d+ %, 20 games/)
  await fair(page, 'orders on a balance page')
  await shot(page, 'balance-orders')
  // Play one game. Everybody sees it, also on the page of lent machines.
  const { secret } = await post(org, '/me/tokens', { label: 'work', scopes: ['work'] })
  const { code, said } = await lend(secret, '--kinds', 'balance')
  assert.equal(code, 0, said)
  assert.match(said, /Answers sent: 5\./)
  await part.getByRole('button', { name: 'Queue games…' }).click()
  await part.getByRole('status').filter({ hasText: 'Nothing is missing' }).waitFor()
  await part.getByLabel('Games in each cell').fill('30')
  await part.getByRole('button', { name: 'Queue games…' }).click()
  await dialog.getByRole('button', { name: 'Queue 5 games' }).click()
  await part.getByRole('status').filter({ hasText: '5 games queued.' }).waitFor()
  const guest = await browser.page({ viewport: phone, locale: 'fr-FR', colorScheme: 'dark' })
  await visit(guest, `${server.base}/work`)
  const row = guest.locator('[data-orders=ra] [data-cell=" 200"]')
  await row.waitFor()
  assert.equal(await row.locator('[data-state=waiting]').innerText(), '5')
  assert.equal(await guest.getByRole('button', { name: 'Faire jouer des parties…' }).count(), 0)
  await fair(guest, 'orders on the page of lent machines, on a phone')
  await shot(guest, 'work-orders-phone', true)
  await part.getByRole('button', { name: 'Cancel waiting games…' }).click()
  await dialog.getByRole('button', { name: 'Cancel 5 games' }).click()
  await part.getByRole('status').filter({ hasText: '5 games cancelled.' }).waitFor()
  await visit(page, `${server.base}/work`)
  await page.locator('[data-orders=ringo]').getByText('No games are queued.').waitFor()
  await page.locator('[data-orders=ra] summary').click()
  await shot(page, 'work-orders')
  browser.sound()
})

test('an organiser has finished games searched for puzzles, and is asked first', async () => {
  const org = await signedUp(browser, server, 'Rätselinde', { locale: 'en-GB' })
  execFileSync(binary, ['account', '--data', server.data, 'role', 'Rätselinde', 'organiser'])
  const { page } = org
  await visit(page, `${server.base}/work`)
  const part = page.locator('[data-hunts]')
  await part.locator('select').selectOption('ra')
  await part.locator('[data-sum]').getByText('0 searched').waitFor()
  await part.getByRole('button', { name: 'Search games…' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Have 1 game searched for puzzles?').waitFor()
  await dialog.getByRole('button', { name: 'Search 1 game' }).click()
  await part.getByRole('status').filter({ hasText: '1 game queued.' }).waitFor()
  await part.getByRole('button', { name: 'Cancel 1 waiting game' }).click()
  await part.getByRole('status').filter({ hasText: '1 game cancelled.' }).waitFor()
  await part.getByRole('button', { name: 'Search games…' }).click()
  await dialog.getByRole('button', { name: 'Search 1 game' }).click()
  await part.getByRole('status').filter({ hasText: '1 game queued.' }).waitFor()
  const { secret } = await post(org, '/me/tokens', { label: 'work', scopes: ['work'] })
  const { code, said } = await lend(secret, '--kinds', 'puzzles')
  assert.equal(code, 0, said)
  assert.match(said, /Answers sent: 1\./)
  await part.getByRole('button', { name: 'Search games…' }).click()
  await part.getByRole('status').filter({ hasText: 'No finished public games are left' }).waitFor()
  await fair(page, 'puzzles from games')
  await shot(page, 'work-hunts', true)
  browser.sound()
})

test('a puzzle that a volunteer finds is one of the club’s', async () => {
  const org = await signedUp(browser, server, 'Knobelinde', { locale: 'en-GB' })
  execFileSync(binary, ['account', '--data', server.data, 'role', 'Knobelinde', 'organiser'])
  const { secret } = await post(org, '/me/tokens', { label: 'work', scopes: ['work'] })
  const { puzzles } = await get(org, '/puzzles/agon')
  const player = (name) => ({ kind: 'person', name })
  let found
  // Games end as puzzles of the club do. After the first moves of some, only one move wins: that is a new puzzle.
  for (const p of puzzles.filter((p) => !p.options && p.moves === 3).slice(0, 5)) {
    const g = await post(org, '/games', {
      game: 'agon',
      position: p.position,
      white: player('Wilma'),
      black: player('Bosse'),
    })
    for (const [seq, move] of p.solution.entries()) await post(org, `/games/${g.id}/moves`, { seq, move })
    await post(org, '/work/puzzles', { game: 'agon', games: 5 })
    const { code, said } = await lend(secret, '--kinds', 'puzzles')
    assert.equal(code, 0, said)
    await until('the answer is checked', async () => (await get(org, '/work/puzzles/agon')).held === 0)
    found = (await get(org, '/work/puzzles/agon')).puzzles[0]
    if (found) break
  }
  assert.ok(found, 'no puzzle was found')
  const { page } = org
  await visit(page, `${server.base}/work`)
  const part = page.locator('[data-hunts]')
  await part.locator('select').selectOption('agon')
  await part.locator(`[data-found=${found.id}] a`).first().click()
  await page.waitForURL(`**/puzzles/agon?id=${found.id}`)
  for (let i = 0; i < found.solution.length; i += 2) {
    await page.locator(`.page[data-puzzle="${found.id}"][data-at="${i}"]`).waitFor()
    await type(page, found.solution[i])
  }
  await page.locator(`.page[data-puzzle="${found.id}"][data-status=solved]`).waitFor()
  await shot(page, 'work-found-puzzle')
  browser.sound()
})

test('an organiser has slices of tables solved, is told first what they take, and cancels what nobody has begun', async () => {
  const org = await signedUp(browser, server, 'Finalinde', { locale: 'en-GB' })
  execFileSync(binary, ['account', '--data', server.data, 'role', 'Finalinde', 'organiser'])
  const { page } = org
  await visit(page, `${server.base}/work`)
  const part = page.locator('[data-slices]')
  await part.locator('select').selectOption('ra-points-6')
  await part.getByLabel('Memory for a slice, in GB').fill('1')
  await part.getByLabel('Space for new tables, in GB').fill('0.001')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Have 3 slices solved?').waitFor()
  await shot(page, 'work-slices-question')
  await dialog.getByRole('button', { name: 'Queue 3 slices' }).click()
  await part.getByRole('status').filter({ hasText: '3 slices queued.' }).waitFor()
  const row = part.locator('[data-space=ra-points-6]')
  assert.equal(await row.locator('[data-state=waiting]').innerText(), '3')
  await part.getByRole('button', { name: 'Cancel waiting slices…' }).click()
  await dialog.getByRole('button', { name: 'Cancel 3 slices' }).click()
  await part.getByRole('status').filter({ hasText: '3 slices cancelled.' }).waitFor()
  await part.getByRole('button', { name: 'Queue slices…' }).click()
  await dialog.getByRole('button', { name: 'Queue 3 slices' }).click()
  await part.getByRole('status').filter({ hasText: '3 slices queued.' }).waitFor()
  await fair(page, 'slices of tables')
  await shot(page, 'work-slices', true)
  // A lent machine solves the slice that needs no other. Its table appears once it is checked.
  const { secret } = await post(org, '/me/tokens', { label: 'work', scopes: ['work'] })
  const { code, said } = await lend(secret, '--kinds', 'slices', '--memory', '1GB')
  assert.equal(code, 0, said)
  assert.match(said, /Answers sent: [1-3]\./)
  await until('a table', async () => {
    const { spaces } = await get(org, '/work/slices')
    return spaces.find((s) => s.space === 'ra-points-6').solved > 0
  })
  const there = readdirSync(tables, { recursive: true })
  assert.ok(
    there.some((f) => f.endsWith('w1b1.tbl')),
    there.join(),
  )
  const guest = await browser.page({ viewport: phone, locale: 'fr-FR', colorScheme: 'dark' })
  await visit(guest, `${server.base}/work`)
  const seen = guest.locator('[data-slices] [data-space=ra-points-6]')
  await seen.waitFor()
  assert.ok(Number(await seen.locator('[data-state=solved]').innerText()) > 0)
  assert.equal(await guest.getByRole('button', { name: 'Faire calculer des tranches…' }).count(), 0)
  await fair(guest, 'slices of tables, on a phone')
  await guest.locator('[data-slices]').scrollIntoViewIfNeeded()
  await shot(guest, 'work-slices-phone', true)
  browser.sound()
})
