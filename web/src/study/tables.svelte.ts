// What the club's solved endings know of the position on the table.
import type { Side } from '../lib/types'
import type { Looked, Verdict } from '../lib/wire'
import type { Value } from './score'

export type { Looked, Verdict } from '../lib/wire'

/** What comes of asking: an answer, a refusal in words, nothing where there is nothing to ask, or that the club is away. */
export type Asked = Looked | { refused: string } | 'away' | null

/** How long the table rests before the club is asked, so that paging through a game asks little. */
const rest = 200
const kept = 300

export class Tables {
  /** What is known of the position asked for last; null while nothing is. */
  looked = $state.raw<Looked | null>(null)
  /** Why the club refuses to say, in its words. */
  refusal = $state('')
  // Not watched by anything: what is shown is looked.
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  private readonly known = new Map<string, Looked>()
  private timer: ReturnType<typeof setTimeout> | undefined
  private wanted = ''

  constructor(
    private readonly game: string,
    private readonly options: string,
    private readonly ask: (path: string) => Promise<Asked>,
    /** Asks the tables in this browser, where the club is away. */
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

/** A proved verdict seen by White; null where nothing is proved. */
export function provedValue(v: Verdict | undefined, turn: Side): Value | null {
  if (v?.kind !== 'proved') return null
  if (v.result === 'draw') return { certainty: 'proved', score: 0, win: 0 }
  const sign = (v.result === 'win') === (turn === 'white') ? 1 : -1
  return { certainty: 'proved', score: sign * won, win: sign * (v.plies ?? 0) || 0 }
}

/** As good as a won game, for bars. */
const won = 25_000

/** The moves, best first: the quickest win, then draws, then the longest defence. */
export function ranked(l: Looked): Looked['moves'] {
  const worth = (v: Verdict): number =>
    v.result === 'win' ? 10_000 - (v.plies ?? 0) : v.result === 'draw' ? 0 : (v.plies ?? 0) - 10_000
  return [...l.moves].sort((a, b) => worth(b.verdict) - worth(a.verdict))
}
