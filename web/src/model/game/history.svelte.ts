// The moves of a game as the board shows them: the server's, and last the reader's own that the server has not yet
// answered. Moves are played and taken back one by one; nothing is built twice.
import type { Core } from '../core/core'
import type { Game, Side, Story, View } from '../../base/types'
import { Replay } from './replay.svelte'

export class History {
  /** The latest position. */
  live = $state.raw<View>() as View
  moves = $state.raw<string[]>([])
  /** The ply shown; moves.length is the live position. */
  ply = $state(0)
  /** Moves of others being animated. */
  readonly replay = new Replay()
  /** The live position in the core, and another one to look back. */
  readonly handle: number
  private browse = 0
  /** The view after each ply shown so far. */
  private views: View[] = []

  constructor(
    private readonly core: Core,
    private readonly game: Pick<Game, 'game' | 'options' | 'start' | 'moves'>,
  ) {
    const opened = core.open(game.game, game.options, game.start)
    this.handle = opened.handle
    this.moves = game.moves.map((m) => m.move)
    this.ply = this.moves.length
    this.live = this.ply > 0 ? core.replay(this.handle, this.moves) : opened
    this.views[this.ply] = this.live
  }

  close(): void {
    this.replay.finish()
    this.core.free(this.handle)
    this.core.free(this.browse)
  }

  get atEnd(): boolean {
    return this.ply === this.moves.length
  }

  /** The position shown. */
  get shown(): View {
    return this.atEnd ? this.live : this.viewAt(this.ply)
  }

  goto(ply: number): void {
    this.replay.finish()
    this.ply = Math.max(0, Math.min(ply, this.moves.length))
  }

  /** Plays a move, given in any accepted form. Throws Refused if it is not legal. */
  private add(move: string, atEnd: boolean): void {
    const played = this.core.apply(this.handle, move)
    this.live = played
    this.moves = [...this.moves, played.move]
    this.views[played.plies] = played
    if (atEnd) this.ply = played.plies
  }

  /** Plays the reader's own move, and returns it in its usual form. */
  play(move: string): string {
    this.add(move, true)
    this.replay.own()
    return this.moves.at(-1) ?? ''
  }

  /** Plays a move of somebody else, so that a reader who looks sees how it goes. */
  follow(move: string): void {
    const { live: before, atEnd } = this
    this.add(move, atEnd)
    if (atEnd && document.visibilityState === 'visible')
      this.replay.show({ before, story: this.story(this.live.plies), after: this.live })
  }

  /** Takes moves back, so that ply are left. */
  back(ply: number): void {
    if (ply >= this.moves.length) return
    this.replay.finish()
    const { atEnd } = this
    while (this.live.plies > ply) this.live = this.core.undo(this.handle)
    this.moves = this.moves.slice(0, ply)
    this.views = this.views.slice(0, ply)
    this.views[ply] = this.live
    this.core.free(this.browse)
    this.browse = 0
    if (atEnd || this.ply > ply) this.ply = ply
  }

  /** Goes over to a line of the server's. own: the reader's unanswered move may stay at its end. */
  become(line: string[], own: boolean): void {
    let same = 0
    while (same < line.length && line[same] === this.moves[same]) same++
    const stays = own && same === line.length && this.moves.length === same + 1
    if (!stays) this.back(same)
    for (const move of line.slice(same)) this.follow(move)
  }

  /** The side to move after a ply. */
  sideAt(ply: number): Side {
    return this.viewAt(ply).turn
  }

  /** How move number ply went; the first is 1. */
  story(ply: number): Story {
    return this.core.story(this.handle, ply)
  }

  /** Replays the move that led to the position shown. */
  showAgain(): void {
    const { shown } = this
    if (shown.plies > 0)
      this.replay.again({ before: this.viewAt(shown.plies - 1), story: this.story(shown.plies), after: shown })
  }

  private viewAt(ply: number): View {
    const known = this.views[ply]
    if (known) return known
    let v: View = this.browse ? this.core.view(this.browse) : this.openBrowse()
    while (v.plies > ply) v = this.core.undo(this.browse)
    while (v.plies < ply) {
      const next = this.moves[v.plies]
      if (next === undefined) break
      v = this.core.apply(this.browse, next)
      this.views[v.plies] = v
    }
    this.views[ply] = v
    return v
  }

  private openBrowse(): View {
    const opened = this.core.open(this.game.game, this.game.options, this.game.start)
    this.browse = opened.handle
    return opened
  }
}
