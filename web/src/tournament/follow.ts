// Hears of the changes of a tournament, for as long as the page is shown.
import type { Message } from './delta'

/** How long to wait before the stream is opened again, at first and at most. */
const first = 500
const most = 15_000

/** What a page does with the messages. */
export interface Listener {
  /** The number of the event up to which the page knows the tournament; 0: the club is to send everything. */
  have: () => Promise<number>
  /** Takes a message; false: messages are missing, and the stream is opened again. */
  hear: (m: Message) => boolean
}

/** Follows a tournament. What is returned ends it. */
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
      const response = await fetch(url, { signal: abort.signal })
      if (response.ok && response.body) await read(response.body)
    } catch {
      // The line broke, or was ended here.
    }
    abort = undefined
    if (over || document.visibilityState === 'hidden') return
    timer = setTimeout(() => void run(), wait)
    wait = Math.min(most, wait * 2)
  }
  // Browsers hold few connections open, so a page that nobody looks at lets go of its own.
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
