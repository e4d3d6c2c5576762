// Shapes and cells as markup. Parsing one string is much faster than creating hundreds of elements one by one.
import type { Cell, Shape } from '../../base/types'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string => text.replace(/[&<>"]/g, (c) => escapes[c] ?? c)

const known = new WeakMap<object, DocumentFragment>()

function read<T extends object>(from: T, markup: (from: T) => string): DocumentFragment {
  let out = known.get(from)
  if (!out) {
    const g = document.createElementNS('http://www.w3.org/2000/svg', 'g')
    g.innerHTML = markup(from)
    out = document.createDocumentFragment()
    out.append(...g.childNodes)
    known.set(from, out)
  }
  return out
}

/** The elements of some shapes, parsed once; callers get copies. */
export const elementsOf = (shapes: Shape[]): DocumentFragment => read(shapes, (all) => all.map(shapeMarkup).join(''))

/** The rows of a grid, parsed once; callers get copies. */
export const rowElements = (cells: Cell[]): DocumentFragment => read(cells, rowsMarkup)

/** An attachment that appends the rows of a grid to an element. */
export const rowsOf =
  (cells: Cell[]) =>
  (grid: Element): (() => void) => {
    const rows = [...(rowElements(cells).cloneNode(true) as DocumentFragment).children]
    grid.append(...rows)
    return () => rows.forEach((row) => row.remove())
  }

/** An attachment that adds some shapes to an element. */
export const drawn =
  (shapes: Shape[]) =>
  (to: Element): void =>
    to.replaceChildren(elementsOf(shapes).cloneNode(true))

/** The element of one shape. */
export function shapeMarkup(s: Shape): string {
  const c = escaped(s.c)
  if (s.d !== undefined) return `<path class="${c}" d="${escaped(s.d)}"/>`
  if (s.r !== undefined) return `<circle class="${c}" cx="${String(s.x)}" cy="${String(s.y)}" r="${String(s.r)}"/>`
  const weight = s.bold ? ' font-weight="bold"' : ''
  return `<text class="${c}" x="${String(s.x)}" y="${String(s.y)}" font-size="${String(s.size)}"${weight}>${escaped(s.text ?? '')}</text>`
}

/** The rows of a grid with its cells. Cells sets their labels and states afterwards. */
export function rowsMarkup(cells: Cell[]): string {
  const rows: string[] = []
  const names: string[] = []
  for (const { name, row, outline } of cells) {
    names[row] ??= /^\D*/.exec(name)?.[0] ?? ''
    rows[row] =
      `${rows[row] ?? ''}<path role="gridcell" class="cell" d="${escaped(outline)}" data-cell="${escaped(name)}" tabindex="-1"/>`
  }
  return rows.map((row, i) => `<g role="row" aria-label="${escaped(names[i] ?? '')}">${row}</g>`).join('')
}

/** The cells of a grid built by rowsMarkup. Only attributes that changed are set. */
export class Cells {
  private all = new Map<string, { element: Element; was: Record<string, string> }>()

  /** Reads the cells that are in a grid now. */
  adopt(grid: Element): void {
    this.all = new Map(
      [...grid.querySelectorAll<SVGElement>('[data-cell]')].map((element) => [
        element.dataset.cell ?? '',
        { element, was: {} },
      ]),
    )
  }

  set(cell: string, attribute: string, value: string): void {
    const at = this.all.get(cell)
    if (!at || at.was[attribute] === value) return
    at.was[attribute] = value
    at.element.setAttribute(attribute, value)
  }
}

/** The name of the cell that is an event's target. */
export const cellOf = (e: Event): string | undefined =>
  e.target instanceof Element ? e.target.closest<SVGElement>('[data-cell]')?.dataset.cell : undefined
