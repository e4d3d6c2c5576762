// The prompt, why a tap does nothing, and what a reply did: on a phone, in French.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { phone, startBrowser, visit } from '../lib/browser.mjs'
import { startServer } from '../lib/server.mjs'
import { cell, settled } from '../lib/table.mjs'
import { has, says } from '../lib/wait.mjs'

let server, browser
before(async () => {
  server = await startServer()
  browser = await startBrowser()
})
after(async () => {
  await browser?.close()
  await server?.close()
})

// For each game: a position, the first prompt, a tap that does nothing and why, then clicks and the prompt after them.
const games = {
  ring: {
    options: { position: 'b2/4/2b2/6/1b3/w3/3 w - 7', options: 'chain=optional' },
    first: /prise est obligatoire.*f1/,
    tap: 'a1',
    why: /a1 est à l’adversaire/,
    clicks: ['f1', 'd3'],
    then: /Prenez encore, ou finissez votre tour ici/,
  },
  ringo: { first: /Choisissez un attaquant/, tap: 'b1', why: /b1 est à l’adversaire/, clicks: ['b6'], then: /b6/ },
  'court-circuit': {
    options: { position: 'b5/6/6/6/4b1/1w3w w 0' },
    first: /Choisissez une pièce/,
    tap: 'e5',
    why: /e5 est à l’adversaire/,
    clicks: ['f6', 'd4'],
    then: /un pas avec l’une de vos pièces/,
  },
  agon: {
    options: { position: 'q1G1g1/7/G2G4/5gG2/g9/11/G8G/9/8/g6/3g1Q w - 0 0' },
    first: /garde ou votre reine/,
    tap: 'a1',
    why: /a1 est à l’adversaire/,
    clicks: ['c4'],
    then: /où va le garde/,
  },
  ra: {
    first: /Choisissez un groupe/,
    tap: 'a1',
    why: /pas de pièce en a1/,
    clicks: ['g8'],
    then: /Choisissez où aller/,
  },
}

test('every step is asked for in words, and a tap in vain says why', async () => {
  const page = await browser.page({ viewport: phone })
  const asked = page.locator('[data-prompt]')
  for (const [game, g] of Object.entries(games)) {
    const { id } = await server.twoHere(game, g.options ?? {})
    await visit(page, `${server.base}/play/${id}`)
    await says(asked, g.first, game)
    const place = await page.locator('svg[role=grid]').boundingBox()
    await cell(page, g.tap).click({ force: true })
    await says(asked, g.why, game)
    await has(asked, 'data-prompt', 'refused')
    for (const name of g.clicks) await cell(page, name).click()
    await says(asked, g.then, game)
    await has(asked, 'data-prompt', 'asked')
    assert.deepEqual(await page.locator('svg[role=grid]').boundingBox(), place, `${game}: the board moved`)
  }
  browser.sound()
})

test('a reply is told, pointed at, and shown again', async () => {
  const page = await browser.page({ viewport: phone })
  const white = { kind: 'person', name: 'Chantal' }
  const { id } = await server.api('/games', { game: 'agon', white: { kind: 'engine', level: 1 }, black: white })
  await visit(page, `${server.base}/play/${id}`)
  await settled(page, 1)
  await says(page.locator('[data-told]'), /^Blancs\s: .+ va (de .+ )?en /)
  await page.locator('svg[role=grid] .arrow').first().waitFor()
  await page.locator('[data-again]').click()
  await settled(page, 1)
  // The marks on the board have names.
  await page.locator('.actions button', { hasText: 'Règles' }).click()
  await page.locator('dialog details > summary').first().click()
  await says(page.locator('[data-legend]'), /dernier coup/)
  browser.sound()
})
