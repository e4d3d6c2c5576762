// Studies stored by the club: two editors at once, readers, a lost connection, uploads.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { phone, shot, startBrowser, visit } from '../lib/browser.mjs'
import { signedUp } from '../lib/people.mjs'
import { startServer } from '../lib/server.mjs'
import { at, games, legal, play, serious, shown } from '../lib/study.mjs'
import { becomes, count, eventually, until } from '../lib/wait.mjs'

let server, browser
before(async () => {
  server = await startServer()
  browser = await startBrowser()
})
after(async () => {
  await browser?.close()
  await server?.close()
})

const kept = (page, state = 'kept') => page.locator(`[data-kept=${state}]`).waitFor()

const member = (name, options) => signedUp(browser, server, name, options)

test('a study of the club: chapters of all games, two writers, a reader, a copy', async () => {
  const [eve, noe, zoe] = [
    await member('Ève'),
    await member('Noé'),
    await member('Zoé', { viewport: phone, locale: 'en-GB', dark: true }),
  ]
  const page = eve.page
  await visit(page, `${server.base}/study`)
  await page.getByLabel('Nom de l’étude').fill('Débuts <script>alert(1)</script>')
  await page.locator('[data-where]').waitFor()
  await page.locator('[data-make]').click()
  await page.waitForURL('**/study/*')
  const id = new URL(page.url()).pathname.split('/').pop()
  const first = {}
  for (const [i, game] of games.entries()) {
    await page.getByLabel('Jeu du nouveau chapitre').selectOption(game)
    await page.locator('[data-add]').click()
    await page.locator(`[data-chapter="${i}"][aria-current]`).waitFor()
    await at(page, 0)
    first[game] = (await legal(page, game)).slice(0, 2)
    await play(page, first[game][0])
    await at(page, 1)
    await page.locator('[data-mark="!?"]').click()
    await page.locator('[data-act=comment]').click()
    await page.locator('#comment').fill('<img src=x onerror=alert(1)>')
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await kept(page)
  }
  await eventually(async () => {
    const stored = (await eve.call('GET', `/studies/${id}`)).body
    assert.equal(stored.chapters.length, 5)
    for (const [i, game] of games.entries()) {
      assert.equal(stored.chapters[i].game, game)
      assert.ok(
        stored.chapters[i].record.includes(`1. ${first[game][0]} {!? <img src=x onerror=alert(1)>}`),
        stored.chapters[i].record,
      )
    }
  })
  await page.reload()
  await page.locator('[data-chapter="4"]').click()
  await page.locator('.tree [data-glyph="!?"]').waitFor()
  await count(page.locator('.tree img'), 0)
  assert.deepEqual(await serious(page), [])
  await shot(page, 'study-club-owner', true)

  // Nobody else can read it yet.
  await noe.page.goto(`${server.base}/study/${id}`)
  await noe.page.getByText('Cette étude n’existe pas').waitFor()
  await page.getByLabel('Inviter un membre').fill('noe')
  await page.getByRole('button', { name: 'Inviter', exact: true }).click()
  await page.getByRole('button', { name: 'Retirer Noé' }).waitFor()

  // If both change the same chapter, both versions stay, each as a chapter.
  await visit(noe.page, `${server.base}/study/${id}`)
  await page.locator('[data-chapter="0"]').click()
  await at(page, 0)
  await at(noe.page, 0)
  // Hold back one person's change until the other has changed the chapter, too.
  let release
  const held = new Promise((r) => (release = r))
  await noe.page.route(/\/chapters\//, async (route) => {
    await held
    await route.continue()
  })
  const sent = noe.page.waitForRequest(/\/chapters\//)
  await play(noe.page, first.ring[1])
  await at(noe.page, 1)
  await sent
  await play(page, first.ring[0])
  await at(page, 1)
  await page.locator('[data-mark="??"]').click()
  release()
  const both = await eventually(async () => {
    const study = (await eve.call('GET', `/studies/${id}`)).body
    assert.equal(study.chapters.length, 6)
    assert.ok(study.chapters.some((c) => c.record.includes('??')))
    return study
  })
  await kept(noe.page)
  await kept(page)
  const late = both.chapters[5]
  assert.match(late.name, /ma version/)
  const texts = [both.chapters[0].record, late.record]
  assert.equal(texts.filter((t) => t.includes('??')).length, 1, texts.join())
  assert.equal(texts.filter((t) => t.includes(`(1. ${first.ring[1]}`)).length, 1, texts.join())
  const told = both.chapters[0].record.includes('??') ? noe.page : page
  await told.locator('[data-notice]', { hasText: 'Les deux versions sont enregistrées' }).waitFor()
  await shot(told, 'study-club-conflict')

  // With the link others can read it; moves that they try stay in their own page.
  await page.locator('[data-access]').selectOption('link')
  await page.getByLabel('Lien de l’étude').waitFor()
  await visit(zoe.page, `${server.base}/study/${id}`)
  await kept(zoe.page, 'reading')
  await count(zoe.page.locator('[data-add], [data-access]'), 0)
  await play(zoe.page, first.ring[1])
  await at(zoe.page, 1)
  assert.deepEqual(await serious(zoe.page), [])
  await shot(zoe.page, 'study-club-reader', true)
  await zoe.page.locator('[data-clone]').click()
  await zoe.page.waitForURL((u) => u.pathname.startsWith('/study/') && !u.pathname.endsWith(id))
  await zoe.page.locator('[data-add]').waitFor()
  assert.equal((await zoe.call('GET', `/studies/${id}`)).body.chapters.length, 6)

  // Public studies are listed for everybody.
  await page.locator('[data-access]').selectOption('public')
  await page.locator('[data-readers=public]').waitFor()
  const stranger = await browser.page()
  await visit(stranger, `${server.base}/study`)
  await stranger.locator('[data-public] a', { hasText: 'Débuts' }).click()
  await kept(stranger, 'reading')
  await count(stranger.locator('[data-clone]'), 0)
  for (const p of [eve, noe, zoe]) await p.close()
  await stranger.context().close()
  browser.sound()
})

test('a connection lost while writing: changes wait here, and an opened study is still there', async () => {
  const eve = await member('Ada', { serviceWorkers: 'allow' })
  const made = (await eve.call('POST', '/studies', { name: 'Sans réseau', record: '[Game "ringo"]\n\n*\n' })).body
  const page = eve.page
  await visit(page, `${server.base}/study/${made.id}`)
  await at(page, 0)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await at(page, 0)
  const [move] = await legal(page, 'ringo')
  await page.context().setOffline(true)
  await play(page, move)
  await at(page, 1)
  await kept(page, 'waiting')
  await page.reload()
  await page.locator('[data-notice]').waitFor()
  await becomes(() => shown(page), [move])
  await visit(page, `${server.base}/study`)
  await page.locator('[data-club] a', { hasText: 'Sans réseau' }).waitFor()
  await page.goBack()
  await page.locator('[data-notice]').waitFor()
  await page.context().setOffline(false)
  await kept(page)
  await until('the change, kept,', async () =>
    (await eve.call('GET', `/studies/${made.id}`)).body.chapters[0].record.includes(move),
  )
  await eve.close()
  browser.sound()
})

test('what a guest made goes to the club with the account', async () => {
  const page = await browser.page()
  await visit(page, `${server.base}/study`)
  await page.getByLabel('Nom de l’étude').fill('D’avant')
  await page.locator('[data-make]').click()
  await page.waitForURL('**/study/*')
  await page.locator('[data-add]').click()
  await at(page, 0)
  const [move] = await legal(page, 'ring')
  await play(page, move)
  await at(page, 1)
  await kept(page)
  await count(page.locator('[data-upload]'), 0)
  await page.evaluate(() =>
    fetch('/api/v1/sign-up', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Nouvelle', password: 'un âne, deux phares' }),
    }),
  )
  await page.reload()
  await page.locator('[data-upload]').click()
  await page.locator('[data-readers=private]').waitFor()
  await becomes(() => shown(page), [move])
  await visit(page, `${server.base}/study`)
  await page.locator('[data-club] a', { hasText: 'D’avant' }).waitFor()
  await count(page.locator('[data-here]'), 0)
  browser.sound()
})
