// Hears of the changes of a tournament, for as long as the page is shown.

/** How long to wait before the stream is opened again, at first and at most. */
const first = 500
const most = 15_000

/** Calls changed with the number of the last event, at once and after each change. What is returned ends it. */
export function follow(id: string, changed: (seq: number) => void): () => void {
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
      const last = lines.findLast((l) => l.trim())
      if (last) changed((JSON.parse(last) as { seq: number }).seq)
    }
  }
  async function run(): Promise<void> {
    timer = undefined
    abort = new AbortController()
    try {
      const response = await fetch(`/api/v1/tournaments/${encodeURIComponent(id)}/stream`, { signal: abort.signal })
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
