// What every embedded board has: the board, a text, buttons, and a link to the club.
import { at } from './where'
import { pageOf, type Source } from './source'
import { say } from './words'

export function button(text: string, act: () => void, label = ''): HTMLButtonElement {
  const b = document.createElement('button')
  b.textContent = text
  if (label) b.setAttribute('aria-label', label)
  b.onclick = act
  return b
}

/** A button with a drawing of 16 by 16 units. */
export function sign(path: string, label: string, act: () => void): HTMLButtonElement {
  const b = button('', act, label)
  const of = (name: string, values: Record<string, string>): SVGElement => {
    const e = document.createElementNS('http://www.w3.org/2000/svg', name)
    for (const [k, v] of Object.entries(values)) e.setAttribute(k, v)
    return e
  }
  const drawing = of('svg', { viewBox: '0 0 16 16', 'aria-hidden': 'true' })
  drawing.append(of('path', { d: path }))
  b.append(drawing)
  return b
}

export class Frame {
  readonly board = document.createElement('div')
  readonly status = document.createElement('p')
  readonly acts = document.createElement('div')
  /** What the board shows, where that is not the status. */
  readonly caption = document.createElement('p')
  private readonly foot = document.createElement('footer')
  private readonly title = document.createElement('h1')
  private readonly way = document.createElement('a')

  constructor(
    private readonly root: HTMLElement,
    private source: Source,
    club: string,
  ) {
    this.board.className = 'board'
    this.status.setAttribute('role', 'status')
    this.acts.className = 'acts'
    this.caption.className = 'caption'
    this.caption.hidden = true
    this.way.target = '_blank'
    this.way.rel = 'noopener'
    this.way.textContent = say('open', { club })
    this.foot.append(this.title, this.way)
    root.replaceChildren(this.board, this.caption, this.status, this.acts, this.foot)
    this.lead(0)
  }

  name(text: string): void {
    this.title.textContent = document.title = text
  }

  /** Shows a table above the foot. */
  listed(table: HTMLTableElement): void {
    this.root.classList.add('lists')
    this.acts.hidden = true
    const box = document.createElement('div')
    box.className = 'table'
    box.append(table)
    this.foot.before(box)
  }

  /** Makes the link to the club lead to another page. */
  turnTo(source: Source): void {
    this.source = source
    this.lead(0)
  }

  /** Makes the link to the club lead to the position shown. */
  lead(ply: number): void {
    this.way.href = at(pageOf(this.source, ply))
  }

  /** Shows why there is no board. */
  fail(text: string, retry?: () => void): void {
    const p = document.createElement('p')
    p.setAttribute('role', 'alert')
    p.textContent = text
    this.root.replaceChildren(p, ...(retry ? [button(say('retry'), retry)] : []), this.way)
  }
}
