// The sheet that begins a game.

/** Unfolds the options of the sheet: side, names, rules, position. */
export const unfold = (page) => page.locator('.sheet > details:not([open]) > summary').click()

/** Presses the one button of the sheet. */
export const start = (page) => page.locator('.sheet button[data-start]').click()

/** Chooses a time control that has no chip of its own. */
export async function clockOf(page, control) {
  await page.locator('input[name=clock-chip]').last().check({ force: true })
  await page.locator('select[name=clock]').selectOption(control)
}
