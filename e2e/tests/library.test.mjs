// The library: the form, positions set by tapping, searches as links, games opened at their ply, keyboard, languages.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fair } from '../lib/axe.mjs'
import { phone, startBrowser, visit } from '../lib/browser.mjs'
import { looks } from '../lib/looks.mjs'
import { get, post, signedUp } from '../lib/people.mjs'
import { startServer } from '../lib/server.mjs'
import { count, until } from '../lib/wait.mjs'

let server, browser

before(async () => {
  server = await startServer()
  browser = await startBrowser()
})
after(async () => {
  await browser?.close()
  await server?.close()
})

/** Plays a game of Ringo against the computer in which Black resigns after one move. */
async function lost(who) {
  const g = await post(who, '/games', {
    game: 'ringo',
    black: { kind: 'person', me: true },
    white: { kind: 'engine', level: 1 },
  })
  await post(who, `/games/${g.id}/moves`, { seq: 0, move: 'b6-a6' })
  const answered = await until('the answer of the computer', async () => {
    const now = await get(who, `/games/${g.id}`)
    return now.seq > 1 && now
  })
  await post(who, `/games/${g.id}/resign`, { seq: answered.seq, side: 'black' })
  return g.id
}

test('a game is found by what is known of it, and by a position set on the board', async () => {
  const who = await signedUp(browser, server, 'Philomène', { viewport: phone })
  const { page } = who
  const id = await lost(who)
  await visit(page, `${server.base}/games`)
  await page.locator('[data-library]').click()
  await page.getByRole('heading', { name: 'Bibliothèque de parties' }).waitFor()
  await count(page.locator('[data-game]'), 1)

  // Search by player and other facts, with the keyboard alone.
  await page.locator('[data-ask=player]').fill('Philomène')
  await page.locator('[data-ask=reason]').selectOption('resigned')
  await page.locator('[data-ask=player]').press('Enter')
  await page.waitForURL(/player=Philom/)
  await page.getByText('1 partie trouvée').waitFor()
  await page.locator('[data-ask=reason]').selectOption('agreed')
  await page.locator('[data-search]').click()
  await page.getByText('Aucune partie ne correspond.').waitFor()

  // Search by a position: a mirror image of the game's, one cell left empty, one with any black piece.
  await visit(page, `${server.base}/library?game=ringo`)
  await count(page.locator('[data-game]'), 1)
  await page.locator('[data-ask=board] summary').click()
  await page.locator('[data-cell=a6]').waitFor() // the board moves what is below it
  await page.locator('[data-tool=black]').check({ force: true })
  await page.locator('[data-cell=a6]').click({ force: true })
  await page.locator('[data-tool=empty]').check({ force: true })
  await page.locator('[data-cell=h6]').click({ force: true })
  await page.locator('[data-told]').filter({ hasText: 'h6' }).waitFor()
  await page.locator('[data-cell=h6]').focus()
  await page.keyboard.press('Enter')
  await page.locator('[data-told]').filter({ hasNotText: 'h6' }).waitFor()
  await page.keyboard.press('Enter')
  await page.locator('[data-told]').filter({ hasText: 'h6' }).waitFor()
  await page.locator('[data-search]').click()
  await page.waitForURL(/pattern=a6%3Ablack%2Ch6%3Aempty/)
  const hit = page.locator('[data-game][data-ply="1"]')
  await count(hit, 1)
  await fair(page, 'the library')
  assert.equal(await hit.locator('img').getAttribute('alt'), 'Position après 1 demi-coup')
  await looks(page, 'library')

  // The address holds the search; the game opens at the ply.
  await page.reload()
  await count(hit, 1)
  await hit.getByRole('link').first().click()
  await page.waitForURL(new RegExp(`/analyse/game/${id}\\?at=1`))
  await who.close()
})

test('in English, a name that nobody has is said in words', async () => {
  const page = await browser.page({ locale: 'en-GB' })
  await visit(page, `${server.base}/library?player=Nobody`)
  await page.getByText('member called', { exact: false }).first().waitFor()
  await page.getByRole('heading', { name: 'Library of games' }).waitFor()
  await page.context().close()
})

test('a member keeps searches, favourites and collections, and shows a collection to others', async () => {
  const who = await signedUp(browser, server, 'Euphrasie', { viewport: phone })
  const { page } = who
  const id = await lost(who)

  // Save a search under a name, with the keyboard alone.
  await visit(page, `${server.base}/library?player=Euphrasie`)
  await count(page.locator('[data-game]'), 1)
  await page.locator('[data-kept] summary').focus()
  await page.keyboard.press('Enter')
  await page.locator('[data-save]').fill('Mes parties')
  await page.locator('[data-save]').press('Enter')
  await page.locator('[data-search-kept="Mes parties"]').waitFor()

  // Add a favourite from the list.
  const star = page.locator(`[data-star="${id}"]`)
  await star.focus()
  await page.keyboard.press('Enter')
  await page.locator(`[data-star="${id}"][aria-pressed=true]`).waitFor()

  // Make a new collection on the game’s page.
  await visit(page, `${server.base}/analyse/game/${id}`)
  await page.locator('[data-part=keep-game] summary').click()
  await page.locator(`[data-star="${id}"][aria-pressed=true]`).waitFor()
  await page.locator('[data-part=keep-game] [data-create]').fill('Abandons')
  await page.locator('[data-part=keep-game] [data-create]').press('Enter')
  await page.locator('[data-in=Abandons]:checked').waitFor()
  await looks(page, 'keep-game')

  // The library lists all of them; the search is a link.
  await visit(page, `${server.base}/library`)
  await page.locator('[data-kept="3"] summary').click()
  await fair(page, 'what is kept')
  await looks(page, 'kept')
  await page.locator('[data-search-kept="Mes parties"]').click()
  await page.waitForURL(/player=Euphrasie/)

  // Add a note, and let others read.
  await page.locator('[data-collection=Abandons]').click()
  await page.getByRole('heading', { name: 'Abandons' }).waitFor()
  await page.locator('[data-edit-note]').click()
  await page.locator('[data-draft]').fill('Trop tôt')
  await page.locator('[data-draft]').press('Tab')
  await page.keyboard.press('Enter')
  await page.locator('[data-note]').filter({ hasText: 'Trop tôt' }).waitFor()
  const address = page.url()
  const other = await browser.page({ locale: 'en-GB' })
  await visit(other, address)
  await other.getByRole('alert').first().waitFor()
  await page.locator('details summary').first().click()
  await page.locator('[data-public]').check()
  await page.getByText('publique', { exact: false }).first().waitFor()
  await fair(page, 'a collection')
  await looks(page, 'collection')
  await visit(other, address)
  await other.getByText('Trop tôt').waitFor()
  await count(other.locator('[data-take]'), 0)
  await other.context().close()

  // Remove the game from the favourites.
  await visit(page, `${server.base}/library/favourites`)
  await count(page.locator('[data-game]'), 1)
  await page.locator('[data-take]').press('Enter')
  await page.locator('[data-list="0"]').waitFor()
  await visit(page, address)
  await page.locator('details summary').first().click()
  await page.locator('[data-drop]').press('Enter')
  await page.waitForURL(/\/library$/)
  await page.locator('[data-kept="1"]').waitFor()
  await who.close()
})
