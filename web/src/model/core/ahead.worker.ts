// Compiles the rules for a page; see ahead.ts.
import { at } from '../../base/at'
import type { Drawing, Entry, Info, Piece } from '../../base/types'

export type Goes = { module: WebAssembly.Module } | { ended: string }

const scope = self as unknown as { postMessage(r: Goes): void; onmessage: ((e: MessageEvent<string>) => void) | null }

/** Makes the calls of a page that shows a game, and of the first click on its board. */
function visit(call: (...args: string[]) => string, game: string): void {
  const ask = <T>(...args: string[]): T => JSON.parse(call(...args)) as T
  const { handle, pieces } = ask<{ handle: number; pieces: Piece[] }>('open', game, '', '')
  const h = String(handle)
  ask<Drawing>('board', game, '', 'no', 'edge')
  for (const p of [pieces[0], pieces[pieces.length - 1]]) if (p) ask('glyph', p.side, p.kind, String(p.count), 'no')
  const [from = ''] = ask<Entry>('enter', h, '').next
  const { next } = ask<Entry>('enter', h, from)
  ask(
    'marks',
    game,
    '',
    'no',
    pieces.map((p) => p.cell).join(' '),
    [`selected:${from}`, ...next.map((c) => `target:${c}`)].join(' '),
  )
  const [move = ''] = ask<{ moves: string[] }>('moves', h, '60').moves
  ask('apply', h, move)
  ask('undo', h)
  ask('free', h)
}

async function go(game: string): Promise<void> {
  const loader = at('/wasm_exec.js')
  const [module] = await Promise.all([
    WebAssembly.compileStreaming(fetch(at('/core.wasm'))),
    import(/* @vite-ignore */ loader),
  ])
  if (!globalThis.Go) throw new Error(loader)
  const rules = new globalThis.Go()
  void rules.run(await WebAssembly.instantiate(module, rules.importObject))
  const core = globalThis.tablierCore
  if (!core) throw new Error('core.wasm')
  const call = (...args: string[]): string => core.call(...args)
  const { games } = JSON.parse(call('catalogue')) as { games: Info[] }
  call('style', 'wood', '.board')
  if (games.some((g) => g.id === game)) visit(call, game)
  scope.postMessage({ module })
}

scope.onmessage = (e) => {
  go(e.data).catch((reason: unknown) => scope.postMessage({ ended: String(reason) }))
}
