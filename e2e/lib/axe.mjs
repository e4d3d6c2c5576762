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

/** Defines axe in a page. Through CDP the browser compiles it only once for the pages of a reader. */
async function inject(page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Runtime.evaluate', { expression: axe })
  await cdp.detach()
}

async function findings(page, rules) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await inject(page)
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
    const found = await axe.run(document, {
      resultTypes: ['violations'],
      preload: false,
      ...(only ? { runOnly: only } : { rules }),
    })
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

const other = { fr: 'en', en: 'fr', light: 'dark', dark: 'light' }

/** Changes the language and the look of the open page in place, as the settings and the device do. */
export async function show(page, { lang, look }) {
  const html = page.locator('html')
  if (lang !== (await html.getAttribute('lang'))) await choose(page, 'lang', lang)
  await page.emulateMedia({ colorScheme: look })
  await page.locator(`html[lang=${lang}][data-look=${look}]`).waitFor({ state: 'attached' })
}

/** Checks the open page as it is shown: no wider than the window, and without serious findings. */
export async function fairHere(page, name) {
  await fits(page, name)
  assert.deepEqual(await serious(page), [], name)
}

/**
 * Checks the open page as all pages must be: no wider than the window in either language, and without serious findings
 * in either look. The page is not reloaded. Language and look change together; with FULL, each changes alone, too.
 */
export async function fair(page, name) {
  const html = page.locator('html')
  const lang = await html.getAttribute('lang')
  const look = await html.getAttribute('data-look')
  await fairHere(page, `${name} (${lang}, ${look})`)
  const rest = [{ lang: other[lang], look: other[look] }]
  if (process.env.FULL) rest.push({ lang: other[lang], look }, { lang, look: other[look] })
  for (const way of rest) {
    await show(page, way)
    await fits(page, `${name} (${way.lang}, ${way.look})`)
    // Other words and colours break no rule but this one.
    assert.deepEqual(await serious(page, ['color-contrast']), [], `${name} (${way.lang}, ${way.look})`)
  }
  await show(page, { lang, look })
}
