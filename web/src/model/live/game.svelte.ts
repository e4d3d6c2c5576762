// The state of a game in play besides its board: clocks, presence, offers and plans.
import type { Match } from '../game/match.svelte'
import type { Game, Side } from '../../base/types'
import { getPlan } from '../game/calls'
import { t } from '../i18n/i18n.svelte'
import { playerName } from '../game/people'
import { opened } from './playing.svelte'
import { socket } from './socket.svelte'
import type { About, Branch, EventMessage, Message, Presence } from './types'

export class LiveGame {
  presence = $state.raw<Presence | null>(null)
  plan = $state.raw<Branch[]>([])
  /** The opponent's last action that the board does not show. Kept until the next event. */
  notice = $state.raw<{ seq: number; declined?: About; given?: number } | null>(null)
  /** The server's time as estimated by this page. Updated while clocks run. */
  now = $state(Date.now())

  private readonly leave: () => void
  private readonly shut: () => void
  private ticking: ReturnType<typeof setInterval> | undefined
  private listeners: ((m: Message) => void)[] = []

  constructor(private readonly match: Match) {
    this.shut = opened(match)
    this.leave = socket.watch(match.game.id, {
      seq: () => match.game.seq,
      // The server pings spectators less often.
      live: () => !match.over && (match.game.live ?? false) && (match.game.you?.length ?? 0) > 0,
      receive: (m) => this.receive(m),
      lost: () => match.delivery.release(),
    })
    this.now = Date.now() + socket.clockOffset
    // Update the time only if a clock or a claim is running.
    this.ticking = setInterval(() => {
      if ((match.game.clocks && !match.over) || this.presence?.claim) this.now = Date.now() + socket.clockOffset
    }, 100)
  }

  close(): void {
    clearInterval(this.ticking)
    this.leave()
    this.shut()
  }

  /** Passes messages to other components, such as the chat. */
  listen(f: (m: Message) => void): () => unknown {
    this.listeners = [...this.listeners, f]
    return () => (this.listeners = this.listeners.filter((o) => o !== f))
  }

  /** The side that the reader plays, if only one. */
  get side(): Side | null {
    const you = this.match.game.you ?? []
    return you.length === 1 ? (you[0] ?? null) : null
  }

  /** The number of spectators. */
  get spectators(): number {
    const p = this.presence
    if (!p) return 0
    const players = [p.white, p.black].filter((s) => s.state === 'on' || s.state === 'away').length
    return Math.max(0, p.watchers - players)
  }

  private receive(m: Message): void {
    if (m.t === 'game') this.match.receive(m.game)
    else if (m.t === 'event') this.event(m)
    else if (m.t === 'presence') this.presence = m
    else if (m.t === 'plan') this.plan = m.plan
    // Connected again: send pending commands now.
    else if (m.t === 'watching') this.match.retry()
    for (const f of this.listeners) f(m)
  }

  private event(m: EventMessage): void {
    const { match } = this
    const e = m.event
    if (e.seq <= match.game.seq) return
    if (e.seq !== match.game.seq + 1) {
      // An event is missing: ask for the whole game.
      socket.send({ t: 'watch', game: match.game.id })
      return
    }
    match.fold(m)
    const next = match.game
    if (this.plan.length > 0) void this.replan()
    const me = this.side
    if (me && e.kind === 'decline' && e.side !== me && e.about) this.notice = { seq: e.seq, declined: e.about }
    if (me && e.kind === 'gift' && e.side === me) this.notice = { seq: e.seq, given: e.amount ?? 0 }
    if (
      me &&
      e.kind === 'move' &&
      next.turn === me &&
      next.status !== 'finished' &&
      document.visibilityState === 'hidden'
    )
      this.notify(next, me)
  }

  /** Notifies a reader who is looking at another page or window that it is their turn, if they have allowed it. */
  private notify(g: Game, me: Side): void {
    const name = playerName(g.players[me === 'white' ? 'black' : 'white'])
    void import('../account/push')
      .then((p) => p.show(t('alerts.now.title'), t('alerts.now', { name }), `/play/${g.id}`, `t-${g.id}`))
      .catch(() => undefined)
  }

  /** Fetches what is left of the plan after the game has moved on. */
  private async replan(): Promise<void> {
    try {
      this.plan = (await getPlan(this.match.game.id)).plan
    } catch {
      // Keep the old plan; the next time the game is watched brings the new one.
    }
  }
}
