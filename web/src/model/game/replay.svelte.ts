// Shows moves of others part by part so that they can be followed: once the reader's own move has landed, and again on
// request.
import type { Piece, Story, View } from '../../base/types'
import { still } from '../../base/motion'

/** How long a piece takes to land, and how long each part of a move is shown, in ms. */
const landing = 420
const pause = 620
/** The longest time to show a move of many parts, in ms. */
const longest = 3200

/** A move to show: the position before, the parts of the move, and the position after. */
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
  /** What the board shows meanwhile; null shows the current position. */
  frame = $state.raw<Frame | null>(null)
  /** A piece is still moving. */
  busy = $state(false)
  private queue: Shown[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  /** When the current animation ends. */
  private landed = 0

  /** Records that a move of the reader's own is being animated. */
  own(): void {
    this.finish()
    if (still()) return
    this.landed = performance.now() + landing
    this.busy = true
    this.timer = setTimeout(() => this.finish(), landing)
  }

  /** Shows a move of somebody else after the current animation. */
  show(move: Shown): void {
    // Until then the board shows the position before the move.
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

  /** Stops the replay and shows the current position. */
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
      // The last part shows the final position.
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

/** The arrows of a move: one for each part in which a piece changes its cell. */
export function arrowsOf(parts: Story['parts']): [string, string][] {
  return parts.flatMap((p): [string, string][] =>
    p.from !== undefined && p.to !== undefined && p.from !== p.to ? [[p.from, p.to]] : [],
  )
}
