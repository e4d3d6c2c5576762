// Accessibility checks of a page with axe.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fits } from './browser.mjs'
import { choose } from './settings.mjs'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Returns the serious and critical findings of all rules, or every finding of the named rules. */
export async function serious(page, rules) {
  // The page may have changed while axe ran: report findings only if three runs in a row have some.
  for (let look = 1; ; look++) {
    const found = await findings(page, rules)
    if (found.length === 0 || look === 3) return found
  }
}

async function findings(page, rules) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  // Wait until the page has loaded and its transitions have ended.
  await page.waitForFunction(() => {
    const moves = (a) => a.playState === 'running' && a.effect.getComputedTiming().endTime !== Infinity
    return !document.querySelector('main .loading') && !document.getAnimations().some(moves)
  })
  const violations = await page.evaluate(async (only) => {
    const { axe } = globalThis
    // If a rule has an impact of its own, its findings have the same. Rules of minor and moderate impact need not run.
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
 * Checks the open page as all pages must be: no wider than the window in either language, and without serious
 * findings in either look. The page is not reloaded. Language and look change in place, as by the settings.
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
