// What keeps people out of a page, as axe finds it.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { overflow } from './browser.mjs'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The serious and critical findings, of all rules or of those named. */
export async function serious(page, rules) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  // Colours that change gently are looked at when they have changed: a transition may be cancelled, or begin another.
  await page.waitForFunction(() => document.getAnimations().every((a) => !(a instanceof CSSTransition) || a.playState !== 'running'))
  const violations = await page.evaluate(async (rules) => {
    const found = await globalThis.axe.run(document, { resultTypes: ['violations'], ...(rules && { runOnly: rules }) })
    return found.violations
  }, rules)
  return violations
    .filter((v) => v.impact === 'serious' || v.impact === 'critical')
    .map((v) => `${v.id}: ${v.nodes.slice(0, 3).map((n) => `${n.target.join(' ')} (${n.any.concat(n.all, n.none).map((c) => c.message).join('; ')})`).join(' | ')}`)
}

const other = { fr: 'en', en: 'fr' }

/**
 * Holds a page that is shown against what all pages must be: in both languages no wider than the
 * window, in both looks without a serious finding. Nothing is loaded anew for it: language and look
 * change under the reader's eyes, as they do by the settings.
 */
export async function fair(page, name) {
  const lang = await page.locator('html').getAttribute('lang')
  await page.evaluate(() => document.fonts.ready)
  assert.ok((await overflow(page)) <= 0, `${name} is wider than the window (${lang})`)
  assert.deepEqual(await serious(page), [], name)
  const choose = async (code) => {
    await page.evaluate((code) => document.querySelector(`dialog input[name=lang][value=${code}]`).click(), code)
    await page.locator(`html[lang=${code}]`).waitFor({ state: 'attached' })
  }
  await choose(other[lang])
  const wide = await overflow(page)
  await choose(lang)
  assert.ok(wide <= 0, `${name} is wider than the window (${other[lang]})`)
  const look = await page.locator('html').getAttribute('data-look')
  const dark = look === 'light'
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
  await page.locator(`html[data-look=${dark ? 'dark' : 'light'}]`).waitFor({ state: 'attached' })
  const pale = await serious(page, ['color-contrast'])
  await page.emulateMedia({ colorScheme: dark ? 'light' : 'dark' })
  assert.deepEqual(pale, [], `${name}, ${dark ? 'dark' : 'light'}`)
}
