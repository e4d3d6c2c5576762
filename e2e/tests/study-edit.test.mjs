// The position editor in every game, and studies with their chapters.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { phone, shot, startBrowser, visit } from '../lib/browser.mjs'
import { startServer } from '../lib/server.mjs'
import { choose } from '../lib/settings.mjs'
import { at, games, legal, play, serious, shown } from '../lib/study.mjs'
import { becomes, count, has, says, until } from '../lib/wait.mjs'

let server, browser
before(async () => {
  server = await startServer()
  browser = await startBrowser()
})
after(async () => {
  await browser?.close()
  await server?.close()
})

const text = (page) => page.locator('[data-text]')
const verdict = (page, v) => page.locator(`.verdict[data-verdict=${v}]`).waitFor()

/** The editor's texts by language. */
const words = {
  fr: { illegal: /Position illégale/, legal: /Position légale/, usual: 'Position standard', empty: 'vide' },
  en: { illegal: /Illegal position/, legal: /Legal position/, usual: 'Standard position', empty: 'empty' },
}

async function speak(page, lang) {
  await choose(page, 'lang', lang)
  await page.locator(`html[lang=${lang}]`).waitFor({ state: 'attached' })
}

for (const [i, game] of games.entries()) {
  test(`a position of ${game} is set up, in both languages`, async () => {
    const page = await browser.page()
    await visit(page, `${server.base}/edit/${game}`)
    await verdict(page, 'good')
    const start = await text(page).inputValue()
    let crowd = ''
    for (const [lang, { illegal, legal, usual, empty: vacant }] of Object.entries(words)) {
      await speak(page, lang)
      await says(page.locator('.verdict'), legal)
      if (!crowd) {
        // No game has as many pieces as cells: the same piece on every cell is illegal.
        await page.evaluate(async () => {
          for (const name of [...document.querySelectorAll('[data-cell]')].map((c) => c.dataset.cell)) {
            document.querySelector(`[data-cell="${name}"]`).dispatchEvent(new MouseEvent('click', { bubbles: true }))
            await new Promise((r) => setTimeout(r)) // the editor follows
          }
        })
        await verdict(page, 'bad')
        crowd = await text(page).inputValue()
      } else await text(page).fill(crowd)
      await verdict(page, 'bad')
      await says(page.locator('.verdict'), illegal)
      await shot(page, `study-edit-bad-${game}-${lang}`)
      // The languages differ only in words. Daily, each editor is scanned in one of them.
      if (process.env.FULL || (lang === 'fr') === (i % 2 === 0)) assert.deepEqual(await serious(page), [])
      await count(page.locator('[data-analyse]'), 0)
      // Restore the usual start. Then set up the board by its text.
      await page.getByRole('button', { name: usual }).click()
      await becomes(() => text(page).inputValue(), start)
      await text(page).fill('x')
      await verdict(page, 'bad')
      await text(page).fill(start)
      await verdict(page, 'good')
      // By keyboard: choose the eraser and a cell.
      const before = await page.locator('.token').count()
      const here = page.locator('[data-cell][tabindex="0"]')
      await here.focus()
      const empty = ((await here.getAttribute('aria-label')) ?? '').includes(vacant)
      await page.keyboard.press(empty ? '1' : '0')
      await page.keyboard.press('Enter')
      await until('another position', async () => (await text(page).inputValue()) !== start)
      await count(page.locator('.token'), empty ? before + 1 : before - 1)
      await page.keyboard.press(empty ? '0' : '1')
      await page.keyboard.press('Enter')
      await count(page.locator('.token'), before)
      await text(page).fill(start)
      await verdict(page, 'good')
    }
    // Analyse the position.
    await page.locator('[data-analyse]').click()
    await at(page, 0)
    await has(page.locator('.table'), 'data-position', start)
    await page.context().close()
    browser.sound()
  })
}

test('an impossible position in the address is refused kindly, and may be mended', async () => {
  const page = await browser.page()
  const crowd = 'wwwwww/6/6/6/6/6/6/6 0 b 0'
  await visit(page, `${server.base}/analyse/ringo?position=${encodeURIComponent(crowd)}`)
  await says(page.getByRole('alert'), /au plus/)
  await visit(page, `${server.base}/edit/ringo?position=${encodeURIComponent(crowd)}`)
  await verdict(page, 'bad')
  await becomes(() => text(page).inputValue(), crowd)
  await visit(page, `${server.base}/analyse/ringo?moves=b6-b5+nonsense`)
  await says(page.getByRole('alert'), /\S/)
  await visit(page, `${server.base}/analyse/chess`)
  await page.getByText('chess').waitFor()
  browser.sound()
})

test('a record of another program is refused kindly', async () => {
  for (const [locale, want] of [
    ['fr-FR', /autre programme/],
    ['en-GB', /another program/],
  ]) {
    const page = await browser.page({ locale })
    await visit(page, `${server.base}/analyse/ring`)
    await page.getByText(locale === 'fr-FR' ? 'Importer une partie' : 'Import a game').click()
    await page.locator('[data-import]').fill('[Event "F/S Return Match"]\n[Site "Belgrade"]\n\n1. e4 e5 2. Nf3 *\n')
    await page.locator('form:has([data-import]) button').click()
    await says(page.getByRole('alert'), want)
    await page.context().close()
  }
  browser.sound()
})

test('a study has chapters, keeps what is done, and goes out and comes in as a record', async () => {
  const page = await browser.page()
  await visit(page, `${server.base}/study`)
  await page.getByLabel('Nom de l’étude').fill('Finales')
  await page.locator('[data-make]').click()
  await page.waitForURL('**/study/*')
  const chapters = []
  for (const game of games) {
    await page.getByLabel('Jeu du nouveau chapitre').selectOption(game)
    await page.locator('[data-add]').click()
    await page.locator(`[data-chapter="${chapters.length}"][aria-current]`).waitFor()
    await at(page, 0)
    const move = (await legal(page, game))[0]
    await play(page, move)
    await at(page, 1)
    await page.locator('[data-kept=kept]').waitFor()
    chapters.push(move)
  }
  await page.reload()
  for (const [i, move] of chapters.entries()) {
    await page.locator(`[data-chapter="${i}"]`).click()
    await page.locator(`[data-chapter="${i}"][aria-current]`).waitFor()
    await at(page, 0)
    await becomes(() => shown(page), [move])
  }
  assert.deepEqual(await serious(page), [])
  await shot(page, 'study-book', true)
  const download = page.waitForEvent('download')
  await page.getByText('Exporter l’étude').click()
  const record = readFileSync(await (await download).path(), 'utf8')
  assert.equal(record.match(/^\[Game /gm)?.length, 5)

  // In another browser the file opens as a study of five chapters.
  const other = await browser.page({ viewport: phone })
  await visit(other, `${server.base}/study`)
  await other.getByText('Importer des parties dans une étude').click()
  await other.getByLabel('Texte de la partie').fill(record)
  await other.getByRole('button', { name: 'Créer l’étude' }).click()
  await other.waitForURL('**/study/*')
  await other.locator('[data-chapter="4"]').waitFor()
  assert.deepEqual(await serious(other), [])
  await shot(other, 'study-book-phone', true)
  await other.getByRole('button', { name: 'Supprimer l’étude' }).click()
  await other.locator('dialog[open]').getByRole('button', { name: 'Supprimer l’étude' }).click()
  await other.getByText('Aucune étude.').waitFor()
  browser.sound()
})

test('an analysis is kept as a chapter', async () => {
  const page = await browser.page({ locale: 'en-GB' })
  await visit(page, `${server.base}/analyse/agon`)
  const move = (await legal(page, 'agon'))[0]
  await play(page, move)
  await at(page, 1)
  await page.getByText('Save to a study').click()
  await page.locator('[data-keep]').click()
  await page.locator('.keep a').click()
  await page.waitForURL('**/study/*')
  await page.locator('.tree [data-move]').waitFor()
  await becomes(() => shown(page), [move])
  browser.sound()
})

test('changing the language keeps the position that is being set up', async () => {
  const page = await browser.page()
  await visit(page, `${server.base}/edit/agon`)
  await verdict(page, 'good')
  const usual = await text(page).inputValue()
  await page.getByRole('button', { name: 'Vider le plateau' }).click()
  await until('an empty board', async () => (await text(page).inputValue()) !== usual)
  const empty = await text(page).inputValue()
  await page.getByRole('button', { name: 'Paramètres' }).click()
  await page.locator('input[name=lang][value=en]').check({ force: true })
  await page.locator('h1', { hasText: 'Position editor' }).waitFor()
  assert.equal(await text(page).inputValue(), empty)
  browser.sound()
})
