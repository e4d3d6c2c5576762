// Every page with the keyboard alone: every control is reachable in page order, the focus is always visible and never
// trapped, and Escape closes what was opened.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { desk, phone, startBrowser, visit } from '../lib/browser.mjs'
import { walk } from '../lib/keyboard.mjs'
import { person } from '../lib/person.mjs'
import { startServer } from '../lib/server.mjs'
import { focused } from '../lib/wait.mjs'

let server, browser, anne, id
before(async () => {
  server = await startServer()
  browser = await startBrowser()
  anne = await person(server, 'Anne', 'un âne, deux phares')
  id = (await server.twoHere('ring')).id
})
after(async () => {
  await browser?.close()
  await server?.close()
})

const pages = () => [
  '/',
  '/new/ringo',
  '/lobby',
  '/live',
  '/desk',
  '/series',
  '/games',
  '/leaderboards',
  '/figures',
  '/work',
  '/fair-play',
  '/news',
  '/player/Anne',
  '/account',
  '/rules/agon',
  '/balance/ra',
  '/print/ring',
  `/play/${id}`,
  '/analyse/ring',
  '/edit/ra',
  '/study',
  '/learn',
  '/learn/ring',
  '/puzzles/agon',
  '/local',
  '/clock',
  '/nowhere',
]

for (const [size, viewport] of Object.entries({ desk, phone })) {
  test(`every page is gone through with the keyboard alone, ${size}`, async () => {
    const page = await browser.page({ viewport })
    await anne.enter(page)
    const found = []
    for (const path of pages()) {
      await visit(page, server.base + path)
      await page.waitForFunction(() => !document.querySelector('main .loading, main .soon'))
      const { way, trouble } = await walk(page)
      if (process.env.WAY) console.log(`${size} ${path}\n  ${way.join('\n  ')}`)
      if (way.length < 5) found.push(`${path}: only ${way.length} places`)
      found.push(...trouble.map((t) => `${path}: ${t}`))
    }
    assert.deepEqual(found, [])
    browser.sound()
  })
}

test('Escape closes what was opened, and the keyboard is back where it was', async () => {
  const page = await browser.page({ viewport: phone })
  await visit(page, `${server.base}/play/${id}`)
  for (const name of ['Paramètres', 'Règles du jeu', 'Abandonner']) {
    const button = page.getByRole('button', { name, exact: true }).first()
    await button.focus()
    await page.keyboard.press('Enter')
    const opened = page.locator('dialog[open]')
    await opened.waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await opened.waitFor({ state: 'hidden' })
    await focused(button, `${name}: the keyboard is not back`)
  }
  // On a wide screen each section has a panel.
  await page.setViewportSize(desk)
  const more = page.getByRole('button', { name: 'Plus : Regarder' })
  const inside = page.getByRole('navigation').getByRole('link', { name: 'Bibliothèque' })
  await more.focus()
  await page.keyboard.press('ArrowDown')
  await inside.waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await inside.waitFor({ state: 'hidden' })
  await focused(more, 'the keyboard is not back at the section')
  browser.sound()
})
