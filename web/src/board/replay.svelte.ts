// Moves of others, shown so that they can be followed: after one's own has landed, part by part, and again when
// asked for.
import type { Piece, Story, View } from '../lib/types'
import { still } from './animate'

/** How long a piece takes to land, and how long a part of a move is looked at, in ms. */
const landing = 420
const pause = 620
/** A move of many parts is not shown longer than this. */
const longest = 3200

/** A move to be shown: where it begins, how it goes, and what the board is in the end. */
export interface Shown {
  before: View
  story: Story
  after: View
}

interface Frame {
  view: View
  arrows: [string, string][]
}

export class Replay {
  /** What the board shows in the meantime; null: what is there. */
  frame = $state.raw<Frame | null>(null)
  /** The last piece has not landed yet. */
  busy = $state(false)
  private queue: Shown[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  /** When what moves now has landed. */
  private landed = 0

  /** A move of the reader's own is on its way to its cell. */
  own(): void {
    this.finish()
    if (still()) return
    this.landed = performance.now() + landing
    this.busy = true
    this.timer = setTimeout(() => this.finish(), landing)
  }

  /** Shows a move of somebody else's, when what moves now has landed. */
  show(move: Shown): void {
    // Until its turn comes the board stays as it was.
    if (!this.frame) this.frame = { view: move.before, arrows: [] }
    this.busy = true
    this.queue.push(move)
    if (this.queue.length > 1) return
    clearTimeout(this.timer)
    this.after(Math.max(0, this.landed - performance.now()), () => this.begin())
  }

  /** Shows a move again. */
  again(move: Shown): void {
    this.finish()
    this.landed = performance.now() + (still() ? 0 : 250)
    this.show(move)
  }

  /** Leaves off: the board is what it is. */
  finish(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    this.queue = []
    this.frame = null
    this.busy = false
  }

  private after(ms: number, act: () => void): void {
    if (ms <= 0) act()
    else this.timer = setTimeout(act, ms)
  }

  private begin(): void {
    const move = this.queue[0]
    if (!move) return this.finish()
    this.part(move, 0)
  }

  private part(move: Shown, n: number): void {
    const { parts } = move.story
    const last = parts.length - 1
    const part = parts[n]
    const pace = Math.min(pause, longest / parts.length)
    if (!part || n >= last) {
      // The last part leads to what the board is.
      const { from, to } = parts[last] ?? {}
      this.landed = performance.now() + (still() ? 0 : landing)
      this.frame = { view: { ...move.after, last: cells(from, to, move.after.last) }, arrows: arrowsOf(parts) }
      const rest = this.queue.length > 1 ? pace : still() ? 0 : landing
      return this.after(rest, () => {
        this.queue.shift()
        this.begin()
      })
    }
    this.frame = {
      view: { ...move.before, pieces: part.pieces as Piece[], last: cells(part.from, part.to, []) },
      arrows: arrowsOf(parts.slice(0, n + 1)),
    }
    this.after(pace, () => this.part(move, n + 1))
  }
}

const cells = (from: string | undefined, to: string | undefined, otherwise: string[]): string[] =>
  from !== undefined && to !== undefined ? [from, to] : otherwise

/** The arrows of a move: one for each part in which something went. */
export function arrowsOf(parts: Story['parts']): [string, string][] {
  return parts.flatMap((p): [string, string][] =>
    p.from !== undefined && p.to !== undefined && p.from !== p.to ? [[p.from, p.to]] : [],
  )
}
