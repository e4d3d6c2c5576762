// Pictures of a page for people to look at: with SHOTS, at two widths, light and dark.
import { shot } from './browser.mjs'

/** Takes the pictures, and leaves the page as it was. */
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
