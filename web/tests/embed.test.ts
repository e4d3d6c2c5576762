// Clicks on embedded boards: the page derives turns from notation, and the rules must agree.
import { beforeAll, describe, expect, it } from 'vitest'
import { clicksOf, turnOf } from '../src/app/embed/clicks'
import { pageOf, sourceOf } from '../src/app/embed/source'
import { lineOf } from '../src/app/embed/study'
import { topTable } from '../src/app/embed/tournament'
import type * as wire from '../src/base/wire'
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

describe('frames of other things', () => {
  it('lead to the pages about them', () => {
    for (const kind of ['tournament', 'player', 'study'] as const) {
      const source = sourceOf(`/embed/${kind}/${encodeURIComponent('Ève L')}`, new URLSearchParams())
      expect(source).toEqual({ kind, id: 'Ève L' })
      expect(pageOf(source, 3)).toBe(`/${kind}/%C3%88ve%20L`)
    }
  })

  it('show the main line of a record with its comments', () => {
    const record =
      '[Game "ringo"]\n[Options "rings=5"]\n\n{One.} {Two \\}.} 1. b6-b5 (1. b6-a6 (1. b6-c6) {No.}) {[%clk 1:00] Yes (sure).} 2. b1-c1 first'
    const line = lineOf(record, '/study/x')
    expect([line.game, line.query.get('moves'), line.query.get('options')]).toEqual(['ringo', 'b6-b5 b1-c1', 'rings=5'])
    expect(line.notes).toEqual(['One. Two }.', 'Yes (sure).'])
    expect(pageOf(line, 2)).toBe('/study/x')
  })

  it('show the first board that is played, or the best player where boards have no order', () => {
    const player = (number: number): wire.TournamentPlayer => ({ number, presence: 'active' })
    const match = (board: number, white: number, more: Partial<wire.TournamentMatch> = {}): wire.TournamentMatch => ({
      board,
      round: 1,
      game: `g${board}`,
      options: '',
      white: player(white),
      black: player(white + 1),
      ...more,
    })
    const rows = [5, 1, 3].map((n) => ({ player: player(n) }) as wire.TournamentRow)
    const list = [match(4, 5), match(2, 3), match(1, 1, { result: '1-0' }), match(3, 1, { game: '' })]
    expect(topTable({ format: 'swiss' }, list, rows)?.game).toBe('g2')
    expect(topTable({ format: 'arena' }, list, rows)?.game).toBe('g4')
    expect(topTable({ format: 'swiss' }, [], rows)).toBeUndefined()
  })
})
