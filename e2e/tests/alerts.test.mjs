// Alerts to people who are away. The test runs its own push service and mail server, allows the browser to show
// notifications, and checks what the service worker shows.
import assert from 'node:assert/strict'
import { createServer as createHTTP } from 'node:http'
import { createServer as createTCP } from 'node:net'
import { after, before, test } from 'node:test'
import { fair, serious } from '../lib/axe.mjs'
import { desk, load, phone, shot, startBrowser, visit } from '../lib/browser.mjs'
import { pushService } from '../lib/push.mjs'
import { startServer } from '../lib/server.mjs'
import { becomes, count, until } from '../lib/wait.mjs'

const password = 'un âne, deux phares'
let server, browser, base, pushed, push, mails, smtp

const listening = (s) => new Promise((r) => s.listen(0, '127.0.0.1', () => r(s.address().port)))

before(async () => {
  pushed = []
  push = createHTTP((q, r) => {
    q.resume().on('end', () => {
      pushed.push({ path: q.url, headers: q.headers })
      r.writeHead(201).end()
    })
  })
  const pushPort = await listening(push)
  push.base = `http://127.0.0.1:${pushPort}`
  mails = []
  smtp = createTCP((c) => {
    let all = ''
    let data = false
    c.on('error', () => {})
    c.write('220 test\r\n')
    let rest = ''
    c.on('data', (d) => {
      const lines = (rest + d).split('\r\n')
      rest = lines.pop()
      for (const line of lines) {
        if (data) {
          if (line !== '.') {
            all += `${line}\n`
            continue
          }
          data = false
          mails.push(decode(all))
          all = ''
          c.write('250 ok\r\n')
        } else if (/^DATA/i.test(line)) {
          data = true
          c.write('354 go on\r\n')
        } else if (/^QUIT/i.test(line)) c.end('221 bye\r\n')
        else c.write('250 ok\r\n')
      }
    })
  })
  const smtpPort = await listening(smtp)
  server = await startServer((at) => [
    '--private-hooks',
    '--public-url',
    at.replace('127.0.0.1', 'localhost'),
    '--mail',
    `smtp+plain://127.0.0.1:${smtpPort}`,
    '--mail-from',
    'Le club <club@club.example>',
  ])
  base = server.base.replace('127.0.0.1', 'localhost')
  server.base = base
  browser = await startBrowser()
})
after(async () => {
  await browser?.close()
  await server?.close()
  push?.close()
  smtp?.close()
})

/** Decodes the quoted-printable text of a mail. */
const decode = (text) =>
  Buffer.from(
    text.replace(/=\n/g, '').replace(/=([0-9A-F]{2})/g, (_, h) => String.fromCharCode(parseInt(h, 16))),
    'latin1',
  ).toString('utf8')

async function member(name, options) {
  const page = await browser.page(options)
  await page.context().grantPermissions(['notifications'], { origin: base })
  await visit(page, `${base}/`)
  const call = (method, path, body) =>
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
  const me = await call('POST', '/sign-up', { name, password })
  assert.equal(me.status, 200, JSON.stringify(me.body))
  return { page, call, name, id: me.body.id, close: () => page.context().close() }
}

/** Subscribes the page with the test's push service, since Chromium's own is on the internet. */
const subscribeHere = (page, endpoint) =>
  page.addInitScript((endpoint) => {
    let made = null
    const b64 = (b) =>
      btoa(String.fromCharCode(...new Uint8Array(b)))
        .replace(/\+/g, '-')
        .replace(/\//g, '_')
        .replace(/=+$/, '')
    PushManager.prototype.getSubscription = async () => made
    PushManager.prototype.subscribe = async (o) => {
      if (!o.userVisibleOnly || o.applicationServerKey.byteLength !== 65)
        throw new TypeError('not what a browser wants')
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
      const p256dh = b64(await crypto.subtle.exportKey('raw', pair.publicKey))
      made = {
        toJSON: () => ({
          endpoint,
          expirationTime: null,
          keys: { p256dh, auth: b64(crypto.getRandomValues(new Uint8Array(16))) },
        }),
        unsubscribe: async () => {
          made = null
          return true
        },
      }
      return made
    }
  }, endpoint)

test('a member chooses what to be told, confirms an address, and ends it', async () => {
  const eve = await member('Ève', { serviceWorkers: 'allow' })
  await subscribeHere(eve.page, `${push.base}/eve`)
  await load(eve.page, `${base}/account#alerts`)
  const alerts = eve.page.getByRole('region', { name: 'Notifications' })
  await alerts.getByRole('button', { name: 'Activer dans ce navigateur' }).click()
  await alerts.getByText('cet appareil').or(alerts.getByRole('alert')).waitFor()
  await count(alerts.getByRole('alert'), 0, await alerts.innerText())
  await becomes(
    () => alerts.getByRole('checkbox', { name: 'c’est à moi de jouer (correspondance) – Navigateur' }).isChecked(),
    true,
  )
  await alerts.getByRole('button', { name: 'Envoyer un test' }).click()
  await alerts.getByRole('status').filter({ hasText: 'Message de test envoyé' }).waitFor()
  await becomes(() => pushed.length, 1)
  assert.equal(pushed[0].headers['content-encoding'], 'aes128gcm')
  assert.match(pushed[0].headers.authorization, /^vapid t=.+, k=.+/)

  // Mail goes only to an address that its owner has confirmed.
  await alerts.getByText('Ajoutez d’abord une adresse').waitFor()
  await eve.page.getByRole('link', { name: 'Profil', exact: true }).click()
  const profile = eve.page.getByRole('region', { name: 'Profil' })
  await profile.getByLabel('E-mail').fill('eve@example.org')
  await profile.getByLabel('Mot de passe actuel').fill(password)
  await profile.getByRole('button', { name: 'Enregistrer' }).nth(1).click()
  await profile.getByRole('status').filter({ hasText: 'enregistré' }).waitFor()
  await visit(eve.page, `${base}/account#alerts`)
  await alerts.getByText('n’est pas encore confirmée').waitFor()
  await until('the first confirmation', () => mails[0]) // a new address is asked at once; the link can be had again
  await alerts.getByRole('button', { name: 'Envoyer le lien de confirmation' }).click()
  await alerts.getByRole('status').filter({ hasText: 'en route' }).waitFor()
  const confirm = /https?:\S+\/mail\?confirm=\S+/.exec(await until('the confirmation', () => mails[1]))[0]
  await visit(eve.page, confirm)
  assert.deepEqual(await serious(eve.page), [])
  await eve.page.getByRole('button', { name: 'Confirmer l’adresse' }).click()
  await eve.page.getByRole('status').filter({ hasText: 'Votre adresse est confirmée' }).waitFor()
  await eve.page.getByRole('link', { name: 'Réglages des notifications' }).click()
  await alerts.getByText('une fois par heure au plus').waitFor()
  await alerts.getByRole('checkbox', { name: 'c’est à moi de jouer (correspondance) – E-mail' }).check()
  await alerts.getByLabel('Quand c’est à moi de jouer, attendre').selectOption('1')
  await alerts.getByRole('button', { name: 'Enregistrer' }).click()
  await alerts.getByRole('status').filter({ hasText: 'enregistré' }).waitFor()
  await shot(eve.page, 'alerts-fr', true)
  for (const [options, name] of [
    [{ viewport: phone, locale: 'en-GB' }, 'en-phone'],
    [{ viewport: desk, dark: true, locale: 'en-GB' }, 'en-dark'],
  ]) {
    const other = await browser.page(options)
    await other.context().addCookies(await eve.page.context().cookies())
    await visit(other, `${base}/account#alerts`)
    await other.locator('#alerts').scrollIntoViewIfNeeded()
    await other
      .locator('section', { has: other.locator('#alerts') })
      .getByRole('checkbox')
      .first()
      .waitFor()
    await fair(other, name)
    await shot(other, `alerts-${name}`, true)
    await other.context().close()
  }

  // A truncated link unsubscribes nothing and says so.
  await visit(eve.page, `${base}/mail?stop=abc`)
  assert.deepEqual(await serious(eve.page), [])
  await eve.page.getByRole('button', { name: 'Se désabonner' }).click()
  await eve.page.getByRole('alert').filter({ hasText: 'incomplet' }).waitFor()
  assert.deepEqual((await eve.call('GET', '/me/alerts')).body.mail, ['turn'])
  await visit(eve.page, `${base}/account`)

  // Signing out ends the alerts of this browser.
  await eve.page.getByRole('button', { name: 'Se déconnecter' }).click()
  await eve.page.getByRole('banner').getByRole('link', { name: 'Se connecter' }).waitFor()
  browser.sound()
  await eve.close()
})

test('the service worker shows what is pushed, and a click leads to the game', async () => {
  const page = await browser.page({ serviceWorkers: 'allow' })
  await visit(page, `${base}/`)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  const { worker, deliver, shown } = await pushService(page, base)
  // While the page is visible, only a trial is shown.
  const turn = JSON.stringify({ title: 'À vous de jouer', body: 'Ringo contre Zoé', path: '/play/x', tag: 't-x' })
  await deliver(turn)
  await deliver('no JSON')
  await deliver(
    JSON.stringify({ title: 'Essai', body: '<img src=x onerror=alert(1)>', path: '//evil.example/', tag: 'try' }),
  )
  await becomes(() => shown(1), [['Essai', '<img src=x onerror=alert(1)>', 'try', '/']])
  // With no page open, the turn is shown.
  await page.goto(`${push.base}/`)
  await becomes(() => worker.evaluate(async () => (await self.clients.matchAll({ type: 'window' })).length), 0)
  await deliver(turn)
  assert.deepEqual((await shown(2))[1], ['À vous de jouer', 'Ringo contre Zoé', 't-x', '/play/x'])
  browser.sound()
  await page.context().close()
})
