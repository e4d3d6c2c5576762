// A session of puzzles: the one on the board, the tries and what came of them, hints, and the next puzzle.
import { Problem, Unreachable } from '../../base/api'
import { still } from '../../base/motion'
import { prefs } from '../../base/prefs.svelte'
import type { Mark, Side, View } from '../../base/types'
import { self } from '../../model/account/me.svelte'
import type { Core } from '../../model/core/core'
import { failure } from '../../model/failure'
import { t } from '../../model/i18n/i18n.svelte'
import { choose, type Puzzle } from '../../model/learn/puzzle'
import { SolverRecord } from '../../model/learn/record.svelte'
import { Sandbox } from '../../model/learn/sandbox.svelte'
import { attempt, nextPuzzle, themes, type Theme, type Verdict } from '../../model/learn/training'
import { play as sound } from '../../ui/board/sound'
import { weigh } from './verdict'

export type Status = 'open' | 'judging' | 'wrong' | 'solved' | 'shown'

/** What an address asks for: a puzzle, or a kind of puzzle. Links of homework do. */
export interface Wish {
  id?: string | null
  moves?: string | null
  hardest?: string | null
  theme?: string | null
}

export class PuzzleSession {
  readonly record: SolverRecord
  puzzle = $state.raw<Puzzle>()
  /** The board of the puzzle. */
  box = $state.raw<Sandbox>()
  /** The puzzle's rating as it was when it was begun, so that the number shown does not change. */
  rating = $state(0)
  /** Plies played. */
  at = $state(0)
  status = $state<Status>('open')
  /** Whether all moves so far are from the puzzle's own solution. */
  main = $state(true)
  /** The last try, if it was wrong. */
  miss = $state.raw<Verdict | null>(null)
  /** The reply to a wrong try is on the board. */
  refuted = $state(false)
  /** The last reply to a right move. */
  reply = $state('')
  /** The move of the solution that took the place of an equally good one. */
  alternative = $state('')
  hinted = $state(false)
  /** Why there is no such puzzle, for the reader. */
  none = $state('')
  /** The kind of puzzle that the reader wants next. */
  length = $state('')
  theme = $state<Theme | ''>('')

  private readonly hardest: string
  /** The solver's moves, and all plies. */
  private own: string[] = []
  private line: string[] = []
  /** The number of tries, so that what an earlier one has begun ends. */
  private tries = 0

  /** drawn: the puzzle that the first document shows. */
  constructor(
    private readonly core: Core,
    private readonly game: string,
    private readonly list: Puzzle[],
    private readonly wish: Wish,
    private readonly drawn = '',
  ) {
    this.record = new SolverRecord(game, list)
    this.hardest = wish.hardest ?? ''
    this.length = wish.moves ?? ''
    this.theme = themes.find((x) => x === wish.theme) ?? ''
    const wanted = this.byID(wish.id ?? '')
    // The puzzle named by the address may not exist, or no longer.
    if (wish.id && !wanted) this.none = t('learn.puzzles.gone')
    this.open(wanted ?? this.byID(drawn) ?? choose(list, this.record.me))
  }

  close(): void {
    this.box?.close()
    this.box = undefined
  }

  private byID(id: string): Puzzle | undefined {
    return this.list.find((p) => p.id === id)
  }

  get side(): Side {
    return this.puzzle?.side === 'black' ? 'black' : 'white'
  }

  /** A hint marks the first cell of the move. */
  get marked(): [Mark, string][] {
    const next = this.hinted && this.main && this.status === 'open' ? this.puzzle?.solution[this.at] : undefined
    const cell = /[a-z]\d+/.exec(next ?? '')?.[0]
    return cell ? [['hint', cell]] : []
  }

  /** Whether the puzzle is over. */
  get over(): boolean {
    return this.status === 'solved' || this.status === 'shown'
  }

  /** Loads a member's record. */
  async enter(): Promise<void> {
    try {
      const who = await self.load()
      if (!who.id || who.guest) return
      await this.record.load()
    } catch {
      return // without the club, the browser judges
    }
    const { puzzle } = this
    if (!puzzle) return
    this.record.begin(puzzle)
    // A puzzle chosen for the browser's own rating may not suit the member's.
    const untouched = this.at === 0 && this.status === 'open' && !this.hinted
    if (!this.wish.id && puzzle.id !== this.drawn && untouched) this.show(this.record.suited(this.list))
  }

  /** Shows a puzzle, unless it is already shown. */
  show(p: Puzzle | undefined): void {
    if (p !== this.puzzle) this.open(p)
  }

  /** Begins the same puzzle again. */
  again(): void {
    this.open(this.puzzle)
  }

  private open(p: Puzzle | undefined): void {
    this.close()
    this.tries++
    this.puzzle = p
    this.at = 0
    this.own = []
    this.line = []
    this.main = true
    this.status = 'open'
    this.miss = null
    this.refuted = this.hinted = false
    this.reply = this.alternative = ''
    if (!p) return
    this.rating = this.record.hardness(p)
    this.record.begin(p)
    const tried = (move: string, _: View, after: View): void => void this.tried(move, after)
    this.box = new Sandbox(this.core, p.game, p.options ?? '', tried, p.position)
    this.box.allow(true)
  }

  /** Does something after ms, unless another try or another puzzle has begun. */
  private later(ms: number, f: (box: Sandbox) => void): void {
    const { box, tries } = this
    setTimeout(() => {
      if (box && this.box === box && this.tries === tries) f(box)
    }, ms)
  }

  /** Judges the move that the reader has just made on the board. */
  private async tried(move: string, after: View): Promise<void> {
    const { puzzle, box, line, main, record } = this
    if (!puzzle || !box) return
    const own = [...this.own, move]
    const since = Date.now()
    const nth = ++this.tries
    box.allow(false)
    this.status = 'judging'
    this.miss = null
    this.alternative = ''
    const v = await weigh(this.core, { puzzle, line, own, after, main, rated: record.club !== null })
    if (this.box !== box) return
    record.settle(v, puzzle.id)
    if (this.tries !== nth) return
    /** What is left of a pause that began with the try. */
    const rest = (ms: number): number => Math.max(0, (still() ? 0 : ms) - (Date.now() - since))
    if (v.outcome === 'wrong') this.refuse(puzzle, move, v, rest)
    else if (v.outcome === 'solved' || v.reply === undefined) {
      this.own = own
      this.solved()
    } else {
      const { reply } = v
      this.later(rest(650), (b) => this.answer(b, puzzle, own, v, reply))
    }
  }

  private refuse(p: Puzzle, move: string, v: Verdict, rest: (ms: number) => number): void {
    if (v.why !== 'unsure') this.record.count(p, null)
    this.miss = { ...v, move }
    this.status = 'wrong'
    if (prefs.sound) sound('refuse', 150)
    const { refutation } = v
    if (!refutation) return this.later(rest(1100), () => this.retry())
    // The board answers: the reply that keeps the win away, long enough to be seen.
    this.later(rest(500), (box) => {
      box.make(refutation)
      this.refuted = true
    })
    this.later(3500, () => this.retry())
  }

  /** The reply to a right move. */
  private answer(box: Sandbox, p: Puzzle, own: string[], v: Verdict, reply: string): void {
    const next = p.solution[this.at]
    if (!v.main && this.main && next !== undefined && v.line[this.at] === next) {
      // Without the club, an equally good move is replaced by the one whose replies are known.
      this.alternative = next
      box.back()
      box.make(next)
      this.own = [...this.own, next]
    } else {
      this.own = own
      this.main = v.main
    }
    this.line = v.line
    box.make(reply)
    this.reply = reply
    this.at += 2
    this.status = 'open'
    if (box.view.outcome.status === this.side) this.solved()
    else box.allow(true)
  }

  private solved(): void {
    this.box?.allow(false)
    this.status = 'solved'
    if (this.puzzle) {
      this.record.count(this.puzzle, this.hinted ? null : this.own)
      if (!this.hinted) this.record.forgive(this.puzzle)
    }
    if (prefs.sound) sound('win', 250)
  }

  /** Takes back a wrong try, and the reply to it. */
  retry(): void {
    const { box } = this
    if (!box || this.status !== 'wrong') return
    this.tries++
    if (this.refuted) box.back()
    box.back()
    this.refuted = false
    this.status = 'open'
    box.allow(true)
  }

  /** Help counts as a failed first try, for the club too. */
  private help(): void {
    const { puzzle: p, record } = this
    if (!p) return
    record.count(p, null)
    if (record.club && !(p.id in record.me.tried))
      void attempt(p.game, p.id, [], true).then(
        (v) => record.settle(v, p.id),
        () => undefined,
      )
  }

  hint(): void {
    this.hinted = true
    this.help()
  }

  /** Plays the rest of the solution, from the beginning if another move was played. */
  reveal(): void {
    const { box, puzzle } = this
    if (!box || !puzzle) return
    this.help()
    this.retry()
    if (this.status === 'judging') box.back()
    this.tries++
    this.status = 'shown'
    this.miss = null
    box.allow(false)
    if (!this.main) {
      box.begin(puzzle.position)
      this.at = 0
      this.line = []
      this.main = true
    }
    const next = (b: Sandbox): void => {
      const move = puzzle.solution[this.at]
      if (move === undefined) return
      b.make(move)
      this.at++
      this.later(still() ? 0 : 900, next)
    }
    next(box)
  }

  /** Chooses the next puzzle by theme and length. The club knows the themes; the browser knows the lengths. */
  async next(): Promise<void> {
    const before = this.puzzle?.id ?? ''
    const { length, hardest, theme } = this
    this.none = ''
    if (!theme) {
      const fit = this.list.filter(
        (p) => (length === '' || p.moves === Number(length)) && (hardest === '' || p.rating <= Number(hardest)),
      )
      return this.show(this.record.suited(fit, before) ?? this.puzzle)
    }
    const rating = Math.round(this.record.me.rating)
    try {
      const { id } = await nextPuzzle(this.game, { moves: length, theme, hardest, besides: before, rating })
      this.show(this.byID(id) ?? this.puzzle)
    } catch (e) {
      if (!(e instanceof Problem || e instanceof Unreachable)) throw e
      this.none = failure(e)
    }
  }
}
