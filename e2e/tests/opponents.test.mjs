// The computer opponents: ten personas, a ladder that remembers which of them were beaten, and the worth of the sides.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fair } from '../lib/axe.mjs'
import { phone, shot, startBrowser, visit } from '../lib/browser.mjs'
import { startServer } from '../lib/server.mjs'
import { becomes, count, has, says } from '../lib/wait.mjs'
import { start, unfold } from '../lib/sheet.mjs'

let server, browser
before(async () => {
  server = await startServer()
  browser = await startBrowser()
})
after(async () => {
  await browser?.close()
  await server?.close()
})

test('each opponent has a name, a face and a way of playing, and is marked as the computer', async () => {
  for (const [part, [locale, dark, marked]] of [
    ['fr-FR', false, 'Ordinateur, niveau'],
    ['en-GB', true, 'Computer, level'],
  ].entries()) {
    const page = await browser.page({ viewport: phone, locale, dark })
    for (const [i, game] of ['ring', 'ringo', 'court-circuit', 'agon', 'ra'].entries()) {
      await visit(page, `${server.base}/new/${game}?opponent=computer`)
      const cards = page.locator('[data-level]')
      await count(cards, 10)
      await count(page.locator('[data-level] [data-face]'), 10)
      // Daily, the ten of a game speak one of the languages.
      if (i % 2 !== part && !process.env.FULL) continue
      const says_ = page.locator('#opponent-says')
      const told = new Set()
      // The arrow keys move through the group.
      await page.locator('[data-level="1"] input').focus()
      for (let n = 1; n <= 10; n++) {
        // The first opponent of some games is below the scale, and has no figure.
        await says(says_, new RegExp(`${marked} ${n}${n === 1 ? '' : ', \\S+ \\d{3,4}'}`))
        told.add((await says_.innerText()).replace(/^.*?\d\. /, ''))
        if (n < 10) await page.keyboard.press('ArrowRight')
      }
      assert.ok(told.size >= 9, `${game}: ${told.size} descriptions`)
    }
    await fair(page, `the choice of opponents, ${locale}`)
    await shot(page, `opponents-${locale}`, true)
    await page.context().close()
  }
})

test('who chooses nothing begins with the first opponent, under balanced rules; others tell their true figure', async () => {
  const page = await browser.page()
  await visit(page, `${server.base}/new/ringo?opponent=computer`)
  assert.ok(await page.locator('[data-level="1"] input').isChecked())
  await unfold(page)
  assert.ok(await page.locator('input[name=side][value=black]').isChecked())
  const row = page.locator('.fair')
  await says(row, /Règles équilibrées\. Attaquants\s: 61\s% des points en 40 parties/)
  await has(row.locator('a'), 'href', '/balance/ringo')
  // The rules as handed down.
  await page.locator('[name=option-citadel-jump][value=yes]').check()
  await page.locator('[name=option-white-must-capture][value=no]').check()
  assert.ok(await page.locator('input[name=side][value=white]').isChecked())
  await says(row, /Défenseurs\s: 94\s% des points en 40 parties/)
  await page.locator('input[name=side][value=black]').check({ force: true })
  await says(row, /un camp est nettement plus fort/)
  await says(row, /Attaquants\s: 6\s%/)
  await page.getByRole('button', { name: 'Jouer avec des règles plus équilibrées' }).click()
  await has(row, 'data-even', 'true')
  await page.context().close()
})

test('the score against each opponent is kept, for guests too, and the next one is proposed', async () => {
  const page = await browser.page()
  await visit(page, `${server.base}/new/ra?opponent=computer`)
  // A position one move before a win against Lulu: a single piece can enter the enemy's Ra.
  await unfold(page)
  await page.locator('input[aria-describedby=position-help]').fill('6/7/8/9/1c6C1/11/5A6/11/1c6C1/9/8/7/6 w 0')
  await start(page)
  await page.waitForURL('**/play/*')
  await page.locator('[data-cell=g6]').click()
  await page.locator('[data-cell=g3]').click()
  await page.locator('.result').waitFor()
  await visit(page, `${server.base}/new/ra?opponent=computer`)
  await says(page.locator('[data-level="1"]'), /1–0–0/)
  await says(page.locator('[data-level="1"]'), /déjà vaincu/)
  assert.ok(await page.locator('[data-level="2"] input').isChecked())
  await page.context().close()
})

test('wherever a game begins, the most balanced rules that are known are chosen beforehand', async () => {
  const page = await browser.page({ viewport: phone })
  const asked = []
  await page.route(/\/api\/v1\/(games|seeks|challenges)$/, (route) => {
    if (route.request().method() === 'POST') asked.push(route.request().postDataJSON().options ?? '')
    return route.continue()
  })
  for (const [game, options] of [
    ['ringo', 'citadel-jump=no white-must-capture=yes'],
    ['ra', 'board=127 join=exact'],
    ['agon', ''],
  ]) {
    await visit(page, `${server.base}/first/${game}`)
    await page.locator('button[data-first]').click()
    await page.waitForURL('**/play/*')
    await visit(page, `${server.base}/new/${game}?opponent=computer`)
    await says(page.locator('.fair'), /Règles équilibrées/)
    await start(page)
    await page.waitForURL('**/play/*')
    await visit(page, `${server.base}/lobby?game=${game}`)
    await says(page.locator('.fair'), /Règles équilibrées.*Pourquoi/s)
    await page.locator('[data-quick="300+3"]').tap()
    await page.locator('[data-quick="300+3"][aria-pressed=true]').tap()
    await page.locator('[data-quick="300+3"][aria-pressed=false]').waitFor()
    await visit(page, `${server.base}/lobby?game=${game}&for=link`)
    await start(page)
    await page.waitForURL('**/challenge/*')
    assert.deepEqual(asked.splice(0), [options, options, options, options], game)
  }
  await page.context().close()
})
