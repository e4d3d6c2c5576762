// An app on another origin signs a member in, and plays for them from the browser.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { after, before, test } from 'node:test'
import { serious } from '../lib/axe.mjs'
import { fits, load, phone, shot, startBrowser } from '../lib/browser.mjs'
import { startServer } from '../lib/server.mjs'
import { count, says } from '../lib/wait.mjs'

let server, browser, site, app
before(async () => {
  server = await startServer()
  browser = await startBrowser()
  const page = readFileSync(new URL('../testdata/app.html', import.meta.url))
  site = createServer((req, res) => {
    res.setHeader('Content-Type', 'text/html; charset=utf-8')
    res.end(page)
  })
  await new Promise((done) => site.listen(0, '127.0.0.1', done))
  app = `http://127.0.0.1:${site.address().port}`
})
after(async () => {
  site?.close()
  await browser?.close()
  await server?.close()
})

test('a member signs in to an app on another site, which plays a move and follows the game', async () => {
  const page = await browser.page({ viewport: phone })
  await page.goto(`${app}/app#club=${server.base}`)
  await page.getByRole('button').click()
  await page.getByText('Créer un compte', { exact: true }).first().click() // nobody is signed in: the club asks who it is
  await page.getByLabel('Nom d’utilisateur', { exact: true }).fill('Ursule')
  await page.getByLabel('Mot de passe').fill('un âne, deux phares')
  await page.getByRole('button', { name: 'Créer un compte', exact: true }).click()
  const main = page.locator('main')
  await says(main, /A trainer\s» demande à agir au nom d’Ursule/)
  await says(main, new RegExp(app.replace('http://', '')))
  await says(main, /lire vos données privées/)
  await count(main.getByRole('listitem'), 2)
  assert.deepEqual(await serious(page), [])
  await fits(page)
  await shot(page, 'app-consent')
  await main.getByRole('button', { name: 'Autoriser' }).click()
  await says(page.locator('[role=status]'), /^Ursule \w+$/)
  const id = (await page.locator('[role=status]').textContent()).split(' ')[1]
  const game = await (await fetch(`${server.base}/api/v1/games/${id}`)).json()
  assert.equal(game.players.black.name, 'Ursule')
  assert.ok(game.plies >= 2, JSON.stringify(game))

  await page.getByRole('button').click()
  await page.getByRole('link', { name: 'Refuser' }).click()
  await says(page.locator('[role=status]'), /^refused: access_denied$/)

  await load(page, `${server.base}/account#programs`)
  await page.getByRole('button', { name: /Supprimer A trainer/ }).click()
  await count(page.getByText(/^A trainer/), 0)
  browser.sound()
})

test('the page says what is wrong with a request, and goes nowhere', async () => {
  const page = await browser.page()
  const bad = new URLSearchParams({
    response_type: 'code',
    client_id: 'x',
    redirect_uri: 'http://evil.example/',
    scope: 'read',
  })
  await load(page, `${server.base}/oauth?${bad}`)
  await says(page.getByRole('alert'), /redirect_uri/)
  assert.equal(new URL(page.url()).pathname, '/oauth')
  browser.sound()
})
