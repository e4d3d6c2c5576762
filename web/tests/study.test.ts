// The tree of variations, its record, evaluations in words, addresses, and the class that controls the worker.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Core } from '../src/model/core/core'
import { arrowsOf } from '../src/model/engine/arrows'
import { alone, mayHint, mayStudy } from '../src/model/game/fairplay'
import { compose, palette, passed, readRecord, spread, tidy } from '../src/model/position/rules'
import { chance, hope, share, short, unknown, valueOf, worth } from '../src/model/position/score'
import type { Order } from '../src/model/engine/searcher'
import { addressOf, longest, openingOf } from '../src/features/study/share'
import { Stopped, Thinker, type Found, type Question } from '../src/model/engine/thinker'
import {
  child,
  count,
  glyphs,
  grow,
  isMain,
  judge,
  judged,
  lineFrom,
  makeRoot,
  movesTo,
  noHeaders,
  promote,
  promoteToMain,
  remove,
  write,
  type Node,
} from '../src/model/position/tree'
import { loadCore } from './core'

let core: Core
beforeAll(async () => {
  core = await loadCore()
})

const text = `[Game "ringo"]
[White "Zoé \\"Z\\""]

{Before.} 1. b6-a6 {[%clk 0:04:58] good \\} move} (1. b6-b5 {or} 2. d1-d2 (2. b1-c1)) 2. d1-d2 *
`

function read(record: string): Node {
  const root = makeRoot()
  const r = readRecord(core, record)
  root.comment = r.comment
  grow(root, r.line)
  return root
}
const find = (root: Node, ...moves: string[]): Node => moves.reduce((n, m) => child(n, m), root)

describe('a tree of variations', () => {
  it('takes judgements apart from words', () => {
    for (const g of [...glyphs, ''] as const) {
      for (const words of ['', 'good', '! no', 'a\nb']) {
        if (g === '' && words.startsWith('!')) continue
        expect(judged(judge(g, words))).toEqual({ glyph: g, words })
      }
    }
    expect(judged('!important')).toEqual({ glyph: '', words: '!important' })
  })

  it('keeps a record whole', () => {
    const root = read(text)
    expect(count(root)).toBe(6)
    expect(lineFrom(root).map((n) => n.move)).toEqual(['', 'b6-a6', 'd1-d2'])
    expect(find(root, 'b6-a6').comment).toBe('good } move')
    expect(isMain(find(root, 'b6-b5'))).toBe(false)
    expect(movesTo(find(root, 'b6-b5', 'b1-c1'))).toEqual(['b6-b5', 'b1-c1'])
    const h = { ...noHeaders(), white: 'Zoé "Z"' }
    const again = tidy(core, write('ringo', '', '', h, root))
    expect(again).toBe(tidy(core, text))
    expect(tidy(core, write('ringo', '', '', h, read(again)))).toBe(again)
  })

  it('escapes what would break a record', () => {
    const root = makeRoot()
    find(root, 'b6-a6').comment = '} { \\ ] [%clk <script>'
    root.comment = 'a\nb'
    const back = read(write('ringo', '', '', { ...noHeaders(), black: 'x"] [White "y\\' }, root))
    expect(find(back, 'b6-a6').comment).toBe('} { \\ ] [%clk <script>')
    expect(back.comment).toBe('a\nb')
  })

  it('promotes and removes', () => {
    const root = read(text)
    const other = find(root, 'b6-b5', 'b1-c1')
    promote(other)
    expect(root.children[0]?.move).toBe('b6-a6')
    expect(find(root, 'b6-b5').children.map((n) => n.move)).toEqual(['b1-c1', 'd1-d2'])
    promote(other)
    expect(root.children.map((n) => n.move)).toEqual(['b6-b5', 'b6-a6'])
    promoteToMain(find(root, 'b6-a6', 'd1-d2'))
    expect(lineFrom(root).map((n) => n.move)).toEqual(['', 'b6-a6', 'd1-d2'])
    remove(find(root, 'b6-b5'))
    expect(count(root)).toBe(3)
  })

  it('leaves what people agreed, and lets the rules say the rest', () => {
    const root = makeRoot()
    find(root, 'b6-a6')
    expect(write('ringo', '', '', { ...noHeaders(), result: 'second', reason: 'resigned' }, root)).toMatch(
      /\[Result "second"\]\n\[Reason "resigned"\]/,
    )
    expect(write('ringo', '', '', { ...noHeaders(), result: 'first', reason: 'citadel' }, root)).not.toMatch(/Result/)
  })
})

describe('values', () => {
  it('are seen by White and never mixed', () => {
    const found = (score: number, win?: number, proved?: boolean): Found => ({
      score,
      depth: 3,
      nodes: 1,
      ms: 1,
      nps: 1,
      lines: [{ score, depth: 3, moves: ['x'], ...(win === undefined ? {} : { win }), ...(proved ? { proved } : {}) }],
    })
    const open = { status: 'open', reason: '-', result: '*', points: 0 } as const
    expect(worth(open, undefined, 'white')).toEqual(unknown)
    expect(worth(open, found(120), 'black')).toMatchObject({ certainty: 'opinion', score: -120, win: 0 })
    expect(worth(open, found(24990, 5, true), 'black')).toMatchObject({ certainty: 'proved', win: -5 })
    expect(worth(open, found(24990, 5), 'white')).toMatchObject({ certainty: 'opinion', win: 5 })
    expect(worth({ ...open, status: 'draw' }, undefined, 'white').certainty).toBe('proved')
    expect(share(worth({ ...open, status: 'black' }, undefined, 'white'))).toBeLessThan(0.05)
    expect(share(unknown)).toBe(0.5)
    expect(short(valueOf({ score: 123 }, 'black'))).toBe('−1,2')
    expect(short(valueOf({ score: 3 }, 'black'))).toBe('0,0')
    expect(short(valueOf({ score: 24990, win: 4, proved: true }, 'black'))).toBe('−#4')
    expect(hope(valueOf({ score: 200 }, 'black'), 'black')).toBeCloseTo(chance(200))
    expect(hope(valueOf({ score: -24990, win: -4 }, 'white'), 'white')).toBe(0)
  })
})

describe('addresses', () => {
  it('carry position, moves and place', () => {
    const o = {
      game: 'court-circuit',
      options: 'dame=short',
      start: 'b5/6/6/6/4b1/1w3w w 0',
      moves: ['f6-d4/e5-e6', 'pass', '2:a1-b2,@c3-d4'],
      at: 1,
    }
    const url = new URL(addressOf(o), 'http://x')
    expect(url.pathname).toBe('/analyse/court-circuit')
    expect(openingOf('court-circuit', url.searchParams)).toEqual(o)
    expect(addressOf({ game: 'ra', options: '', start: '', moves: [] })).toBe('/analyse/ra')
    expect(longest).toBeLessThan(8000)
  })
})

describe('fair play', () => {
  const person = { kind: 'person' } as const
  it('helps nobody against another person', () => {
    const against = {
      players: { white: { ...person, id: 'a' }, black: { ...person, id: 'b' } },
      you: ['white' as const],
      status: 'open' as const,
    }
    expect([alone(against), mayHint(against), mayStudy(against)]).toEqual([false, false, false])
    expect(mayStudy({ ...against, status: 'finished' })).toBe(true)
    expect(mayHint({ ...against, status: 'finished' })).toBe(false)
    expect(mayHint({ ...against, players: { white: person, black: { kind: 'engine', level: 3 } } })).toBe(true)
    expect(mayHint({ ...against, players: { white: { ...person, id: 'a' }, black: { ...person, id: 'a' } } })).toBe(
      true,
    )
    expect(
      mayHint({ players: { white: { ...person, id: 'a' }, black: person }, you: ['white', 'black'], status: 'open' }),
    ).toBe(false)
  })
})

describe('positions taken apart', () => {
  it('come together again in every game', () => {
    for (const i of core.catalogue()) {
      const o = core.open(i.id, '')
      const { letters, fields } = spread(core, i.id, '', o.text)
      expect(letters).toHaveLength(core.board(i.id, '', false, 'none').cells.length)
      expect(compose(core, i.id, '', letters, fields)).toBe(o.text)
      expect(palette(core, i.id, '').fields).toHaveLength(fields.length)
      expect(passed(core, i.id, '', o.text)).not.toBe(o.text)
      core.free(o.handle)
    }
  })
})

/** A fake worker that answers when the test says so. */
class Puppet {
  static all: Puppet[] = []
  orders: Order[] = []
  ended = false
  onmessage: ((e: { data: unknown }) => void) | null = null
  onerror: unknown = null
  onmessageerror: unknown = null
  constructor() {
    Puppet.all.push(this)
  }
  postMessage(o: Order): void {
    this.orders.push(o)
  }
  terminate(): void {
    this.ended = true
  }
  say(data: unknown): void {
    this.onmessage?.({ data })
  }
}

describe('a thinker', () => {
  const question: Question = { game: 'ringo', options: '', start: '', moves: [], limits: 'depth=1' }
  const make = (): Worker => new Puppet() as unknown as Worker
  const module = {} as WebAssembly.Module
  const last = (): Puppet => {
    const p = Puppet.all.at(-1)
    if (!p) throw new Error('no worker was made')
    return p
  }

  it('makes no worker before it is asked, and keeps the one it made', async () => {
    Puppet.all = []
    const thinker = new Thinker(module, make)
    expect(Puppet.all).toHaveLength(0)
    for (let i = 0; i < 2; i++) {
      const infos: Found[] = []
      const asked = thinker.ask(question, (f) => infos.push(f))
      last().say({ info: { depth: 1 } })
      last().say({ answer: '{"move":"b6-b5"}' })
      expect((await asked).move).toBe('b6-b5')
      expect(infos).toHaveLength(1)
    }
    expect(Puppet.all).toHaveLength(1)
    expect(last().orders.map((o) => Object.keys(o)[0])).toEqual(['module', 'ask', 'ask'])
  })

  it('is stopped by ending its worker, and thinks again with another', async () => {
    Puppet.all = []
    const thinker = new Thinker(module, make)
    const first = thinker.ask(question)
    const second = thinker.ask(question)
    await expect(first).rejects.toBeInstanceOf(Stopped)
    expect(Puppet.all.map((p) => p.ended)).toEqual([true, false])
    Puppet.all[0]?.say({ answer: '{"move":"late"}' })
    expect(thinker.busy).toBe(true)
    last().say({ answer: '{"move":"b6-b5"}' })
    expect((await second).move).toBe('b6-b5')
    expect(thinker.busy).toBe(false)
    thinker.close()
    expect(last().ended).toBe(true)
  })

  it('tells of refusals and failures', async () => {
    const thinker = new Thinker(module, make)
    let asked = thinker.ask(question)
    last().say({ answer: '{"error":{"kind":"option","message":{"fr":"non","en":"no"}}}' })
    await expect(asked).rejects.toMatchObject({ kind: 'option', text: { fr: 'non' } })
    asked = thinker.ask(question)
    last().say({ failed: 'broken' })
    await expect(asked).rejects.toThrow('broken')
    expect(last().ended).toBe(true)
  })
})

describe('moves as arrows', () => {
  it('go where the pieces go', () => {
    expect(arrowsOf('b6-b5')).toEqual([['b6', 'b5']])
    expect(arrowsOf('d1xo-h1')).toEqual([['d1', 'h1']])
    expect(arrowsOf('2:g8xg6')).toEqual([['g8', 'g6']])
    expect(arrowsOf('e3-d3,@e3-d3')).toEqual([['e3', 'd3']])
    expect(arrowsOf('c1-e3-g1/a3-a4')).toEqual([
      ['c1', 'e3'],
      ['e3', 'g1'],
      ['a3', 'a4'],
    ])
    expect(arrowsOf('pass')).toEqual([])
  })

  it('are found for every move of every game', () => {
    for (const i of core.catalogue()) {
      const o = core.open(i.id, '')
      for (const m of core.moves(o.handle, 200).moves) expect(arrowsOf(m).length, m).toBeGreaterThan(0)
      core.free(o.handle)
    }
  })
})
