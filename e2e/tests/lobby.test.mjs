// Ways to find an opponent: a seek, a link, a challenge by name, a rematch and a series.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fair } from '../lib/axe.mjs'
import { fits, phone, shot, startBrowser, visit } from '../lib/browser.mjs'
import { guest, signedUp } from '../lib/people.mjs'
import { startServer } from '../lib/server.mjs'
import { openTalk, type } from '../lib/table.mjs'
import { becomes, count, says } from '../lib/wait.mjs'
import { clockOf, start, unfold } from '../lib/sheet.mjs'

let server, browser

before(async () => {
  server = await startServer()
  browser = await startBrowser()
})
after(async () => {
  await browser?.close()
  await server?.close()
})

const member = (name, options) => signedUp(browser, server, name, options)

const atBoard = async (who) => {
  await who.page.waitForURL(/\/play\/[0-9a-z]{12}$/)
  await who.page.locator('main h1').waitFor()
  return who.page.url().split('/').at(-1)
}

/** Plays a move of each side and resigns, so that the game counts. */
async function finish(a, b, id, loser) {
  const seat = { white: null, black: null }
  for (const who of [a, b]) for (const side of (await who.call('GET', `/games/${id}`)).body.you) seat[side] = who
  for (let n = 0; n < 2; n++) {
    const g = (await a.call('GET', `/games/${id}`)).body
    const move = n === 0 ? 'b6-a6' : 'd1-d2'
    const r = await seat[g.turn].call('POST', `/games/${id}/moves`, { seq: g.seq, move })
    assert.equal(r.status, 200, JSON.stringify(r.body))
  }
  const g = (await a.call('GET', `/games/${id}`)).body
  const side = seat.white === loser ? 'white' : 'black'
  const r = await loser.call('POST', `/games/${id}/resign`, { seq: g.seq, side })
  assert.equal(r.status, 200, JSON.stringify(r.body))
}

test('two guests meet through a seek and land on one board', async () => {
  const a = await guest(browser, server, 'Ève')
  const b = await guest(browser, server, 'Zoé', { viewport: phone, locale: 'en-GB' })
  await visit(a.page, `${server.base}/lobby`)
  await visit(b.page, `${server.base}/lobby`)
  await a.page.getByRole('link', { name: 'Personnalisée' }).click()
  await a.page.getByRole('radio', { name: 'Agon' }).check({ force: true })
  await start(a.page)
  await a.page.waitForURL('**/lobby')
  await a.page.locator('#seeks li').first().waitFor()
  // It appears on the other page without a reload.
  const row = b.page.locator('#seeks li', { hasText: 'Ève' })
  await row.waitFor()
  await fair(b.page, 'the lobby with a seek')
  const passer = await browser.page()
  await visit(passer, server.base)
  await passer.getByRole('link', { name: /Ève propose une partie/ }).waitFor()
  await fair(passer, 'the first page with a seek')
  await shot(passer, 'home-with-seek', true)
  await passer.context().close()
  await shot(b.page, 'lobby-phone-en', true)
  await shot(a.page, 'lobby-desk-fr', true)
  await row.getByRole('button', { name: /^Play/ }).click()
  const [one, two] = await Promise.all([atBoard(a), atBoard(b)])
  assert.equal(one, two)
  await Promise.all([a.close(), b.close()])
  browser.sound()
})

test('a seek that fits another begins at once, with the keyboard alone', async () => {
  const a = await guest(browser, server, 'Ada')
  const b = await guest(browser, server, 'Bob')
  for (const who of [a, b]) {
    await visit(who.page, `${server.base}/lobby?game=ra`)
    await who.page.locator('[data-quick="600+5"]').focus()
    await who.page.keyboard.press('Enter')
    if (who === a) await who.page.locator('#seeks li').first().waitFor()
  }
  const [one, two] = await Promise.all([atBoard(a), atBoard(b)])
  assert.equal(one, two)
  await Promise.all([a.close(), b.close()])
})

test('a tapped clock waits in its place, in sight, and is cancelled there', async () => {
  const a = await guest(browser, server, 'Ève', { viewport: phone })
  await visit(a.page, `${server.base}/lobby?game=ra`)
  const tiles = () =>
    a.page.locator('[data-quick]').evaluateAll((all) => all.map((e) => e.getBoundingClientRect().toJSON()))
  const before = await tiles()
  const tile = a.page.locator('[data-quick="300+3"]')
  await tile.tap()
  await a.page.locator('[data-quick="300+3"][aria-pressed=true]').waitFor()
  assert.deepEqual(await tiles(), before, 'no tile has moved')
  const top = await tile.evaluate((e) => {
    const { x, y, width, height } = e.getBoundingClientRect()
    return {
      seen: getComputedStyle(e).visibility,
      above: e.contains(document.elementFromPoint(x + width / 2, y + height / 2)),
    }
  })
  assert.deepEqual(top, { seen: 'visible', above: true })
  await says(tile, /annuler/)
  await fair(a.page, 'a waiting tile')
  await shot(a.page, 'lobby-waiting-phone')
  await tile.tap()
  await a.page.locator('[data-quick="300+3"][aria-pressed=false]').waitFor()
  await becomes(() => a.page.locator('#seeks li').count(), 0)
  await a.close()
})

test('a link with its code, taken by somebody unknown who gives a name', async () => {
  const a = await guest(browser, server, 'Ève', { viewport: phone })
  await visit(a.page, `${server.base}/lobby?for=link`)
  await start(a.page)
  await a.page.waitForURL(/\/challenge\//)
  const link = await a.page.locator('#link').inputValue()
  assert.equal(link, a.page.url())
  // Only this machine reaches the club of the test, so a phone could do nothing with a code.
  await a.page.locator('[data-unreachable]').waitFor()
  await fair(a.page, 'the page of a link')
  await shot(a.page, 'challenge-link-phone', true)

  const page = await browser.page({ locale: 'en-GB' })
  await visit(page, link)
  await page.getByLabel('Your name').fill('Passer-by')
  await fair(page, 'an invitation')
  await shot(page, 'challenge-taker', true)
  await page.getByRole('button', { name: 'Accept' }).click()
  const [one] = await Promise.all([atBoard(a), page.waitForURL(/\/play\//)])
  assert.ok(page.url().endsWith(one))
  await page.getByText('Passer-by').first().waitFor()
  // The link is used up, and its page says so to whoever comes later.
  const late = await browser.page()
  await visit(late, link)
  await late.getByText('Ce défi a déjà été accepté.').waitFor()
  for (const p of [page, late]) await p.context().close()
  await a.close()
})

test('a rated challenge by name, answered with other terms, a rematch, and what the club keeps of it', async () => {
  const a = await member('Hélène')
  const b = await member('Gaston')
  await visit(b.page, `${server.base}/lobby`)
  await visit(a.page, `${server.base}/player/Gaston`)
  await a.page.getByRole('link', { name: 'Défier' }).click()
  await unfold(a.page)
  await a.page.getByLabel('Classée').check()
  await a.page.getByRole('button', { name: 'Défier' }).click()
  await a.page.waitForURL(/\/challenge\//)
  const row = b.page.locator('li', { hasText: 'Hélène vous défie' })
  await row.getByRole('link', { name: 'Voir' }).click()
  await b.page.getByText('Faire une contre-proposition').click()
  await b.page.locator('select[name=clock]').selectOption('600+5')
  await fair(b.page, 'a challenge to be answered')
  await shot(b.page, 'challenge-counter', true)
  await b.page.getByRole('button', { name: 'Envoyer la contre-proposition' }).click()
  await a.page.getByText('Gaston propose une partie').waitFor()
  await a.page.getByRole('button', { name: 'Accepter' }).click()
  const [id, other] = await Promise.all([atBoard(a), atBoard(b)])
  assert.equal(id, other)
  const g = (await a.call('GET', `/games/${id}`)).body
  assert.ok(g.rated && g.clock === '600+5', JSON.stringify(g))

  await finish(a, b, id, b)
  await a.page.getByRole('button', { name: 'Revanche' }).click()
  await b.page.getByRole('button', { name: 'Accepter la revanche de Hélène' }).click()
  await a.page.waitForURL((u) => /\/play\//.test(u.pathname) && !u.pathname.endsWith(id))
  const next = await atBoard(a)
  await b.page.waitForURL((u) => u.pathname.endsWith(next))
  const second = (await a.call('GET', `/games/${next}`)).body
  assert.equal(second.players.white.id, g.players.black.id)

  await visit(a.page, `${server.base}/player/H%C3%A9l%C3%A8ne`)
  await a.page.getByText('Gaston').first().waitFor()
  await a.page.locator('[data-plot]').waitFor()
  await fair(a.page, 'a player')
  await shot(a.page, 'player-desk', true)
  await a.page.setViewportSize(phone)
  await fair(a.page, 'a player on a phone')
  await shot(a.page, 'player-phone', true)
  await visit(a.page, `${server.base}/leaderboards?game=ringo&speed=rapid`)
  await fair(a.page, 'a leaderboard')
  await visit(a.page, `${server.base}/player/Personne`)
  await a.page.getByText('Aucun membre ne s’appelle Personne').waitFor()
  await Promise.all([a.close(), b.close()])
  browser.sound()
})

test('a challenge reaches a member on any page, and so does the game that one waits for', async () => {
  const a = await member('Irène')
  const b = await member('Jules', { viewport: phone })
  await visit(a.page, `${server.base}/lobby`)
  await visit(b.page, `${server.base}/rules/agon`)
  await a.page.getByRole('link', { name: 'Jouer avec un ami' }).click()
  await a.page.getByLabel('Nom du membre').fill('jules')
  await a.page.getByRole('button', { name: 'Défier' }).click()
  await a.page.waitForURL(/\/challenge\//)
  await a.page.getByRole('link', { name: 'Apprendre' }).click()
  const notice = b.page.getByRole('region', { name: 'Irène vous défie' })
  await notice.waitFor()
  await fair(b.page, 'a page with a challenge')
  await shot(b.page, 'notice-phone', true)
  await notice.getByRole('button', { name: 'Accepter' }).click()
  const id = await atBoard(b)
  await a.page.getByRole('link', { name: 'Aller à la partie' }).click()
  assert.equal(await atBoard(a), id)
  await Promise.all([a.close(), b.close()])
  browser.sound()
})

test('whose rules are played is drawn where both have their own', async () => {
  const a = await guest(browser, server, 'Ève')
  const b = await guest(browser, server, 'Zoé', { locale: 'en-GB' })
  const made = await a.call('POST', '/challenges', { game: 'ringo', rules: 'alternate', format: 'pair', side: 'white' })
  await visit(b.page, `${server.base}/challenge/${made.body.id}`)
  await b.page.getByText('My preferred rules').click()
  await b.page.getByLabel(/Five rings/).check()
  await b.page.getByRole('button', { name: 'Accept' }).click()
  const id = await atBoard(b)
  const first = (await b.call('GET', `/games/${id}`)).body
  assert.equal(first.options, '')
  const series = (await b.call('GET', `/series/${first.series}`)).body
  assert.equal(series.options_next, 'rings=5')
  await Promise.all([a.close(), b.close()])
})

test('a clock of one’s own is chosen by its kind and numbers; who sits opposite can be reported', async () => {
  const a = await member('Odile', { viewport: phone })
  const b = await guest(browser, server, 'Bruno', { locale: 'en-GB' })
  await visit(a.page, `${server.base}/lobby?for=link`)
  await clockOf(a.page, 'own')
  for (const [kind, words] of [
    ['japanese', /5 périodes de 30 s/],
    ['bronstein', /\(Bronstein\)/],
    ['correspondence', /3 jours par coup/],
    ['canadian', /puis 5 coups par 5 min/],
  ]) {
    await a.page.locator('select[name=clock-kind]').selectOption(kind)
    await a.page.locator('[data-clock-words]').filter({ hasText: words }).waitFor()
    await fits(a.page, kind)
  }
  await a.page.getByRole('spinbutton', { name: 'Coups par période' }).fill('20')
  await a.page.getByRole('spinbutton', { name: 'Minutes par joueur' }).fill('1.5')
  await start(a.page)
  await a.page.locator('[data-unreachable]').waitFor()
  await visit(b.page, a.page.url())
  await b.page.getByRole('button', { name: 'Accept' }).click()
  const id = await atBoard(a)
  await atBoard(b)
  assert.equal((await server.api(`/games/${id}`)).clock, '90/20m300')
  await openTalk(a.page)
  await a.page.getByText('Bloquer ou signaler Bruno').click()
  await a.page.getByLabel('Que s’est-il passé ?').fill('Il ne joue plus.')
  await fits(a.page, 'the report')
  await a.page.getByRole('button', { name: 'Signaler', exact: true }).click()
  await a.page.getByText('Merci. Les modérateurs vont l’examiner.').waitFor()
  await a.page.getByRole('button', { name: 'Bloquer Bruno' }).click()
  await a.page.locator('[data-against] button[aria-pressed=true]').waitFor()
  assert.deepEqual(
    (await a.call('GET', '/me/relations')).body.people.map((p) => [p.name, p.kind]),
    [['Bruno', 'block']],
  )
  await fair(a.page, 'a game with the report open')
  browser.sound()
  await Promise.all([a.close(), b.close()])
})

test('the computer plays with a clock, too, and minds it', async () => {
  const eve = await guest(browser, server, 'Ève')
  await visit(eve.page, `${server.base}/new/ringo?opponent=computer`)
  await clockOf(eve.page, '60+1')
  await unfold(eve.page)
  // Choose the side that begins; the page proposes the easier one.
  await eve.page.locator('input[name=side][value=black]').check({ force: true })
  await fair(eve.page, 'a game against the computer to be begun')
  await start(eve.page)
  const id = await atBoard(eve)
  await type(eve.page, 'b6-a6')
  const game = async () => (await eve.call('GET', `/games/${id}`)).body
  await becomes(async () => (await game()).moves.length, 2)
  const g = await game()
  assert.equal(g.clock, '60+1')
  await count(eve.page.locator('[data-clock]'), 2)
  // A new game has the same clock.
  await eve.call('POST', `/games/${id}/resign`, { seq: g.seq, side: 'black' })
  await eve.page.locator('[data-result]').getByRole('button', { name: 'Revanche avec les' }).click()
  await eve.page.waitForURL((u) => /\/play\//.test(u.pathname) && !u.pathname.endsWith(id))
  assert.equal((await eve.call('GET', `/games/${await atBoard(eve)}`)).body.clock, '60+1')
  await eve.close()
  browser.sound()
})

test('a pair of Ringo goes on by itself and shows its score', async () => {
  const a = await guest(browser, server, 'Ève')
  const b = await guest(browser, server, 'Zoé')
  const made = await a.call('POST', '/challenges', { game: 'ringo', format: 'pair', side: 'white', clock: '300+3' })
  const taken = (await b.call('POST', `/challenges/${made.body.id}/accept`, {})).body
  await Promise.all([
    visit(a.page, `${server.base}/play/${taken.played}`),
    visit(b.page, `${server.base}/play/${taken.played}`),
  ])
  // Start the next game after the page has asked for it in vain and before the page can hear of it.
  let begun
  const later = new Promise((r) => (begun = r))
  await b.page.route('**/lobby/stream', (route) => later.then(() => route.continue()))
  await b.page.route('**/api/v1/series/*', (route) => route.abort(), { times: 1 })
  await finish(a, b, taken.played, a)
  await becomes(async () => (await a.call('GET', `/series/${taken.series}`)).body.games.length, 2)
  await b.page.locator('[data-result]').waitFor()
  begun()
  await b.page.getByRole('link', { name: 'Partie suivante (2)' }).click()
  await b.page.waitForURL((u) => /\/play\//.test(u.pathname) && !u.pathname.endsWith(taken.played))
  await visit(a.page, `${server.base}/series/${taken.series}`)
  await a.page.getByText('Cette série est en cours.').waitFor()
  await count(a.page.locator('tbody tr'), 2)
  await fair(a.page, 'a series')
  await shot(a.page, 'series-desk', true)
  await a.page.getByRole('button', { name: 'Quitter la série' }).click()
  await a.page.getByRole('dialog').getByRole('button', { name: 'Quitter la série' }).click()
  await a.page.getByText('Ève a quitté la série : Zoé la gagne.').waitFor()
  await Promise.all([a.close(), b.close()])
  browser.sound()
})

test('what is not there is told kindly', async () => {
  const page = await browser.page({ locale: 'en-GB', viewport: phone })
  for (const [path, text] of [
    ['/challenge/nothing', 'This challenge does not exist'],
    ['/series/nothing', 'This series does not exist.'],
    ['/player/%3Cscript%3E', 'There is no member called <script>.'],
    ['/leaderboards?game=agon', 'Nobody is ranked here yet'],
  ]) {
    await visit(page, server.base + path)
    await page.getByText(text).waitFor()
    await fair(page, path)
  }
  await page.context().close()
  browser.sound()
})

test('a bot seeks too: it is called one, can be left out, and meets only who lets bots', async () => {
  const owner = await member('Automate')
  const eve = await member('Ophélie', { locale: 'fr-FR' })
  const made = await owner.call('POST', '/me/tokens', { label: 'x', scopes: ['bot:play'] })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  const bot = async (path, body = {}) => {
    const r = await fetch(`${server.base}/api/v1${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${made.body.secret}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: r.status, body: await r.json() }
  }
  assert.equal((await bot('/bot/upgrade')).status, 200)
  const line = new AbortController()
  const events = await fetch(`${server.base}/api/v1/bot/events`, {
    headers: { Authorization: `Bearer ${made.body.secret}` },
    signal: line.signal,
  })
  assert.equal(events.status, 200)
  const seek = await bot('/seeks', { game: 'ra', clock: '600+5', rated: true })
  assert.equal(seek.status, 201, JSON.stringify(seek.body))

  const { page } = eve
  await visit(page, `${server.base}/lobby`)
  const row = page.locator(`[data-offer="${seek.body.id}"]`)
  await row.getByText('Automate (robot)').first().waitFor()
  await fair(page, 'the lobby with a bot')
  await shot(page, 'lobby-bot', true)
  await page.getByLabel('Afficher les robots (1)').uncheck()
  await row.waitFor({ state: 'detached' })
  await page.getByLabel('Afficher les robots (1)').check()
  await row.waitFor()

  // By default a person's seek is for people only.
  const table = async (bots) => {
    await visit(page, `${server.base}/new/ra?opponent=anyone`)
    await page.locator('input[name=clock-chip]').nth(2).check({ force: true })
    if (bots) {
      await unfold(page)
      await page.getByLabel('Les robots peuvent accepter').check()
    }
    await start(page)
    await page.waitForURL('**/lobby')
  }
  await table(false)
  const own = page.locator('#seeks li').filter({ hasText: 'Votre défi' })
  await own.waitFor()
  const mine = await own.getAttribute('data-offer')
  assert.equal((await bot(`/bot/challenges/${mine}/accept`)).status, 403)
  await own.getByRole('button').click()
  await own.waitFor({ state: 'detached' })
  await table(true)
  await own.getByText('robots acceptés').waitFor()
  assert.equal((await bot(`/bot/challenges/${await own.getAttribute('data-offer')}/accept`)).status, 200)
  await atBoard(eve)
  await page.getByText('Automate (robot)').first().waitFor()
  line.abort()
  browser.sound()
})
