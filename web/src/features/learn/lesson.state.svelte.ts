// A session of a lesson: the step on the board, the tries, and what glows to help.
import { still } from '../../base/motion'
import { prefs } from '../../base/prefs.svelte'
import type { Mark, View } from '../../base/types'
import type { StepText } from '../../messages/types'
import type { Core } from '../../model/core/core'
import { arrowsOf } from '../../model/engine/arrows'
import { lang } from '../../model/i18n/i18n.svelte'
import { keepSteps, stepsDone } from '../../model/learn/progress'
import { Sandbox } from '../../model/learn/sandbox.svelte'
import type { Glow } from '../../ui/board/Glow.svelte'
import { play as sound } from '../../ui/board/sound'
import { fulfils } from './judge'
import { said, standing, stepAt, type Lesson, type Step, type Task } from './lesson'
import { glowing, names, shownMove } from './way'

export class LessonSession {
  readonly box: Sandbox
  /** The index of the step. */
  n = $state(0)
  done = $state(false)
  /** The last try was right. */
  good = $state(false)
  /** The last wrong try: a move or a cell. */
  wrong = $state<string | null>(null)
  hinted = $state(false)
  /** The cells found so far, where the task is to find cells. */
  picked = $state.raw<string[]>([])
  /** The clicks of the move that this step is about, until it is made. */
  private readonly way = $derived.by(() =>
    this.box.view && this.task?.kind === 'play' && !this.done && this.wrong === null ? this.box.way(this.move) : [],
  )
  /** The cells to find, once the reader has asked for a hint. */
  private readonly found = $derived.by(() =>
    this.task?.kind === 'cells' && this.hinted && !this.done ? this.box.next(this.task.after) : [],
  )

  constructor(
    core: Core,
    readonly data: Lesson,
  ) {
    const n = stepAt(stepsDone(data.game), data.steps.length)
    this.box = new Sandbox(core, data.game, '', (...made) => this.tried(...made), data.steps[n]?.position)
    this.show(n)
  }

  get step(): Step | undefined {
    return this.data.steps[this.n]
  }

  get task(): Task | undefined {
    return this.step?.task
  }

  get words(): StepText | undefined {
    return said(this.data.game, lang.code)[this.n]
  }

  get last(): boolean {
    return this.n === this.data.steps.length - 1
  }

  get ended(): boolean {
    return this.last && this.done
  }

  private get move(): string {
    return shownMove(this.step)
  }

  get marked(): [Mark, string][] {
    return (this.step?.marks ?? []).map((c) => ['noted', c])
  }

  get glow(): Glow | undefined {
    if (this.found.length > 0) return { touch: [], there: this.found.filter((c) => !this.picked.includes(c)) }
    return this.hinted || names(this.words?.text ?? '', this.way) ? glowing(this.way, this.box.turn.clicks) : undefined
  }

  /** The arrows of a hint. */
  get hints(): [string, string][] {
    return this.hinted ? arrowsOf(this.way.length > 0 ? this.move : '') : []
  }

  /** Sets up the board for a step. */
  private show(n: number): void {
    const { position, moves } = standing(this.data, n)
    const { box } = this
    this.n = n
    box.begin(position)
    for (const move of moves) box.make(move)
    box.replay.finish() // do not animate the moves before it
    this.picked = []
    this.wrong = null
    this.hinted = this.good = false
    this.done = this.task === undefined
    box.allow(this.task?.kind === 'play')
  }

  goto(n: number): void {
    const to = Math.max(0, Math.min(n, this.data.steps.length - 1))
    if (to !== this.n) this.show(to)
  }

  /** Goes on to the next step. */
  next(): void {
    if (!this.task) keepSteps(this.data.game, this.n + 1)
    this.goto(this.n + 1)
  }

  private succeed(): void {
    this.done = this.good = true
    this.wrong = null
    this.box.allow(false)
    keepSteps(this.data.game, this.n + 1)
    if (prefs.sound && this.last) sound('win', 250)
  }

  private tried(move: string, before: View, after: View): void {
    const { task, box, n } = this
    if (task?.kind !== 'play') return
    if (fulfils(task, move, before, after)) return this.succeed()
    this.good = false
    this.wrong = move
    if (prefs.sound) sound('refuse', 200)
    // Show the try, then take it back.
    box.allow(false)
    const back = (): void => {
      if (this.n !== n || this.done) return
      box.back()
      box.allow(true)
    }
    setTimeout(back, still() ? 0 : 900)
  }

  /** Picks a cell, or lets go of it. */
  pick(cell: string): void {
    const { task } = this
    if (task?.kind !== 'cells' || this.done) return
    if (this.picked.includes(cell)) {
      this.picked = this.picked.filter((c) => c !== cell)
      return
    }
    const right = this.box.next(task.after)
    if (!right.includes(cell)) {
      this.wrong = cell
      this.good = false
      if (prefs.sound) sound('refuse')
      return
    }
    this.picked = [...this.picked, cell]
    this.wrong = null
    if (prefs.sound) sound('move')
    if (this.picked.length === right.length) this.succeed()
  }

  /** Shows the move or the cells; the second time, plays it or picks them. */
  hint(): void {
    this.wrong = null
    if (this.hinted && this.task?.kind === 'play') this.box.play(this.move)
    if (this.hinted) for (const c of this.found.filter((c) => !this.picked.includes(c))) this.pick(c)
    this.hinted = true
  }
}
