// The class that controls the prover's worker, and the cache of the club's files.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { keep, Prover } from '../src/features/study/prover'
import type { Order, Reply } from '../src/features/study/prover.worker'
import { Stopped } from '../src/model/engine/thinker'

class Fake {
  static all: Fake[] = []
  onmessage: ((e: { data: Reply }) => void) | null = null
  onerror: unknown
  onmessageerror: unknown
  ended = false
  orders: Order[] = []
  constructor(readonly answer: (o: Order, f: Fake) => void) {
    Fake.all.push(this)
  }
  postMessage(o: Order): void {
    this.orders.push(o)
    if (!('module' in o)) this.answer(o, this)
  }
  say(r: Reply): void {
    queueMicrotask(() => this.onmessage?.({ data: r }))
  }
  terminate(): void {
    this.ended = true
  }
}
const calls = (f: Fake): string[] => f.orders.map((o) => ('call' in o ? (o.call[0] ?? '') : (Object.keys(o)[0] ?? '')))

function prover(answer: (o: Order, f: Fake) => void, file = new Response(new ArrayBuffer(3))): Prover {
  Fake.all = []
  return new Prover(
    () => new Fake(answer) as unknown as Worker,
    () => Promise.resolve({} as WebAssembly.Module),
    () => Promise.resolve(file),
  )
}
const files = '{"files":[{"address":"/tables/a-0123456789ab.tables"}]}'
const position = { ply: 3, position: 'p', turn: 'white', verdict: { kind: 'proved', result: 'win' } }

describe('the prover', () => {
  it('is given the tables once, then asked', async () => {
    const p = prover((o, f) =>
      f.say({ answer: 'give' in o ? '{}' : 'call' in o && o.call[0] === 'files' ? files : '{"position":"x"}' }),
    )
    expect((await p.look('ringo', '', 'x')).position).toBe('x')
    await p.look('ringo', '', 'x')
    const [one] = Fake.all
    if (!one) throw new Error('no worker')
    expect(calls(one)).toEqual(['module', 'files', 'give', 'look', 'look'])
  })

  it('tells each position of a game, and stops at once', async () => {
    const p = prover((o, f) => {
      if ('call' in o && o.call[0] === 'files') f.say({ answer: '{"files":[]}' })
      else f.say({ told: JSON.stringify(position) })
    })
    const told: unknown[] = []
    const judged = p.judge({ game: 'agon', options: '', start: '', moves: ['a', 'b'] }, (k) => {
      told.push(k)
      p.stop()
    })
    await expect(judged).rejects.toBeInstanceOf(Stopped)
    expect(told).toEqual([position])
    await Promise.resolve()
    expect(Fake.all[0]?.ended).toBe(true)
    expect(Fake.all[0]?.orders.at(-1)).toEqual({ call: ['judge', 'agon', '', '', 'a b', '1500000', '40'] })
  })

  it('does without tables that cannot be fetched', async () => {
    const p = new Prover(
      () =>
        new Fake((o, f) =>
          f.say({ answer: 'call' in o && o.call[0] === 'files' ? files : '{"position":"x"}' }),
        ) as unknown as Worker,
      () => Promise.resolve({} as WebAssembly.Module),
      () => Promise.reject(new Error('away')),
    )
    expect((await p.look('ringo', '', 'x')).position).toBe('x')
  })
})

describe('what is kept', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('comes from the cache the second time, and replaces what was there before', async () => {
    const kept = new Map([['http://club/tables/ringo-000000000000.tables', new Response('old')]])
    const cache = {
      match: (path: string) => Promise.resolve(kept.get(`http://club${path}`)?.clone()),
      put: (path: string, r: Response) => Promise.resolve(void kept.set(`http://club${path}`, r)),
      keys: () => Promise.resolve([...kept.keys()].map((url) => ({ url }))),
      delete: (url: string) => Promise.resolve(kept.delete(url)),
    }
    const asked: string[] = []
    vi.stubGlobal('caches', { open: () => Promise.resolve(cache) })
    vi.stubGlobal('fetch', (path: string) => {
      asked.push(path)
      return Promise.resolve(
        new Response(path.includes('none') ? null : 'new', { status: path.includes('none') ? 404 : 200 }),
      )
    })
    const path = '/tables/ringo-111111111111.tables'
    expect(await (await keep(path)).text()).toBe('new')
    expect(await (await keep(path)).text()).toBe('new')
    expect(asked).toEqual([path])
    expect([...kept.keys()]).toEqual([`http://club${path}`])
    await keep('/tables/ringo-rings-5-222222222222.tables')
    expect(kept.size).toBe(2)
    await expect(keep('/tables/none')).rejects.toThrow('404')
  })
})
