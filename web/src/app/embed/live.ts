// The club's streams, which have one JSON object per line. They are read while the frame can be seen, since a browser
// has few connections to one host.
import { at } from './where'

/** How long to wait before a stream is opened again, or a failed action repeated, in ms. */
const pause = 5_000

/** Calls back for each line of a stream, and after each time it was away. Returns the function that ends it. */
export function follow(path: string, changed: () => void): () => void {
  let ended = false
  let open: AbortController | undefined
  let seen = true

  async function read(): Promise<void> {
    const own = (open = new AbortController())
    try {
      const response = await fetch(at(`/api/v1${path}`), { credentials: 'omit', signal: own.signal })
      const reader = response.ok ? response.body?.pipeThrough(new TextDecoderStream()).getReader() : undefined
      for (;;) {
        const part = await reader?.read()
        if (!part || part.done) break
        if (part.value.trim()) changed() // otherwise only a sign of life
      }
    } catch {
      // cut off
    }
    if (open === own) open = undefined
    if (!ended && seen) setTimeout(look, pause)
  }

  /** Opens the stream if it is needed, and closes it if it is not. */
  function look(): void {
    if (ended || !seen || document.hidden) return void open?.abort()
    if (!open) void read()
  }
  const watcher = new IntersectionObserver((entries) => {
    seen = entries.at(-1)?.isIntersecting ?? true
    look()
  })
  watcher.observe(document.documentElement)
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    ended = true
    watcher.disconnect()
    document.removeEventListener('visibilitychange', look)
    open?.abort()
  }
}

/** Makes a function that does something again and again, but never twice at once. It tries again what failed. */
export function oneAtATime(act: () => Promise<void>): () => void {
  let busy = false
  let again = false
  const go = async (): Promise<void> => {
    if (busy) return void (again = true)
    busy = true
    do {
      again = false
      await act().catch(() => setTimeout(() => void go(), pause))
    } while (again as boolean)
    busy = false
  }
  return () => void go()
}
