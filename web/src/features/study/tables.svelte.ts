// What the club's solved endings know of the current position.
import type { Path } from '../../base/api'
import type { Side } from '../../base/types'
import type { Looked, Verdict } from '../../base/wire'
import type { Value } from '../../model/position/score'

export type { Looked, Verdict } from '../../base/wire'

/**
 * The answer to a question: what is known, a refusal in words, null if there is nothing to ask, or 'away' if the club
 * does not answer.
 */
export type Asked = Looked | { refused: string } | 'away' | null

/** How long to wait before asking the club, in ms, so that paging through a game sends few requests. */
const rest = 200
const kept = 300

export class Tables {
  /** What is known of the current position; null if nothing is. */
  looked = $state.raw<Looked | null>(null)
  /** The club's refusal, in its own words. */
  refusal = $state('')
  // Not reactive: components read looked instead.
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  private readonly known = new Map<string, Looked>()
  private timer: ReturnType<typeof setTimeout> | undefined
  private wanted = ''

  constructor(
    private readonly game: string,
    private readonly options: string,
    private readonly ask: (path: Path<'GET'>) => Promise<Asked>,
    /** Asks the tables in this browser while the club is unreachable. */
    private readonly here: (position: string) => Promise<Looked | null> = () => Promise.resolve(null),
  ) {}

  /** Asks about a position, once for each. */
  follow(position: string): void {
    clearTimeout(this.timer)
    this.wanted = position
    this.looked = this.known.get(position) ?? null
    if (!this.looked && !this.refusal) this.timer = setTimeout(() => void this.fetch(position), rest)
  }

  private async fetch(position: string): Promise<void> {
    let answer = await this.ask(
      `/tables/${encodeURIComponent(this.game)}?options=${encodeURIComponent(this.options)}&position=${encodeURIComponent(position)}`,
    )
    if (answer === 'away') answer = await this.here(position)
    if (!answer) return
    if ('refused' in answer) {
      this.refusal = answer.refused
      return
    }
    if (this.known.size >= kept) this.known.clear()
    this.known.set(position, answer)
    if (this.wanted === position) this.looked = answer
  }

  close(): void {
    clearTimeout(this.timer)
    this.wanted = ''
  }
}

/** A proved verdict from White's point of view; null if nothing is proved. */
export function provedValue(v: Verdict | undefined, turn: Side): Value | null {
  if (v?.kind !== 'proved') return null
  if (v.result === 'draw') return { certainty: 'proved', score: 0, win: 0 }
  const sign = (v.result === 'win') === (turn === 'white') ? 1 : -1
  return { certainty: 'proved', score: sign * won, win: sign * (v.plies ?? 0) || 0 }
}

/** The score of a won position, for bars. */
const won = 25_000

/** The moves, best first: quick wins, then draws, then losses, the longest first. */
export function ranked(l: Looked): Looked['moves'] {
  const worth = (v: Verdict): number =>
    v.result === 'win' ? 10_000 - (v.plies ?? 0) : v.result === 'draw' ? 0 : (v.plies ?? 0) - 10_000
  return [...l.moves].sort((a, b) => worth(b.verdict) - worth(a.verdict))
}
