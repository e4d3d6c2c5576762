// The page's one connection to games in play. It comes back by itself; who
// watches a game hears a whole game again where something may have been missed.
import { isLocal } from '../offline/local'
import { pause } from './time'
import type { Message } from './types'

export type Line = 'idle' | 'ok' | 'lost'

interface Watcher {
  seq: () => number
  live: () => boolean
  hear: (m: Message) => void
}

/** After so many ms without a word from the server the line counts as lost. It speaks every 5 s to who plays a live game. */
const silence = { live: 8500, calm: 45_000 }

/**
 * A new connection that did not stand after so many ms is given up: what was sent into a dead network is not
 * sent again soon enough. A network that is only slow is given longer and longer.
 */
const patience = (tries: number): number => Math.min(4000 * 2 ** Math.floor(tries / 2), 16_000)

class Socket {
  line = $state<Line>('idle')
  /** Milliseconds by which the server's clock is ahead of this one. */
  ahead = $state(0)
  /** The last round trip, in ms; 0: not measured yet. */
  rtt = $state(0)

  private ws: WebSocket | null = null
  private readonly watchers = new Map<string, Watcher[]>()
  private tries = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private quiet: ReturnType<typeof setTimeout> | undefined

  /** Follows a game until the function returned is called. */
  watch(id: string, w: Watcher): () => void {
    // Games kept in the browser are known to nobody else.
    if (isLocal(id)) return () => undefined
    this.watchers.set(id, [...(this.watchers.get(id) ?? []), w])
    if (this.ws?.readyState === WebSocket.OPEN) this.send({ t: 'watch', game: id, seq: w.seq(), command: 'watch' })
    else if (!this.ws && !this.timer) this.connect()
    return () => {
      const left = (this.watchers.get(id) ?? []).filter((o) => o !== w)
      if (left.length > 0) {
        this.watchers.set(id, left)
        return
      }
      this.watchers.delete(id)
      this.send({ t: 'unwatch', game: id })
      if (this.watchers.size === 0) this.hangUp()
    }
  }

  send(m: Record<string, unknown>): boolean {
    if (this.ws?.readyState !== WebSocket.OPEN) return false
    this.ws.send(JSON.stringify(m))
    return true
  }

  /** Tries again now, as when the network is back. */
  readonly hurry = (): void => {
    if (this.watchers.size === 0 || this.ws?.readyState === WebSocket.OPEN) return
    this.tries = 0
    this.connect()
  }

  private connect(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    this.drop()
    const ws = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/v1/live`)
    this.ws = ws
    ws.onopen = () => {
      this.tries = 0
      for (const [id, all] of this.watchers) {
        const seq = Math.min(...all.map((w) => w.seq()))
        this.send({ t: 'watch', game: id, seq, command: 'watch' })
      }
      this.send({ t: 'away', away: document.visibilityState !== 'visible' })
      this.heard()
    }
    ws.onmessage = (e: MessageEvent<string>) => {
      this.line = 'ok'
      this.heard()
      this.take(JSON.parse(e.data) as Message)
    }
    ws.onclose = () => {
      if (this.ws === ws) this.again()
    }
    this.quiet = setTimeout(() => this.again(), patience(this.tries))
  }

  private take(m: Message): void {
    if (m.t === 'hello') this.ahead = m.now - Date.now()
    else if (m.t === 'ping') {
      if (m.rtt) this.rtt = m.rtt
      this.send({ t: 'pong', n: m.n })
    } else if (m.t === 'bye') {
      this.again(m.why === 'restart' ? (m.retry ?? 1000) : undefined)
    } else if (m.t === 'game') this.tell(m.game.id, m)
    else if (m.game) this.tell(m.game, m)
  }

  private tell(id: string, m: Message): void {
    for (const w of this.watchers.get(id) ?? []) w.hear(m)
  }

  /** Notes a sign of life; without another one in time the line is lost. */
  private heard(): void {
    clearTimeout(this.quiet)
    const live = [...this.watchers.values()].some((all) => all.some((w) => w.live()))
    this.quiet = setTimeout(() => this.again(0), live ? silence.live : silence.calm)
  }

  private again(wait?: number): void {
    this.drop()
    if (this.watchers.size === 0) return
    this.line = 'lost'
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.connect(), wait ?? pause(this.tries++, Math.random()))
  }

  private drop(): void {
    clearTimeout(this.quiet)
    const ws = this.ws
    this.ws = null
    if (ws) {
      ws.onopen = ws.onmessage = ws.onclose = null
      ws.close()
    }
  }

  private hangUp(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    this.drop()
    this.line = 'idle'
  }

  constructor() {
    addEventListener('online', this.hurry)
    addEventListener('offline', () => {
      if (this.watchers.size > 0) this.again()
    })
    document.addEventListener('visibilitychange', () => {
      const away = document.visibilityState !== 'visible'
      this.send({ t: 'away', away })
      if (!away) this.hurry()
    })
  }
}

export const socket = new Socket()
