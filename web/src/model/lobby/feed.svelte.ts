// The lobby's stream: one for the whole page. It reconnects by itself.
import { at } from '../../base/at'
import { SvelteMap } from 'svelte/reactivity'
import { invitation } from './calls'
import type { Invitation, Message } from './types'

/** The wait before reconnecting, at first and at most, in ms. */
const first = 500
const most = 15_000

export interface Listener {
  /** An invitation is new or has changed. */
  changed?: (i: Invitation) => void
  /** A series of the reader's has a new game, or is over. */
  next?: (series: string, played: string) => void
  /** The reader's notices have changed. */
  inbox?: () => void
  /** A study that the reader owns or edits has changed. */
  study?: (id: string) => void
  /** The stream is connected, for the first time or again. Messages sent before are lost. */
  stands?: () => void
}

class Feed {
  /** Open seeks, and the reader's own invitations, by ID. */
  readonly open = new SvelteMap<string, Invitation>()
  /** Whether the stream is connected. */
  connected = $state(false)
  private readonly listeners = new Set<Listener>()
  private abort: AbortController | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  private wait = first

  constructor() {
    document.addEventListener('visibilitychange', () => this.settle())
  }

  /** Starts listening; the returned function stops it. The stream closes after the last listener has left. */
  listen(l: Listener): () => void {
    this.listeners.add(l)
    this.settle()
    return () => {
      this.listeners.delete(l)
      this.settle()
    }
  }

  /** Reconnects after the reader's identity has changed. */
  again(): void {
    this.abort?.abort()
  }

  /** Whether the reader has an offer that nobody has answered yet. */
  get waits(): boolean {
    return [...this.open.values()].some((i) => i.you === 'from')
  }

  /**
   * Whether the stream is needed. Browsers allow few open connections, so a hidden page closes its own, unless the
   * reader waits for an answer.
   */
  private wanted(): boolean {
    return this.listeners.size > 0 && (document.visibilityState === 'visible' || this.waits)
  }

  private settle(): void {
    if (!this.wanted()) {
      clearTimeout(this.timer)
      this.timer = undefined
      this.abort?.abort()
    } else if (!this.abort) {
      clearTimeout(this.timer)
      void this.run()
    }
  }

  private async run(): Promise<void> {
    const abort = new AbortController()
    this.abort = abort
    try {
      const response = await fetch(at('/api/v1/lobby/stream'), { signal: abort.signal })
      if (response.ok && response.body) {
        await this.read(response.body)
        this.wait = first
      }
    } catch {
      // The connection was lost, or closed here. It is opened again if needed.
    }
    this.connected = false
    this.abort = undefined
    if (!this.wanted()) return
    this.timer = setTimeout(() => void this.settle(), abort.signal.aborted ? 0 : this.wait)
    this.wait = Math.min(most, this.wait * 2)
  }

  private async read(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void> {
    const reader = body.pipeThrough(new TextDecoderStream()).getReader()
    let rest = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const lines = (rest + value).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) if (line.trim()) this.take(JSON.parse(line) as Message)
    }
  }

  take(m: Message): void {
    if (m.t === 'lobby') {
      this.whole([...m.mine, ...m.seeks])
      for (const l of [...this.listeners]) l.stands?.()
    } else if (m.t === 'inbox') for (const l of [...this.listeners]) l.inbox?.()
    else if (m.t === 'study') for (const l of [...this.listeners]) l.study?.(m.study)
    else if (m.t === 'series') for (const l of [...this.listeners]) l.next?.(m.series, m.played)
    else this.one(m.offer)
  }

  private whole(now: Invitation[]): void {
    const gone = [...this.open.values()].filter((i) => !now.some((n) => n.id === i.id))
    for (const i of gone) this.open.delete(i.id)
    for (const i of now) this.open.set(i.id, i)
    this.connected = true
    // Changes to the reader's own invitations while disconnected were not sent to anybody, so fetch them.
    for (const i of gone)
      if (i.you)
        void invitation(i.id).then(
          (n) => this.one(n),
          () => undefined,
        )
  }

  private one(i: Invitation): void {
    if (i.status === 'open') this.open.set(i.id, i)
    else this.open.delete(i.id)
    for (const l of [...this.listeners]) l.changed?.(i)
  }
}

export const feed = new Feed()
