// A position in the editor: letters on cells, and the fields of the position text.
import { Refused, type Core } from '../core/core'
import type { Info, Outcome, Piece, View } from '../../base/types'
import { compose, palette, spread, type Field, type Letter } from './rules'

/** Ringo's citadel, and how many pieces can be in it. */
const citadel = 'o'
const mostInside = 2

export class Setup {
  readonly pieces: Letter[]
  readonly fields: Field[]
  readonly cells: string[]
  letters = $state('')
  values = $state.raw<string[]>([])
  /** The letter that a click places; "." removes. */
  brush = $state('')
  /** The error of text that cannot be read. */
  unreadable = $state.raw<Refused | null>(null)

  constructor(
    readonly core: Core,
    readonly info: Info,
    readonly options: string,
    position: string,
  ) {
    const { pieces, fields } = palette(core, info.id, options)
    this.pieces = pieces
    this.fields = fields
    this.cells = core.board(info.id, options, false, 'none').cells.map((c) => c.name)
    this.brush = pieces[0]?.letter ?? '.'
    if (!position || !this.read(position)) this.usual()
  }

  /** The text of the position on the board, possible or not. */
  get text(): string {
    return compose(this.core, this.info.id, this.options, this.letters, this.values)
  }

  /** The rules' verdict: a refusal, or the state of the game. */
  private get judged(): { refusal: Refused } | { outcome: Outcome } {
    try {
      const { handle, outcome } = this.core.open(this.info.id, this.options, this.text)
      this.core.free(handle)
      return { outcome }
    } catch (e) {
      if (e instanceof Refused) return { refusal: e }
      throw e
    }
  }

  /** The rules' objection, or null. */
  get refusal(): Refused | null {
    const j = this.judged
    return 'refusal' in j ? j.refusal : null
  }

  /** The result of the game in this position; null if it goes on or the position is impossible. */
  get ended(): Outcome | null {
    const j = this.judged
    return 'outcome' in j && j.outcome.status !== 'open' ? j.outcome : null
  }

  /** Reads a position text, even of an impossible position; false if it cannot be read. */
  read(text: string): boolean {
    try {
      const { letters, fields } = spread(this.core, this.info.id, this.options, text)
      this.letters = letters
      this.values = fields
      this.unreadable = null
      return true
    } catch (e) {
      if (!(e instanceof Refused)) throw e
      this.unreadable = e
      return false
    }
  }

  usual(): void {
    const o = this.core.open(this.info.id, this.options)
    this.core.free(o.handle)
    this.read(o.text)
  }

  clear(): void {
    this.letters = '.'.repeat(this.cells.length)
    this.values = this.fields.map((f, i) => (f.name === 'turn' ? (this.values[i] ?? 'w') : f.empty))
    this.unreadable = null
  }

  at(cell: string): string {
    return this.letters[this.cells.indexOf(cell)] ?? '.'
  }

  /** Puts the brush's piece on a cell, or removes it if it is already there. */
  put(cell: string, letter = this.brush): void {
    const i = this.cells.indexOf(cell)
    if (i < 0) return
    const inside = this.fields.findIndex((f) => f.name === 'citadel')
    if (inside >= 0 && cell === citadel) {
      // Pieces in the citadel are only counted. A click adds one, up to the limit.
      const n = Number(this.values[inside]) || 0
      this.set(inside, String(letter === '.' || n >= mostInside ? 0 : n + 1))
      return
    }
    const now = this.letters[i] === letter ? '.' : letter
    this.letters = this.letters.slice(0, i) + now + this.letters.slice(i + 1)
    this.unreadable = null
  }

  set(field: number, value: string): void {
    this.values = this.values.map((v, i) => (i === field ? value : v))
    this.unreadable = null
  }

  value(name: Field['name']): string {
    return this.values[this.fields.findIndex((f) => f.name === name)] ?? ''
  }

  /** The board as drawn, possible or not. */
  get view(): View {
    const pieces: Piece[] = []
    const captured = this.value('captives').split(',')
    for (const [i, cell] of this.cells.entries()) {
      const p = this.pieces.find((x) => x.letter === this.letters[i])
      if (p)
        pieces.push({
          cell,
          side: p.side,
          kind: p.kind,
          count: p.count,
          ...(captured.includes(cell) ? { captive: true } : {}),
        })
    }
    const inside = Number(this.value('citadel')) || 0
    if (inside > 0 && this.cells.includes(citadel))
      pieces.push({ cell: citadel, side: 'black', kind: 'citizen', count: Math.min(inside, 9) })
    return {
      text: this.text,
      turn: this.value('turn') === 'b' ? 'black' : 'white',
      plies: 0,
      count: 0,
      pass: false,
      outcome: { status: 'open', reason: '-', result: '*', points: 0 },
      pieces,
      last: [],
      counts: [],
    }
  }
}
