// Hints in games: asked for, cancelled, asked again, followed, and never offered against another person.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { shot, startBrowser, visit } from '../lib/browser.mjs'
import { guest, sitDown } from '../lib/people.mjs'
import { startServer } from '../lib/server.mjs'
import { engineBegins, engines, games, serious } from '../lib/study.mjs'
import { settled } from '../lib/table.mjs'
import { count, focused, says } from '../lib/wait.mjs'

let server, browser
before(async () => {
  server = await startServer()
  browser = await startBrowser()
})
after(async () => {
  await browser?.close()
  await server?.close()
})

for (const [i, game] of games.entries()) {
  const [locale, found] = i % 2 === 0 ? ['fr-FR', /Indice/] : ['en-GB', /Hint/]
  test(`a hint in ${game}, stopped, asked again and followed`, async () => {
    const g = await server.twoHere(game)
    const page = await browser.page({ locale })
    await visit(page, `${server.base}/play/${g.id}`)
    await settled(page, 0)
    assert.equal(engines(page).length, 0, 'the engine starts before it is asked')
    const begun = engineBegins(page).then((w) => ({ stopped: new Promise((r) => w.once('close', r)) }))
    // By keyboard: ask for a hint and cancel it at once.
    await page.locator('[data-hint]').focus()
    await page.keyboard.press('Enter')
    // Wait for the worker first: the browser never reports one that ends before its start is reported.
    const { stopped } = await begun
    // On a busy machine the answer may come before the key press. The press removes it all the same.
    await page.locator('[data-hinted] [data-unhint]').focus()
    await page.keyboard.press('Enter')
    await stopped
    await count(page.locator('.hint'), 0)
    await focused(page.locator('[data-hint]'))
    // Ask again, and once more while the engine thinks: there is still only one answer.
    await page.keyboard.press('Enter')
    await page.locator('[data-hinted]').waitFor()
    await page.locator('[data-hint]').click()
    await page.locator('[data-hinted=found]').waitFor()
    await says(page.locator('.hint [role=status]'), found)
    await page.locator('path.arrow').first().waitFor({ state: 'attached' })
    await page.locator('[data-reasons]').click()
    await page.locator('.hint [data-why] [data-role=verdict]').waitFor()
    assert.deepEqual(await serious(page), [])
    await shot(page, `study-hint-${game}`)
    const follow = page.locator('[data-follow]')
    const move = await follow.getAttribute('data-follow')
    await follow.click()
    await settled(page, 1)
    assert.deepEqual(
      (await server.api(`/games/${g.id}`)).moves.map((m) => m.move),
      [move],
    )
    await count(page.locator('.hint'), 0)
    await count(page.locator('path.arrow'), 0)
    // The analysis board opens the game at its current position.
    await page.locator('[data-study]').click()
    await page.locator('.table[data-ply="1"]').waitFor()
    await page.context().close()
    browser.sound()
  })
}

test('against another person there is neither hint nor analysis', async () => {
  const a = await guest(browser, server, 'Chantal')
  const b = await guest(browser, server, 'François')
  const id = await sitDown(server, a, b, { game: 'ringo' })
  await settled(a.page, 0)
  await count(a.page.locator('[data-hint]'), 0)
  await count(a.page.locator('[data-study]'), 0)
  await visit(a.page, `${server.base}/analyse/game/${id}`)
  await says(a.page.locator('h1'), /encore en cours/)
  await count(a.page.locator('[data-engine-toggle]'), 0)
  await visit(a.page, `${server.base}/analyse/game/nothing`)
  await says(a.page.locator('main'), /n’existe pas/)
  browser.sound()
})
