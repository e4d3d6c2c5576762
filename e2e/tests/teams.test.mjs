// Teams: an organiser makes one on the admin page, its captain invites, members accept and enter a team match.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { after, before, test } from 'node:test'
import { fair } from '../lib/axe.mjs'
import { binary } from '../lib/binary.mjs'
import { phone, shot, startBrowser, visit } from '../lib/browser.mjs'
import { walk } from '../lib/keyboard.mjs'
import { looks } from '../lib/looks.mjs'
import { get, post, signedUp } from '../lib/people.mjs'
import { startServer } from '../lib/server.mjs'
import { becomes } from '../lib/wait.mjs'

let server, browser, odile, remi, tess

before(async () => {
  server = await startServer()
  browser = await startBrowser()
  odile = await signedUp(browser, server, 'Odile', { locale: 'fr-FR' })
  remi = await signedUp(browser, server, 'Rémi', { locale: 'en-GB' })
  tess = await signedUp(browser, server, 'Tess', { locale: 'fr-FR', viewport: phone })
  execFileSync(binary, ['account', '--data', server.data, 'role', 'Odile', 'organiser'])
})
after(async () => {
  await browser?.close()
  await server?.close()
})

const foxes = async () => (await get(odile, '/teams')).teams.find((t) => t.name === 'Les Renards').id

test('an organiser makes a team on the admin page, and a name that is taken is refused', async () => {
  const { page } = odile
  await visit(page, `${server.base}/club`)
  const form = page.getByRole('region', { name: 'Nouvelle équipe' })
  await form.getByLabel('Nom de l’équipe').fill('Les Renards')
  await form.getByLabel('Capitaine').fill('Rémi')
  await form.getByLabel('Description').fill('Le lundi à vingt heures.')
  await form.getByRole('button', { name: 'Créer l’équipe' }).click()
  await page.getByText('L’équipe Les Renards a été créée.').waitFor()
  await page.locator('[data-team]').getByText('Capitaine : Rémi').waitFor()
  await form.getByLabel('Nom de l’équipe').fill('les renards')
  await form.getByRole('button', { name: 'Créer l’équipe' }).click()
  await page.getByRole('alert').getByText('choisissez un autre nom').waitFor()
  await fair(page, 'teams on the admin page')
  await shot(page, 'team-admin')
  await form.getByLabel('Nom de l’équipe').fill('Les Hiboux')
  await form.getByRole('button', { name: 'Créer l’équipe' }).click()
  await page.getByText('L’équipe Les Hiboux a été créée.').waitFor()
})

test('the captain invites by name, with the keyboard alone; who is invited finds it under the bell and accepts', async () => {
  const { page } = remi
  await visit(page, `${server.base}/tournaments`)
  await page.locator('#content').getByRole('link', { name: 'Teams of the club' }).click()
  await page.getByRole('heading', { name: 'Teams', level: 1 }).waitFor()
  await fair(page, 'the list of teams')
  assert.deepEqual((await walk(page)).trouble, [])
  await looks(page, 'team-list')
  await page.locator('[data-team]').filter({ hasText: 'Les Renards' }).click()
  await page.getByRole('heading', { name: 'Les Renards', level: 1 }).waitFor()
  await page.getByLabel('Name of the member').focus()
  await page.keyboard.type('Nobody')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('check the spelling').waitFor()
  await page.getByLabel('Name of the member').fill('Tess')
  await page.keyboard.press('Enter')
  await page.getByText('Tess is invited').waitFor()
  await page.locator('[data-member="Tess"]').getByText('has not answered').waitFor()
  await fair(page, 'the page of a team, for its captain')
  assert.deepEqual((await walk(page)).trouble, [])

  await visit(tess.page, `${server.base}/teams`)
  await tess.page.locator('.bell button').first().click()
  await tess.page.locator('[data-notice="team"]').getByText('Rémi vous invite dans une équipe').waitFor()
  await tess.page.locator('[data-notice="team"] a').click()
  await tess.page.getByRole('heading', { name: 'Les Renards', level: 1 }).waitFor()
  await fair(tess.page, 'the page of a team, for somebody who is invited')
  await tess.page.getByRole('button', { name: 'Accepter' }).click()
  await tess.page.getByText('Vous faites maintenant partie de l’équipe Les Renards.').waitFor()
  await tess.page.getByRole('button', { name: 'Quitter l’équipe' }).waitFor()
  await shot(tess.page, 'team-phone')
})

test('a captain sets up a match with a team of the club, and members enter for their own', async () => {
  const { page } = remi
  await post(odile, `/teams/${(await get(odile, '/teams')).teams.find((t) => t.name === 'Les Hiboux').id}/captain`, {
    name: 'Odile',
  })
  const id = await foxes()
  await visit(page, `${server.base}/team/${id}`)
  await page.getByRole('link', { name: 'New match of this team' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Foxes against owls')
  await page.locator('select[name=club-team-1]').waitFor()
  assert.equal(await page.locator('select[name=club-team-1]').inputValue(), id)
  await page.locator('select[name=club-team-2]').selectOption({ label: 'Les Hiboux' })
  await page.locator('input[name=venue][value=table]').check({ force: true })
  await fair(page, 'a new match of teams of the club')
  await page.getByRole('button', { name: 'Create the tournament' }).click()
  await page.waitForURL(/\/tournament\/[0-9a-z]{12}$/)
  const match = page.url().split('/').at(-1)
  await page.locator('[data-teams]').getByRole('link', { name: 'Les Hiboux' }).waitFor()
  await page.getByRole('button', { name: 'Enter', exact: true }).click()
  await becomes(async () => (await get(remi, `/tournaments/${match}`)).entrants[0]?.team, 1)
  await post(odile, `/tournaments/${match}/enter`)
  assert.equal((await get(odile, `/tournaments/${match}`)).entrants[1].team, 2)
  await post(remi, `/tournaments/${match}/start`)
  const { pairings } = await get(remi, `/tournaments/${match}/rounds/1`)
  await post(remi, `/tournaments/${match}/results`, { pairing: pairings[0].id, result: '1/2' })
  await page.locator('[data-teams]').getByText('½ – ½').waitFor()
  await shot(page, 'team-match')
  await page.locator('[data-teams]').getByRole('link', { name: 'Les Renards' }).click()
  await page.locator(`[data-match="${match}"]`).getByText('½ – ½').waitFor()
  await page.getByLabel('Name of the member').waitFor()
  await looks(page, 'team')
})

test('a player’s page names the teams; the organiser renames and closes one; a member leaves', async () => {
  const id = await foxes()
  await visit(remi.page, `${server.base}/player/Tess`)
  await remi.page.locator('[data-teams]').getByRole('link', { name: 'Les Renards' }).click()
  await remi.page.getByRole('heading', { name: 'Les Renards', level: 1 }).waitFor()
  await visit(tess.page, `${server.base}/team/${id}`)
  await tess.page.getByRole('button', { name: 'Quitter l’équipe' }).click()
  await tess.page.getByRole('dialog').getByRole('button', { name: 'Quitter l’équipe' }).click()
  await tess.page.getByText('Vous avez quitté l’équipe.').waitFor()
  const { page } = odile
  await visit(page, `${server.base}/team/${id}`)
  await page.getByLabel('Nom de l’équipe').fill('Les Renards roux')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByRole('heading', { name: 'Les Renards roux', level: 1 }).waitFor()
  await fair(page, 'the page of a team, for an organiser')
  await page.getByRole('button', { name: 'Fermer l’équipe' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer l’équipe' }).click()
  await page.getByRole('button', { name: 'Rouvrir l’équipe' }).waitFor()
})
