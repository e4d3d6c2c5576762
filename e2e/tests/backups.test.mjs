// The club settings show organisers how the last backups went, and warn if none are made.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fair } from '../lib/axe.mjs'
import { binary } from '../lib/binary.mjs'
import { phone, shot, startBrowser, visit } from '../lib/browser.mjs'
import { guest } from '../lib/people.mjs'
import { startServer } from '../lib/server.mjs'

let server, browser, folder, place, olga

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tablier-backups-'))
  place = join(folder, 'place')
  writeFileSync(place, '') // a file in place of the folder
  server = await startServer(['--backup-to', place])
  browser = await startBrowser()
  olga = await guest(browser, server, 'Olga', { locale: 'fr-FR' })
  const up = await olga.call('POST', '/sign-up', { name: 'Olga', password: 'trois ânes, un phare' })
  assert.equal(up.status, 200, JSON.stringify(up.body))
  execFileSync(binary, ['account', '--data', server.data, 'role', 'Olga', 'organiser'])
})
after(async () => {
  await browser?.close()
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

const card = (page) => page.getByRole('region', { name: 'Sauvegardes' })

test('a backup that failed is a warning, and so is that there is none', async () => {
  const { page } = olga
  await visit(page, `${server.base}/club`)
  await card(page).getByRole('alert').filter({ hasText: 'La dernière sauvegarde a échoué' }).waitFor()
  await card(page).getByRole('alert').filter({ hasText: 'Il n’y a pas de sauvegarde complète' }).waitFor()
  await fair(page, 'the settings of a club whose backup failed')
  await card(page).scrollIntoViewIfNeeded()
  await shot(page, 'backups-failed')
})

test('when one is made, its date, size and place are there, and the warnings go', async () => {
  const { page } = olga
  rmSync(place)
  execFileSync(binary, ['backup', '--data', server.data, '--to', place], { stdio: 'ignore' })
  await server.stop()
  await server.start()
  await visit(page, `${server.base}/club`)
  await card(page)
    .getByText(/^complète, /)
    .waitFor()
  await card(page).getByText(place).waitFor()
  assert.equal(await card(page).getByRole('alert').count(), 0)
  await card(page).getByText('À cet emplacement (1)').click()
  assert.equal(await card(page).locator('[data-backup]').count(), 1)
  await card(page).getByRole('button', { name: 'Vérifier à nouveau' }).click()
  await card(page)
    .getByText(/^complète, /)
    .waitFor()
  await page.setViewportSize(phone)
  await fair(page, 'the backups of a club, on a phone')
  await card(page).scrollIntoViewIfNeeded()
  await shot(page, 'backups-phone')
})

test('a member who is no organiser does not see them', async () => {
  const max = await guest(browser, server, 'Maxime', { locale: 'en-GB' })
  assert.equal((await max.call('GET', '/club/backups')).status, 403)
  await visit(max.page, `${server.base}/club`)
  await max.page.getByText('Only the club’s organisers').waitFor()
  assert.equal(await max.page.getByRole('region', { name: 'Backups' }).count(), 0)
  await max.close()
})
