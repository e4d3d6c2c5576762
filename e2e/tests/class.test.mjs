// A teacher makes a class from a list of names. A pupil signs in with the sheet and solves homework. The teacher
// sees it.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { after, before, test } from 'node:test'
import { fair } from '../lib/axe.mjs'
import { binary } from '../lib/binary.mjs'
import { phone, shot, startBrowser, visit } from '../lib/browser.mjs'
import { walk } from '../lib/keyboard.mjs'
import { get, guest, post, signedUp } from '../lib/people.mjs'
import { startServer } from '../lib/server.mjs'
import { becomes } from '../lib/wait.mjs'

let server, browser, eve, max
/** The passwords on the sheet, by user name. */
const passwords = {}

before(async () => {
  server = await startServer()
  browser = await startBrowser()
  eve = await signedUp(browser, server, 'Ève', { locale: 'en-GB' })
  max = await signedUp(browser, server, 'Max')
  execFileSync(binary, ['account', '--data', server.data, 'role', 'Ève', 'organiser'])
})
after(async () => {
  await browser?.close()
  await server?.close()
})

async function readSheet(page) {
  for (const card of await page.locator('[data-card]').all())
    passwords[await card.getAttribute('data-card')] = await card.locator('.password').innerText()
}

/** Logs a pupil in with the password on the sheet. */
async function logIn(name, options) {
  const who = await guest(browser, server, 'Visitor', options)
  await visit(who.page, `${server.base}/sign-in`)
  await who.page.locator('input[autocomplete^="username"]').first().fill(name)
  await who.page.locator('input[autocomplete="current-password"]').first().fill(passwords[name])
  await who.page.locator('form button.main').first().click()
  await who.page.waitForURL((url) => url.pathname !== '/sign-in')
  return who
}

test('a teacher finds the classes in the navigation, on a phone in its row; others have no such entry', async () => {
  for (const [who, there] of [
    [eve, true],
    [max, false],
  ]) {
    const { page } = who
    await visit(page, `${server.base}/lobby?lang=en`)
    const nav = page.getByRole('navigation', { name: 'Main navigation' })
    const size = page.viewportSize()
    await nav.getByRole('button', { name: 'More under Club' }).click()
    await nav.getByRole('link', { name: 'Leaderboards' }).waitFor()
    assert.equal(await nav.getByRole('link', { name: 'Classes' }).isVisible(), there)
    await page.setViewportSize(phone)
    await nav.getByRole('link', { name: 'Club', exact: true }).click()
    const places = page.getByRole('navigation', { name: 'Club', exact: true })
    await places.getByRole('link', { name: 'Leaderboards' }).waitFor()
    assert.equal(await places.getByRole('link', { name: 'Classes' }).isVisible(), there)
    if (there) {
      await places.getByRole('link', { name: 'Classes' }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Classes', level: 1 }).waitFor()
    }
    await page.setViewportSize(size)
  }
})

test('a teacher makes a class, and wrong lists are refused with what to do', async () => {
  const { page } = eve
  await visit(page, `${server.base}/account`)
  await page.locator('#content').getByRole('link', { name: 'Classes' }).click()
  await page.getByRole('heading', { name: 'Classes' }).waitFor()
  await fair(page, 'the classes of a teacher who has none')
  assert.deepEqual((await walk(page)).trouble, [])
  await shot(page, 'class-list')
  await page.getByLabel('Class name').fill('5B')
  await page.getByLabel('Pupils').fill('Léa\nTom Martin\nlea')
  await page.getByRole('button', { name: 'Create the class' }).click()
  await page.getByRole('alert').getByText('lines 1 and 3').waitFor()
  await page.getByLabel('Pupils').fill('1. Léa\n2. Tom Martin\n3. Zoé')
  await page.getByRole('button', { name: 'Create the class' }).click()
  await page.getByRole('heading', { name: 'Passwords for 5B' }).waitFor()
  await page.locator('[data-card="Zoé"]').waitFor()
  await page.locator('[data-unreachable]').waitFor() // a card with the address of this machine would lead nowhere
  await fair(page, 'the sheet of a class')
  await shot(page, 'class-sheet')
  await readSheet(page)
  assert.deepEqual(Object.keys(passwords), ['Léa', 'Tom Martin', 'Zoé'])
  await page.emulateMedia({ media: 'print' })
  assert.equal(await page.getByRole('banner').isVisible(), false)
  assert.equal(await page.locator('[data-card="Léa"]').isVisible(), true)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'I have them' }).click()
  await page.locator('[data-class]').click()
  await page.getByRole('heading', { name: '5B', level: 1 }).waitFor()
  assert.deepEqual((await walk(page)).trouble, [])
  await page.getByText('Set homework').click()
  await page.getByLabel('How many puzzles').fill('1')
  await page.getByLabel('Game').selectOption('ringo')
  await page.getByLabel('Moves per puzzle').selectOption('2')
  await page.getByLabel('Difficulty').selectOption('easy or medium')
  await page.getByRole('button', { name: 'Set', exact: true }).click()
  await page.getByText('Your pupils can see it now.').waitFor()
  await page.locator('[data-finished]').getByText('0 of 3 pupils have finished.').waitFor()
  await page.locator('[data-pupil="Tom Martin"] summary').click()
  await fair(page, 'the page of a class, for its teacher')
  await shot(page, 'class-teacher')
})

test('a pupil logs in with the sheet, solves the homework, and the teacher sees it', async () => {
  const lea = await logIn('Léa', { viewport: phone, locale: 'fr-FR' })
  const { page } = lea
  await visit(page, `${server.base}/lobby`)
  await page.locator('[data-homework]').waitFor()
  await fair(page, 'the lobby of a pupil, on a phone')
  await shot(page, 'class-lobby-phone')
  await page.getByRole('link', { name: 'Voir la classe' }).click()
  await page.getByRole('heading', { name: 'Votre classe 5B' }).waitFor()
  await page.getByRole('link', { name: 'Jouer avec Zoé' }).waitFor()
  await fair(page, 'the page of a class, for a pupil')
  await shot(page, 'class-pupil-phone')
  await page.getByRole('button', { name: 'Résoudre le problème suivant' }).click()
  await page.waitForURL(/\/puzzles\/ringo\?id=.*moves=2/)
  await page.locator('[data-homework-at]').getByText('Devoir 1/1').waitFor()
  await fair(page, 'a puzzle of homework, on a phone')
  await shot(page, 'class-puzzle-phone')
  const id = new URL(page.url()).searchParams.get('id')
  const { puzzles } = await get(lea, '/puzzles/ringo')
  const puzzle = puzzles.find((p) => p.id === id)
  await post(lea, `/training/ringo/${id}`, { moves: [puzzle.solution[0]] })
  await post(lea, `/training/ringo/${id}`, { moves: [puzzle.solution[0], puzzle.solution[2]] })
  await visit(page, `${server.base}/class`)
  await page.locator('[data-homework]').getByText('terminé').waitFor()
  const seen = eve.page
  await seen.reload()
  await seen.locator('[data-finished]').getByText('1 of 3 pupils has finished.').waitFor()
  await seen.locator('details[data-homework] summary').click()
  await seen.locator('[data-progress="Léa"]').getByText('solved 1 of 1').waitFor()
  await shot(seen, 'class-progress')
  await lea.close()
})

test('a pupil neither writes in the chat nor meets strangers, and a new password ends the old one', async () => {
  const tom = await logIn('Tom Martin')
  const game = await post(max, '/games', {
    game: 'ringo',
    white: { kind: 'person', me: true },
    black: { kind: 'engine', level: 1 },
  })
  const said = await tom.call('POST', `/games/${game.id}/chat`, { room: 'watch', text: 'hello' })
  assert.equal(said.status, 403)
  assert.match(said.body.detail, /chat is off|discussion est fermée/)
  assert.equal((await max.call('POST', '/challenges', { game: 'ringo', to: 'Tom Martin' })).status, 404)
  assert.equal((await max.call('GET', '/people/Tom Martin')).status, 404)
  const { page } = eve
  page.once('dialog', (d) => d.accept())
  await page.locator('[data-pupil="Tom Martin"] summary').click()
  await page.locator('[data-pupil="Tom Martin"]').getByRole('button', { name: 'New password' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'New password' }).click()
  await page.getByRole('heading', { name: 'Passwords for 5B' }).waitFor()
  assert.equal((await tom.call('GET', '/me')).body.id, '')
  const old = passwords['Tom Martin']
  await readSheet(page)
  assert.notEqual(passwords['Tom Martin'], old)
  await page.getByRole('button', { name: 'I have them' }).click()
  await tom.close()
  const again = await logIn('Tom Martin')
  assert.equal((await get(again, '/me')).class.name, '5B')
  await again.close()
})

test('a tournament can be for a class', async () => {
  const { page } = eve
  await page.getByRole('link', { name: 'New tournament for the class' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Class cup')
  const { id } = (await get(eve, '/classes')).classes[0]
  await becomes(() => page.locator('select[name="class"]').inputValue(), id)
  await page.locator('form button.main').last().click()
  await page.waitForURL(/\/tournament\//)
  const zoe = await logIn('Zoé')
  await visit(zoe.page, page.url())
  await zoe.page.getByRole('heading', { name: 'Class cup' }).waitFor()
  assert.equal((await max.call('GET', `/tournaments/${page.url().split('/').pop()}`)).status, 404)
  await visit(page, `${server.base}/class`)
  await page.locator('[data-class]').click()
  await page.getByRole('link', { name: 'Class cup' }).waitFor()
  await shot(page, 'class-tournament')
  await zoe.close()
})

test('the QR code of a card signs its pupil in with one tap, in the class; an old card does not', async () => {
  const zoe = await guest(browser, server, 'Passer-by', { viewport: phone, locale: 'fr-FR' })
  const { page } = zoe
  const open = async (password) => {
    await page.goto('about:blank') // only a new document reads what is behind the #
    await visit(page, `${server.base}/sign-in#${new URLSearchParams({ name: 'Zoé', password })}`)
  }
  await open('panda-panda-222')
  assert.equal(new URL(page.url()).hash, '')
  await fair(page, 'a card of a class')
  await page.getByRole('button', { name: /Me connecter.*Zoé/ }).click()
  await page.getByRole('alert').waitFor()
  await open(passwords.Zoé)
  await shot(page, 'class-card-phone')
  await page.getByRole('button', { name: /Me connecter.*Zoé/ }).click()
  await page.getByRole('heading', { name: 'Votre classe 5B' }).waitFor()
  assert.equal((await get(zoe, '/me')).name, 'Zoé')
  await zoe.close()
})
