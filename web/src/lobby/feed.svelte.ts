// The lobby as it changes: one stream that comes back by itself.
import { SvelteMap } from 'svelte/reactivity'
import type { Invitation, Message } from './types'

/** How long to wait before the stream is opened again, at first and at most. */
const first = 500
const most = 15_000

export class Feed {
  /** Open seeks and own invitations, by id. */
  readonly open = new SvelteMap<string, Invitation>()
  /** Whether the stream tells what happens now. */
  connected = $state(false)
  private over = false
  private abort: AbortController | undefined
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly changed?: (i: Invitation) => void,
    private readonly next?: (series: string, played: string) => void,
  ) {}

  /** Begins to listen; what is returned ends it. */
  listen(): () => void {
    void this.run(first)
    return () => {
      this.over = true
      clearTimeout(this.timer)
      this.abort?.abort()
    }
  }

  /** Listens anew, as somebody else: who asks has changed. */
  again(): void {
    this.abort?.abort()
  }

  private async run(wait: number): Promise<void> {
    if (this.over) return
    this.abort = new AbortController()
    try {
      const response = await fetch('/api/v1/lobby/stream', { signal: this.abort.signal })
      if (response.ok && response.body) {
        await this.read(response.body)
        wait = first
      }
    } catch {
      // The line broke, or was ended here: it comes back.
    }
    this.connected = false
    if (this.over) return
    this.timer = setTimeout(() => void this.run(Math.min(most, wait * 2)), this.abort.signal.aborted ? 0 : wait)
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
      const now = [...m.mine, ...m.seeks]
      for (const id of [...this.open.keys()]) if (!now.some((i) => i.id === id)) this.open.delete(id)
      for (const i of now) this.open.set(i.id, i)
      this.connected = true
    } else if (m.t === 'series') {
      this.next?.(m.series, m.played)
    } else {
      if (m.offer.status === 'open') this.open.set(m.offer.id, m.offer)
      else this.open.delete(m.offer.id)
      this.changed?.(m.offer)
    }
  }
}
