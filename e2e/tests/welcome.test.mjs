// The first hour of a club: whoever starts it becomes its organiser from the page, names it, and gives others a role.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fair } from '../lib/axe.mjs'
import { phone, shot, startBrowser, visit } from '../lib/browser.mjs'
import { signedUp } from '../lib/people.mjs'
import { startServer } from '../lib/server.mjs'
import { says } from '../lib/wait.mjs'

let server, browser

before(async () => {
  server = await startServer()
  browser = await startBrowser()
})
after(async () => {
  await browser?.close()
  await server?.close()
})

test('the first organiser comes from the page of the machine itself', async () => {
  const page = await browser.page({ viewport: phone, locale: 'en-GB' })
  await visit(page, server.base)
  await page.locator('[data-unclaimed] a').click()
  await page.locator('[data-first=needed]').waitFor()
  await fair(page, 'welcome')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Username').fill('Odile')
  await page.locator('input[type=password]').fill('a donkey, two lighthouses')
  await page.locator('form button.main').click()
  await page.locator('[data-become]').click()
  await page.locator('[data-first=organiser]').waitFor()
  // Only this machine reaches the club of the test, so there is no code for phones, and the page says why.
  await says(page.locator('[data-unreachable]'), /--host 0\.0\.0\.0/)
  await page.getByLabel('Name of the club').fill('The Lodge')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved.').waitFor()
  await fair(page, 'welcome-organiser')
  await shot(page, 'welcome-organiser', true)

  // There is one first organiser. The others get a role from the list of members.
  const zoe = await signedUp(browser, server, 'Zoé', { locale: 'en-GB' })
  await visit(zoe.page, `${server.base}/welcome`)
  await zoe.page.locator('[data-first=taken]').waitFor()
  await visit(zoe.page, server.base)
  assert.equal(await zoe.page.locator('[data-unclaimed]').count(), 0)
  await visit(page, `${server.base}/club`)
  await page.locator('[data-member=Zoé] select').selectOption('organiser')
  await page.getByText('Zoé now has the role: Organiser.').waitFor()
  await zoe.page.goto('about:blank') // her pages learn of the role when they load
  await visit(zoe.page, `${server.base}/club`)
  await zoe.page.locator('[data-member=Odile]').waitFor()
  await fair(zoe.page, 'members')
  await zoe.page.context().close()
  await page.context().close()
  browser.sound()
})
