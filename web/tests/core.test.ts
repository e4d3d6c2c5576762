import { beforeAll, describe, expect, it } from 'vitest'
import { follow, type Token } from '../src/ui/board/motion'
import { step, type Arrow } from '../src/ui/board/nav'
import { label } from '../src/model/game/choices'
import { Refused, type Core } from '../src/model/core/core'
import { readOptions, writeOptions } from '../src/model/game/options'
import type { Info } from '../src/base/types'
import { explain } from '../src/model/position/tutor'
import { loadCore } from './core'

let core: Core
let infos: Info[]
beforeAll(async () => {
  core = await loadCore()
  infos = core.catalogue()
})

describe('the compiled rules', () => {
  it('know five games, each with a drawn board', () => {
    expect(infos.map((i) => i.id)).toEqual(['ring', 'ringo', 'court-circuit', 'agon', 'ra'])
    for (const i of infos) {
      const d = core.board(i.id, '', false, 'edge')
      expect(d.cells.length).toBeGreaterThan(29)
      expect(d.layers.flatMap((l) => l.shapes).length).toBeGreaterThan(d.cells.length)
      const turned = core.board(i.id, '', true, 'edge')
      d.cells.forEach((c, k) => {
        expect(turned.cells[k]?.at[0]).toBeCloseTo(-c.at[0])
        expect(turned.cells[k]?.at[1]).toBeCloseTo(-c.at[1])
      })
    }
  })

  it('count the start moves that the rules state', () => {
    const counts = { ring: 20, ringo: 9, 'court-circuit': 16, agon: 27, ra: 51 }
    for (const [id, count] of Object.entries(counts)) {
      const o = core.open(id, '')
      expect(o.count, id).toBe(count)
      expect(core.moves(o.handle, 1000).moves).toHaveLength(count)
      core.free(o.handle)
    }
  })

  it('refuse with a reason in both languages', () => {
    const o = core.open('ringo', '')
    expect(() => core.apply(o.handle, 'b6-b1')).toThrow(Refused)
    try {
      core.apply(o.handle, 'b6-b1')
    } catch (e) {
      const { fr, en } = (e as Refused).text
      expect(fr).not.toBe('')
      expect(en).not.toBe('')
      expect(fr).not.toBe(en)
    }
    expect(core.view(o.handle).plies).toBe(0)
  })
})

describe('walking a board with the arrow keys', () => {
  const arrows: Arrow[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']

  it('reaches every cell from every cell, on every board', () => {
    for (const i of infos) {
      const boards = i.options.find((o) => o.name === 'board')?.values.map((v) => `board=${v.name}`) ?? ['']
      for (const options of boards) {
        const { cells } = core.board(i.id, options, false, 'edge')
        const first = cells[0]
        if (!first) throw new Error('a board without cells')
        // Every cell must be reachable from the first cell, and the first from every cell.
        const reach = (back: boolean): number => {
          const to = new Map(cells.map((c) => [c.name, arrows.map((a) => step(cells, c, a)?.name).filter(Boolean)]))
          const seen = new Set([first.name])
          for (let grown = true; grown;) {
            grown = false
            for (const [name, next] of to) {
              const pairs = next.map((n) => (back ? [n, name] : [name, n]))
              for (const [a, b] of pairs) {
                if (a && b && seen.has(a) && !seen.has(b)) {
                  seen.add(b)
                  grown = true
                }
              }
            }
          }
          return seen.size
        }
        expect(reach(false), `${i.id} ${options} from ${first.name}`).toBe(cells.length)
        expect(reach(true), `${i.id} ${options} to ${first.name}`).toBe(cells.length)
      }
    }
  })

  it('goes straight across shifted rows', () => {
    const { cells } = core.board('agon', '', false, 'edge')
    let at = cells.find((c) => c.name === 'f6')
    const home = at?.at
    for (let k = 0; k < 5 && at; k++) at = step(cells, at, 'ArrowUp', home) ?? undefined
    expect(at?.name.startsWith('a')).toBe(true)
    expect(Math.abs(at?.at[0] ?? 999)).toBeLessThanOrEqual(50)
  })
})

describe('rule options', () => {
  it('are written as the rules write them', () => {
    for (const i of infos) {
      expect(writeOptions(i, readOptions(i, ''))).toBe('')
      for (const p of i.presets) {
        const text = writeOptions(i, readOptions(i, p.set))
        expect(core.open(i.id, `preset=${p.name}`).options, `${i.id} ${p.name}`).toBe(text)
      }
      const all = i.options.map((o) => `${o.name}=${o.values.at(-1)?.name ?? ''}`).join(' ')
      expect(writeOptions(i, readOptions(i, all))).toBe(core.open(i.id, all).options)
    }
  })
})

describe('choices between moves with the same clicks', () => {
  it('have labels that tell them apart, in all games', () => {
    for (const i of infos) {
      const o = core.open(i.id, '')
      for (let ply = 0; ply < 40; ply++) {
        const first = core.enter(o.handle, [])
        for (const a of first.next) {
          for (const b of core.enter(o.handle, [a]).next) {
            const e = core.enter(o.handle, [a, b])
            const labels = label(e.moves, e.next.length > 0).map((c) => c.label)
            expect(new Set(labels).size).toBe(labels.length)
          }
        }
        const { moves } = core.moves(o.handle, 1000)
        const move = moves[(ply * 7) % Math.max(1, moves.length)]
        if (move === undefined) break
        core.apply(o.handle, move)
      }
      core.free(o.handle)
    }
  })
})

describe('pieces from one position to the next', () => {
  it('keep their identity when they move', () => {
    const o = core.open('agon', '')
    let id = 0
    const fresh = (): number => ++id
    let tokens: Token[] = follow([], o.pieces, [], fresh).tokens
    const queen = tokens.find((k) => k.piece.cell === 'k6')
    const next = core.apply(o.handle, 'k6-j6')
    tokens = follow(tokens, next.pieces, next.last, fresh).tokens
    expect(tokens.find((k) => k.piece.cell === 'j6')?.id).toBe(queen?.id)
    expect(new Set(tokens.map((k) => k.id)).size).toBe(tokens.length)
    expect(id).toBe(14)
  })
})

describe('what the rules say to newcomers', () => {
  it('names no answer that has no button', () => {
    const { handle } = core.open('ring', '', 'bb1/o3/4o/o1W2o/2ww1/3o/3 w - 0')
    expect(core.enter(handle, ['d3', 'c3']).moves).toEqual(['@d3-c3', 'd3-c3'])
    const { fr, en } = core.prompt(handle, ['d3', 'c3']).text
    expect(`${fr} ${en}`).not.toMatch(/les deux|both/)
  })

  it('shows no internal value of an option', () => {
    for (const i of infos)
      for (const o of i.options)
        for (const text of [o.label, ...o.values.map((v) => v.label)].flatMap(({ fr, en }) => [fr, en]))
          for (const v of o.values)
            expect(text, `${i.id} ${o.name}`).not.toMatch(new RegExp(`[«“]\\s*${v.name}\\s*[»”]`))
  })

  it('never says of a move that wins by force that it changes nothing', () => {
    const { handle } = core.open('ring', '')
    const line = ['e3-d3', 'c3-d4', 'e2-d2']
    const { certainty, points } = explain(core, handle, 'e3-d3', `win=3 proved=1 ${line.join(' ')}`, '')
    expect(certainty).toBe('proved')
    const said = points.map((p) => `${p.text.fr} ${p.text.en}`).join(' ')
    expect(said).toMatch(/gain forcé/)
    expect(said).not.toMatch(/ne change pas|does not change/)
  })
})
