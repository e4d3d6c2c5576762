// News: an organiser writes them; everybody can read them on the home page and the news pages, and hide them.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { after, before, test } from 'node:test'
import { fair } from '../lib/axe.mjs'
import { binary } from '../lib/binary.mjs'
import { phone, shot, startBrowser, visit } from '../lib/browser.mjs'
import { walk } from '../lib/keyboard.mjs'
import { get, signedUp } from '../lib/people.mjs'
import { startServer } from '../lib/server.mjs'
import { count } from '../lib/wait.mjs'

let server, browser, noor

before(async () => {
  server = await startServer()
  browser = await startBrowser()
  noor = await signedUp(browser, server, 'Noor Presse', { locale: 'fr-FR' })
  execFileSync(binary, ['account', '--data', server.data, 'role', 'Noor Presse', 'organiser'])
})
after(async () => {
  await browser?.close()
  await server?.close()
})

const html = async (path, headers = {}) =>
  (await fetch(server.base + path, { headers: { 'Accept-Language': 'fr', ...headers } })).text()

test('without news the home page has no place for them', async () => {
  assert.ok(!(await html('/')).includes('class="newest'))
  const page = await browser.page()
  await visit(page, `${server.base}/?lang=en`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  assert.equal(await page.getByRole('navigation', { name: 'News' }).count(), 0)
  await visit(page, `${server.base}/news?lang=en`)
  await page.getByText('There is no news yet.').waitFor()
})

test('an organiser drafts, publishes, edits, pins and withdraws news', async () => {
  const { page } = noor
  await visit(page, `${server.base}/club`)
  const desk = page.getByRole('region', { name: 'Nouvelles' })
  await desk.waitFor()
  assert.deepEqual((await walk(page)).trouble, [])
  await desk.getByRole('button', { name: 'Écrire une nouvelle' }).click()
  await desk.getByRole('button', { name: 'Publier', exact: true }).click()
  await desk.getByRole('alert').getByText('Écrivez un titre').waitFor()
  await desk.getByLabel('Titre (Français)').fill('Tournoi d’hiver <b>')
  await desk.getByLabel('Texte (Français)').fill('Samedi à 14 h.\n\nVoir https://club.example/hiver. Venez.')
  await fair(page, 'the form of news')
  await shot(page, 'news-desk')
  await desk.getByRole('button', { name: 'Garder en brouillon' }).click()
  await desk.getByText('Seuls les organisateurs').waitFor()
  assert.equal((await get(noor, '/news')).news.length, 0)
  await desk.getByRole('button', { name: 'Publier : Tournoi' }).click()
  await desk.getByRole('link', { name: 'Tournoi d’hiver <b>' }).waitFor()
  await desk.getByRole('button', { name: 'Épingler : Tournoi' }).click()
  await desk.getByText('épinglée').waitFor()
  await desk.getByRole('button', { name: 'Modifier : Tournoi' }).click()
  await desk.getByLabel('Titre (English)').fill('Winter tournament')
  await desk.getByRole('button', { name: 'Enregistrer la nouvelle' }).click()
  await desk.getByText('Tout le monde la voit').waitFor()
  await desk.getByRole('button', { name: 'Écrire une nouvelle' }).click()
  await desk.getByLabel('Titre (English)').fill('New clocks')
  await desk.getByRole('button', { name: 'Publier', exact: true }).click()
  await count(desk.getByRole('listitem'), 2)
})

test('the home page shows them before scripts run, and each reader may hide them', async () => {
  const first = await html('/')
  assert.ok(first.includes('Tournoi d’hiver &lt;b&gt;') && first.includes('New clocks'), first.slice(0, 4000))
  const page = await browser.page({ viewport: phone })
  await visit(page, `${server.base}/?lang=en`)
  const strip = page.getByRole('navigation', { name: 'News' })
  await count(strip.getByRole('listitem'), 2)
  await fair(page, 'the home page with news, on a phone')
  await shot(page, 'news-home-phone')
  await strip.getByRole('button', { name: 'Hide: New clocks' }).click()
  await count(strip.getByRole('listitem'), 1)
  await page.reload()
  await strip.getByRole('link', { name: 'Winter tournament' }).waitFor()
  assert.equal(await strip.getByRole('listitem').count(), 1)
  await strip.getByRole('link', { name: 'Winter tournament' }).click()
  await page.getByRole('heading', { name: 'Winter tournament', level: 1 }).waitFor()
  await fair(page, 'a piece of news, on a phone')
  await page.getByRole('link', { name: 'All news' }).click()
  // The first has an English title but no English text: title and text are shown in the same language.
  await page.getByRole('article').first().getByRole('heading', { name: 'Winter tournament' }).waitFor()
  assert.equal(await page.getByRole('article').count(), 2)
  await fair(page, 'news, on a phone')
  await shot(page, 'news-phone')
  const { id } = (await get(noor, '/news')).news[0]
  const meta = await html(`/news/${id}`)
  assert.match(meta, /og:title" content="Tournoi d’hiver &lt;b&gt;"/)
  assert.match(meta, /og:description" content="Samedi à 14 h\. Voir/)
  assert.equal((await fetch(`${server.base}/news/nothing`)).status, 404)
})

test('the pages at a desk, by day and by night', async () => {
  for (const colorScheme of ['light', 'dark']) {
    const page = await browser.page({ locale: 'fr-FR', colorScheme })
    await visit(page, `${server.base}/news`)
    await page.getByRole('link', { name: 'club.example' }).waitFor()
    await fair(page, `news, ${colorScheme}`)
    await shot(page, `news-${colorScheme}`)
    await visit(page, server.base)
    await page.getByRole('navigation', { name: 'Nouvelles' }).getByRole('link', { name: 'Tournoi' }).waitFor()
    await shot(page, `news-home-${colorScheme}`)
  }
  await noor.page.getByRole('button', { name: 'Retirer : New clocks' }).click()
  await noor.page.getByRole('button', { name: 'Publier : New clocks' }).waitFor()
  assert.equal((await get(noor, '/news')).news.length, 1)
  browser.sound()
})
