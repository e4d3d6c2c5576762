// Embedded tournaments, players and studies: a forum on another origin shows them, from a club below a path.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { serious } from '../lib/axe.mjs'
import { phone, shot, startBrowser } from '../lib/browser.mjs'
import { get, post, signedUp } from '../lib/people.mjs'
import { startForum } from '../lib/forum.mjs'
import { startServer } from '../lib/server.mjs'
import { becomes, count, has, says } from '../lib/wait.mjs'

let server, club, browser, forum
before(async () => {
  server = await startServer(['--base-path', '/club', '--no-limits'])
  club = { base: `${server.base}/club` }
  browser = await startBrowser()
  forum = await startForum()
})
after(async () => {
  forum?.close()
  await browser?.close()
  await server?.close()
})

const member = (name) => signedUp(browser, club, name)

/** Makes a page of the forum with what oEmbed answers for an address of the club. */
async function posted(path, address, change = (html) => html) {
  const answer = await fetch(`${club.base}/api/v1/oembed?url=${encodeURIComponent(club.base + address)}`)
  assert.equal(answer.status, 200, await answer.clone().text())
  const { type, html } = await answer.json()
  assert.equal(type, 'rich')
  forum.put(path, change(html))
}

/** Opens a page of the forum, and returns it with its frame. */
async function opened(path, options) {
  const page = await browser.page(options)
  await page.goto(forum.base + path)
  return { page, frame: page.frameLocator('iframe') }
}

test('a tournament shows its standings and the board of the top table, both live', async () => {
  const [eve, max, zoe] = [await member('Ève'), await member('Max'), await member('Zoé')]
  const { id } = await post(eve, '/tournaments', {
    name: 'Vendredi',
    format: 'round-robin',
    game: 'ringo',
    pause_minutes: 0,
  })
  for (const who of [eve, max, zoe]) await post(who, `/tournaments/${id}/enter`)
  await posted('/tournament', `/tournament/${id}`)
  const { page, frame } = await opened('/tournament')
  await says(frame.locator('[role=status]'), /^Inscriptions ouvertes$/)
  assert.equal(await frame.locator('.board').isVisible(), false)
  await post(eve, `/tournaments/${id}/start`)
  await says(frame.locator('[role=status]'), /^Ronde 1 sur 3$/)
  await count(frame.locator('tbody tr'), 3)
  await has(frame.locator('.board'), 'data-at', '0')
  const { pairings } = await get(eve, `/tournaments/${id}/rounds/1`)
  const m = pairings.find((p) => p.game)
  const at = (side) => [eve, max, zoe].find((who) => who.name === side.name)
  await says(frame.locator('.caption'), new RegExp(`^${m.white.name} – ${m.black.name}`))
  const p = await get(eve, `/games/${m.game}/position`)
  const first = p.turn === 'white' ? m.white : m.black
  await post(at(first), `/games/${m.game}/moves`, { move: p.legal[0], seq: 0 })
  await has(frame.locator('.board'), 'data-at', '1')
  await shot(page, 'forum-tournament')
  assert.deepEqual(await serious(page), [])
  const { seq } = await get(at(m.black), `/games/${m.game}`)
  await post(at(m.black), `/games/${m.game}/resign`, { seq, side: 'black' })
  await becomes(() => frame.locator('tbody tr').first().locator('td').allTextContents(), ['1', m.white.name, '1'])
  await has(frame.locator('footer a'), 'href', `/club/tournament/${id}`)
  await page.context().close()

  await posted('/dark', `/tournament/${id}`, (html) =>
    html.replace(`/embed/tournament/${id}`, `/embed/tournament/${id}?look=dark&lang=en`),
  )
  const dark = await opened('/dark', { viewport: phone })
  await says(dark.frame.locator('[role=status]'), /^Round \d of 3$/)
  await has(dark.frame.locator('html'), 'data-look', 'dark')
  await dark.frame.getByRole('columnheader', { name: 'Points' }).waitFor()
  assert.equal(await dark.frame.locator('html').evaluate((e) => e.scrollWidth - e.clientWidth), 0)
  await shot(dark.page, 'forum-tournament-phone')
  await dark.page.context().close()
  for (const who of [eve, max, zoe]) await who.close()
  browser.sound()
})

test('a player shows ratings and the last games', async () => {
  const [ada, bob] = [await member('Ada'), await member('Bob')]
  const made = await post(ada, '/challenges', { game: 'ringo', clock: '300+5', side: 'white', to: 'Bob', rated: true })
  const { played } = await post(bob, `/challenges/${made.id}/accept`)
  for (let seq = 0; seq < 2; seq++) {
    const p = await get(ada, `/games/${played}/position`)
    await post(p.turn === 'white' ? ada : bob, `/games/${played}/moves`, { move: p.legal[0], seq })
  }
  await post(bob, `/games/${played}/resign`, { seq: 2, side: 'black' })
  await becomes(async () => (await get(ada, '/players/Ada/results')).results.length, 1)
  await posted('/player', '/player/Ada')
  const { page, frame } = await opened('/player')
  await frame.getByRole('heading', { name: 'Ada' }).waitFor()
  await says(frame.locator('[role=status]'), /^Parties.: 1$/)
  const [ratings, last] = [frame.locator('table').first(), frame.locator('table').last()]
  await becomes(async () => (await ratings.locator('td').allTextContents()).slice(0, 2), ['Ringo', 'rapide'])
  await becomes(async () => (await last.locator('td').allTextContents()).slice(1), ['Ringo', 'Bob', 'gagnée'])
  await has(last.locator('a'), 'href', `/club/play/${played}`)
  await shot(page, 'forum-player')
  assert.deepEqual(await serious(page), [])
  await page.context().close()
  for (const who of [ada, bob]) await who.close()
  browser.sound()
})

test('a study is stepped through with its comments; a private one is refused', async () => {
  const lea = await member('Léa')
  const record = '[Game "ringo"]\n\n{Le début.} 1. b6-b5 {Un (bon) coup.} (1. b6-a6 {Autrement.}) 2. b1-c1 *'
  const chapters = [
    { name: 'Un', record },
    { name: 'Deux', record: '[Game "ra"]\n\n*' },
  ]
  const { id } = await post(lea, '/studies', { name: 'Débuts', access: 'private', chapters })
  const refused = await fetch(`${club.base}/api/v1/oembed?url=${encodeURIComponent(`${club.base}/study/${id}`)}`)
  assert.equal(refused.status, 404)
  const hidden = await browser.page()
  await hidden.goto(`${club.base}/embed/study/${id}`)
  await says(hidden.locator('[role=alert]'), /n’existe pas/)
  assert.equal(await hidden.getByText('Débuts').count(), 0)
  await hidden.context().close()

  const changed = await lea.call('PATCH', `/studies/${id}`, { access: 'public', version: 1 })
  assert.ok(changed.status < 300, JSON.stringify(changed.body))
  await posted('/study', `/study/${id}`)
  const { page, frame } = await opened('/study')
  await frame.getByRole('heading', { name: 'Débuts' }).waitFor()
  await has(frame.locator('.board'), 'data-at', '0')
  await says(frame.locator('.caption'), /^Le début\.$/)
  await frame.getByRole('button', { name: 'Coup suivant' }).click()
  await says(frame.locator('.caption'), /^Un \(bon\) coup\.$/)
  await frame.getByRole('button', { name: 'Dernier coup' }).click()
  await has(frame.locator('.board'), 'data-at', '2')
  assert.equal(await frame.locator('.caption').isVisible(), false)
  await shot(page, 'forum-study')
  assert.deepEqual(await serious(page), [])
  await frame.getByRole('combobox', { name: 'Chapitre' }).selectOption({ label: 'Deux' })
  await has(frame.locator('footer a'), 'href', /\/club\/study\/.*\?chapter=/)
  await has(frame.locator('.board'), 'data-at', '0')
  await page.context().close()
  await lea.close()
  browser.sound()
})
