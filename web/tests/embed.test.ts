// Clicks on embedded boards: the page derives turns from notation, and the rules must agree.
import { beforeAll, describe, expect, it } from 'vitest'
import { clicksOf, turnOf } from '../src/app/embed/clicks'
import { pageOf, sourceOf } from '../src/app/embed/source'
import type { Core } from '../src/model/core/core'
import { loadCore } from './core'

let core: Core
beforeAll(async () => {
  core = await loadCore()
})

describe('the cells of a move', () => {
  it('lead to that move, in all games, ply after ply', () => {
    for (const { id } of core.catalogue()) {
      const game = core.open(id, '').handle
      for (let ply = 0; ply < 30; ply++) {
        const { moves } = core.moves(game, 1000)
        if (moves.length === 0) break
        for (const move of moves.filter((_, i) => i % Math.ceil(moves.length / 10) === 0)) {
          const cells = clicksOf(move)
          // Each cell can be clicked after those before it.
          cells.forEach((c, i) => expect([...turnOf(moves, cells.slice(0, i)).next], `${id} ${move}`).toContain(c))
          expect(turnOf(moves, cells).made, `${id} ${move}`).toContain(move)
        }
        const move = moves[(ply * 7) % moves.length] ?? ''
        core.apply(game, move)
      }
    }
  })
})

describe('addresses', () => {
  it('are those of games, puzzles and lines', () => {
    expect(sourceOf('/embed/game/abc', new URLSearchParams())).toEqual({ kind: 'game', id: 'abc' })
    expect(sourceOf('/embed/puzzle/court-circuit-12ab', new URLSearchParams())).toEqual({
      kind: 'puzzle',
      id: 'court-circuit-12ab',
    })
    const line = sourceOf('/embed/ringo', new URLSearchParams('set=rings%3D5&moves=a1-a2&theme=flat'))
    expect(line.kind === 'line' && String(line.query)).toBe('moves=a1-a2&options=rings%3D5')
    expect(pageOf(line, 1)).toBe('/analyse/ringo?moves=a1-a2&options=rings%3D5&at=1')
    expect(pageOf({ kind: 'puzzle', id: 'court-circuit-12ab' }, 0)).toBe('/puzzles/court-circuit?id=court-circuit-12ab')
  })
})
