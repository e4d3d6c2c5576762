// The board of a frame: the server's drawing, with buttons over the cells that can be clicked.
import type { Position } from './source'
import { say } from './words'

/** The side of a cell's button, as a fraction of the board's width: the smallest distance between two cells. */
function spacing(p: Position): number {
  let least = 1
  p.cells.forEach((a, i) => {
    for (const b of p.cells.slice(i + 1)) least = Math.min(least, Math.hypot(a.x - b.x, (a.y - b.y) / p.ratio))
  })
  return least
}

/** Shows a position in an element. The drawing comes from the club, so it is trusted. */
export function drawBoard(into: HTMLElement, p: Position): void {
  const drawing = new DOMParser().parseFromString(p.svg, 'image/svg+xml').documentElement
  into.style.aspectRatio = String(p.ratio)
  into.replaceChildren(document.importNode(drawing, true))
}

/** Puts buttons over cells. */
export function offer(
  into: HTMLElement,
  p: Position,
  cells: Set<string>,
  chosen: string[],
  pick: (cell: string) => void,
): void {
  for (const b of into.querySelectorAll('button')) b.remove()
  const side = spacing(p)
  for (const c of p.cells) {
    const picked = chosen.includes(c.name)
    if (!cells.has(c.name) && !picked) continue
    const b = document.createElement('button')
    b.dataset.cell = c.name
    b.setAttribute('aria-label', say('cell', { name: c.name }))
    b.className = picked ? 'cell chosen' : 'cell'
    b.style.cssText = `left:${(c.x - side / 2) * 100}%;top:${(c.y - (side * p.ratio) / 2) * 100}%;width:${side * 100}%`
    b.onclick = () => pick(c.name)
    into.append(b)
  }
}
