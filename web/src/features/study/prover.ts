// Proofs found in the reader's own browser: solved endings that come with the program, and proofs of a game's last
// positions. Everything is downloaded on first use and cached for offline use.
import { at } from '../../base/at'
import address from '../../../prover/prover.wasm?url'
import { Refused } from '../../model/core/core'
import type { Text } from '../../base/types'
import type { Order, Reply } from './prover.worker'
import type { Proof } from './review.svelte'
import type { Looked } from './tables.svelte'
import { Stopped } from '../../model/engine/thinker'

/** Identifies this prover. It changes with the tables that it names. */
export const version = address

/** The node limit of a proof, for each position of the game and each side: ten times the club's. */
export const nodes = 1_500_000
/** The number of plies before the end of a game to examine. */
export const plies = 40

export interface Judged {
  game: string
  options: string
  /** The start position; '' is the usual one. */
  start: string
  moves: string[]
}

/** The service worker knows this cache name and does not delete the cache. */
const store = 'tablier-tables'

/** The path of a file without the hash of its content. */
const named = (path: string): string => path.replace(/-[0-9a-f]{12}\.tables$|-[^/]*\.wasm$/, '')

/** A file of the club, from the browser's cache if possible. Older versions are deleted. */
export async function keep(file: string): Promise<Response> {
  const path = new URL(at(file), location.href).pathname
  const cache = 'caches' in globalThis ? await caches.open(store).catch(() => undefined) : undefined
  const there = await cache?.match(path)
  if (there) return there
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  if (cache) {
    // If the disk is full, there are just no tables offline.
    await cache.put(path, response.clone()).catch(() => undefined)
    for (const { url } of await cache.keys()) {
      const old = new URL(url).pathname
      if (old !== path && named(old) === named(path)) await cache.delete(url)
    }
  }
  return response
}

let module: Promise<WebAssembly.Module> | undefined

/** The compiled prover, loaded once for the whole page. After a failure, a later call tries again. */
function compiled(): Promise<WebAssembly.Module> {
  module ??= keep(address)
    .then((r) => WebAssembly.compileStreaming(r))
    .catch((e: unknown) => {
      module = undefined
      throw e
    })
  return module
}

const fresh = (): Worker => new Worker(new URL('./prover.worker.ts', import.meta.url), { type: 'module' })

interface Asked {
  told: (answer: string) => void
  resolve: (answer: string) => void
  reject: (why: Error) => void
}

export class Prover {
  private worker: Promise<Worker> | undefined
  private asked: Asked | undefined
  /** Runs one question at a time; the next one waits. */
  private last: Promise<unknown> = Promise.resolve()
  /** Increases when the worker is ended, to drop questions that still wait for it. */
  private turn = 0
  private readonly given = new Map<string, Promise<void>>()

  constructor(
    private readonly make = fresh,
    private readonly load = compiled,
    private readonly fetch = keep,
  ) {}

  /** What the solved endings know of a position and its moves. */
  async look(game: string, options: string, position: string): Promise<Looked> {
    await this.ready(game, options)
    return this.call<Looked>(['look', game, options, position])
  }

  /**
   * Proves as many of a game's last positions as it can, backwards from the end. Reports each one as soon as it was
   * examined.
   */
  async judge(g: Judged, told: (p: Proof) => void): Promise<Proof[]> {
    await this.ready(g.game, g.options)
    const question = ['judge', g.game, g.options, g.start, g.moves.join(' '), String(nodes), String(plies)]
    const { proofs } = await this.call<{ proofs: Proof[] }>(question, (text) => told(JSON.parse(text) as Proof))
    return proofs
  }

  /** Loads the tables of a game, once. Without the club and without a cached file there are none. */
  ready(game: string, options: string): Promise<void> {
    const key = `${game} ${options}`
    const under = this.given.get(key) ?? this.hand(game, options)
    this.given.set(key, under)
    return under
  }

  private async hand(game: string, options: string): Promise<void> {
    const { files } = await this.call<{ files: { address: string }[] }>(['files', game, options])
    for (const f of files) {
      const file = await this.fetch(f.address)
        .then((r) => r.arrayBuffer())
        .catch(() => null)
      if (file) await this.call({ give: f.address, file })
    }
  }

  private call<T>(order: string[] | Order, told: (text: string) => void = () => undefined): Promise<T> {
    const turn = this.turn
    const answer = this.last.then(async () => {
      if (turn !== this.turn) throw new Stopped()
      const worker = await (this.worker ??= this.begin())
      if (turn !== this.turn) throw new Stopped()
      const text = await new Promise<string>((resolve, reject) => {
        this.asked = { told, resolve, reject }
        worker.postMessage(Array.isArray(order) ? ({ call: order } satisfies Order) : order)
      })
      const a = JSON.parse(text) as T & { error?: { message: Text } }
      if (a.error) throw new Refused('prover', a.error.message)
      return a
    })
    this.last = answer.catch(() => undefined)
    return answer
  }

  private async begin(): Promise<Worker> {
    const module = await this.load()
    const worker = this.make()
    worker.onerror = (e) => this.fail(new Error(e.message || 'prover.worker.ts'))
    worker.onmessageerror = () => this.fail(new Error('prover.worker.ts'))
    worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      if ('failed' in data) this.fail(new Error(data.failed))
      else if ('told' in data) this.asked?.told(data.told)
      else {
        const asked = this.asked
        this.asked = undefined
        asked?.resolve(data.answer)
      }
    }
    worker.postMessage({ module } satisfies Order)
    return worker
  }

  /** Discards a worker that failed or was stopped. Its tables are lost with it. */
  private fail(why: Error): void {
    const { asked, worker } = this
    this.turn++
    this.asked = this.worker = undefined
    this.given.clear()
    void worker?.then(
      (w) => w.terminate(),
      () => undefined,
    )
    asked?.reject(why)
  }

  /** Stops all work and frees the memory. The next question starts a new worker. */
  stop(): void {
    this.fail(new Stopped())
  }
}
