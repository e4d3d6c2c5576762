// Follows the changes of a tournament while the page is visible.
import { at } from '../../base/at'
import type { Message } from './delta'

/** The wait before the stream is reopened, at first and at most, in ms. */
const first = 500
const most = 15_000

/** Callbacks of a page. */
export interface Listener {
  /** The number of the last event that the page knows; 0 asks the club for everything. */
  have: () => Promise<number>
  /** Handles a message. False if messages are missing; then the stream is reopened. */
  hear: (m: Message) => boolean
}

/** Follows a tournament. The returned function stops it. */
export function follow(id: string, { have, hear }: Listener): () => void {
  let abort: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = first
  let over = false

  async function read(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void> {
    const reader = body.pipeThrough(new TextDecoderStream()).getReader()
    let rest = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      wait = first
      const lines = (rest + value).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (line.trim() && !hear(JSON.parse(line) as Message)) {
          abort?.abort()
          return
        }
      }
    }
  }
  async function run(): Promise<void> {
    timer = undefined
    abort = new AbortController()
    try {
      const url = `/api/v1/tournaments/${encodeURIComponent(id)}/stream?have=${await have()}`
      const response = await fetch(at(url), { signal: abort.signal })
      if (response.ok && response.body) await read(response.body)
    } catch {
      // The connection was lost or closed here.
    }
    abort = undefined
    if (over || document.visibilityState === 'hidden') return
    timer = setTimeout(() => void run(), wait)
    wait = Math.min(most, wait * 2)
  }
  // Browsers allow few open connections, so a hidden page closes its own.
  function settle(): void {
    if (document.visibilityState === 'hidden') {
      clearTimeout(timer)
      timer = undefined
      abort?.abort()
    } else if (!abort && timer === undefined) void run()
  }
  document.addEventListener('visibilitychange', settle)
  void run()
  return () => {
    over = true
    document.removeEventListener('visibilitychange', settle)
    clearTimeout(timer)
    abort?.abort()
  }
}
