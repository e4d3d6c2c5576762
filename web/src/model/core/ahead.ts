// Compiles the rules in a worker. A browser compiles a function of a WebAssembly module on its first call, on the
// calling thread, and all threads share the compiled code. So a worker makes the calls that a page makes first, and the
// page finds them compiled. Without the worker the first click waits 85 ms on average instead of 66, slowed four times
// (docs/lab/2026-11-29-edge.md).
import { at, here } from '../../base/at'
import type { Goes } from './ahead.worker'

let under: Promise<WebAssembly.Module> | undefined

// The rules are compiled after the page is built. Compiling occupies a whole core, and on a phone the browser already
// keeps the second one busy. If begun is never called, compiling starts after three seconds.
let made: () => void
const quiet = new Promise<void>((resolve) => {
  made = resolve
  setTimeout(resolve, 3000)
})

/** Reports that the page is being built. Compiling starts shortly afterwards, when the browser is idle. */
export function begun(): void {
  setTimeout(() => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => made(), { timeout: 500 })
    else made()
  }, 200)
}

/**
 * The compiled rules. The first call starts the download, once the page is built. After a failure, a later call tries
 * again.
 */
export function compiled(): Promise<WebAssembly.Module> {
  under ??= quiet
    .then(away)
    .catch(() => WebAssembly.compileStreaming(fetch(at('/core.wasm'))))
    .catch((e: unknown) => {
      under = undefined
      throw e
    })
  return under
}

/** Whether the page at an address needs the rules, and the game it names. */
export function wants(path: string): { game: string } | null {
  const [, page, game = ''] =
    /^\/(play|local|analyse|edit|clock|learn(?=\/)|puzzles(?=\/)|study(?=\/))(?:\/([\w-]+))?/.exec(path) ?? []
  if (!page) return null
  // The address of a game in play does not name the kind of game, but the server's first document does.
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
      // Free the worker's memory only after the page is built, because that takes some milliseconds of CPU time.
      if ('module' in data) {
        resolve(data.module)
        setTimeout(() => worker.terminate(), 3000)
      } else end(new Error(data.ended)) // ignored if the module has already arrived
    }
    worker.postMessage(wants(here())?.game ?? '')
  })
}
