// Checks every feature of studies, learning and boards in one game: a column of the matrix in docs/features.md.
// Each row of the matrix is a check here, and each check is a row.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { startBrowser, visit } from './browser.mjs'
import { person } from './person.mjs'
import { startServer } from './server.mjs'
import { at, games, legal, play, shown } from './study.mjs'
import { clicksOf, type, unfold } from './table.mjs'
import { becomes, has, says, until } from './wait.mjs'

const doc = fileURLToPath(new URL('../../docs/features.md', import.meta.url))
let server, browser, page, eve, noe

const board = (page, game, more = '') => visit(page, `${server.base}/analyse/${game}${more}`)
const raw = async (path) => {
  const r = await fetch(`${server.base}/api/v1${path}`)
  assert.equal(r.status, 200, path)
  return Buffer.from(await r.arrayBuffer())
}
/** Opens a part of the analysis page that may be collapsed. */
async function part(page, name) {
  const p = page.locator(`[data-part=${name}]`)
  if ((await p.getAttribute('open')) === null) await p.locator('summary').first().click()
  return p
}
/** The first n moves of a game in which both sides play the middle move of the list. */
async function opening(page, game, n) {
  const moves = []
  while (moves.length < n) {
    const list = await legal(page, game, moves)
    moves.push(list[Math.floor(list.length / 2)])
  }
  return moves
}

/** Opens the game's analysis board anew, without a reload: leaves it, clears what the browser stores, and comes back. */
async function anew(page, game) {
  await visit(page, `${server.base}/news`)
  await page.evaluate(() => localStorage.clear())
  await board(page, game)
  await at(page, 0)
}

/** The features of the server alone. They use the page only for its rules. */
const bare = ['themes', 'film', 'rated', 'computer', 'bid', 'rules']

/** The check of each feature, by the name in its row. They share a page, which shows the game's analysis board. */
const features = {
  async themes(page, game) {
    const themes = ['wood', 'ivory', 'flat'].map((t) => raw(`/boards/${game}.svg?theme=${t}`))
    const texts = new Set((await Promise.all(themes)).map(String))
    assert.equal(texts.size, 3)
    assert.equal((await raw(`/boards/${game}.png?size=64`)).subarray(1, 4).toString(), 'PNG')
    assert.notEqual(String(await raw(`/boards/${game}.svg?coords=none`)), String(await raw(`/boards/${game}.svg`)))
  },
  async film(page, game) {
    const g = await server.twoHere(game)
    const [move] = await legal(page, game)
    await server.api(`/games/${g.id}/moves`, { seq: 0, move })
    assert.equal((await raw(`/games/${g.id}/picture.gif`)).subarray(0, 6).toString(), 'GIF89a')
    assert.ok(String(await raw(`/games/${g.id}/record`)).includes(move))
  },
  async flip(page) {
    const cell = page.locator('[data-cell]').first()
    const was = await cell.boundingBox()
    await page.getByRole('button', { name: 'Retourner le plateau' }).click()
    await until('the turned board', async () => {
      const is = await cell.boundingBox()
      return Math.abs(was.y - is.y) + Math.abs(was.x - is.x) > 20
    })
  },
  async keyboard(page, game) {
    const move = (await legal(page, game)).find((m) => m !== 'pass')
    for (const name of clicksOf(move)) {
      await page.locator(`[data-cell="${name}"]`).focus()
      await page.keyboard.press('Enter')
    }
    const button = page.locator('.now [data-move]').first()
    if (await button.isVisible()) {
      await button.focus()
      await page.keyboard.press('Enter')
    }
    await at(page, 1)
  },
  async words(page) {
    const p = await unfold(page)
    await p.getByText('La position en mots').click()
    await says(p, /[a-zà-ü]{4,}.*\n/i)
    await says(page.locator('[data-said]'), /\S/)
  },
  async list(page, game) {
    const p = await unfold(page)
    await p.getByText(/Coups légaux/).click()
    const all = await legal(page, game)
    await becomes(
      async () => (await p.locator('.legal [data-move]').evaluateAll((l) => l.map((b) => b.dataset.move))).sort(),
      [...all].sort(),
    )
    await p.locator('.legal [data-move]').first().click()
    await at(page, 1)
  },
  async typed(page, game) {
    await unfold(page)
    await page.getByLabel('Saisir un coup').fill('nonsense')
    await page.keyboard.press('Enter')
    await page.locator('.now [role=alert]').waitFor()
    await page.getByLabel('Saisir un coup').fill((await legal(page, game))[0].toUpperCase())
    await page.keyboard.press('Enter')
    await at(page, 1)
  },
  async engine(page) {
    await page.locator('[data-engine-toggle]').click()
    await page.locator('[data-line]').nth(2).waitFor()
    await page.locator('[data-engine-toggle]').click()
    await has(page.locator('[data-arrows]'), 'data-arrows', /[1-9]/)
    await has(page.locator('[role=meter]'), 'aria-valuetext', /\S/)
  },
  async threat(page) {
    await page.getByText('Paramètres de l’analyse').click()
    await page.locator('[data-limit]').selectOption('d6')
    await page.getByLabel('Afficher la menace').check()
    await page.locator('[data-engine-toggle]').click()
    await page.locator('[data-threat]').waitFor()
    await says(page.locator('[data-threat]'), /Menace/)
  },
  async graph(page, game) {
    await board(page, game, `?moves=${encodeURIComponent((await opening(page, game, 2)).join(' '))}`)
    await part(page, 'review')
    await page.locator('[data-review-run]').click()
    await page.locator('[data-review=done]').waitFor({ timeout: 120_000 })
    await page.getByLabel('Coup de la partie').press('Home')
    await at(page, 0)
    // Learning from mistakes opens even if there are none.
    await page.locator('[data-learn-begin]').click()
    await page.locator('[data-learn]:not([data-learn=closed])').waitFor()
  },
  async editor(page, game) {
    await visit(page, `${server.base}/edit/${game}`)
    await page.locator('[data-verdict=good]').waitFor()
    const usual = await page.locator('[data-text]').inputValue()
    await page.locator('[data-text]').fill('x') // study-edit.test.mjs tests illegal positions and setting up by hand
    await page.locator('[data-verdict=bad]').waitFor()
    await says(page.locator('.verdict'), /illisible/i)
    await page.locator('[data-text]').fill(usual)
    await page.locator('[data-verdict=good]').waitFor()
    await page.locator('[data-analyse]').click()
    await at(page, 0)
  },
  async explorer(page, game) {
    const made = await eve.ask('POST', '/challenges', { game, side: 'white', clock: '600+5' })
    const taken = await noe.ask('POST', `/challenges/${made.body.id}/accept`, {})
    const id = taken.body.played
    const [move] = await legal(page, game)
    const first = (await eve.ask('GET', `/games/${id}`)).body.turn === 'white' ? eve : noe
    assert.equal((await first.ask('POST', `/games/${id}/moves`, { seq: 0, move })).status, 200)
    assert.equal((await eve.ask('GET', `/explorer/${game}`)).status, 403)
    const second = first === eve ? noe : eve
    const seq = (await second.ask('GET', `/games/${id}`)).body.seq
    assert.equal(
      (await second.ask('POST', `/games/${id}/resign`, { seq, side: second === eve ? 'white' : 'black' })).status,
      200,
    )
    await until('the game, counted,', async () => (await server.api(`/explorer/${game}`)).games > 0)
    await part(page, 'explorer')
    await page.locator('[data-explorer="1"]').waitFor()
    await page.locator('[data-played]').first().click()
    await at(page, 1)
    await page.getByText('Aucune partie du club').waitFor()
  },
  async tree(page, game) {
    const [a, b] = (await legal(page, game)).filter((m) => m !== 'pass')
    await play(page, a)
    await at(page, 1)
    await page.locator('[data-nav="nav.first"]').click()
    await play(page, b)
    await at(page, 1)
    await page.locator('[data-act=main]').click()
    await becomes(() => shown(page), [b, a])
    await page.locator('[data-mark="!?"]').click()
    await page.locator('[data-act=comment]').click()
    await page.locator('#comment').fill('un <b>essai</b>')
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await says(page.locator('.tree'), /!\?[\s\S]*un <b>essai<\/b>/)
    await page.locator('[data-act=delete]').click()
    await becomes(() => shown(page), [a])
    await page.locator('[data-act=restore]').click()
    await becomes(async () => (await shown(page)).length, 2)
  },
  async link(page, game) {
    const [a] = (await legal(page, game)).filter((m) => m !== 'pass')
    await play(page, a)
    await at(page, 1)
    const p = await part(page, 'share')
    const address = await p.getByLabel('Lien vers cette position').inputValue()
    const position = await page.locator('.table').getAttribute('data-position')
    await visit(page, address)
    await at(page, 1)
    await has(page.locator('.table'), 'data-position', position)
  },
  async records(page, game) {
    const [a, b] = (await legal(page, game)).filter((m) => m !== 'pass')
    await play(page, a)
    await at(page, 1)
    await page.locator('[data-nav="nav.first"]').click()
    await play(page, b)
    await at(page, 1)
    const p = await part(page, 'share')
    await p.getByText('Enregistrement de la partie').click()
    const text = await until(
      'the record',
      async () =>
        (await p.locator('[data-record]').inputValue()).includes(b) && p.locator('[data-record]').inputValue(),
    )
    await board(page, game)
    await part(page, 'share')
    await page.getByText('Importer une partie').click()
    // Open a file, then a text from another program.
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'partie.txt', mimeType: 'text/plain', buffer: Buffer.from(text) })
    await page.locator('form:has([data-import]) button').click()
    await page.locator(`.tree [data-move="${a}"]`).waitFor()
    await becomes(() => shown(page), [a, b])
    await part(page, 'share')
    await page.getByText('Importer une partie').click()
    await page.locator('[data-import]').fill('[Event "?"]\n[Site "?"]\n\n1. e4 e5 *\n')
    await page.locator('form:has([data-import]) button').click()
    await says(page.locator('form:has([data-import]) [role=alert]'), /autre programme/)
  },
  async study(page, game) {
    const [a] = await legal(page, game)
    const made = await eve.ask('POST', '/studies', {
      name: game,
      access: 'link',
      record: `[Game "${game}"]\n\n1. ${a} {!! ici} *\n`,
    })
    assert.equal(made.status, 201, JSON.stringify(made.body))
    await visit(page, `${server.base}/study/${made.body.id}`)
    await page.locator('.tree [data-glyph="!!"]').waitFor()
    await page.locator('[data-kept=reading]').waitFor()
    await becomes(() => shown(page), [a])
    assert.ok(String(await raw(`/studies/${made.body.id}/record`)).includes(a))
  },
  async lesson(page, game) {
    await visit(page, `${server.base}/learn/${game}`)
    await page.locator('.page[data-step="1"]').waitFor()
    await page.locator('[data-next]').click()
    await page.locator('.page[data-step="2"]').waitFor()
  },
  async puzzles(page, game) {
    const { puzzles } = await server.api(`/puzzles/${game}`)
    assert.ok(puzzles.length >= 30)
    const p = puzzles[0]
    await visit(page, `${server.base}/puzzles/${game}?id=${p.id}`)
    for (let i = 0; i < p.solution.length; i += 2) {
      await page.locator(`.page[data-at="${i}"][data-status=open]`).waitFor()
      await type(page, p.solution[i])
    }
    await page.locator('.page[data-status=solved]').waitFor()
  },
  async rated(page, game) {
    // The club judges a member's try and counts it once.
    const { puzzles } = await server.api(`/puzzles/${game}`)
    const p = puzzles[1]
    const own = p.solution.filter((_, i) => i % 2 === 0)
    const won = (await eve.ask('POST', `/training/${game}/${p.id}`, { moves: own })).body
    assert.ok(won.outcome === 'solved' && won.counted && won.rating.rating > 1500, JSON.stringify(won))
    assert.equal((await eve.ask('POST', `/training/${game}/${p.id}`, { help: true })).body.counted, false)
  },
  async computer(page, game) {
    const g = await server.api('/games', {
      game,
      white: { kind: 'engine', level: 1 },
      black: { kind: 'engine', level: 1 },
    })
    assert.equal((await server.api(`/games/${g.id}/engine`, { seq: 0 })).seq, 1)
  },
  async bid(page, game) {
    // The lower bidder gets the side that the figures call weaker.
    const { side } = await server.api(`/catalogue/${game}/bid?games=2`)
    const made = await eve.ask('POST', '/challenges', { game, clock: '3d', format: 'bid-2', bid: 0 })
    const taken = await noe.ask('POST', `/challenges/${made.body.id}/accept`, { bid: 1 })
    assert.equal(taken.status, 200, JSON.stringify(taken.body))
    assert.deepEqual((await eve.ask('GET', `/games/${taken.body.played}`)).body.you, [side])
  },
  async rules(page, game) {
    for (const lang of ['fr', 'en']) assert.ok((await raw(`/catalogue/${game}/rules?lang=${lang}`)).length > 1000)
  },
}

/** Checks every feature of a game, and that the matrix marks each one. */
export function run(game) {
  before(async () => {
    server = await startServer()
    browser = await startBrowser()
    eve = await person(server, 'Ève', 'un âne, deux phares')
    noe = await person(server, 'Noé', 'un âne, deux phares')
    page = await browser.page()
    await board(page, game)
    await at(page, 0)
  })
  after(async () => {
    await browser?.close()
    await server?.close()
  })

  for (const [name, check] of Object.entries(features)) {
    test(`${game}: ${name}`, async () => {
      if (!bare.includes(name)) await anew(page, game)
      await check(page, game)
      browser.sound()
    })
  }

  test(`${game} in docs/features.md`, () => {
    const rows = [...readFileSync(doc, 'utf8').matchAll(/^\| `(\w+)` \|.*?\|((?: [✓–] \|){5})$/gmu)]
    assert.deepEqual(
      rows.map((r) => r[1]),
      Object.keys(features),
    )
    for (const [, name, marks] of rows) assert.equal(marks.split('|')[games.indexOf(game)].trim(), '✓', name)
  })
}
