// Checks of pages with a board on one screen: the board, the prompt and the main buttons are visible together, are
// large enough for a finger, and do not move when texts change.
import assert from 'node:assert/strict'

/** The window sizes that such a page must fit. */
export const windows = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
]

/** The least width and height that a finger can hit, in CSS pixels. */
const target = 24

const parts = {
  board: 'svg[role=grid]',
  prompt: '[data-prompt]',
  undo: '[data-undo]',
  acts: '.screen-acts > :is(button, a)',
}

/** Returns what is wrong with the page, in words. The page must be scrolled to the top. */
export function measure(page) {
  return page.evaluate(
    ([parts, target]) => {
      const wrong = []
      const { innerWidth: width, innerHeight: height } = window
      const box = (e) => e.getBoundingClientRect()
      const name = (e) => e.getAttribute('aria-label') ?? e.innerText.trim()
      for (const [part, selector] of Object.entries(parts)) {
        const found = [...document.querySelectorAll(selector)].filter((e) => e.checkVisibility())
        if (found.length === 0 && part !== 'undo') wrong.push(`there is no ${part}`)
        for (const e of found) {
          const b = box(e)
          if (b.top < -1 || b.left < -1 || b.bottom > height + 1 || b.right > width + 1)
            wrong.push(
              `${part} ${part === 'acts' ? name(e) : ''} is out of sight: ${[b.left, b.top, b.right, b.bottom].map(Math.round)}`,
            )
          if (part !== 'board' && part !== 'prompt' && (b.width < target || b.height < target))
            wrong.push(`${part} ${name(e)} is only ${Math.round(b.width)} by ${Math.round(b.height)}`)
        }
      }
      const grid = document.querySelector(parts.board)
      const board = box(grid)
      // Nothing overlaps the board.
      for (const e of document.querySelectorAll(
        '[data-prompt], [data-undo], .screen-acts > *, div.plate, .result, .screen-title',
      )) {
        if (!e.checkVisibility()) continue
        const b = box(e)
        const over = Math.min(b.right, board.right) - Math.max(b.left, board.left)
        const down = Math.min(b.bottom, board.bottom) - Math.max(b.top, board.top)
        if (over > 1 && down > 1) wrong.push(`${e.className || name(e)} lies on the board`)
      }
      // The prompt fits the room reserved for it.
      const asked = document.querySelector(parts.prompt)
      if (asked && asked.scrollHeight > asked.clientHeight + 1)
        wrong.push(`what is asked takes ${asked.scrollHeight} of ${asked.clientHeight}: ${asked.innerText}`)
      const cells = [...grid.querySelectorAll('[data-cell]')].map(box)
      const least = Math.min(...cells.map((b) => Math.min(b.width, b.height)))
      if (least < target) wrong.push(`a cell is only ${least.toFixed(1)}`)
      return { wrong, board: [board.x, board.y, board.width, board.height].map(Math.round), cell: Math.round(least) }
    },
    [parts, target],
  )
}

/** Returns the least and greatest width of a piece's face, relative to the largest disc that fits its cell. */
export function pieceToCell(page) {
  return page.evaluate(() => {
    const cells = [...document.querySelectorAll('[role=grid] [data-cell]')]
    const parts = []
    for (const token of document.querySelectorAll('[role=grid] .piece[data-token]:not(.ring)')) {
      const middle = new DOMPoint(0, 0).matrixTransform(token.getScreenCTM())
      const cell = cells.find((c) => c.isPointInFill(middle.matrixTransform(c.getScreenCTM().inverse())))
      if (!cell) throw new Error('a piece stands on no cell')
      const shown = cell.getScreenCTM()
      let room = Infinity
      for (let i = 0, length = cell.getTotalLength(); i < 240; i++) {
        const edge = cell.getPointAtLength((i / 240) * length).matrixTransform(shown)
        room = Math.min(room, Math.hypot(edge.x - middle.x, edge.y - middle.y))
      }
      const faces = [...token.querySelectorAll('[class$=-face]')].map((f) => f.getBoundingClientRect().width)
      parts.push(Math.max(...faces) / (2 * room))
    }
    return [Math.min(...parts), Math.max(...parts)]
  })
}

/** Records layout shifts from now on. */
export const watchShifts = (page) =>
  page.evaluate(async () => {
    // Wait until the shifts of an earlier resize are over.
    await new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(r, 50))))
    globalThis.jumped = []
    new PerformanceObserver((list) => {
      for (const e of list.getEntries())
        globalThis.jumped.push(
          ...e.sources.map((s) => `${s.node?.className || s.node?.nodeName} by ${e.value.toFixed(4)}`),
        )
    }).observe({ type: 'layout-shift' })
  })

/** Asserts that nothing has shifted since watchShifts. */
export async function unmoved(page, name) {
  const jumped = await page.evaluate(
    () => new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(() => r(globalThis.jumped)))),
  )
  assert.deepEqual(jumped, [], `${name}: something jumped`)
}
