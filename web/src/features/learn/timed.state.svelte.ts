// A session against the clock: the run, the puzzle on the board, and what is said of the last try.
import { still } from '../../base/motion'
import { prefs } from '../../base/prefs.svelte'
import type { Side, View } from '../../base/types'
import type { Core } from '../../model/core/core'
import { speakMove } from '../../model/game/speak'
import { t } from '../../model/i18n/i18n.svelte'
import type { Puzzle } from '../../model/learn/puzzle'
import { Sandbox } from '../../model/learn/sandbox.svelte'
import { play as sound } from '../../ui/board/sound'
import { begin, best, keepBest, left, miss, over, penalty, runOf, solve, start, type Run } from './timed'

export class TimedSession {
  run = $state.raw<Run>() as Run
  box = $state.raw<Sandbox>()
  /** What is said of the last try. */
  said = $state('')
  /** The time in ms, as of the last tick. */
  private now = $state(0)
  /** Plies of the puzzle played. */
  private at = 0
  /** The best run before this one. */
  before = $state(0)
  /** The seconds until the run starts; null while it waits for the reader, and from its start on. */
  until = $state<number | null>(null)
  private counting: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly core: Core,
    private readonly game: string,
    private readonly list: Puzzle[],
    private readonly random: () => number = Math.random,
  ) {
    this.prepare()
  }

  /** A new run, which waits for its start. */
  private prepare(): void {
    this.before = best(this.game)
    this.close()
    this.go(begin(runOf(this.list, this.random)))
  }

  /** Begins a run after a countdown. */
  begin(): void {
    if (this.run.began !== null) this.prepare()
    this.count(3)
  }

  private count(from: number): void {
    if (from > 0) {
      this.until = from
      this.counting = setTimeout(() => this.count(from - 1), 700)
      return
    }
    this.until = null
    this.now = performance.now()
    this.run = start(this.run, this.now)
    if (this.puzzle) this.open(this.puzzle)
  }

  close(): void {
    clearTimeout(this.counting)
    this.box?.close()
    this.box = undefined
  }

  get ended(): boolean {
    return over(this.run, this.now)
  }

  /** The puzzle on the board; the last one stays. */
  get puzzle(): Puzzle | undefined {
    const { puzzles, at } = this.run
    return puzzles[Math.min(at, puzzles.length - 1)]
  }

  get side(): Side {
    return this.puzzle?.side === 'black' ? 'black' : 'white'
  }

  /** The time left, in s. */
  get seconds(): number {
    return Math.ceil(left(this.run, this.now) / 1000)
  }

  get running(): boolean {
    return this.run.began !== null && !this.ended
  }

  /** Reads the clock. When the time is over, so is the run. */
  tick(): void {
    const running = !this.ended
    this.now = performance.now()
    if (running && this.ended) this.end()
  }

  private end(): void {
    this.box?.allow(false)
    keepBest(this.game, this.run.solved)
    if (prefs.sound) sound('win')
  }

  /** Goes on with a run, which may show another puzzle. */
  private go(run: Run): void {
    const before = this.box && this.puzzle
    this.run = run
    const p = this.puzzle
    if (p && p !== before) this.open(p)
    if (this.ended) this.end()
  }

  private open(p: Puzzle): void {
    this.box?.close()
    this.at = 0
    this.said = ''
    const tried = (move: string, _: View, after: View): void => this.tried(p, move, after)
    // Before the run, the board shows the start position, so that nobody solves the first puzzle beforehand.
    const hidden = this.run.began === null
    this.box = new Sandbox(this.core, p.game, p.options ?? '', tried, hidden ? '' : p.position)
    this.box.allow(!hidden && !this.ended)
  }

  private tried(p: Puzzle, move: string, after: View): void {
    this.tick()
    if (this.ended) return
    const { at } = this
    const want = p.solution[at] ?? ''
    const won = after.outcome.status === p.side
    this.box?.allow(false)
    if (!won && !(p.accept[at / 2] ?? [want]).includes(move)) {
      this.said = t('learn.timed.wrong', { move: speakMove(want), n: penalty / 1000 })
      if (prefs.sound) sound('refuse')
      return this.later(900, () => this.go(miss(this.run)))
    }
    const answer = p.solution[at + 1]
    if (won || answer === undefined) {
      this.said = t('learn.timed.right')
      return this.later(350, () => this.go(solve(this.run)))
    }
    this.later(350, (box) => {
      // Of moves that win equally fast, continue with the puzzle's own.
      if (move !== want) {
        box.back()
        box.make(want)
      }
      box.make(answer)
      this.at += 2
      box.allow(true)
    })
  }

  /** Does something after ms, if the run is still at the same puzzle. */
  private later(ms: number, f: (box: Sandbox) => void): void {
    const { box } = this
    setTimeout(
      () => {
        this.tick()
        if (box && this.box === box && !this.ended) f(box)
      },
      still() ? 0 : ms,
    )
  }
}
