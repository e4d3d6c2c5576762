// Comments on a tournament game: who can write them, who can read them, and when.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fair } from '../lib/axe.mjs'
import { fits, phone, shot, startBrowser, visit } from '../lib/browser.mjs'
import { get, guest, post, signedUp } from '../lib/people.mjs'
import { startServer } from '../lib/server.mjs'
import { becomes } from '../lib/wait.mjs'

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

test('a commentator writes beside the board; spectators read it at once, players after the game', async () => {
  const [dora, anna, bela, noe] = await Promise.all([
    member('Dora', { locale: 'fr-FR' }),
    member('Anna'),
    member('Bela', { viewport: phone }),
    member('Noé', { viewport: { width: 1440, height: 900 } }),
  ])
  const fan = await guest(browser, server, 'Fan', { locale: 'fr-FR', viewport: phone })
  const { id } = await post(dora, '/tournaments', {
    name: 'Open',
    format: 'round-robin',
    game: 'ringo',
    clock: '600+5',
    pause_minutes: 0,
  })
  for (const who of [anna, bela]) await post(who, `/tournaments/${id}/enter`)
  await post(dora, `/tournaments/${id}/start`)
  const [pairing] = (await get(dora, `/tournaments/${id}/rounds/1`)).pairings
  const white = pairing.white.name === 'Anna' ? anna : bela
  const black = white === anna ? bela : anna
  const game = `/play/${pairing.game}`

  // Without commentators the page does not fetch the code for comments.
  const asked = []
  fan.page.on('request', (r) => asked.push(r.url()))
  await visit(fan.page, `${server.base}${game}`)
  await fan.page.getByText('Vous regardez').or(fan.page.locator('[data-status]')).first().waitFor()
  assert.ok(!asked.some((url) => /commentary/i.test(url)))

  const page = dora.page
  await visit(page, `${server.base}/tournament/${id}`)
  await page.getByText('Commentateurs', { exact: true }).click()
  await page.getByLabel('Nom d’utilisateur d’un commentateur').fill('Noé')
  await page.getByRole('button', { name: 'Ajouter un commentateur' }).click()
  await page.getByText('Commentateurs : Noé').waitFor()
  await fair(page, 'a tournament with a commentator')
  await shot(page, 'tournament-commentators')

  const { seq, turn } = await get(white, `/games/${pairing.game}`)
  const at = await get(white, `/games/${pairing.game}/position`)
  await post(turn === 'white' ? white : black, `/games/${pairing.game}/moves`, { seq, move: at.legal[0] })
  await visit(white.page, `${server.base}${game}?lang=en`)
  await visit(fan.page, `${server.base}${game}`)
  const heard = fan.page.locator('[data-commentary]')
  await heard.getByText('Pas encore de commentaire.').waitFor()
  await visit(noe.page, `${server.base}${game}?lang=en`)
  await noe.page.getByLabel('Your comment on move 1').fill('A quiet first move.')
  await noe.page.getByRole('button', { name: 'Comment', exact: true }).click()
  await heard.getByText('A quiet first move.').waitFor()
  await noe.page.locator('.arrows button').first().click()
  await noe.page.getByLabel('Your comment on the start').fill('All of Black’s pieces stand well.')
  await noe.page.getByRole('button', { name: 'Comment', exact: true }).click()
  await heard.getByText('All of Black’s pieces stand well.').waitFor()

  // A click shows the position of a comment.
  const start = heard.getByRole('button', { name: 'Au départ : montrer sur le plateau' })
  const first = heard.getByRole('button', { name: 'Coup 1 : montrer sur le plateau' })
  await start.press('Enter')
  await becomes(() => start.getAttribute('aria-current'), 'step')
  await first.click()
  await becomes(() => first.getAttribute('aria-current'), 'step')
  await fair(noe.page, 'comments on a game, beside the board')
  await fair(fan.page, 'comments on a game, on a phone')
  await fits(fan.page, 'comments on a game, on a phone')
  await shot(noe.page, 'commentary')
  await shot(fan.page, 'commentary-phone', true)
  for (const who of [noe, fan]) await who.page.emulateMedia({ colorScheme: 'dark' })
  await shot(noe.page, 'commentary-dark')
  await shot(fan.page, 'commentary-phone-dark', true)

  // Players cannot read comments until the game is over.
  assert.equal((await white.call('GET', `/games/${pairing.game}/chat?room=commentary`)).status, 403)
  assert.equal(await white.page.locator('[data-commentary]').count(), 0)
  const now = await get(black, `/games/${pairing.game}`)
  await post(black, `/games/${pairing.game}/resign`, { seq: now.seq, side: 'black' })
  await white.page.locator('[data-commentary]').getByText('A quiet first move.').waitFor()
  await Promise.all([dora, anna, bela, noe, fan].map((who) => who.close()))
})
