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

export class Frame {
  readonly board = document.createElement('div')
  readonly status = document.createElement('p')
  readonly acts = document.createElement('div')
  private readonly title = document.createElement('h1')
  private readonly way = document.createElement('a')

  constructor(
    private readonly root: HTMLElement,
    private readonly source: Source,
    club: string,
  ) {
    this.board.className = 'board'
    this.status.setAttribute('role', 'status')
    this.acts.className = 'acts'
    this.way.target = '_blank'
    this.way.rel = 'noopener'
    this.way.textContent = say('open', { club })
    const foot = document.createElement('footer')
    foot.append(this.title, this.way)
    root.replaceChildren(this.board, this.status, this.acts, foot)
    this.lead(0)
  }

  name(text: string): void {
    this.title.textContent = document.title = text
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
