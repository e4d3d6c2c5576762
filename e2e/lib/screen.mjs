// Pages with a board on one screen: the board, what is asked and the main buttons are in sight together, can be hit
// with a finger, and stay where they are while words come and go.
import assert from 'node:assert/strict'

/** The windows that such a page is held to. */
export const windows = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
]

/** A finger hits what is at least so wide and high, in CSS pixels. */
const target = 24

const parts = {
  board: 'svg[role=grid]',
  prompt: '[data-prompt]',
  undo: '[data-undo]',
  acts: '.screen-acts > :is(button, a)',
}

/** What is wrong with the page as it stands, in words; the page is at its top. */
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
      // Nothing lies on the board, and no two of its neighbours on one another.
      for (const e of document.querySelectorAll(
        '[data-prompt], [data-undo], .screen-acts > *, div.plate, .result, .screen-title',
      )) {
        if (!e.checkVisibility()) continue
        const b = box(e)
        const over = Math.min(b.right, board.right) - Math.max(b.left, board.left)
        const down = Math.min(b.bottom, board.bottom) - Math.max(b.top, board.top)
        if (over > 1 && down > 1) wrong.push(`${e.className || name(e)} lies on the board`)
      }
      // What is asked has the room that was kept for it.
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

/** How wide the faces of the pieces are, in parts of the largest disc that their cells hold: the least and the most. */
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

/** Sums up what jumps from now on, outside of what somebody did just before. */
export const watchShifts = (page) =>
  page.evaluate(async () => {
    // What a window of another size moved is done with.
    await new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(r, 50))))
    globalThis.jumped = []
    new PerformanceObserver((list) => {
      for (const e of list.getEntries())
        globalThis.jumped.push(
          ...e.sources.map((s) => `${s.node?.className || s.node?.nodeName} by ${e.value.toFixed(4)}`),
        )
    }).observe({ type: 'layout-shift' })
  })

/** Holds a page to not having moved anything since watchShifts. */
export async function unmoved(page, name) {
  const jumped = await page.evaluate(
    () => new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(() => r(globalThis.jumped)))),
  )
  assert.deepEqual(jumped, [], `${name}: something jumped`)
}
