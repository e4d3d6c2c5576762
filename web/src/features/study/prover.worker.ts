// The prover's worker: answers from tables, and proofs of a game's last positions. A search blocks this thread until it
// ends. It reports what it finds on the way, and can only be stopped by ending the worker (see prover.ts).
import { at } from '../../base/at'

export type Order = { module: WebAssembly.Module } | { give: string; file: ArrayBuffer } | { call: string[] }
export type Reply = { told: string } | { answer: string } | { failed: string }

declare global {
  var tablierProver:
    | {
        call(...args: string[]): string
        give(address: string, file: Uint8Array): string
        progress?: (answer: string) => void
      }
    | undefined
}

const scope = self as unknown as { postMessage(r: Reply): void; onmessage: ((e: MessageEvent<Order>) => void) | null }

let started: Promise<void> | undefined

async function start(module: WebAssembly.Module): Promise<void> {
  const loader = at('/wasm_exec.js')
  await import(/* @vite-ignore */ loader)
  if (!globalThis.Go) throw new Error(loader)
  const go = new globalThis.Go()
  void go.run(await WebAssembly.instantiate(module, go.importObject)) // waits for calls forever
  if (!globalThis.tablierProver) throw new Error('prover.wasm')
  globalThis.tablierProver.progress = (told) => scope.postMessage({ told })
}

async function obey(order: Order): Promise<void> {
  if ('module' in order) {
    started = start(order.module)
    await started
    return
  }
  await started
  const prover = globalThis.tablierProver
  if (!prover) throw new Error('prover.wasm')
  scope.postMessage({
    answer: 'give' in order ? prover.give(order.give, new Uint8Array(order.file)) : prover.call(...order.call),
  })
}

scope.onmessage = (e) => {
  obey(e.data).catch((reason: unknown) => scope.postMessage({ failed: String(reason) }))
}
