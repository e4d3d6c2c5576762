// The pages in the pseudo-language on a phone. Text without accents bypasses the catalogue. Text that is cut off has
// no room for a language longer than English.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { phone, shot, startBrowser, visit } from '../lib/browser.mjs'
import { pair, person } from '../lib/person.mjs'
import { startServer } from '../lib/server.mjs'
import { eventually } from '../lib/wait.mjs'

const people = ['Ana', 'Bo']

/** Where text need not come from the catalogue, and why. */
const allowed = {
  'time, select:has([value=FR]) option': 'dates and countries: the browser’s own words',
  '.brand': 'the name of the club, as its organiser chose it',
  '[data-club]': 'the same',
  '[data-name]': 'what people have named',
  'label[lang]': 'languages by their own names',
  '.rules, .folds, main a[href^="#"]': 'the rules, as the server has them, and their headings',
  '[data-prompt]': 'what is asked at the board, in the words of the rules',
  '[data-count]': 'what is counted, in the words of the rules',
  'fieldset.fields': 'what a position has besides pieces, in the words of the rules',
  'textarea, input, pre, code': 'what people type, records and positions',
}

let server, browser, ana, game, over, cup
before(async () => {
  server = await startServer()
  browser = await startBrowser()
  ana = await person(server, people[0], 'eight unrelated words')
  const bo = await person(server, people[1])
  game = await pair(ana, bo, { game: 'ringo', clock: '600+5' })
  over = await pair(ana, bo, { game: 'agon' })
  cup = (
    await ana.call('POST', '/tournaments', { name: 'Cup', format: 'swiss', rounds: 2, game: 'ra', venue: 'table' })
  ).id
  for (const name of ['Cyd', 'Dot', 'Eli']) await ana.call('POST', `/tournaments/${cup}/players`, { name })
  await ana.call('POST', `/tournaments/${cup}/start`, {})
  const g = await ana.call('GET', `/games/${over}`)
  await ana.call('POST', `/games/${over}/resign`, { side: 'white', seq: g.seq })
})
after(async () => {
  await browser?.close()
  await server?.close()
})

/** Adds every text in an answer of the server to a set: names of games and sides, options, reasons of refusals. */
function texts(value, into) {
  if (typeof value === 'string') into.add(value.trim())
  else if (value && typeof value === 'object') for (const v of Object.values(value)) texts(v, into)
}

/** The texts on the page that are neither in the pseudo-language nor allowed. */
const strangers = (page, known) =>
  page.evaluate(
    ([allowed, known]) => {
      const server = new Set(known)
      /** What remains of a text without bracketed messages; '' if that is a known text or notation. */
      const strange = (text) => {
        let rest = text.replace(/\s+/g, ' ')
        for (let before = ''; before !== rest;) {
          before = rest
          rest = rest.replace(/\[[^[\]]*\]/g, ' ')
        }
        const words = rest.replace(/^[\s–·,]+|[\s–·,]+$/g, '')
        if (server.has(words) || words.split(/ [·–] |, /).every((part) => server.has(part.trim()))) return ''
        return /[a-zA-ZÀ-ÿ]{3,}/.test(words) ? words : ''
      }
      const found = new Set()
      const note = (element, what, text) => {
        if (!text || element.closest(allowed) || element.closest('script, style, noscript, .board desc, .board title'))
          return
        const words = strange(text)
        if (words)
          found.add(
            `${what} <${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${words}`,
          )
      }
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) note(walker.currentNode.parentElement, 'text', walker.currentNode.data)
      for (const name of ['aria-label', 'title', 'alt', 'placeholder'])
        for (const e of document.querySelectorAll(`[${name}]`)) note(e, name, e.getAttribute(name))
      return [...found]
    },
    [Object.keys(allowed).join(', '), [...known]],
  )

/** The texts that do not fit their element: clipped, or shortened by an ellipsis. */
const cut = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((e) => {
      const style = getComputedStyle(e)
      if (e.closest('.unseen, svg, dialog:not([open])') || e.clientWidth < 2 || !e.textContent.trim()) return []
      const hides = (overflow) => overflow === 'hidden' || overflow === 'clip'
      const wide = hides(style.overflowX) && e.scrollWidth > e.clientWidth + 1
      const high = hides(style.overflowY) && e.scrollHeight > e.clientHeight + 2
      return wide || high
        ? [`<${e.tagName.toLowerCase()} class="${e.className}"> ${e.textContent.trim().slice(0, 60)}`]
        : []
    }),
  )

/** The elements beyond the right edge of the window, if the page is wider than it. */
const wide = (page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return []
    return [...document.querySelectorAll('body *')]
      .filter((e) => e.getBoundingClientRect().right > width + 1 && !e.closest('.unseen') && e.children.length === 0)
      .map(
        (e) =>
          `<${e.tagName.toLowerCase()} class="${e.getAttribute('class') ?? ''}"> ${e.textContent.trim().slice(0, 60)}`,
      )
  })

/** The pages by address, with a selector to wait for besides the heading, if any. */
const pages = () => ({
  '/': '[data-new]',
  '/help': '',
  '/lobby': '',
  '/new/ringo?opponent=friend': '',
  '/live': '',
  '/games': '',
  '/desk': '',
  '/series': '',
  '/leaderboards': '',
  '/figures': '',
  '/work': '',
  '/fair-play': '',
  '/news': '',
  '/new/ra': '',
  '/rules/ringo': '.rules',
  [`/play/${game}`]: '[data-cell]',
  [`/play/${over}`]: '.result',
  '/analyse/agon': '[data-cell]',
  '/edit/ra': '[data-cell]',
  '/study': '',
  '/learn': '',
  '/learn/ring': '[data-cell]',
  '/puzzles/ringo': '[data-cell]',
  '/sign-in': '',
  '/account': '',
  [`/player/${people[0]}`]: '',
  '/local': '',
  '/clock': '',
  '/tournaments': '',
  '/tournaments/new': '',
  [`/tournament/${cup}`]: '',
  [`/tournament/${cup}/screen`]: '',
  '/tv': '',
  '/no/such/page': '',
})

test('no page says a word that is not in the catalogue, and nothing is cut off', async () => {
  const page = await browser.page({ viewport: phone, locale: 'en-GB' })
  const known = new Set(people)
  const coming = []
  page.on('response', (r) => {
    if (!r.url().includes('/api/') || !/^application\/([a-z]+\+)?json/.test(r.headers()['content-type'] ?? '')) return // streams never end
    coming.push(
      r.json().then(
        (body) => texts(body, known),
        () => undefined,
      ),
    )
  })
  await ana.enter(page)
  const troubles = []
  await visit(page, `${server.base}/?lang=en-XA`)
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'en-XA')
  for (const [path, wanted] of Object.entries(pages())) {
    await visit(page, server.base + path)
    if (wanted) await page.locator(wanted).first().waitFor()
    await page.evaluate(() => document.fonts.ready)
    // Everything has loaded once the texts no longer change.
    let words = ''
    await eventually(async () => {
      const before = words
      words = await page.locator('body').innerText()
      await Promise.all(coming)
      assert.equal(words, before)
    }, 20_000)
    const seen = [
      ...(await strangers(page, known)),
      ...(await cut(page)).map((c) => `cut off: ${c}`),
      ...(await wide(page)).map((c) => `beyond the window: ${c}`),
    ]
    await shot(page, `pseudo-${path.replace(/\W+/g, '-')}`, true)
    troubles.push(...seen.map((s) => `${path}: ${s}`))
  }
  assert.deepEqual(troubles, [])
  browser.sound()
})

test('the settings name it while it is chosen, and only then', async () => {
  const page = await browser.page({ viewport: phone, locale: 'en-GB' })
  const names = () => page.locator('input[name=lang]').evaluateAll((list) => list.map((i) => i.value))
  await visit(page, `${server.base}/?lang=en-XA`)
  await page.getByRole('button', { name: /Šéttïñgš/ }).click()
  assert.deepEqual(await names(), ['en', 'fr', 'en-XA'])
  await page.locator('input[name=lang][value=en]').evaluate((i) => i.click())
  await eventually(async () => assert.deepEqual(await names(), ['en', 'fr']))
  await visit(page, server.base)
  await page.getByRole('heading', { name: 'Five board games for two' }).waitFor()
  browser.sound()
})
