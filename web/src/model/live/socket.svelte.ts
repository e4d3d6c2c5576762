// The page's single WebSocket for games in play. It carries events and messages to the page and commands to the server.
// It reconnects by itself and then asks for what it missed.
import { base } from '../../base/at'
import { untrack } from 'svelte'
import { lang } from '../i18n/i18n.svelte'
import { isLocal } from '../game/local'
import { reconnectDelay } from './time'
import type { ClientCommand, Message, Reply } from './types'

export type ConnectionState = 'idle' | 'open' | 'lost'

interface Subscriber {
  /** The last known event. The server sends later ones. */
  seq: () => number
  /** Whether the reader is playing a live game here. The server then pings more often. */
  live: () => boolean
  receive: (m: Message) => void
  /** The connection has closed. Missed events arrive once it is open again. */
  lost?: () => void
}

/** Whether a game's events arrive by WebSocket: yes, perhaps soon (it is connecting), or no. */
export type Reach = 'events' | 'soon' | 'none'

/**
 * The connection counts as lost after this many ms without a message. In a live game the server pings players every 2
 * s.
 */
const heartbeatTimeout = { live: 5000, calm: 45_000 }

/**
 * How long a new connection may take to open, in ms. It grows with every second failure, for networks that are only
 * slow.
 */
const handshakeTimeout = (attempt: number): number => Math.min(4000 * 2 ** Math.floor(attempt / 2), 16_000)

/** How long the server may take to answer a command, in ms, plus two round trips. */
const replyTimeout = 4000

/** The server closes the connection at a longer frame. A plan can be longer; it contains only ASCII. */
const maxFrame = 16 << 10

class Socket {
  state = $state<ConnectionState>('idle')
  /** How far the server's clock is ahead of the page's, in ms. */
  clockOffset = $state(0)
  /** The last round trip, in ms; 0 until one was measured. */
  rtt = $state(0)

  private ws: WebSocket | null = null
  private language = ''
  private readonly subscribers = new Map<string, Subscriber[]>()
  /** Commands sent but not yet answered, by ID. */
  private readonly pending = new Map<string, (r: Reply | null) => void>()
  private attempt = 0
  private reconnectTimer: ReturnType<typeof setTimeout> | undefined
  private heartbeatTimer: ReturnType<typeof setTimeout> | undefined

  /** Follows a game until the returned function is called. */
  watch(id: string, s: Subscriber): () => void {
    // The server does not know games stored in the browser.
    if (isLocal(id)) return () => undefined
    this.subscribers.set(id, [...(this.subscribers.get(id) ?? []), s])
    if (this.isOpen()) this.send({ t: 'watch', game: id, seq: s.seq(), command: 'watch' })
    else if (!this.ws && !this.reconnectTimer) this.connect()
    return () => {
      const left = (this.subscribers.get(id) ?? []).filter((o) => o !== s)
      if (left.length > 0) {
        this.subscribers.set(id, left)
        return
      }
      this.subscribers.delete(id)
      this.send({ t: 'unwatch', game: id })
      if (this.subscribers.size === 0) this.disconnect()
    }
  }

  send(m: Record<string, unknown>): boolean {
    if (!this.isOpen()) return false
    this.ws?.send(JSON.stringify(m))
    return true
  }

  /**
   * Sends a command and waits for the answer. null: there was none, because the socket is not open, does not follow the
   * game, closed too early or was too slow. The command may still have been carried out.
   */
  request(m: ClientCommand, signal?: AbortSignal): Promise<Reply | null> {
    const text = JSON.stringify(m)
    if (!this.isOpen() || !this.subscribers.has(m.game) || text.length > maxFrame) return Promise.resolve(null)
    if (this.language !== untrack(() => lang.code)) {
      // Errors would be in the previous language, so reconnect. The next command uses the new connection.
      this.connect()
      return Promise.resolve(null)
    }
    return new Promise((resolve, reject) => {
      const abort = (): void => {
        reject(signal?.reason as Error)
        settle(null)
      }
      const settle = (r: Reply | null): void => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', abort)
        this.pending.delete(m.command)
        resolve(r)
      }
      const timer = setTimeout(() => settle(null), replyTimeout + 2 * untrack(() => this.rtt))
      if (signal?.aborted) return abort()
      signal?.addEventListener('abort', abort)
      this.pending.set(m.command, settle)
      this.ws?.send(text)
    })
  }

  /** Whether the events of a game arrive. */
  reach(id: string): Reach {
    const state = untrack(() => this.state)
    if (isLocal(id) || state === 'lost') return 'none'
    return state === 'open' && this.isOpen() && this.subscribers.has(id) ? 'events' : 'soon'
  }

  /** Connects now, for example when the network is back. */
  readonly reconnectNow = (): void => {
    if (this.subscribers.size === 0 || this.isOpen()) return
    this.attempt = 0
    this.connect()
  }

  /** Opens a new connection with the session of the current cookie. */
  reconnectAnew(): void {
    if (this.subscribers.size > 0) this.connect()
  }

  private isOpen(): boolean {
    return this.ws?.readyState === WebSocket.OPEN
  }

  private connect(): void {
    clearTimeout(this.reconnectTimer)
    this.reconnectTimer = undefined
    this.close()
    this.language = untrack(() => lang.code)
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const ws = new WebSocket(`${scheme}://${location.host}${base}/api/v1/live?lang=${this.language}`)
    this.ws = ws
    ws.onopen = () => {
      this.attempt = 0
      for (const [id, all] of this.subscribers) {
        const seq = Math.min(...all.map((s) => s.seq()))
        this.send({ t: 'watch', game: id, seq, command: 'watch' })
      }
      this.send({ t: 'away', away: document.visibilityState !== 'visible' })
      this.restartHeartbeat()
    }
    ws.onmessage = (e: MessageEvent<string>) => {
      this.state = 'open'
      this.restartHeartbeat()
      this.handle(JSON.parse(e.data) as Message)
    }
    ws.onclose = () => {
      if (this.ws === ws) this.scheduleReconnect()
    }
    this.heartbeatTimer = setTimeout(() => this.scheduleReconnect(), handshakeTimeout(this.attempt))
  }

  private handle(m: Message): void {
    switch (m.t) {
      case 'hello':
        this.clockOffset = m.now - Date.now()
        return
      case 'ping':
        // The server uses the round trip measured here for lag compensation.
        if (m.rtt) this.rtt = m.rtt
        this.send({ t: 'pong', n: m.n })
        return
      case 'bye':
        this.scheduleReconnect(m.why === 'restart' ? (m.retry ?? 1000) : undefined)
        return
      case 'game':
        this.dispatch(m.game.id, m)
        return
      case 'ok':
      case 'no':
        if (m.command) this.pending.get(m.command)?.(m)
    }
    if (m.game) this.dispatch(m.game, m)
  }

  private dispatch(id: string, m: Message): void {
    for (const s of this.subscribers.get(id) ?? []) s.receive(m)
  }

  /** Restarts the timeout after any message. When it expires, the connection counts as lost. */
  private restartHeartbeat(): void {
    clearTimeout(this.heartbeatTimer)
    const live = [...this.subscribers.values()].some((all) => all.some((s) => s.live()))
    this.heartbeatTimer = setTimeout(
      () => this.scheduleReconnect(0),
      live ? heartbeatTimeout.live : heartbeatTimeout.calm,
    )
  }

  private scheduleReconnect(wait?: number): void {
    this.close()
    if (this.subscribers.size === 0) return
    this.state = 'lost'
    for (const all of this.subscribers.values()) for (const s of all) s.lost?.()
    clearTimeout(this.reconnectTimer)
    this.reconnectTimer = setTimeout(() => this.connect(), wait ?? reconnectDelay(this.attempt++, Math.random()))
  }

  private close(): void {
    clearTimeout(this.heartbeatTimer)
    const ws = this.ws
    this.ws = null
    if (ws) {
      ws.onopen = ws.onmessage = ws.onclose = null
      ws.close()
    }
    for (const settle of [...this.pending.values()]) settle(null)
  }

  private disconnect(): void {
    clearTimeout(this.reconnectTimer)
    this.reconnectTimer = undefined
    this.close()
    this.state = 'idle'
  }

  constructor() {
    addEventListener('online', this.reconnectNow)
    addEventListener('offline', () => {
      if (this.subscribers.size > 0) this.scheduleReconnect()
    })
    document.addEventListener('visibilitychange', () => {
      const away = document.visibilityState !== 'visible'
      this.send({ t: 'away', away })
      if (!away) this.reconnectNow()
    })
  }
}

export const socket = new Socket()
