// Club settings: an organiser gives the club a name, texts and a colour, and decides who is admitted.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { after, before, test } from 'node:test'
import { fair } from '../lib/axe.mjs'
import { binary } from '../lib/binary.mjs'
import { phone, shot, startBrowser, visit } from '../lib/browser.mjs'
import { walk } from '../lib/keyboard.mjs'
import { guest } from '../lib/people.mjs'
import { startServer } from '../lib/server.mjs'
import { becomes, count } from '../lib/wait.mjs'

let server, browser, eve

before(async () => {
  server = await startServer()
  browser = await startBrowser()
  eve = await guest(browser, server, 'Ève', { locale: 'fr-FR' })
  const up = await eve.call('POST', '/sign-up', { name: 'Ève', password: 'un âne, deux phares' })
  assert.equal(up.status, 200, JSON.stringify(up.body))
  execFileSync(binary, ['account', '--data', server.data, 'role', 'Ève', 'organiser'])
})
after(async () => {
  await browser?.close()
  await server?.close()
})

const document = async (path) => (await fetch(server.base + path, { headers: { 'Accept-Language': 'fr' } })).text()

test('an organiser gives the club its name, sign, colour and texts, and everybody sees them', async () => {
  const { page } = eve
  await visit(page, `${server.base}/account`)
  await page.getByRole('link', { name: 'Réglages du club' }).click()
  await page.getByRole('heading', { name: 'Réglages du club' }).waitFor()
  await fair(page, 'the settings of a club that has chosen nothing')
  assert.deepEqual((await walk(page)).trouble, [])
  await page.getByLabel('Nom du club').fill('L’Échiquier <b>')
  await page.getByRole('radio', { name: 'Lettre ou émoji' }).check()
  await page.getByLabel('La lettre ou l’émoji').fill('É')
  await page.getByLabel('Couleur').fill('jaune')
  await page.getByLabel('Mot d’accueil sur la page d’accueil (Français)').fill('Bonjour !\nChaque lundi à 18 h.')
  await page.getByText('Règlement intérieur', { exact: true }).click()
  await page
    .getByLabel('Règlement intérieur (Français)')
    .fill('Soyez aimables.\n\nVoir https://club.example/regles?a=1. <b>Merci</b>')
  await page.getByText('Politique de confidentialité', { exact: true }).click()
  await page.getByLabel('Politique de confidentialité (English)').fill('We keep nothing.')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByRole('alert').getByText('#275c4d').waitFor()
  assert.equal(await page.getByLabel('Couleur').getAttribute('aria-invalid'), 'true')
  await page.getByLabel('Couleur').fill('#ffcc00')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByText('Enregistré.').waitFor()
  await fair(page, 'the settings of a club in its own colour')
  await shot(page, 'club-settings')
  // The header and the colour change without a reload.
  await page.getByRole('banner').getByText('L’Échiquier <b>').waitFor()
  const accent = () =>
    page.evaluate(() => getComputedStyle(globalThis.document.documentElement).getPropertyValue('--accent'))
  assert.equal(await accent(), '#7a6200')

  const max = await guest(browser, server, 'Max', { viewport: phone })
  await visit(max.page, `${server.base}/?lang=en`)
  assert.equal(await max.page.title(), 'L’Échiquier <b>')
  await max.page.getByText('Chaque lundi').waitFor() // without an English welcome, the French one is shown
  await max.page.getByText('L’Échiquier <b> runs on Tablier').waitFor()
  await fair(max.page, 'the home page of a club with a welcome, on a phone')
  await shot(max.page, 'club-home-phone')
  await max.page.getByRole('link', { name: 'About', exact: true }).click()
  await max.page.getByRole('heading', { name: 'House rules' }).waitFor()
  await max.page.getByText('<b>Merci</b>').waitFor()
  assert.equal(
    await max.page.getByRole('main').getByRole('link', { name: 'club.example' }).getAttribute('href'),
    'https://club.example/regles?a=1',
  )
  await fair(max.page, 'about a club, on a phone')
  await shot(max.page, 'club-about-phone')
  await max.page.getByRole('link', { name: 'Legal notice' }).click()
  await max.page.getByText('We keep nothing.').waitFor()
  await fair(max.page, 'a legal notice, on a phone')
  await visit(max.page, `${server.base}/club`)
  await max.page.getByText('Only the club’s organisers').waitFor()
  await max.close()
})

test('the home page begins with the club’s name and its welcome with links, where the organiser wants it', async () => {
  const { page } = eve
  const long = 'La Loge des Cinq Jeux du Vieux Colombier'
  assert.equal([...long].length, 40)
  await visit(page, `${server.base}/club`)
  const before = await page.getByLabel('Nom du club').inputValue()
  const welcome = page.getByLabel('Mot d’accueil sur la page d’accueil (Français)')
  const greeting = await welcome.inputValue()
  await page.getByLabel('Nom du club').fill(long)
  await welcome.fill('Bonjour !\n\nLe plan : https://club.example/plan.')
  await page.getByRole('radio', { name: 'Le nom et le mot d’accueil du club' }).check()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByText('Enregistré.').waitFor()
  const html = await document('/')
  assert.ok(/<h1[^>]*>La Loge[^<]*<\/h1>.*href="https:\/\/club\.example\/plan".*class="general/s.test(html))
  const max = await guest(browser, server, 'Maxime', { viewport: phone, locale: 'fr-FR' })
  for (const size of [phone, { width: 1280, height: 800 }]) {
    await max.page.setViewportSize(size)
    await visit(max.page, `${server.base}/?lang=fr`)
    await max.page.getByRole('heading', { level: 1, name: long }).waitFor()
    const link = max.page.getByRole('main').getByRole('link', { name: 'club.example' })
    assert.equal(await link.getAttribute('href'), 'https://club.example/plan')
    // The name is whole in the head, which does not grow.
    const { cut, high } = await max.page.locator('.brand span').evaluate((e) => ({
      cut: e.scrollWidth > e.clientWidth + 1 || globalThis.getComputedStyle(e).textOverflow === 'ellipsis',
      high: e.closest('header').clientHeight,
    }))
    assert.equal(cut, false)
    assert.ok(high <= 64, `${high} px`)
    await fair(max.page, `the home page of a club that begins with its name, ${size.width} wide`)
    await shot(max.page, `club-own-home-${size.width}`)
  }
  await max.close()
  await page.getByLabel('Nom du club').fill(before)
  await welcome.fill(greeting)
  await page.getByRole('radio', { name: 'Le titre des jeux' }).check()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByRole('banner').getByText(before).waitFor()
})

test('first documents, which show before scripts run, have the club’s name, sign, colour and welcome', async () => {
  for (const path of ['/', '/lobby', '/about', '/account']) {
    const html = await document(path)
    for (const wanted of [
      /<title>([^<]* – )?L’Échiquier &lt;b&gt;<\/title>/,
      /class="brand[^>]*>.*<text[^>]*>É<\/text>.*<span[^>]*>L’Échiquier &lt;b&gt;<\/span>/s,
      /--accent:#7a6200/,
    ])
      assert.ok(wanted.test(html), `${path}: ${wanted}`)
    assert.ok(!html.includes('{{'), path)
  }
  assert.ok(/class="welcome[^>]*><p[^>]*>Bonjour !\nChaque lundi/.test(await document('/')))
})

test('who may come in: by invitation only, and nobody without an account', async () => {
  const { page } = eve
  await visit(page, `${server.base}/club`)
  await page.getByRole('radio', { name: 'Sur invitation' }).check()
  await page.locator('input[name=guests][value=nobody]').check()
  for (const game of ['agon', 'ra']) await page.locator(`input[name=game][value=${game}]`).uncheck()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByText('Enregistré.').waitFor()
  await page.getByLabel('Note').fill('la classe du lundi')
  await page.getByRole('button', { name: 'Créer une invitation' }).click()
  const link = await page.locator('.secret code').innerText()
  assert.match(link, /\/sign-in\?invitation=[2-9a-z]{4}-[2-9a-z]{4}-[2-9a-z]{4}$/)
  await fair(page, 'a new invitation')
  await shot(page, 'club-invitation')

  const zoe = await browser.page({ viewport: phone })
  await visit(zoe, `${server.base}/lobby?lang=en`)
  await count(zoe.locator('input[name=quick-game]'), 3)
  await zoe.locator('button[data-quick]').first().click()
  await zoe.getByRole('alert').getByText('with an invitation from an organiser').waitFor()
  await visit(zoe, `${server.base}/sign-in`)
  await zoe.getByText('Only members can play in this club.').waitFor()
  await zoe.locator('input[name=mode][value=up]').check()
  await zoe.getByLabel('Invitation').fill('2222-2222-2222')
  await zoe.getByLabel('Username').fill('Zoé')
  await zoe.getByLabel('Password').fill('un âne, deux phares')
  await zoe.locator('form button.main').click()
  await zoe.getByRole('alert').getByText('This invitation is wrong').waitFor()
  await fair(zoe, 'a wrong invitation, on a phone')
  await shot(zoe, 'club-sign-up-phone')
  await visit(zoe, link)
  await zoe.getByLabel('Username').fill('Zoé')
  await zoe.getByLabel('Password').fill('un âne, deux phares')
  await zoe.locator('form button.main').click()
  await zoe.waitForURL('**/lobby') // where something is to be done
  await zoe.getByRole('banner').getByRole('link', { name: 'Zoé' }).waitFor()
  await visit(zoe, `${server.base}/new`)
  await count(zoe.locator('.sheet input[name=game]'), 3)

  await visit(page, `${server.base}/club`)
  await page.getByText('utilisée 1 fois sur 1').waitFor()
  await page.getByRole('button', { name: 'Créer une invitation' }).click()
  await page.getByRole('button', { name: 'Révoquer' }).click()
  await page.getByText('L’invitation est révoquée.').waitFor()
  await visit(page, `${server.base}/moderation`)
  await page.getByText('Invitation révoquée').waitFor()
  await fair(page, 'the log of an organiser')
  await becomes(async () => (await eve.call('GET', '/club')).body.games, ['ring', 'ringo', 'court-circuit'])
})
