// A game or a line to step through.
import { drawBoard } from './board'
import { ask, type Line, type Position } from './source'
import { sign, type Frame } from './frame'
import { say } from './words'

/** How often to ask for the latest move of a game in progress, in ms. */
const pace = 10_000

export class Steps {
  private at = 0
  private total = 0
  private over = false
  private readonly seen = new Map<number, Position>()
  private readonly buttons: [HTMLButtonElement, HTMLButtonElement, HTMLButtonElement, HTMLButtonElement]
  private readonly count = document.createElement('span')

  constructor(
    private readonly frame: Frame,
    private readonly source: { kind: 'game'; id: string } | Line,
    private readonly look: Record<string, string>,
  ) {
    const to = (n: () => number) => (): void => void this.show(n())
    this.buttons = [
      sign(
        'M3 2v12M13 2 5 8l8 6z',
        say('first'),
        to(() => 0),
      ),
      sign(
        'M12 2 4 8l8 6z',
        say('previous'),
        to(() => this.at - 1),
      ),
      sign(
        'M4 2l8 6-8 6z',
        say('next'),
        to(() => this.at + 1),
      ),
      sign(
        'M13 2v12M3 2l8 6-8 6z',
        say('last'),
        to(() => this.total),
      ),
    ]
    const [first, previous, next, last] = this.buttons
    this.count.className = 'count'
    frame.acts.setAttribute('role', 'group')
    frame.acts.setAttribute('aria-label', say('steps'))
    frame.acts.append(first, previous, this.count, next, last)
    addEventListener('keydown', (e) => {
      if (e.altKey || e.ctrlKey || e.metaKey) return
      const way = { ArrowLeft: -1, ArrowRight: 1 }[e.key]
      if (way) void this.show(this.at + way)
    })
  }

  private ask(at: number): Promise<Position> {
    const query = { ...this.look, at: String(at) }
    const s = this.source
    return s.kind === 'game'
      ? ask(`/games/${encodeURIComponent(s.id)}/position`, query)
      : ask(`/positions/${encodeURIComponent(s.game)}`, { ...Object.fromEntries(s.query), ...query })
  }

  /** Shows the position named by the address; -1 is the last. */
  async begin(at: number): Promise<void> {
    const last = await this.ask(-1)
    this.take(last)
    await this.show(at < 0 ? this.total : at)
    if (this.source.kind === 'game' && !this.over) setInterval(() => void this.follow(), pace)
  }

  private take(p: Position): void {
    this.total = p.moves.length
    if (p.at === this.total) this.over = p.over
    this.seen.set(p.at, p)
  }

  /** Follows a game in progress while the reader looks at its last position. */
  private async follow(): Promise<void> {
    if (document.hidden || this.over) return
    const p = await this.ask(-1).catch(() => null)
    if (!p || p.moves.length === this.total) return
    const stay = this.at < this.total
    this.seen.clear()
    this.take(p)
    await this.show(stay ? this.at : this.total)
  }

  private async show(n: number): Promise<void> {
    const at = Math.max(0, Math.min(this.total, n))
    this.at = at
    let p = this.seen.get(at)
    try {
      p ??= await this.ask(at)
    } catch {
      this.frame.status.textContent = say('offline')
      return
    }
    this.seen.set(at, p)
    if (this.at !== at) return // the reader has moved on meanwhile
    drawBoard(this.frame.board, p)
    const move = at > 0 ? `${at}. ${p.moves[at - 1] ?? ''} – ` : ''
    this.frame.status.textContent = move + p.status
    if (this.source.kind === 'line' && this.source.notes) {
      this.frame.caption.textContent = this.source.notes[at] ?? ''
      this.frame.caption.hidden = !this.source.notes[at]
    } else this.frame.name(p.name)
    this.frame.lead(at)
    this.count.textContent = say('at', { n: at, of: this.total })
    const [first, previous, next, last] = this.buttons
    first.disabled = previous.disabled = at === 0
    next.disabled = last.disabled = at === this.total
    this.frame.board.dataset.at = String(at)
    // Prefetch the next position.
    if (at < this.total && !this.seen.has(at + 1))
      void this.ask(at + 1).then(
        (q) => this.seen.set(at + 1, q),
        () => undefined,
      )
  }
}
