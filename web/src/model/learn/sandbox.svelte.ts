// A position to try moves in, with turn entry, by the rules in the page and without the server.
import { foresee } from '../game/preview'
import { Replay, type Shown } from '../game/replay.svelte'
import { TurnEntry } from '../game/turn.svelte'
import type { Core } from '../core/core'
import { Refused } from '../core/core'
import { prefs } from '../../base/prefs.svelte'
import type { View } from '../../base/types'
import { clicksTo } from './clicks'

export class Sandbox {
  view = $state.raw<View>() as View
  /** Whether the reader may move now. */
  open = $state(false)
  refused = $state.raw<Refused | null>(null)
  readonly turn: TurnEntry
  /** Replies being animated. */
  readonly replay = new Replay()
  /** The last move, and whether the reader made it; null if there is none to report. */
  told = $state.raw<(Shown & { own: boolean }) | null>(null)
  private handle = 0
  /** The last position that was set up, and its view. */
  private fresh: { position: string; view: View } | null = null

  constructor(
    readonly core: Core,
    readonly game: string,
    readonly options: string,
    private readonly played: (move: string, before: View, after: View) => void,
    position = '',
  ) {
    this.turn = new TurnEntry(core, {
      handle: () => this.handle,
      open: () => this.open && this.view.count > 0 && !this.view.pass,
      whole: (move) => {
        if (!prefs.confirm) this.play(move)
      },
    })
    this.begin(position)
  }

  /** Sets up a position; '' is the usual start. */
  begin(position: string): void {
    this.replay.finish()
    this.told = null
    // A board without any moves need not be set up again.
    if (!this.handle || this.view !== this.fresh?.view || this.fresh.position !== position) {
      this.close()
      const view = this.core.open(this.game, this.options, position)
      this.handle = view.handle
      this.view = view
      this.fresh = { position, view }
    }
    this.clear()
  }

  /** Width divided by height of the drawn board. */
  ratio(flipped = false, coords = prefs.coords): number {
    const { box } = this.core.board(this.game, this.options, flipped, coords)
    return box[2] / box[3]
  }

  close(): void {
    this.replay.finish()
    if (this.handle) this.core.free(this.handle)
    this.handle = 0
  }

  clear(): void {
    this.refused = null
    this.turn.clear()
  }

  /** Allows or forbids moves by the reader. */
  allow(open: boolean): void {
    this.open = open
    this.clear()
  }

  unclick(): void {
    this.turn.unclick()
  }

  click(cell: string): void {
    if (!this.open || this.view.pass) return
    this.replay.finish()
    this.turn.click(cell)
  }

  preview(cell: string): string[] {
    const { clicks, entry } = this.turn
    return this.open ? foresee(this.core, this.handle, this.view, [...clicks, cell], entry.shown) : []
  }

  /** The clicks that enter a move. Empty if it is not legal now. */
  way(move: string): string[] {
    return clicksTo(this.core, this.handle, move)
  }

  /** The cells that can be clicked after the given ones. */
  next(clicks: string[]): string[] {
    return this.core.enter(this.handle, clicks).next
  }

  legal(limit: number): { count: number; moves: string[] } {
    return this.core.moves(this.handle, limit)
  }

  /** Plays the reader's move, given in any accepted form. */
  play(text: string): boolean {
    if (!this.open) return false
    const before = this.view
    try {
      const after = this.core.apply(this.handle, text)
      this.view = after
      this.tell(before, true)
      this.replay.own()
      this.clear()
      this.played(after.move, before, after)
      return true
    } catch (e) {
      if (!(e instanceof Refused)) throw e
      this.refused = e
      return false
    }
  }

  /** Plays a move that is not the reader's. */
  make(move: string): void {
    const before = this.view
    this.view = this.core.apply(this.handle, move)
    this.replay.show(this.tell(before, false))
    this.clear()
  }

  /** Records how the move just made went. */
  private tell(before: View, own: boolean): Shown {
    const shown = { before, story: this.core.story(this.handle, this.view.plies), after: this.view }
    this.told = { ...shown, own }
    return shown
  }

  back(): void {
    this.replay.finish()
    this.told = null
    this.view = this.core.undo(this.handle)
    this.clear()
  }
}
