// Compiles the rules away from the page. A browser compiles a function of a WebAssembly module when it is first
// called, on the thread that calls it; what one thread has compiled all others have, too. So a worker goes
// through what a page asks of the rules at first, and the page finds it done.
import type { Goes } from './ahead.worker'

let under: Promise<WebAssembly.Module> | undefined

// The rules wait until the page is made: compiling takes a processor of its own, and a phone, whose browser keeps
// a second one busy, has none to spare for it. Whoever never says that the page is made waits for three seconds.
let made: () => void
const quiet = new Promise<void>((resolve) => {
  made = resolve
  setTimeout(resolve, 3000)
})

/** The page has begun to be made; a moment later, when nothing else is to be done, the rules may be compiled. */
export function begun(): void {
  setTimeout(() => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => made(), { timeout: 500 })
    else made()
  }, 200)
}

/** The compiled rules, on their way when they have been called for and the page is made; a failure may be followed by another try. */
export function compiled(): Promise<WebAssembly.Module> {
  under ??= quiet
    .then(away)
    .catch(() => WebAssembly.compileStreaming(fetch('/core.wasm')))
    .catch((e: unknown) => {
      under = undefined
      throw e
    })
  return under
}

/** Whether an address is of a page that wants the rules, and the game that it names. */
export function wants(path: string): { game: string } | null {
  const [, page, game = ''] =
    /^\/(play|local|analyse|edit|learn(?=\/)|puzzles(?=\/)|study(?=\/))(?:\/([\w-]+))?/.exec(path) ?? []
  if (!page) return null
  // A game that is played has no name in its address, but in what the server drew of it.
  const drawn = globalThis.document?.querySelector<HTMLElement>('.first [data-game]')?.dataset.game ?? ''
  return { game: ['analyse', 'edit', 'learn', 'puzzles'].includes(page) ? game : drawn }
}

function away(): Promise<WebAssembly.Module> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./ahead.worker.ts', import.meta.url), { type: 'module' })
    const end = (why: Error): void => {
      worker.terminate()
      reject(why)
    }
    worker.onerror = (e) => end(new Error(e.message || 'ahead.worker.ts'))
    worker.onmessageerror = () => end(new Error('ahead.worker.ts'))
    worker.onmessage = ({ data }: MessageEvent<Goes>) => {
      // Its memory is given back when the page has been made: that takes a processor some milliseconds, too.
      if ('module' in data) {
        resolve(data.module)
        setTimeout(() => worker.terminate(), 3000)
      } else end(new Error(data.ended)) // which nobody hears once the module is there
    }
    worker.postMessage(wants(location.pathname)?.game ?? '')
  })
}
