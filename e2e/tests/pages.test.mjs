// Every page in both languages and looks, on a desktop and a phone: nothing is wider than the window, and axe finds
// nothing serious. Each page meets each width, language and look; all combinations of them are checked with FULL.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fair, fairHere, serious, show } from '../lib/axe.mjs'
import { desk, load, phone, shot, startBrowser, visit } from '../lib/browser.mjs'
import { pairs } from '../lib/covering.mjs'
import { guest } from '../lib/people.mjs'
import { startServer } from '../lib/server.mjs'
import { cell, settled } from '../lib/table.mjs'
import { becomes, count, eventually, focused, has, says } from '../lib/wait.mjs'
import { start, unfold } from '../lib/sheet.mjs'

let server, browser
const games = {}
before(async () => {
  server = await startServer()
  browser = await startBrowser()
  for (const game of ['ring', 'ringo', 'court-circuit', 'agon', 'ra']) games[game] = await server.twoHere(game)
  const over = await server.twoHere('ringo')
  games.over = await server.api(`/games/${over.id}/resign`, { side: 'white', seq: over.seq })
})
after(async () => {
  await browser?.close()
  await server?.close()
})

function addresses() {
  return {
    home: '/',
    games: '/games',
    'new-ra': '/new/ra',
    'new-agon': '/new/agon',
    'rules-court-circuit': '/rules/court-circuit',
    'rules-ring': '/rules/ring',
    figures: '/figures',
    work: '/work',
    'fair-play': '/fair-play',
    news: '/news',
    'play-ring': `/play/${games.ring.id}`,
    'play-ringo': `/play/${games.ringo.id}`,
    'play-court-circuit': `/play/${games['court-circuit'].id}`,
    'play-agon': `/play/${games.agon.id}`,
    'play-ra': `/play/${games.ra.id}`,
    over: `/play/${games.over.id}`,
    missing: '/no/such/page',
    'missing-game': '/rules/chess',
    'missing-match': '/play/nothing',
  }
}

const sizes = { desk, phone }

for (const [size, viewport] of Object.entries(sizes)) {
  test(`all pages, ${size}`, async () => {
    const page = await browser.page({ viewport })
    const all = addresses()
    const rows = pairs({
      size: Object.keys(sizes),
      lang: ['fr', 'en'],
      look: ['light', 'dark'],
      name: Object.keys(all),
    })
    for (const { name, lang, look } of rows.filter((row) => row.size === size)) {
      const path = all[name]
      // At a desk, pages are loaded; on a phone, links lead to them.
      await (size === 'desk' ? load : visit)(page, server.base + path)
      await show(page, { lang, look })
      if (name.startsWith('play-')) {
        await page.locator('[data-cell]').first().waitFor()
        await eventually(async () => {
          const box = await page.locator('svg[role=grid]').boundingBox()
          assert.ok(box.x >= -1 && box.x + box.width <= viewport.width + 1, `${name}: the board leaves the window`)
          assert.ok(box.y + box.height <= viewport.height, `${name}: the board does not fit the window's height`)
        }, 10_000)
      }
      await fairHere(page, `${name} (${lang}, ${look})`)
      await shot(page, `${size}-${name}`, !name.startsWith('play'))
    }
    await page.context().close()
    browser.sound()
  })
}

test('on a phone every page is two touches away', async () => {
  const page = await browser.page({ viewport: phone })
  await visit(page, server.base)
  const nav = page.getByRole('navigation', { name: 'Navigation principale' })
  await nav.getByRole('link', { name: 'Apprendre' }).tap()
  await page.waitForURL('**/learn')
  await page.getByRole('navigation', { name: 'Apprendre' }).getByRole('link', { name: 'Étudier' }).tap()
  await page.waitForURL('**/study')
  assert.deepEqual(await serious(page), [])
  await nav.getByRole('link', { name: 'Regarder' }).tap()
  await page.waitForURL('**/live')
  const places = page.getByRole('navigation', { name: 'Regarder' })
  await places.getByRole('link', { name: 'Toutes les parties' }).tap()
  await page.waitForURL('**/games')
  await has(places.getByRole('link', { name: 'Toutes les parties' }), 'aria-current', 'page')
  // The bar does not cover the foot of a page.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await eventually(async () => {
    const [foot, bar] = [await page.locator('footer a').last().boundingBox(), await nav.boundingBox()]
    assert.ok(foot.y + foot.height <= bar.y, 'the bar covers the foot of the page')
  })
  await page.context().close()
  browser.sound()
})

test('names of buttons hold what is written on them, and landmarks have names of their own', async () => {
  const page = await browser.page({ viewport: phone })
  const game = await server.twoHere('ringo')
  const moved = await server.api(`/games/${game.id}/moves`, { seq: game.seq, move: 'b6-a6' })
  await server.api(`/games/${game.id}/resign`, { side: 'black', seq: moved.seq })
  for (const path of [`/play/${game.id}`, `/analyse/game/${game.id}`]) {
    await visit(page, server.base + path)
    await page.getByRole('button', { name: /b6/ }).first().waitFor()
    assert.deepEqual(await serious(page, ['label-content-name-mismatch', 'landmark-unique']), [], path)
  }
  browser.sound()
})

test('in mid-turn, too, axe finds nothing serious', async () => {
  const page = await browser.page()
  await visit(page, `${server.base}/play/${games.agon.id}`)
  await settled(page, 0)
  await cell(page, 'k6').click()
  assert.deepEqual(await serious(page), [])
  await page.getByRole('button', { name: 'Paramètres' }).click()
  await page.locator('dialog[open]').waitFor()
  assert.deepEqual(await serious(page), [])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Règles du jeu' }).click()
  await page.locator('dialog[open] figure').first().waitFor()
  assert.deepEqual(await serious(page), [])
  browser.sound()
})

test('language, look and board can be chosen and are remembered', async () => {
  const page = await browser.page()
  await visit(page, server.base)
  await page.getByRole('button', { name: 'Paramètres' }).click()
  await page.getByRole('radio', { name: 'English' }).check()
  await page.getByRole('radio', { name: 'Dark' }).check()
  await page.getByRole('radio', { name: 'Ivory' }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'Five board games for two' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Five board games for two' }).waitFor()
  await has(page.locator('html'), 'lang', 'en')
  await has(page.locator('html'), 'data-look', 'dark')
  await has(page.locator('button[data-game] img').first(), 'src', /theme=ivory-dark/)
  // The rules follow the language, too.
  await visit(page, `${server.base}/rules/ringo`)
  await says(page.locator('.rules').first(), /\bthe\b/)
  browser.sound()
})

test('the rules begin with one screen; the rest folds on a phone, and opens where a link points', async () => {
  const page = await browser.page({ viewport: phone })
  await visit(page, `${server.base}/rules/ring`)
  await count(page.locator('.brief li'), 5)
  await page.locator('.folds details').first().waitFor()
  await count(page.locator('.folds details[open]'), 0)
  await load(page, `${server.base}/rules/ring?lang=en#capturing`)
  await becomes(() => page.locator('.folds details[open]').evaluateAll((l) => l.map((d) => d.id)), ['capturing'])
  browser.sound()
  await page.context().close()
})

test('a game with options, from a position, refused and accepted', async () => {
  const page = await browser.page()
  await visit(page, `${server.base}/new/ra?opponent=here`)
  await unfold(page)
  await page.locator('[name=option-board][value="127"]').check()
  const box = page.getByLabel('Position de départ')
  await box.fill('nonsense')
  await page.locator('[role=alert]').waitFor()
  await becomes(() => page.locator('.sheet button[data-start]').isDisabled(), true)
  await box.fill('7/8/4C1A2/10/11/12/4a8/12/11/10/9/8/7 w 0')
  await page.getByLabel('Nom des Blancs').fill('Zoé')
  await start(page)
  await page.waitForURL('**/play/*')
  await settled(page, 0)
  const g = await server.api(`/games/${page.url().split('/').at(-1)}`)
  assert.equal(g.options, 'board=127 join=exact', 'the most balanced rules were preselected')
  assert.equal(g.players.white.name, 'Zoé')
  assert.equal(g.start, '7/8/4C1A2/10/11/12/4a8/12/11/10/9/8/7 w 0')
  browser.sound()
})

test('games are listed, filtered, downloaded and imported', async () => {
  const page = await browser.page()
  // Games that one person plays alone, and those abandoned at once, are shown only on request.
  await visit(page, `${server.base}/games`)
  await page.getByText('Aucune partie entre deux joueurs pour l’instant.').waitFor()
  await fair(page, 'the list of games without any')
  await page.getByLabel(/jouées seul/).check()
  await page.waitForURL('**/games?every')
  await page.locator('a[href^="/play/"]').first().waitFor()
  await page.getByRole('radio', { name: 'Terminées' }).check()
  await page.waitForURL('**/games?state=finished&every')
  await page.locator('ul[aria-busy=false]').waitFor()
  const finished = (await server.api('/games?state=finished&limit=100')).games
  assert.ok(finished.some((g) => g.id === games.over.id) && finished.every((g) => g.status === 'finished'))
  await count(page.locator('a[href^="/play/"]'), finished.length)
  const text = await (await fetch(`${server.base}/api/v1/games/${games.over.id}/record`)).text()
  await page.getByText('Importer une partie').click()
  await page.getByLabel('Texte de la partie').fill('[Game "chess"]\n\n*\n')
  await page.getByRole('button', { name: 'Importer', exact: true }).click()
  await page.locator('[role=alert]').waitFor()
  await page.getByLabel('Texte de la partie').fill(text)
  await page.getByRole('button', { name: 'Importer', exact: true }).click()
  await page.waitForURL('**/play/*')
  await page.locator('.result[data-reason=resigned]').waitFor()

  // What a game does not keep is said, and the text stays for a study.
  await visit(page, `${server.base}/games`)
  await page.getByText('Importer une partie').click()
  await page.getByLabel('Texte de la partie').fill('[Game "ringo"]\n\n1. b6-a6 {à revoir} *\n')
  await page.getByRole('button', { name: 'Importer', exact: true }).click()
  await says(page.locator('[data-left]'), /1 commentaire et 0 variante/)
  await fair(page, 'an import that left a comment out')
  assert.match(await page.getByLabel('Texte de la partie').inputValue(), /à revoir/)
  await page.getByRole('link', { name: 'Ouvrir la partie' }).click()
  await page.waitForURL('**/play/*')
  browser.sound()
})

test('the licences of others are a page that every page links to', async () => {
  const page = await browser.page({ locale: 'en-GB' })
  await visit(page, `${server.base}/about`)
  const link = await page.locator('.foot').getByRole('link', { name: 'Software licences' }).getAttribute('href')
  const w = await fetch(new URL(link, server.base))
  assert.equal(w.status, 200)
  assert.match(w.headers.get('Content-Type'), /^text\/plain/)
  assert.match(await w.text(), /\nsvelte \d+.*: MIT\n/)
  browser.sound()
})

test('an imported game is marked, and nobody plays it', async () => {
  const bob = await guest(browser, server, 'bob')
  const up = await bob.call('POST', '/sign-up', { name: 'bob', password: 'un âne, deux phares' })
  assert.equal(up.status, 200, JSON.stringify(up.body))
  const sent = await fetch(`${server.base}/api/v1/games/import`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain' },
    body: '[Game "ringo"]\n[White "bob"]\n[Black "zoe"]\n\n1. b6-a6 *\n',
  })
  assert.equal(sent.status, 201)
  const made = (await sent.json()).games[0]
  const { page } = bob
  await visit(page, `${server.base}/play/${made.id}`)
  await page.locator('[data-imported]').waitFor()
  await settled(page, 1)
  await count(page.locator('a[href="/player/bob"]'), 0)
  for (const name of ['Abandonner', 'Annuler le coup']) await count(page.getByRole('button', { name }), 0)
  await fair(page, 'an imported game')
  await visit(page, `${server.base}/games?every`)
  const card = page.locator('[data-game=ringo]').filter({ hasText: 'bob – zoe' })
  await card.getByText('importée').waitFor()
  await bob.close()
  browser.sound()
})

test('a server that does not answer is told, and tried again', async () => {
  const page = await browser.page()
  await page.route('**/api/v1/catalogue', (route) => route.abort())
  await visit(page, server.base)
  await page.getByText('Le serveur ne répond pas').waitFor()
  await page.unroute('**/api/v1/catalogue')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await page.getByRole('heading', { name: 'Cinq jeux de pions pour deux' }).waitFor()
  browser.sound()
})

test('in dark mode, too, pages print dark on light', async () => {
  const page = await browser.page({ dark: true })
  for (const path of ['/rules/ringo', `/play/${games.over.id}`]) {
    await visit(page, server.base + path)
    /** The brightness of the background and the text of the page, 0 to 255. */
    const light = () =>
      page.evaluate(() =>
        ['backgroundColor', 'color'].map((what) => {
          const canvas = document.createElement('canvas').getContext('2d')
          canvas.fillStyle = getComputedStyle(document.documentElement)[what]
          canvas.fillRect(0, 0, 1, 1)
          return Math.min(...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3))
        }),
      )
    const [dark] = await light()
    assert.ok(dark < 60, `${path} is ${dark} light on a dark screen`)
    await page.emulateMedia({ media: 'print' })
    const [paper, ink] = await light()
    assert.ok(paper > 220 && ink < 90, `${path} prints ${ink} on ${paper}`)
    await page.emulateMedia({ media: null })
  }
  browser.sound()
})

test('a page whose scripts are under way says that its buttons do not answer yet', async () => {
  const page = await browser.page()
  let release
  const held = new Promise((r) => (release = r))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(server.base, { waitUntil: 'commit' })
  const waits = page.locator('.first-waits')
  await waits.waitFor()
  assert.match(await waits.innerText(), /\S/)
  release()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await count(page.locator('.first-waits'), 0)
  browser.sound()
})
