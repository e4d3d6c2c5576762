// Printing a game: the page shows each sheet to choose from, and the choice opens as a PDF. Each width, language and
// look meets each of the others; all combinations are checked with FULL.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fairHere } from '../lib/axe.mjs'
import { desk, phone, shot, startBrowser, visit } from '../lib/browser.mjs'
import { pairs } from '../lib/covering.mjs'
import { startServer } from '../lib/server.mjs'
import { count, says } from '../lib/wait.mjs'

let server, browser
before(async () => {
  server = await startServer()
  browser = await startBrowser()
})
after(async () => {
  await browser?.close()
  await server?.close()
})

/** Waits until the visible sheets are drawn. */
const drawn = (page) =>
  page.waitForFunction(() => {
    const all = [...document.querySelectorAll('.sheets img')]
    return all.length > 0 && all.every((i) => i.loading === 'lazy' || (i.complete && i.naturalWidth > 0))
  })

test('the rules lead to the page, which shows the sheets and opens the PDF', async () => {
  const page = await browser.page({ viewport: desk })
  await visit(page, `${server.base}/rules/ring`)
  await page.getByRole('link', { name: 'Imprimer le jeu' }).click()
  await says(page.getByRole('heading', { level: 1 }), /Imprimer Ring 6 à 12/)
  await says(page.getByRole('status'), /D’une case à la suivante\s: 25,5 mm\. Pions\s: 17 mm\. 5 feuilles\./)
  await count(page.locator('.sheets li'), 5)

  await page.getByLabel('A3 pour le plateau').check()
  await says(page.getByRole('status'), /D’une case à la suivante\s: 37 mm\. Pions\s: 25 mm\. 5 feuilles\./)
  await page.getByText('Règles et plateau').click()
  await page.getByRole('radio', { name: /^61 points/ }).check()
  await page.getByLabel('Peu d’encre').check()
  await page.getByLabel('Casier pour la boîte').uncheck()
  await says(page.getByRole('status'), /D’une case à la suivante\s: 26,5 mm\. Pions\s: 18 mm\. 4 feuilles\./)

  const link = page.getByRole('link', { name: 'Ouvrir le PDF' })
  const address = new URL(await link.getAttribute('href'), server.base)
  assert.deepEqual(Object.fromEntries(address.searchParams), {
    options: 'board=h61',
    paper: 'a3',
    style: 'ink',
    parts: 'board,counters,rules',
    lang: 'fr',
  })
  for (const href of [address.href, await page.getByRole('link', { name: 'Tous les jeux' }).getAttribute('href')]) {
    const r = await page.request.get(new URL(href, server.base).href)
    assert.equal(r.status(), 200)
    assert.equal(r.headers()['content-type'], 'application/pdf')
    assert.equal((await r.body()).subarray(0, 5).toString(), '%PDF-')
  }
  browser.sound()
})

test('what does not fit is said, with what would do', async () => {
  const page = await browser.page({ viewport: desk })
  await visit(page, `${server.base}/print/ra`)
  await page.getByLabel('Pions de dames de 30 mm').check()
  await says(page.getByRole('alert'), /Le plateau mesure 564 × 528 mm .* attendu\s: a4-tiled \(12 feuilles/)
  await count(page.getByRole('link', { name: 'Ouvrir le PDF' }), 0)
  await page.getByLabel('A4, le plateau en parties').check()
  await says(page.getByRole('status'), /41,5 mm\. Pions\s: 30 mm\. 1\d feuilles/)
  await page.getByLabel('Un autre diamètre').check()
  await page.getByLabel('Diamètre en millimètres').fill('90')
  await says(page.getByRole('alert'), /un diamètre de 10 à 40 mm/)
  for (const part of ['Plateau', 'Pions', 'Règles', 'Casier pour la boîte'])
    await page.getByRole('checkbox', { name: part, exact: true }).uncheck()
  await says(page.getByRole('alert'), /Choisissez au moins une feuille\./)
})

const sizes = { desk, phone }
const headings = { fr: 'Imprimer Ra', en: 'Print Ra' }

for (const { size, lang, look } of pairs({ size: Object.keys(sizes), lang: ['fr', 'en'], look: ['light', 'dark'] })) {
  test(`the page in ${lang}, ${size}, ${look}`, async () => {
    const page = await browser.page({ viewport: sizes[size], locale: lang, dark: look === 'dark' })
    await visit(page, `${server.base}/print/ra`)
    await says(page.getByRole('heading', { level: 1 }), new RegExp(headings[lang]))
    await count(page.locator('.sheets li'), 5)
    await drawn(page)
    await fairHere(page, 'the page to print')
    await shot(page, `print-${lang}-${size}-${look}`, true)
    browser.sound()
  })
}
