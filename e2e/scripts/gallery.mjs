// Takes pictures of every page for people to look at:
// npm run gallery [-- WORD…] [--size desk|phone|huge] [--dark] [--en] [--board ivory]
// It starts a club with people and games, and writes to e2e/out/gallery.
import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { binary } from '../lib/binary.mjs'
import { desk, phone, startBrowser } from '../lib/browser.mjs'
import { moves, pair, person } from '../lib/person.mjs'
import { startServer } from '../lib/server.mjs'
import { games, serverMoves } from '../lib/study.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string', default: 'desk' },
    dark: { type: 'boolean' },
    en: { type: 'boolean' },
    board: { type: 'string', default: 'wood' },
  },
})
const sizes = { desk, phone, huge: { width: 3840, height: 2160 } }
const viewport = sizes[values.size]
if (!viewport) throw new Error(`--size is one of ${Object.keys(sizes).join(', ')}`)

const out = fileURLToPath(new URL('../out/gallery/', import.meta.url))
mkdirSync(out, { recursive: true })

const server = await startServer()
const browser = await startBrowser()
try {
  const [eve, max, zoe, luc] = await Promise.all(
    ['Ève', 'Maximilien', 'Zoé', 'Luc'].map((name) => person(server, name, 'un âne, deux phares')),
  )
  execFileSync(binary, ['account', '--data', server.data, 'role', 'Luc', 'moderator'])
  // Games in progress, with moves of the engine.
  const ids = {}
  for (const [i, game] of games.entries()) {
    const line = []
    while (line.length < 14) line.push((await serverMoves(game, [line], 2000, 1, { play: true }))[0])
    ids[game] = await pair(eve, max, { game, clock: '600+5', rated: true })
    await moves(ids[game], line, eve, max)
    const over = await pair(i % 2 ? eve : zoe, i % 2 ? zoe : eve, { game, clock: '300', rated: true })
    await moves(over, line.slice(0, 10), i % 2 ? eve : zoe, i % 2 ? zoe : eve)
    const seen = await eve.call('GET', `/games/${over}`)
    await zoe.call('POST', `/games/${over}/resign`, { seq: seen.seq, side: i % 2 ? 'black' : 'white' })
    ids[`over-${game}`] = over
    const here = await server.twoHere(game)
    let seq = here.seq
    for (const move of line) seq = (await server.api(`/games/${here.id}/moves`, { move, seq })).seq
    ids[`here-${game}`] = here.id
    const post = await pair(eve, max, { game, clock: '3d' })
    if (i % 2) await moves(post, line.slice(0, 5), eve, max)
  }
  const comp = await eve.call('POST', '/games', {
    game: 'ringo',
    white: { kind: 'engine', level: 3 },
    black: { kind: 'person', name: 'Ève' },
  })
  await zoe.call('POST', '/seeks', { game: 'agon', clock: '300+3' })
  await max.call('POST', '/seeks', { game: 'ra', clock: '900+10', rated: true })
  const offer = await zoe.call('POST', '/challenges', { game: 'court-circuit', clock: '600', side: 'white' })
  const hidden = await eve.call('POST', '/games', {
    game: 'ring',
    private: true,
    white: { kind: 'engine', level: 1 },
    black: { kind: 'person', me: true },
  })
  const series = await eve
    .call('POST', '/series', { game: 'ra', format: 'match', clock: '600', level: 3 })
    .catch(() => null)
  const past = await eve.call('POST', '/challenges', { game: 'ra', to: 'Zoé', format: 'match', side: 'white' })
  await zoe.call('POST', `/challenges/${past.id}/accept`, {})
  const over = (await zoe.call('GET', `/challenges/${past.id}`)).series
  await zoe.call('POST', `/series/${over}/leave`, {})
  await max
    .call('POST', `/games/${ids.agon}/chat`, { text: 'Bonne partie ! Je ne connaissais pas ce trône.' })
    .catch(() => null)
  await zoe
    .call('POST', '/reports', { person: max.id, about: 'conduct', text: 'Il ne rend jamais ses coups.' })
    .catch((e) => console.error(e.message))

  const pages = {
    home: ['/', eve],
    'home-guest': ['/', null],
    lobby: ['/lobby', eve],
    desk: ['/desk', eve],
    games: ['/games', null],
    'games-over': ['/games?state=finished', null],
    leaderboards: ['/leaderboards', null],
    figures: ['/figures', null],
    player: [`/player/${encodeURIComponent('Ève')}`, eve],
    account: ['/account', eve],
    'sign-in': ['/sign-in', null],
    moderation: ['/moderation', luc],
    'not-moderation': ['/moderation', eve],
    challenge: [`/challenge/${offer.id}`, eve],
    series: [`/series/${series?.id ?? 'none'}`, eve],
    'series-over': [`/series/${over}`, eve],
    'my-series': ['/series', eve],
    live: ['/live', null],
    dossier: [`/moderation/person/${max.id}`, luc],
    private: [`/play/${hidden.id}`, zoe],
    'missing-player': ['/player/Personne', null],
    local: ['/local', null],
    clock: ['/clock', null],
    learn: ['/learn', null],
    puzzles: ['/puzzles', null],
    study: ['/study', null],
    missing: ['/no/such/page', null],
    'missing-match': ['/play/nothing', null],
    computer: [`/play/${comp.id}`, eve],
  }
  for (const game of games) {
    pages[`new-${game}`] = [`/new/${game}`, null]
    pages[`rules-${game}`] = [`/rules/${game}`, null]
    pages[`here-${game}`] = [`/play/${ids[`here-${game}`]}`, null]
    pages[`live-${game}`] = [`/play/${ids[game]}`, eve]
    pages[`over-${game}`] = [`/play/${ids[`over-${game}`]}`, eve]
    pages[`learn-${game}`] = [`/learn/${game}`, null]
    pages[`puzzles-${game}`] = [`/puzzles/${game}`, null]
    pages[`analyse-${game}`] = [`/analyse/${game}`, null]
    pages[`analyse-over-${game}`] = [`/analyse/game/${ids[`over-${game}`]}`, eve]
    pages[`edit-${game}`] = [`/edit/${game}`, null]
    pages[`balance-${game}`] = [`/balance/${game}`, null]
  }
  const style = [values.size, values.dark ? 'dark' : 'light', values.en ? 'en' : 'fr', values.board].join('-')
  const readers = new Map()
  for (const [name, [path, who]] of Object.entries(pages)) {
    if (
      positionals.length > 0 &&
      !positionals.some((p) => name === p || (p.endsWith('*') && name.startsWith(p.slice(0, -1))))
    )
      continue
    let page = readers.get(who)
    if (!page) {
      page = await browser.page({
        viewport,
        locale: values.en ? 'en-GB' : 'fr-FR',
        dark: values.dark,
        prefs: { board: values.board },
      })
      if (who) await who.enter(page)
      readers.set(who, page)
    }
    await page.goto(server.base + path)
    await page.locator('main h1').waitFor()
    await page.waitForLoadState('networkidle', { timeout: 1500 }).catch(() => {})
    await page.screenshot({ path: `${out}${name}.${style}.png`, fullPage: true })
    console.log(`${name}.${style}.png`)
  }
  browser.sound()
} finally {
  await browser.close()
  await server.close()
}
