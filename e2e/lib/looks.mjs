// Pictures of a page for people to look at: two widths, light and dark, if SHOTS is set.
import { shot } from './browser.mjs'

/** Takes the pictures and restores the page. */
export async function looks(page, name) {
  if (!process.env.SHOTS) return
  const before = page.viewportSize()
  for (const width of [1440, 390])
    for (const colorScheme of ['light', 'dark']) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await shot(page, `${name}-${width}-${colorScheme}`, true)
    }
  await page.emulateMedia({ colorScheme: null })
  if (before) await page.setViewportSize(before)
}
