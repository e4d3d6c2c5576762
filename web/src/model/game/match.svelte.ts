// A game on the play page: the server's state, the rules in the page, the turn being entered and the command being
// sent.
import { Guide } from './guide.svelte'
import { foresee } from './preview'
import { Replay } from './replay.svelte'
import { sendCommand } from '../live/commands'
import { socket, type Reach } from '../live/socket.svelte'
import { Problem, Unreachable } from '../../base/api'
import { act, getGame, type Act } from './calls'
import { Refused, type Core } from '../core/core'
import { commandID, load, remove, retryDelay, save, type PendingCommand } from './outbox'
import { prefs } from '../../base/prefs.svelte'
import type { Entry, Game, Side, Story, View } from '../../base/types'

export type Link = 'ok' | 'lost'

const nothing: Entry = { next: [], moves: [] }

/**
 * The event of an acknowledged command arrives before the answer, or soon after from another node. After this many ms
 * it counts as lost.
 */
const eventTimeout = 2000

/**
 * How long to wait for the computer's move before asking for it, in ms. Asking joins a search that is already running.
 */
const engineTimeout: Record<Reach, number> = { events: 15_000, soon: 2000, none: 0 }

export class Match {
  game = $state.raw<Game>() as Game
  /** The view after each ply shown so far; views[plies] is the live one. */
  private views: View[] = []
  /** The latest position, including our unanswered move. */
  live = $state.raw<View>() as View
  /** The moves on the board, including our unanswered one. */
  moves = $state.raw<string[]>([])
  /** The ply shown; moves.length is the live position. */
  ply = $state(0)
  clicks = $state.raw<string[]>([])
  entry = $state.raw<Entry>(nothing)
  link = $state<Link>('ok')
  sending = $state.raw<PendingCommand | null>(null)
  thinking = $state(false)
  /** The last refusal or error, for the reader. */
  trouble = $state.raw<Error | null>(null)
  /** A move of ours that the server refused. */
  returned = $state<string | null>(null)

  /** The rules' prompts for the turn being entered. */
  readonly guide: Guide
  /** Moves of others being animated. */
  readonly replay = new Replay()
  private handle = 0
  private browse = 0
  /** The server's latest state that arrived while a command of ours was being sent. */
  private held: Game | null = null
  /** Waiters for event seq: for a command acknowledged before its event, or for the computer's move. */
  private waiters: { seq: number; resolve: () => void }[] = []
  private closed = new AbortController()
  private wake: (() => void) | undefined

  private constructor(
    private readonly core: Core,
    game: Game,
  ) {
    this.guide = new Guide(core, () => this.handle)
    this.adopt(game)
  }

  static async open(core: Core, id: string): Promise<Match> {
    const m = new Match(core, await getGame(id))
    const left = load(id)
    if (left) m.start(m.deliver(left))
    else m.letThink()
    addEventListener('online', m.retry)
    document.addEventListener('visibilitychange', m.refresh)
    return m
  }

  close(): void {
    this.closed.abort()
    this.replay.finish()
    this.wake?.()
    this.connectionLost()
    removeEventListener('online', this.retry)
    document.removeEventListener('visibilitychange', this.refresh)
    this.core.free(this.handle)
    this.core.free(this.browse)
  }

  readonly retry = (): void => this.wake?.()

  /** Fetches the game when the page becomes visible again. */
  private readonly refresh = async (): Promise<void> => {
    if (document.visibilityState !== 'visible' || this.sending || this.thinking) return
    try {
      const g = await getGame(this.game.id)
      if (!this.sending && !this.thinking && g.seq > this.game.seq) {
        this.adopt(g)
        this.letThink()
      }
    } catch {
      // The reader did not ask for this, so report nothing. The next command will.
    }
  }

  /** The position on the board before the first click of a turn; null during a turn, and once the game is closed. */
  get standing(): { handle: number; view: View; entry: Entry } | null {
    return this.closed.signal.aborted || this.clicks.length > 0
      ? null
      : { handle: this.handle, view: this.live, entry: this.entry }
  }

  get over(): boolean {
    return this.game.status === 'finished'
  }

  get atEnd(): boolean {
    return this.ply === this.moves.length
  }

  /** Whether a person here may enter a move now. */
  get canMove(): boolean {
    return (
      !this.over &&
      !this.sending &&
      !this.thinking &&
      this.atEnd &&
      this.live.count > 0 &&
      this.personToMove &&
      this.mine(this.live.turn)
    )
  }

  /** Whether the reader may act for a side. */
  mine(side: Side): boolean {
    return this.game.you?.includes(side) ?? true
  }

  /** The server's newest state, perhaps not yet shown. */
  get latest(): Game {
    return this.held && this.held.seq > this.game.seq ? this.held : this.game
  }

  /** The reader is only a spectator. */
  get watching(): boolean {
    return this.game.you?.length === 0
  }

  get personToMove(): boolean {
    return this.game.players[this.live.turn].kind === 'person'
  }

  get againstEngine(): boolean {
    return this.game.players.white.kind === 'engine' || this.game.players.black.kind === 'engine'
  }

  /** The position being shown. */
  get shown(): View {
    return this.atEnd ? this.live : this.viewAt(this.ply)
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

  /** Takes over a state that the server sent unasked. */
  receive(g: Game): void {
    if (g.id !== this.game.id || g.seq < this.game.seq) return
    if (this.sending) {
      if (!this.held || g.seq >= this.held.seq) this.held = g
    } else {
      this.adopt(g)
      this.letThink()
    }
    for (const w of this.waiters) if (w.seq <= g.seq) w.resolve()
  }

  /** Ends all waits for events, because the WebSocket has closed. */
  connectionLost(): void {
    for (const w of this.waiters) w.resolve()
  }

  /** Waits for event seq, until timeout (ms) or until the WebSocket closes. */
  private async untilEvent(seq: number, timeout: number): Promise<void> {
    if (this.latest.seq >= seq) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => settle(), timeout)
      const settle = (): void => {
        clearTimeout(timer)
        this.waiters = this.waiters.filter((w) => w !== waiter)
        resolve()
      }
      const waiter = { seq, resolve: settle }
      this.waiters = [...this.waiters, waiter]
    })
    this.closed.signal.throwIfAborted()
  }

  /** Takes over the server's state. */
  private adopt(told: Game): void {
    let g = told
    if (this.held && this.held.id === g.id && this.held.seq > g.seq) g = this.held
    this.held = null
    if ((this.game as Game | undefined)?.id === g.id && g.seq < this.game.seq) g = this.game
    const moves = g.moves.map((m) => m.move)
    const before = this.game as Game | undefined
    const same = before?.id === g.id && moves.length === this.moves.length && moves.every((m, i) => m === this.moves[i])
    const wasAtEnd = !before || this.atEnd
    this.game = g
    const grown =
      before?.id === g.id &&
      this.live.plies === this.moves.length &&
      moves.length > this.moves.length &&
      this.moves.every((m, i) => m === moves[i])
    if (grown) {
      // The usual case: the game continued. Play only the new moves.
      const seen = wasAtEnd && document.visibilityState === 'visible'
      for (const move of moves.slice(this.moves.length)) {
        const before = this.live
        this.live = this.core.apply(this.handle, move)
        this.views[this.live.plies] = this.live
        if (seen) this.replay.show({ before, story: this.story(this.live.plies), after: this.live })
      }
      this.moves = moves
      if (wasAtEnd) this.ply = moves.length
    } else if (!same) {
      this.replay.finish()
      if (this.handle) this.core.free(this.handle)
      const opened = this.core.open(g.game, g.options, g.start)
      this.handle = opened.handle
      this.live = moves.length > 0 ? this.core.replay(this.handle, moves) : opened
      this.forgetBrowse()
      this.moves = moves
      this.views[moves.length] = this.live
      if (wasAtEnd || this.ply > moves.length) this.ply = moves.length
    }
    // Keep a turn being entered if the board is unchanged, for example after an offer or a clock event.
    if (!same || this.clicks.length === 0 || !this.canMove) this.clear()
  }

  private forgetBrowse(): void {
    if (this.browse) this.core.free(this.browse)
    this.browse = 0
    this.views = []
  }

  goto(ply: number): void {
    this.replay.finish()
    this.ply = Math.max(0, Math.min(ply, this.moves.length))
    this.clear()
  }

  /** Drops the turn being entered. */
  clear(): void {
    this.guide.clear()
    this.clicks = []
    this.entry = this.canMove && !this.live.pass ? this.core.enter(this.handle, []) : nothing
  }

  /** Undoes the last click. */
  unclick(): void {
    if (this.clicks.length === 0) return
    this.guide.clear()
    this.clicks = this.clicks.slice(0, -1)
    this.entry = this.core.enter(this.handle, this.clicks)
  }

  /** A click on a cell continues the turn or starts another one. */
  click(cell: string): void {
    if (!this.canMove || this.live.pass) return
    this.replay.finish()
    this.guide.clear()
    if (this.entry.next.includes(cell)) {
      this.clicks = [...this.clicks, cell]
    } else if (this.clicks.length > 0 && this.clicks[this.clicks.length - 1] === cell) {
      this.unclick()
      return
    } else {
      // Not a cell that continues the turn; it may start a new one.
      const begins = this.clicks.length > 0 && this.core.enter(this.handle, []).next.includes(cell)
      if (!begins) this.guide.refuse(this.clicks, cell)
      if (this.clicks.length === 0) return
      this.clicks = begins ? [cell] : []
    }
    this.entry = this.core.enter(this.handle, this.clicks)
    this.trouble = null
    const [only, ...others] = this.entry.moves
    if (only === undefined || others.length > 0 || this.entry.next.length > 0) return
    if (!prefs.confirm) this.play(only)
    else if (!this.entry.shown) {
      // Show the position that the player is asked to confirm.
      const after = this.core.apply(this.handle, only)
      this.core.undo(this.handle)
      this.entry = { ...this.entry, shown: after.pieces }
    }
  }

  /** The pieces that a click on the cell would capture or turn over. */
  preview(cell: string): string[] {
    return this.canMove ? foresee(this.core, this.handle, this.live, [...this.clicks, cell], this.entry.shown) : []
  }

  /** The number of legal moves, and at most limit of them. */
  legal(limit: number): { count: number; moves: string[] } {
    return this.core.moves(this.handle, limit)
  }

  /** Plays a move, given in any accepted form. It is checked here before it is sent. */
  play(move: string): boolean {
    if (!this.canMove) return false
    this.trouble = null
    this.returned = null
    let played: View & { move: string }
    try {
      played = this.core.apply(this.handle, move)
    } catch (e) {
      if (!(e instanceof Refused)) throw e
      this.trouble = e
      return false
    }
    this.moves = [...this.moves, played.move]
    this.live = played
    this.views[this.moves.length] = played
    this.ply = this.moves.length
    this.replay.own()
    this.begin({ path: 'moves', move: played.move })
    return true
  }

  /** Sends any other command. */
  do(a: Act): void {
    if (!this.sending) this.begin(a)
  }

  takeBack(): void {
    const ply = this.takeBackTo
    if (ply !== null) this.begin({ path: 'takeback', ply })
  }

  /**
   * The ply to which a takeback leads: the position shown, if it is an earlier one. Otherwise before the reader's own
   * last move, or before the last move if the reader has both sides. null if there is no such move.
   */
  get takeBackTo(): number | null {
    if (!this.canTakeBack) return null
    let ply = this.atEnd ? this.moves.length - 1 : this.ply
    // Skip positions where the computer is to move: it would only move again.
    const others = (side: Side): boolean =>
      this.game.players[side].kind === 'engine' || (this.atEnd && !this.mine(side))
    while (ply > 0 && others(this.sideAt(ply))) ply--
    return this.atEnd && others(this.sideAt(ply)) ? null : ply
  }

  resign(side: Side): void {
    this.begin({ path: 'resign', side })
  }

  agreeDraw(): void {
    this.begin({ path: 'draw' })
  }

  abort(): void {
    this.begin({ path: 'abort' })
  }

  get canTakeBack(): boolean {
    const byRules = !['resigned', 'time', 'left', 'agreed', 'aborted'].includes(this.game.reason)
    return this.moves.length > 0 && byRules && !this.sending && !this.thinking
  }

  private begin(a: Act): void {
    this.start(this.deliver({ act: a, seq: this.game.seq, command: commandID() }))
  }

  /** Also shows errors that are not refusals. */
  private start(work: Promise<void>): void {
    work.catch((e: unknown) => {
      this.sending = null
      this.trouble = e instanceof Error ? e : new Error(String(e))
    })
  }

  /** Sends a command until the server has answered it. */
  private async deliver(p: PendingCommand): Promise<void> {
    const id = this.game.id
    this.sending = p
    this.clear()
    save(id, p)
    try {
      const done = await this.persist(() => sendCommand(id, p.act, p.seq, p.command, this.closed.signal))
      remove(id)
      const g = 'game' in done ? done.game : await this.afterEvent(done.seq)
      this.sending = null
      this.adopt(g)
    } catch (e) {
      if (this.closed.signal.aborted) return // it stays in the outbox for the next visit
      remove(id)
      if (!(e instanceof Problem)) throw e
      await this.giveBack(p, e)
    }
    this.letThink()
  }

  /** The game once event seq has arrived by WebSocket. If it does not arrive, fetches the game. */
  private async afterEvent(seq: number): Promise<Game> {
    await this.untilEvent(seq, eventTimeout)
    return this.latest.seq >= seq ? this.latest : this.persist(() => getGame(this.game.id))
  }

  /** The server refused a command: show the server's state again. */
  private async giveBack(p: PendingCommand, e: Problem): Promise<void> {
    const g = await this.persist(() => getGame(this.game.id))
    this.sending = null
    if (p.act.path === 'moves') {
      // Only something else has happened, such as an offer. The board is unchanged, so send the move again.
      const before = this.moves.slice(0, -1)
      const same = g.moves.length === before.length && g.moves.every((m, i) => m.move === before[i])
      if (e.type.endsWith(':stale') && same && g.status === 'open' && g.seq > p.seq) {
        this.game = g
        this.held = null
        this.begin(p.act)
        return
      }
      this.returned = p.act.move
    }
    this.trouble = e
    this.moves = []
    this.adopt(g)
    this.ply = this.moves.length
    this.clear()
  }

  private async persist<T>(call: () => Promise<T>): Promise<T> {
    for (let tries = 0; ; tries++) {
      try {
        const answer = await call()
        this.link = 'ok'
        return answer
      } catch (e) {
        const again = e instanceof Unreachable || (e instanceof Problem && e.status === 503)
        if (!again || this.closed.signal.aborted) {
          this.link = 'ok'
          throw e
        }
        this.link = e instanceof Unreachable ? 'lost' : 'ok'
        await new Promise<void>((resolve) => {
          this.wake = resolve
          setTimeout(resolve, retryDelay(tries))
        })
        this.wake = undefined
        if (this.closed.signal.aborted) throw e
      }
    }
  }

  /** Waits for the computer if it is its turn. */
  private letThink(ask = false): void {
    if (this.watching || this.over || this.sending || this.thinking || this.personToMove || this.live.count === 0)
      return
    // The server does not play by itself if the computer has both sides.
    const { white, black } = this.game.players
    this.start(this.think(ask || white.kind === black.kind))
  }

  /** Waits for the computer's move, which the server plays by itself. Asks for it if no event can arrive. */
  private async think(ask: boolean): Promise<void> {
    this.thinking = true
    const { id, seq } = this.game
    const command = commandID()
    try {
      if (!ask) await this.untilEvent(seq + 1, engineTimeout[socket.reach(id)])
      if (this.latest.seq > seq) return
      const g = await this.persist(() => act(id, { path: 'engine' }, seq, command, this.closed.signal))
      this.thinking = false
      this.adopt(g)
    } catch (e) {
      if (this.closed.signal.aborted) return
      if (!(e instanceof Problem)) throw e
      const g = await this.persist(() => getGame(id))
      this.thinking = false
      if (g.seq === seq) this.trouble = e
      this.adopt(g)
    } finally {
      this.thinking = false
      this.clear()
      if (this.game.seq > seq) this.letThink()
    }
  }

  /** Asks the computer again after it failed to answer. */
  thinkAgain(): void {
    this.trouble = null
    this.letThink(true)
  }
}
