// Moves of every game are animated from one position to the next.
import { beforeAll, describe, expect, it } from 'vitest'
import { around, follow, split, trail, type Token } from '../src/ui/board/motion'
import { taken } from '../src/model/game/preview'
import type { Core } from '../src/model/core/core'
import { loadCore } from './core'

let core: Core
beforeAll(async () => {
  core = await loadCore()
})

const games = ['ring', 'ringo', 'court-circuit', 'agon', 'ra']

describe('following the pieces', () => {
  it('moves every piece along the path, and loses and makes none, in all games', () => {
    for (const [g, game] of games.entries()) {
      for (let round = 0; round < 2; round++) {
        let o = core.open(game, '')
        let ids = 0
        const fresh = (): number => ++ids
        let tokens: Token[] = follow([], o.pieces, [], fresh).tokens
        let seed = 7 * round + g + 1
        let turned = 0
        let moved = 0
        for (let ply = 0; ply < 40; ply++) {
          const { moves } = core.moves(o.handle, 3000)
          seed = (seed * 48271) % 2147483647
          const move = moves[seed % Math.max(1, moves.length)]
          if (move === undefined) break
          const next = core.apply(o.handle, move)
          const m = follow(tokens, next.pieces, next.last, fresh)
          const want = split(next.pieces)
          expect(m.tokens.length, `${game} ${move}`).toBe(want.length)
          expect(new Set(m.tokens.map((t) => t.id)).size).toBe(want.length)
          expect(m.tokens.map((t) => t.piece).sort(order)).toEqual([...want].sort(order))
          for (const [id, path] of m.moved) {
            const was = tokens.find((t) => t.id === id)
            if (was) expect(path[0], `${game} ${move}`).toBe(was.piece.cell)
            expect(path.at(-1)).toBe(m.tokens.find((t) => t.id === id)?.piece.cell)
          }
          if (move !== 'pass' && move.includes('-'))
            expect(m.moved.size + m.left.length, `${game} ${move} shows nothing`).toBeGreaterThan(0)
          // The captured pieces are those that disappeared or changed sides.
          const lost = taken(o.pieces, next.pieces, o.turn).filter(
            (c) => !next.pieces.some((p) => p.cell === c && p.captive),
          )
          const fallen = m.left.filter((l) => l.path.length === 0).map((l) => l.token.piece.cell)
          expect(
            [...fallen, ...[...m.turned.keys()].map((id) => tokens.find((t) => t.id === id)?.piece.cell)].sort(),
            `${game} ${move}`,
          ).toEqual(lost.sort())
          turned += m.turned.size
          moved += m.moved.size
          tokens = m.tokens
          o = { ...o, ...next }
        }
        core.free(o.handle)
        expect(moved).toBeGreaterThan(5)
        if (game === 'court-circuit') expect(turned).toBeGreaterThan(0)
      }
    }
  })

  it('shows a part of a group that joins another', () => {
    const o = core.open('ra', 'board=127', '7/8/4C1A2/10/11/12/4a8/12/11/10/9/8/7 w 0')
    let ids = 0
    const tokens = follow([], o.pieces, [], () => ++ids).tokens
    const next = core.apply(o.handle, '2:c5-c7')
    const m = follow(tokens, next.pieces, next.last, () => ++ids)
    expect(m.left.map((l) => [l.token.piece.count, l.path])).toEqual([[2, ['c5', 'c7']]])
    core.free(o.handle)
  })

  it('takes a ring off its pawn', () => {
    const o = core.open('ring', '')
    let ids = 0
    let tokens = follow([], o.pieces, [], () => ++ids).tokens
    const ring = tokens.find((t) => t.piece.cell === 'd3')
    const next = core.apply(o.handle, '@d3-e3')
    const m = follow(tokens, next.pieces, next.last, () => ++ids)
    tokens = m.tokens
    expect([...m.moved]).toEqual([[ring?.id, ['d3', 'e3']]])
    expect(tokens.filter((t) => t.piece.cell === 'e3').map((t) => t.piece.kind)).toEqual(['ring', 'man'])
    core.free(o.handle)
  })
})

describe('ways', () => {
  it('keep every landing of a series', () => {
    expect(trail(['c1', 'e3', 'e5', 'c5', 'a3', 'a3', 'a4'], 'c1', 'a4')).toEqual(['c1', 'e3', 'e5', 'c5', 'a3', 'a4'])
    expect(trail(['c1', 'e3', 'e5'], 'e3', 'e5')).toEqual(['e3', 'e5'])
    expect(trail([], 'a1', 'b1')).toEqual(['a1', 'b1'])
  })
  it('go round a loop of the board where it is free', () => {
    const { loops } = core.board('ringo', '', false, 'none')
    expect(loops).toHaveLength(6)
    expect(core.board('ra', '', false, 'none').loops).toEqual([])
    expect(around(loops, 'c3', 'e3', new Set())).toEqual(['c3', 'd3', 'e3'])
    expect(around(loops, 'c3', 'e3', new Set(['d3']))).toEqual(['c3', 'b3', 'a3', 'h3', 'g3', 'f3', 'e3'])
    expect(around(loops, 'c3', 'c2', new Set())).toBeNull()
  })
})

const order = (a: { cell: string; kind: string }, b: { cell: string; kind: string }): number =>
  a.cell.localeCompare(b.cell) || a.kind.localeCompare(b.kind)
