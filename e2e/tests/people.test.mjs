// What people do besides playing: keep a guest's games, set up webhooks, moderate, and look at their series and at
// the games in progress.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { createServer } from 'node:http'
import { after, before, test } from 'node:test'
import { fair, serious } from '../lib/axe.mjs'
import { binary } from '../lib/binary.mjs'
import { desk, phone, shot, startBrowser, visit } from '../lib/browser.mjs'
import { guest } from '../lib/people.mjs'
import { startServer } from '../lib/server.mjs'
import { count, says } from '../lib/wait.mjs'

const password = 'un âne, deux phares'
let server, browser, hooks, got
before(async () => {
  got = []
  hooks = createServer((q, r) => {
    let body = ''
    q.on('data', (d) => (body += d)).on('end', () => {
      got.push({ headers: q.headers, body: JSON.parse(body) })
      r.writeHead(q.url === '/bad' ? 500 : 204).end()
    })
  })
  await new Promise((r) => hooks.listen(0, '127.0.0.1', r))
  hooks.base = `http://127.0.0.1:${hooks.address().port}`
  server = await startServer(['--private-hooks'])
  browser = await startBrowser()
})
after(async () => {
  await browser?.close()
  await server?.close()
  hooks?.close()
})

async function member(name, options) {
  const p = await guest(browser, server, `${name} invité`, options)
  const me = await p.call('POST', '/sign-up', { name, password })
  assert.equal(me.status, 200, JSON.stringify(me.body))
  return { ...p, name, id: me.body.id }
}

/** Checks a page of the same person on a desktop in French and on a phone in English, once ready is shown. */
async function elsewhere(p, path, name, ready) {
  for (const [viewport, locale] of [
    [desk, 'fr-FR'],
    [phone, 'en-GB'],
  ]) {
    const page = await browser.page({ viewport, locale })
    await page.context().addCookies(await p.page.context().cookies())
    await visit(page, `${server.base}${path}`)
    const which = `${name}-${viewport.width}`
    await page.locator(ready).first().waitFor()
    await fair(page, which)
    await shot(page, which, true)
    await page.context().close()
  }
}

test('a guest signs in to an account and takes the games along, the one in play with its seat', async () => {
  const owner = await member('Ève')
  await owner.close()
  const g = await guest(browser, server, 'De passage')
  const other = await guest(browser, server, 'Zoé')
  const made = await g.call('POST', '/challenges', { game: 'ringo', side: 'black', clock: '3d' })
  const taken = await other.call('POST', `/challenges/${made.body.id}/accept`, {})
  const id = taken.body.played
  await visit(g.page, `${server.base}/sign-in?return=/account`)
  await g.page.getByLabel('Nom d’utilisateur', { exact: true }).fill('Ève')
  await g.page.getByLabel('Mot de passe').fill(password)
  await g.page.keyboard.press('Enter')
  await g.page.getByRole('heading', { name: 'Vos parties d’invité' }).waitFor()
  await g.page.getByText('Vous avez joué 1 partie sous le nom De passage').waitFor()
  assert.deepEqual(await serious(g.page), [])
  await shot(g.page, 'carry', true)
  await g.page.getByRole('button', { name: 'Transférer dans mon compte' }).click()
  await g.page.getByRole('heading', { level: 1, name: 'Ève' }).waitFor()
  await count(g.page.getByRole('heading', { name: 'Vos parties d’invité' }), 0)
  const now = (await g.call('GET', `/games/${id}`)).body
  assert.deepEqual([now.you, now.players.black.name], [['black'], 'Ève'])
  await visit(other.page, `${server.base}/play/${id}`)
  await other.page.getByText('Ève').first().waitFor()
  browser.sound()
  await g.close()
  await other.close()
})

test('programs are told: an address is added, tried, looked at and removed', async () => {
  const eve = await member('Rosa')
  await visit(eve.page, `${server.base}/account#hooks`)
  const part = eve.page.getByRole('region', { name: 'Webhooks' })
  await part.getByLabel('URL').fill('ftp://x')
  await part.getByRole('button', { name: 'Ajouter un webhook' }).click()
  await part.getByRole('alert').waitFor()
  for (const path of ['/good', '/bad']) {
    await part.getByLabel('URL').fill(`${hooks.base}${path}`)
    await part.getByRole('button', { name: 'Ajouter un webhook' }).click()
    await part.getByRole('button', { name: `Envoyer un test – ${hooks.base}${path}` }).waitFor()
  }
  await says(part.locator('code'), /^[A-Z2-7]{20,}$/)
  await part.getByRole('button', { name: `Envoyer un test – ${hooks.base}/good` }).click()
  await part.getByRole('status').filter({ hasText: 'a reçu le message' }).waitFor()
  assert.equal(got[0].body.event, 'test')
  assert.match(got[0].headers['tablier-signature'], /^t=\d+,v1=[0-9a-f]{64}$/)
  await part.getByRole('button', { name: `Envoyer un test – ${hooks.base}/bad` }).click()
  await part.getByRole('alert').filter({ hasText: 'refusé (500)' }).waitFor()
  await part.getByText('Derniers envois').nth(1).click()
  await part.getByText('test – refusé (500)').waitFor()
  assert.deepEqual(await serious(eve.page), [])
  await part.scrollIntoViewIfNeeded()
  await shot(eve.page, 'webhooks')
  await part.getByRole('button', { name: `Supprimer ${hooks.base}/bad` }).click()
  await part.getByRole('status').filter({ hasText: 'enregistré' }).waitFor()
  await count(part.getByRole('button', { name: /^Envoyer un test/ }), 1)
  browser.sound()
  await eve.close()
})

test('a moderator looks at a person, acts, and an organiser gives a role', async () => {
  const [eve, max, luc] = [await member('Maud'), await member('Max'), await member('Luc')]
  execFileSync(binary, ['account', '--data', server.data, 'role', 'Luc', 'organiser'])
  assert.equal(
    (await eve.call('POST', '/reports', { about: 'conduct', person: max.id, text: '<script>alert(1)</script>' }))
      .status,
    201,
  )
  assert.equal((await eve.call('PUT', `/me/relations/${max.id}`, { kind: 'block' })).status, 204)
  await visit(luc.page, `${server.base}/moderation`)
  await luc.page.getByRole('link', { name: 'Modération : Max' }).click()
  await luc.page.getByRole('heading', { level: 1, name: 'Max' }).waitFor()
  await luc.page.getByText('bloqué par 1 personne').waitFor()
  await luc.page.getByText('<script>alert(1)</script>').waitFor()
  await luc.page.getByLabel('Décision', { exact: true }).selectOption('mute')
  await luc.page.getByLabel('Message au joueur').fill('Un peu de calme.')
  await luc.page.getByRole('button', { name: 'Valider' }).click()
  await luc.page.getByRole('status').filter({ hasText: 'Décision enregistrée' }).waitFor()
  await luc.page.getByText('Réduit au silence jusqu’au').waitFor()
  await luc.page.getByRole('combobox', { name: 'Rôle' }).selectOption('moderator')
  await luc.page.getByRole('region', { name: 'Rôle' }).getByRole('button', { name: 'Enregistrer' }).click()
  await luc.page.getByText('Rôle modifié').first().waitFor()
  await elsewhere(luc, `/moderation/person/${max.id}`, 'dossier', 'main ol li, main ul li')
  await visit(luc.page, `${server.base}/moderation/person/${luc.id}`)
  await luc.page.getByText('Un modérateur ne peut pas').waitFor()
  await visit(luc.page, `${server.base}/moderation/person/nobody`)
  await luc.page.getByText('Ce membre n’existe pas').waitFor()
  await visit(eve.page, `${server.base}/moderation/person/${max.id}`)
  await eve.page.getByText('réservée aux modérateurs').waitFor()
  browser.sound()
  await Promise.all([eve, max, luc].map((p) => p.close()))
})

test('one’s own series and what is played live have pages', async () => {
  const [a, b] = [await guest(browser, server, 'Anne'), await guest(browser, server, 'Bruno')]
  const pair = await a.call('POST', '/challenges', { game: 'ringo', side: 'white', clock: '300+5', format: 'pair' })
  const taken = await b.call('POST', `/challenges/${pair.body.id}/accept`, {})
  assert.ok(taken.body?.series, JSON.stringify(taken.body))
  await visit(a.page, `${server.base}/series`)
  await a.page.getByRole('link', { name: /Anne.*Bruno/ }).waitFor()
  await a.page.getByRole('link', { name: 'Partie 1 :' }).waitFor()
  await elsewhere(a, '/series', 'my-series', `a[href="/play/${taken.body.played}"]`)
  await visit(b.page, `${server.base}/live`)
  await b.page.locator(`a[href="/play/${taken.body.played}"]`).waitFor()
  await elsewhere(b, '/live', 'live-now', `a[href="/play/${taken.body.played}"]`)
  const nobody = await browser.page({ locale: 'en-GB' })
  await visit(nobody, `${server.base}/series`)
  await nobody.getByText('You have no series in progress').waitFor()
  // A finished series is in the list and on the members' pages.
  const made = await b.call('POST', '/sign-up', { name: 'Bruno', password: 'un âne, deux phares' })
  assert.equal(made.status, 200, JSON.stringify(made.body))
  assert.equal((await b.call('POST', `/series/${taken.body.series}/leave`, {})).status, 200)
  await elsewhere(a, '/series', 'my-series-over', `[data-series-over] a[href="/series/${taken.body.series}"]`)
  await visit(nobody, `${server.base}/player/Bruno`)
  await nobody.locator(`[data-series-over] a[href="/series/${taken.body.series}"]`).click()
  await nobody.getByText(/Anne wins it/).waitFor()
  // Members' names link to their pages in series, games and lists of games. Guests have no page.
  for (const path of [`/series/${taken.body.series}`, `/play/${taken.body.played}`, '/games']) {
    await visit(nobody, server.base + path)
    await nobody.locator('main a[href="/player/Bruno"]').first().waitFor()
    await count(nobody.locator('main a[href="/player/Anne"]'), 0)
  }
  await nobody.locator('main a[href="/player/Bruno"]').first().click()
  await nobody.getByRole('heading', { level: 1, name: 'Bruno' }).waitFor()
  // The address of the leaderboards may name an unknown game or speed.
  await visit(nobody, `${server.base}/leaderboards?game=chess&speed=warp`)
  await nobody.waitForURL('**/leaderboards?game=ringo&speed=blitz')
  await nobody.getByText(/Nobody is ranked here yet/).waitFor()
  browser.sound()
  await Promise.all([a.close(), b.close(), nobody.context().close()])
})
