// A table in a frame.
import { language } from './words'

export type Cell = string | number | Node

/** A number in the reader's language. */
export const figure = (n: number): string => n.toLocaleString(language, { maximumFractionDigits: 1 })

function row(cells: Cell[], tag: 'th' | 'td'): HTMLTableRowElement {
  const tr = document.createElement('tr')
  for (const cell of cells) {
    const td = document.createElement(tag)
    if (tag === 'th') td.scope = 'col'
    if (typeof cell === 'number') td.className = 'figure'
    td.append(typeof cell === 'number' ? figure(cell) : cell)
    tr.append(td)
  }
  return tr
}

/** Fills a table. A row with one cell is a heading of the rows below it. */
export function fill(table: HTMLTableElement, caption: string, heads: string[], rows: Cell[][]): void {
  const title = document.createElement('caption')
  title.textContent = caption
  const head = document.createElement('thead')
  head.append(row(heads, 'th'))
  const body = document.createElement('tbody')
  for (const cells of rows) {
    const tr = row(cells, cells.length === 1 ? 'th' : 'td')
    if (cells.length === 1 && tr.cells[0]) tr.cells[0].colSpan = heads.length
    body.append(tr)
  }
  table.replaceChildren(title, head, body)
}
