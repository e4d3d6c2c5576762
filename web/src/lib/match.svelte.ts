// A game on the play page: what the server has, what the rules in the page say
// about it, the turn being entered and the act being sent.
import { Guide } from '../board/guide.svelte'
import { foresee } from '../board/preview'
import { readyBoard } from '../board/ready'
import { Replay } from '../board/replay.svelte'
import { sendCommand } from '../live/commands'
import { socket, type Reach } from '../live/socket.svelte'
import { act, getGame, Problem, Unreachable, type Act } from './api'
import { Refused, type Core } from './core'
import { commandID, load, remove, retryDelay, save, type PendingCommand } from './outbox'
import { prefs } from './prefs.svelte'
import type { Entry, Game, Side, Story, View } from './types'

export type Link = 'ok' | 'lost'

const nothing: Entry = { next: [], moves: [] }

/** An acknowledged command's event comes before the answer, or from another node soon after; later than so many ms it is lost. */
const eventTimeout = 2000

/** How long the page waits for the computer's move before it asks for it, in ms; asking joins a search that runs. */
const engineTimeout: Record<Reach, number> = { events: 15_000, soon: 2000, none: 0 }

export class Match {
  game = $state.raw<Game>() as Game
  /** The view after each ply shown so far; views[plies] is the live one. */
  private views: View[] = []
  /** The latest position, an unanswered move of ours included. */
  live = $state.raw<View>() as View
  /** Moves on the board, an unanswered one of ours included. */
  moves = $state.raw<string[]>([])
  /** The ply shown; moves.length is the live position. */
  ply = $state(0)
  clicks = $state.raw<string[]>([])
  entry = $state.raw<Entry>(nothing)
  link = $state<Link>('ok')
  sending = $state.raw<PendingCommand | null>(null)
  thinking = $state(false)
  /** What was refused last, for the reader. */
  trouble = $state.raw<Error | null>(null)
  /** A move of ours that the server did not take. */
  returned = $state<string | null>(null)

  /** What the rules say about the turn being entered. */
  readonly guide: Guide
  /** Moves of others on their way to the board. */
  readonly replay = new Replay()
  private handle = 0
  private browse = 0
  /** What came from the server while an act of ours was under way. */
  private held: Game | null = null
  /** Waiters for event seq: a command of ours that was acknowledged before its event, or the computer's move. */
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
    readyBoard(core, m.game.game, m.game.options, () =>
      m.closed.signal.aborted || m.clicks.length > 0 ? null : { handle: m.handle, view: m.live, entry: m.entry },
    )
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

  /** Looks whether the game went on elsewhere, when the page is shown again. */
  private readonly refresh = async (): Promise<void> => {
    if (document.visibilityState !== 'visible' || this.sending || this.thinking) return
    try {
      const g = await getGame(this.game.id)
      if (!this.sending && !this.thinking && g.seq > this.game.seq) {
        this.adopt(g)
        this.letThink()
      }
    } catch {
      // Nothing was asked for: the next act will tell.
    }
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

  /** The newest that the server told, perhaps not yet shown. */
  get latest(): Game {
    return this.held && this.held.seq > this.game.seq ? this.held : this.game
  }

  /** The reader only looks on. */
  get watching(): boolean {
    return this.game.you?.length === 0
  }

  get personToMove(): boolean {
    return this.game.players[this.live.turn].kind === 'person'
  }

  get againstEngine(): boolean {
    return this.game.players.white.kind === 'engine' || this.game.players.black.kind === 'engine'
  }

  /** The position shown. */
  get shown(): View {
    return this.atEnd ? this.live : this.viewAt(this.ply)
  }

  /** The side to move after a ply. */
  sideAt(ply: number): Side {
    return this.viewAt(ply).turn
  }

  /** How the move to a ply went; the first is 1. */
  story(ply: number): Story {
    return this.core.story(this.handle, ply)
  }

  /** Shows the move to the position shown once more. */
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

  /** Takes over what the server tells unasked. */
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

  /** Ends all waits for events: the WebSocket is closed. */
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

  /** Takes over what the server says. */
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
      // The usual case: the game went on. Only what is new is played.
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
    // A turn being entered is not lost to news that leave the board as it is: an offer, a clock, a new line.
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

  /** Takes the last click back. */
  unclick(): void {
    if (this.clicks.length === 0) return
    this.guide.clear()
    this.clicks = this.clicks.slice(0, -1)
    this.entry = this.core.enter(this.handle, this.clicks)
  }

  /** A click on a cell: it goes on with the turn, or begins another one. */
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
      // Not a cell to go on with: perhaps one to begin anew with.
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
      // What is to be confirmed is seen first.
      const after = this.core.apply(this.handle, only)
      this.core.undo(this.handle)
      this.entry = { ...this.entry, shown: after.pieces }
    }
  }

  /** The pieces that would be taken or turned were a cell clicked now. */
  preview(cell: string): string[] {
    return this.canMove ? foresee(this.core, this.handle, this.live, [...this.clicks, cell], this.entry.shown) : []
  }

  /** The legal moves, at most limit of them. */
  legal(limit: number): { count: number; moves: string[] } {
    return this.core.moves(this.handle, limit)
  }

  /** Plays a move, given in any accepted form. The rules here are asked first. */
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

  /** Any other act, as the server knows it. */
  do(a: Act): void {
    if (!this.sending) this.begin(a)
  }

  takeBack(): void {
    const ply = this.takeBackTo
    if (ply !== null) this.begin({ path: 'takeback', ply })
  }

  /**
   * Where a take-back leads: to the position shown, if an earlier one is; else to before the reader's
   * own last move, or the last of all where one reader has both sides. null: there is no such move.
   */
  get takeBackTo(): number | null {
    if (!this.canTakeBack) return null
    let ply = this.atEnd ? this.moves.length - 1 : this.ply
    // Where the computer would only move again, the reader has nothing of it.
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

  /** What goes wrong beyond refusals is shown, too. */
  private start(work: Promise<void>): void {
    work.catch((e: unknown) => {
      this.sending = null
      this.trouble = e instanceof Error ? e : new Error(String(e))
    })
  }

  /** Sends an act until the server has answered, whatever the answer. */
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
      if (this.closed.signal.aborted) return // it stays remembered for the next visit
      remove(id)
      if (!(e instanceof Problem)) throw e
      await this.giveBack(p, e)
    }
    this.letThink()
  }

  /** The game once event seq has come over the WebSocket; asked for where it stays away. */
  private async afterEvent(seq: number): Promise<Game> {
    await this.untilEvent(seq, eventTimeout)
    return this.latest.seq >= seq ? this.latest : this.persist(() => getGame(this.game.id))
  }

  /** The server refused: what the board shows is what the server has. */
  private async giveBack(p: PendingCommand, e: Problem): Promise<void> {
    const g = await this.persist(() => getGame(this.game.id))
    this.sending = null
    if (p.act.path === 'moves') {
      // Something happened that leaves the board as it is, such as an offer: the move still stands.
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

  /** Lets the computer move when it is its turn. */
  private letThink(ask = false): void {
    if (this.watching || this.over || this.sending || this.thinking || this.personToMove || this.live.count === 0)
      return
    // The server does not play by itself when the computer has both sides.
    const { white, black } = this.game.players
    this.start(this.think(ask || white.kind === black.kind))
  }

  /** Waits for the computer's move, which the server plays by itself. Asks for it if no event can come. */
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
