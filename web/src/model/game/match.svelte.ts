// A game on the play page: what the server knows of it, its moves on the board, the turn being entered, and the command
// on its way.
import { foresee } from './preview'
import { socket, type Reach } from '../live/socket.svelte'
import { clockReading, iso, type Reading } from '../live/time'
import type { EventMessage } from '../live/types'
import { Problem } from '../../base/api'
import { act, getGame } from './calls'
import { commandOf, type Act, type Command } from './command'
import { Refused, type Core } from '../core/core'
import { Delivery } from './delivery.svelte'
import { History } from './history.svelte'
import { load } from './outbox'
import { TurnEntry } from './turn.svelte'
import { prefs } from '../../base/prefs.svelte'
import type { Game, Played, Side, View } from '../../base/types'

/**
 * How long to wait for the computer's move before asking for it, in ms. Asking joins a search that is already running.
 */
const engineTimeout: Record<Reach, number> = { events: 15_000, soon: 2000, none: 0 }

export class Match {
  /** What the server knows, up to event game.seq. */
  game = $state.raw<Game>() as Game
  readonly history: History
  readonly turn: TurnEntry
  readonly delivery: Delivery
  thinking = $state(false)
  /** The last refusal or error, for the reader. */
  trouble = $state.raw<Error | null>(null)
  /** A move of ours that the server refused. */
  returned = $state<string | null>(null)

  private constructor(
    private readonly core: Core,
    game: Game,
  ) {
    this.game = game
    const history = (this.history = new History(core, game))
    this.delivery = new Delivery(game.id, () => this.game.seq)
    this.turn = new TurnEntry(core, {
      handle: () => history.handle,
      open: () => this.canMove && !history.live.pass,
      whole: (move) => this.whole(move),
    })
    this.turn.clear()
  }

  static async open(core: Core, id: string): Promise<Match> {
    const m = new Match(core, await getGame(id))
    const left = load(id)
    if (left) m.start(m.send(left))
    else m.letThink()
    addEventListener('online', m.retry)
    document.addEventListener('visibilitychange', m.refresh)
    return m
  }

  close(): void {
    this.delivery.close()
    removeEventListener('online', this.retry)
    document.removeEventListener('visibilitychange', this.refresh)
    this.history.close()
  }

  readonly retry = (): void => this.delivery.retry()

  /** Fetches the game when the page becomes visible again. */
  private readonly refresh = async (): Promise<void> => {
    if (document.visibilityState !== 'visible' || this.sending || this.thinking) return
    try {
      this.receive(await getGame(this.game.id))
    } catch {
      // The reader did not ask for this, so report nothing. The next command will.
    }
  }

  // What the board shows, for the components that show it.
  get live(): View {
    return this.history.live
  }
  get moves(): string[] {
    return this.history.moves
  }
  get ply(): number {
    return this.history.ply
  }
  get atEnd(): boolean {
    return this.history.atEnd
  }
  get shown(): View {
    return this.history.shown
  }
  get sending(): Command | null {
    return this.delivery.pending
  }

  get over(): boolean {
    return this.game.status === 'finished'
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

  /** The game goes on by the next event. */
  fold({ t: _, game: _game, event: e, ...standing }: EventMessage): void {
    void [_, _game]
    const { offers: _offers, can: _can, ...rest } = this.game
    void [_offers, _can] // an event without them says that there are none
    const { moves } = rest
    const { history } = this
    const before = this.live
    this.game = { ...rest, ...standing, seq: e.seq, moves: after(moves, e), updated: iso(e.at) }
    if (e.kind === 'takeback') history.back(e.ply ?? moves.length)
    else if (e.kind === 'move' && e.move !== undefined && history.moves[moves.length] !== e.move) {
      history.back(moves.length)
      history.follow(e.move)
    }
    this.settled(before)
    this.delivery.seen(e)
    this.letThink()
  }

  /** Takes over a state that the server sent unasked. */
  receive(g: Game): void {
    if (g.id !== this.game.id || g.seq < this.game.seq) return
    this.adopt(g)
    this.delivery.reached(g.seq)
    this.letThink()
  }

  /** Takes over the server's state, unless a later one is known. */
  private adopt(g: Game): void {
    const before = this.live
    if (g.seq >= this.game.seq) {
      this.game = g
      const moves = g.moves.map((m) => m.move)
      this.history.become(moves, this.sending?.kind === 'move')
    }
    this.settled(before)
  }

  /** Keeps a turn being entered if the board is unchanged, for example after an offer or a clock event. */
  private settled(before: View): void {
    if (before !== this.live || this.turn.clicks.length === 0 || !this.canMove) this.turn.clear()
  }

  goto(ply: number): void {
    this.history.goto(ply)
    this.turn.clear()
  }

  /** A click on a cell continues the turn or starts another one. */
  click(cell: string): void {
    if (!this.canMove || this.live.pass) return
    this.history.replay.finish()
    this.trouble = null
    this.turn.click(cell)
  }

  unclick(): void {
    this.turn.unclick()
  }

  /** A turn is complete: play it, or show the position that the player is asked to confirm. */
  private whole(move: string): void {
    if (!prefs.confirm) this.play(move)
    else if (!this.turn.entry.shown) {
      const after = this.core.apply(this.history.handle, move)
      this.core.undo(this.history.handle)
      this.turn.entry = { ...this.turn.entry, shown: after.pieces }
    }
  }

  /** The pieces that a click on the cell would capture or turn over. */
  preview(cell: string): string[] {
    const { clicks, entry } = this.turn
    return this.canMove ? foresee(this.core, this.history.handle, this.live, [...clicks, cell], entry.shown) : []
  }

  /** What a side's clock shows at a time of the server; undefined without clocks. */
  clockAt(side: Side, now: number): Reading | undefined {
    const { clocks, clock } = this.game
    return clocks && (this.over ? clocks[side] : clockReading(clocks, side, now, clock, this.core))
  }

  /** The number of legal moves, and at most limit of them. */
  legal(limit: number): { count: number; moves: string[] } {
    return this.core.moves(this.history.handle, limit)
  }

  /** Plays a move, given in any accepted form. It is checked here before it is sent. */
  play(move: string): boolean {
    if (!this.canMove) return false
    this.trouble = null
    this.returned = null
    try {
      this.begin({ kind: 'move', move: this.history.play(move) })
      return true
    } catch (e) {
      if (!(e instanceof Refused)) throw e
      this.trouble = e
      return false
    }
  }

  /** Sends any other command. */
  do(a: Act): void {
    if (!this.sending) this.begin(a)
  }

  takeBack(): void {
    const ply = this.takeBackTo
    if (ply !== null) this.begin({ kind: 'takeback', ply })
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
    while (ply > 0 && others(this.history.sideAt(ply))) ply--
    return this.atEnd && others(this.history.sideAt(ply)) ? null : ply
  }

  resign(side: Side): void {
    this.begin({ kind: 'resign', side })
  }

  agreeDraw(): void {
    this.begin({ kind: 'draw' })
  }

  abort(): void {
    this.begin({ kind: 'abort' })
  }

  get canTakeBack(): boolean {
    const byRules = !['resigned', 'time', 'left', 'agreed', 'aborted'].includes(this.game.reason)
    return this.moves.length > 0 && byRules && !this.sending && !this.thinking
  }

  private begin(a: Act): void {
    this.start(this.send(commandOf(a, this.game.seq)))
  }

  /** Also shows errors that are not refusals. */
  private start(work: Promise<void>): void {
    work.catch((e: unknown) => {
      this.delivery.pending = null
      this.trouble = e instanceof Error ? e : new Error(String(e))
    })
  }

  private async send(c: Command): Promise<void> {
    const sent = this.delivery.send(c)
    this.turn.clear()
    try {
      const g = await sent
      this.delivery.pending = null
      if (g) this.adopt(g)
      else this.turn.clear()
    } catch (e) {
      if (this.delivery.closed) return // it stays in the outbox for the next visit
      if (!(e instanceof Problem)) throw e
      await this.giveBack(c, e)
    }
    this.letThink()
  }

  /** The server refused a command: show the server's state again. */
  private async giveBack(c: Command, e: Problem): Promise<void> {
    const g = await this.delivery.persist(() => getGame(this.game.id))
    // Only something else has happened, such as an offer: the board is unchanged, so the move goes again.
    if (g.seq >= this.game.seq) this.adopt(g)
    this.delivery.pending = null
    if (c.kind === 'move') {
      const unchanged = this.moves.length === this.game.moves.length + 1 && this.moves.at(-1) === c.move
      if (e.type.endsWith(':stale') && unchanged && !this.over && this.game.seq > c.seq) {
        const { seq: _seq, command: _command, ...again } = c
        void [_seq, _command]
        return this.begin(again)
      }
      this.returned = c.move
    }
    this.trouble = e
    this.adopt(this.game)
    this.goto(this.moves.length)
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
    const asks = commandOf({ kind: 'engine' }, seq)
    try {
      if (!ask) await this.delivery.untilEvent(seq + 1, engineTimeout[socket.reach(id)])
      if (this.game.seq > seq) return
      const g = await this.delivery.persist(() => act(id, asks, this.delivery.signal))
      this.thinking = false
      this.adopt(g)
    } catch (e) {
      if (this.delivery.closed) return
      if (!(e instanceof Problem)) throw e
      const g = await this.delivery.persist(() => getGame(id))
      this.thinking = false
      if (g.seq === seq) this.trouble = e
      this.adopt(g)
    } finally {
      this.thinking = false
      this.turn.clear()
      if (this.game.seq > seq) this.letThink()
    }
  }

  /** Asks the computer again after it failed to answer. */
  thinkAgain(): void {
    this.trouble = null
    this.letThink(true)
  }
}

/** The moves on the board after an event. */
function after(moves: Played[], e: EventMessage['event']): Played[] {
  if (e.kind === 'move' && e.move !== undefined)
    return [...moves, { ply: moves.length + 1, move: e.move, at: iso(e.at) }]
  if (e.kind === 'takeback') return moves.slice(0, e.ply)
  return moves
}
