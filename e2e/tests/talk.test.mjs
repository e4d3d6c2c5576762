// Game chat: a person who plays the computer chats with spectators; people who play each other do not see their chat.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fair } from '../lib/axe.mjs'
import { phone, shot, startBrowser, visit } from '../lib/browser.mjs'
import { guest, sitDown } from '../lib/people.mjs'
import { pair, person } from '../lib/person.mjs'
import { startServer } from '../lib/server.mjs'
import { openTalk } from '../lib/table.mjs'
import { count } from '../lib/wait.mjs'

let server, browser
before(async () => {
  server = await startServer()
  browser = await startBrowser()
})
after(async () => {
  await browser?.close()
  await server?.close()
})

const say = async (page, text) => {
  await openTalk(page)
  await page.locator('#say').fill(text)
  await page.locator('#say').press('Enter')
}

test('who plays the computer talks with those who watch', async () => {
  const eve = await guest(browser, server, 'Ève')
  const zoe = await guest(browser, server, 'Zoé', { locale: 'en-GB', viewport: phone })
  const made = await eve.call('POST', '/games', {
    game: 'agon',
    white: { kind: 'person', me: true },
    black: { kind: 'engine', level: 1 },
  })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  await visit(eve.page, `${server.base}/play/${made.body.id}`)
  // Alone, Ève has only her notes, among the other actions.
  await openTalk(eve.page)
  await eve.page.getByText('L’ordinateur ne discute pas').waitFor()
  await visit(zoe.page, `${server.base}/play/${made.body.id}`)
  await say(zoe.page, 'Mind your queen!')
  await eve.page.getByText('Mind your queen!').waitFor()
  await say(eve.page, 'Merci, je la vois.')
  await zoe.page.getByText('Merci, je la vois.').waitFor()
  await fair(eve.page, 'a game against the computer with talk')
  await shot(eve.page, 'talk', true)
  await Promise.all([eve.close(), zoe.close()])
  browser.sound()
})

test('who plays somebody does not read those who watch', async () => {
  const eve = await guest(browser, server, 'Anne')
  const bob = await guest(browser, server, 'Bert')
  const zoe = await guest(browser, server, 'Zaza')
  const id = await sitDown(server, eve, bob, { game: 'agon', clock: '600' })
  await visit(zoe.page, `${server.base}/play/${id}`)
  await say(zoe.page, 'Blancs gagne')
  await zoe.page.getByText('Blancs gagne').waitFor()
  await say(bob.page, 'Bonne partie !')
  await openTalk(eve.page)
  await eve.page.getByText('Bonne partie !').waitFor()
  await count(eve.page.getByText('Blancs gagne'), 0)
  await count(zoe.page.getByText('Bonne partie !'), 0)
  assert.equal((await eve.call('GET', `/games/${id}/chat?room=watch`)).status, 403)
  await Promise.all([eve.close(), bob.close(), zoe.close()])
})

test('the name of a member who plays leads from what they said to their page', async () => {
  const [luce, remi] = await Promise.all(['Luce', 'Rémi'].map((name) => person(server, name, 'un âne, deux phares')))
  const id = await pair(luce, remi, { game: 'ring', clock: '600' })
  const [one, other] = [await browser.page(), await browser.page({ viewport: phone })]
  await Promise.all([luce.enter(one), remi.enter(other)])
  await Promise.all([visit(one, `${server.base}/play/${id}`), visit(other, `${server.base}/play/${id}`)])
  await say(other, 'À vous.')
  await openTalk(one)
  await one.locator('.chat li', { hasText: 'À vous.' }).getByRole('link', { name: 'Rémi' }).click()
  await one.waitForURL(/\/player\/R/)
  await one.getByRole('heading', { name: 'Rémi' }).waitFor()
  browser.sound()
})
