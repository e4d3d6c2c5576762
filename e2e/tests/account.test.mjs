// Accounts in a browser: a guest becomes a member, comes back, signs in with a passkey, chats and reports, and a
// moderator decides; in both languages and looks, on a desktop and a phone.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { after, before, test } from 'node:test'
import { fair, serious } from '../lib/axe.mjs'
import { binary } from '../lib/binary.mjs'
import { desk, fits, load, phone, shot, startBrowser, visit } from '../lib/browser.mjs'
import { startServer } from '../lib/server.mjs'
import { openTalk } from '../lib/table.mjs'
import { becomes, count } from '../lib/wait.mjs'

const password = 'un âne, deux phares'

let server, browser, base
before(async () => {
  server = await startServer()
  base = server.base.replace('127.0.0.1', 'localhost') // passkeys need a host name
  browser = await startBrowser()
})
after(async () => {
  await browser?.close()
  await server?.close()
})

/** Calls the API as the page would. */
const ask = (page, method, path, body) =>
  page.evaluate(
    async ([method, path, body]) => {
      const r = await fetch(`/api/v1${path}`, {
        method,
        headers: body ? { 'Content-Type': 'application/json' } : {},
        body: body ? JSON.stringify(body) : undefined,
      })
      const text = await r.text()
      return { status: r.status, body: text ? JSON.parse(text) : undefined }
    },
    [method, path, body],
  )

async function signUp(page, name) {
  await visit(page, `${base}/sign-in?return=/account`)
  await page.getByText('Créer un compte', { exact: true }).first().click()
  await page.getByLabel('Nom d’utilisateur', { exact: true }).fill(name)
  await page.getByLabel('Mot de passe').fill(password)
  await page.getByRole('button', { name: 'Créer un compte', exact: true }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

/** Adds a virtual authenticator that approves every request. */
async function device(page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}

test('a guest becomes a member, goes out, and comes back by the keyboard alone', async () => {
  const page = await browser.page()
  await visit(page, `${base}/`)
  const guest = (await ask(page, 'POST', '/guest', { name: 'Ève' })).body
  await load(page, `${base}/sign-in?return=/account`)
  await page.getByText('Créer un compte', { exact: true }).first().click()
  await page.getByText('Vous garderez vos parties').waitFor()
  await signUp(page, 'Ève')
  assert.equal((await ask(page, 'GET', '/me')).body.id, guest.id)
  await count(page.getByRole('banner').getByRole('link', { name: 'Ève' }), 1)

  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Se connecter' }).click()
  await page.waitForURL('**/sign-in*')
  await page.getByRole('button', { name: 'Se connecter', exact: true }).waitFor()
  await page.getByLabel('Nom d’utilisateur', { exact: true }).focus()
  await page.keyboard.type('eve')
  await page.keyboard.press('Tab')
  await page.keyboard.type('pas le bon du tout')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').filter({ hasText: 'mot de passe est incorrect' }).waitFor()
  await page.getByLabel('Mot de passe').fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/lobby')
  await page.getByRole('banner').getByRole('link', { name: 'Ève' }).waitFor()
  browser.sound()
  await page.context().close()
})

test('a passkey opens the account, and can be taken away', async () => {
  const page = await browser.page()
  await device(page)
  await visit(page, `${base}/sign-in?return=/account`)
  await page.getByText('Créer un compte', { exact: true }).first().click()
  await page.getByLabel('Nom d’utilisateur', { exact: true }).fill('Zoé')
  await page.getByRole('button', { name: 'Créer un compte avec une clé d’accès' }).click()
  await page.getByRole('heading', { level: 1, name: 'Zoé' }).waitFor()
  await visit(page, `${base}/account#keys`)
  await page.getByText('Ce compte n’a pas de mot de passe').waitFor()
  const id = (await ask(page, 'GET', '/me')).body.id

  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Se connecter' }).waitFor()
  await visit(page, `${base}/sign-in?return=/account`)
  await page.getByRole('button', { name: 'Se connecter avec une clé d’accès' }).click()
  await page.getByRole('heading', { level: 1, name: 'Zoé' }).waitFor()
  assert.equal((await ask(page, 'GET', '/me')).body.id, id)

  await visit(page, `${base}/account#keys`)
  const keys = page.getByRole('region', { name: 'Clés d’accès' })
  await keys.getByRole('button', { name: 'Supprimer' }).click()
  await keys.getByRole('alert').filter({ hasText: 'le seul moyen' }).waitFor()
  browser.sound()
  await page.context().close()
})

test('logging in never leads to another site', async () => {
  const page = await browser.page()
  await signUp(page, 'Ursule')
  await page.context().clearCookies()
  for (const back of ['/\\evil.example', '/\t/evil.example', '//evil.example', 'https://evil.example/']) {
    await load(page, `${base}/sign-in?return=${encodeURIComponent(back)}`)
    await page.getByLabel('Nom d’utilisateur', { exact: true }).fill('Ursule')
    await page.getByLabel('Mot de passe', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
    await page.waitForURL(`${base}/lobby`)
    await page.context().clearCookies()
  }
  browser.sound()
  await page.context().close()
})

test('sessions, tokens and the profile are kept in order', async () => {
  const page = await browser.page()
  await signUp(page, 'Noé')
  const other = await browser.page({ locale: 'en-GB' })
  await visit(other, `${base}/sign-in?return=/account`)
  await other.getByLabel('Username', { exact: true }).fill('noe')
  await other.getByLabel('Password').fill(password)
  await other.getByRole('button', { name: 'Log in', exact: true }).click()
  await other.getByRole('heading', { level: 1, name: 'Noé' }).waitFor()

  await visit(page, `${base}/account#sessions`)
  const sessions = page.getByRole('region', { name: 'Appareils connectés' })
  await sessions.getByText('cet appareil').waitFor()
  await sessions.getByRole('button', { name: 'Déconnecter tous les autres appareils' }).click()
  await sessions.getByRole('status').filter({ hasText: 'enregistré' }).waitFor()
  await becomes(async () => (await ask(other, 'GET', '/me')).body.id, '')
  await other.context().close()

  const part = (name) => page.getByRole('navigation', { name: 'Mon compte' }).getByRole('link', { name }).click()
  await part('Profil')
  const profile = page.getByRole('region', { name: 'Profil' })
  await profile.getByLabel('À propos de vous').fill('<img src=x onerror=alert(1)>')
  await profile.getByLabel('Nom d’utilisateur', { exact: true }).fill('\u202egnol')
  await profile.getByRole('button', { name: 'Enregistrer' }).click()
  await profile.getByRole('alert').waitFor()
  await profile.getByLabel('Nom d’utilisateur', { exact: true }).fill((await ask(page, 'GET', '/me')).body.name)
  await profile.getByLabel('Pays').selectOption({ label: 'Suisse' })
  await profile.getByRole('button', { name: 'Enregistrer' }).click()
  await profile.getByRole('status').filter({ hasText: 'enregistré' }).waitFor()
  await becomes(async () => (await ask(page, 'GET', '/me')).body.country, 'CH')

  await part('Programmes')
  const tokens = page.getByRole('region', { name: 'Jetons d’API' })
  await tokens.getByLabel('À quoi sert-il ?').fill('mon robot')
  await tokens.getByRole('button', { name: 'Créer le jeton' }).click()
  const secret = await tokens.locator('code').innerText()
  assert.match(secret, /^tablier_/)
  const r = await fetch(`${server.base}/api/v1/me`, { headers: { Authorization: `Bearer ${secret}` } })
  assert.equal((await r.json()).name, 'Noé')
  await tokens.getByRole('button', { name: 'Supprimer mon robot' }).click()
  await tokens.getByRole('status').filter({ hasText: 'enregistré' }).waitFor()
  await becomes(
    async () => (await fetch(`${server.base}/api/v1/me`, { headers: { Authorization: `Bearer ${secret}` } })).status,
    401,
  )
  browser.sound()
  await page.context().close()
})

/** Starts a game between two guests, by a challenge that the second accepts. */
async function game(white, black) {
  const seek = await ask(white, 'POST', '/seeks', { game: 'ringo' })
  assert.ok(seek.status < 300, JSON.stringify(seek))
  const taken = await ask(black, 'POST', `/challenges/${seek.body.id}/accept`, {})
  assert.ok(taken.status < 300, JSON.stringify(taken))
  return taken.body.played
}

test('players talk, one reports, a moderator decides, in both looks and sizes', async () => {
  const [eve, rude, mod] = [
    await browser.page(),
    await browser.page(),
    await browser.page({ viewport: phone, dark: true }),
  ]
  await signUp(eve, 'Rosa')
  await signUp(rude, 'Max')
  await signUp(mod, 'Luc')
  execFileSync(binary, ['account', '--data', server.data, 'role', 'Luc', 'moderator'])
  const id = await game(eve, rude)
  await Promise.all([eve, rude].map((p) => visit(p, `${base}/play/${id}`)))
  const said = '<script>alert(1)</script> <b>grr</b>'
  await openTalk(rude)
  await rude.getByLabel('Votre message').fill(said)
  await rude.keyboard.press('Enter')
  await openTalk(eve)
  await eve.getByRole('log').getByText(said).waitFor() // shown live and unchanged
  await mod.goto(`${base}/play/${id}`)
  await openTalk(mod)
  await mod.getByRole('log').getByText('Aucun message').waitFor() // a moderator cannot read the players' chat
  await eve.getByLabel('Options pour Max').click()
  assert.deepEqual(await serious(eve), [])
  await eve.getByRole('button', { name: 'Signaler ce message' }).click()
  await eve.getByRole('status').filter({ hasText: 'Signalé aux modérateurs' }).waitFor()

  await visit(mod, `${base}/moderation`)
  await mod.getByText('Rosa signale Max').waitFor()
  await mod.getByLabel('Décision').selectOption('mute')
  await mod.getByLabel('Message au joueur').fill('Restons polis.')
  assert.deepEqual(await serious(mod), [])
  await fits(mod)
  await shot(mod, 'moderation-phone-dark', true)
  await mod.getByRole('button', { name: 'Valider' }).click()
  await mod.getByRole('status').filter({ hasText: 'Décision enregistrée' }).waitFor()
  await mod.getByText('Aucun signalement à traiter').waitFor()

  await rude.getByLabel('Votre message').fill('encore')
  await rude.keyboard.press('Enter')
  await rude.getByRole('alert').filter({ hasText: 'retiré la parole' }).waitFor()
  await visit(rude, `${base}/account`)
  await rude.getByText('Restons polis.').waitFor()
  await visit(rude, `${base}/play/${id}`)
  await openTalk(rude)
  await rude.locator('[data-silenced]').waitFor()
  await count(rude.getByLabel('Votre message'), 0)
  await visit(eve, `${base}/moderation`)
  await eve.getByText('réservée aux modérateurs').waitFor()
  browser.sound()
  await Promise.all([eve, rude, mod].map((p) => p.context().close()))
})

for (const [size, viewport] of Object.entries({ desk, phone })) {
  test(`the pages for people in both looks and languages, ${size}`, async () => {
    const page = await browser.page({ viewport })
    await visit(page, `${base}/sign-in`)
    await fair(page, 'sign-in')
    await shot(page, `sign-in-${size}`, true)
    assert.equal(
      (await ask(page, 'POST', '/sign-up', { name: `Anne-Charlotte de la Tour ${size}`, password })).status,
      200,
    )
    await load(page, `${base}/account`)
    await page.getByRole('region').last().waitFor()
    await fair(page, 'account')
    await shot(page, `account-${size}`, true)
    browser.sound()
    await page.context().close()
  })
}
