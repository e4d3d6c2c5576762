// What keeps people out of a page, as axe finds it.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fits } from './browser.mjs'
import { choose } from './settings.mjs'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The serious and critical findings, of all rules or of those named. */
export async function serious(page, rules) {
  // Something may have come in while axe looked: only what it finds again is there.
  for (let look = 1; ; look++) {
    const found = await findings(page, rules)
    if (found.length === 0 || look === 3) return found
  }
}

async function findings(page, rules) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  // Pages are looked at when they are there, and what changes gently when it has changed.
  await page.waitForFunction(() => {
    const moves = (a) => a.playState === 'running' && a.effect.getComputedTiming().endTime !== Infinity
    return !document.querySelector('main .loading') && !document.getAnimations().some(moves)
  })
  const violations = await page.evaluate(async (only) => {
    const { axe } = globalThis
    // What a rule finds has the rule's own weight, where it has one: rules of minor and moderate weight need not look.
    const light = axe._audit.rules.filter((r) => r.impact === 'minor' || r.impact === 'moderate').map((r) => r.id)
    const rules = Object.fromEntries(light.map((id) => [id, { enabled: false }]))
    const found = await axe.run(document, { resultTypes: ['violations'], ...(only ? { runOnly: only } : { rules }) })
    return found.violations
  }, rules)
  return violations
    .filter((v) => rules || v.impact === 'serious' || v.impact === 'critical')
    .map(
      (v) =>
        `${v.id}: ${v.nodes
          .slice(0, 3)
          .map(
            (n) =>
              `${n.target.join(' ')} (${n.any
                .concat(n.all, n.none)
                .map((c) => c.message)
                .join('; ')})`,
          )
          .join(' | ')}`,
    )
}

const other = { fr: 'en', en: 'fr' }

/**
 * Holds a page that is shown against what all pages must be: in both languages no wider than the
 * window, in both looks without a serious finding. Nothing is loaded anew for it: language and look
 * change under the reader's eyes, as they do by the settings.
 */
export async function fair(page, name) {
  const lang = await page.locator('html').getAttribute('lang')
  await fits(page, `${name} (${lang})`)
  assert.deepEqual(await serious(page), [], name)
  const speak = async (code) => {
    await choose(page, 'lang', code)
    await page.locator(`html[lang=${code}]`).waitFor({ state: 'attached' })
  }
  await speak(other[lang])
  await fits(page, `${name} (${other[lang]})`)
  await speak(lang)
  const look = await page.locator('html').getAttribute('data-look')
  const dark = look === 'light'
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
  await page.locator(`html[data-look=${dark ? 'dark' : 'light'}]`).waitFor({ state: 'attached' })
  const pale = await serious(page, ['color-contrast'])
  await page.emulateMedia({ colorScheme: dark ? 'light' : 'dark' })
  assert.deepEqual(pale, [], `${name}, ${dark ? 'dark' : 'light'}`)
}
