// The engine's worker. It receives the compiled module, so that nothing is downloaded or compiled twice, and then
// questions. A search blocks this thread until it ends. It reports what it finds on the way but receives no messages,
// so it is stopped by ending the worker (see thinker.ts).
import { at } from '../../base/at'
import type { Found, Question } from './thinker'

export type Order = { module: WebAssembly.Module } | { ask: Question }
export type Reply = { info: Found } | { answer: string } | { failed: string } | { memory: number }

const scope = self as unknown as { postMessage(r: Reply): void; onmessage: ((e: MessageEvent<Order>) => void) | null }

let started: Promise<WebAssembly.Instance> | undefined

async function start(module: WebAssembly.Module): Promise<WebAssembly.Instance> {
  const loader = at('/wasm_exec.js')
  await import(/* @vite-ignore */ loader)
  if (!globalThis.Go) throw new Error(loader)
  const go = new globalThis.Go()
  const instance = await WebAssembly.instantiate(module, go.importObject)
  void go.run(instance) // sets tablierCore, then waits for calls forever
  const core = globalThis.tablierCore
  if (!core) throw new Error('core.wasm')
  core.progress = (text) => scope.postMessage({ info: JSON.parse(text) as Found })
  return instance
}

async function obey(order: Order): Promise<void> {
  if ('module' in order) {
    started = start(order.module)
    await started
    return
  }
  const instance = await started
  const core = globalThis.tablierCore
  if (!core || !instance) throw new Error('core.wasm')
  const { game, options, start: from, moves, limits } = order.ask
  const answer = core.call('search', game, options, from, moves.join(' '), limits)
  scope.postMessage({ memory: (instance.exports.mem as WebAssembly.Memory).buffer.byteLength })
  scope.postMessage({ answer })
}

scope.onmessage = (e) => {
  obey(e.data).catch((reason: unknown) => scope.postMessage({ failed: String(reason) }))
}
