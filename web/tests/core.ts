// Loads the compiled rules, as the page does, for tests.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import vm from 'node:vm'
import { Core } from '../src/model/core/core'

const built = (name: string): string => fileURLToPath(new URL(`../public/${name}`, import.meta.url))

export async function loadCore(): Promise<Core> {
  vm.runInThisContext(readFileSync(built('wasm_exec.js'), 'utf8'))
  if (!globalThis.Go) throw new Error('wasm_exec.js does not define Go')
  const go = new globalThis.Go()
  const { instance } = await WebAssembly.instantiate(readFileSync(built('core.wasm')), go.importObject)
  void go.run(instance)
  const core = globalThis.tablierCore
  if (!core) throw new Error('core.wasm does not define tablierCore')
  return new Core((...args) => core.call(...args))
}
