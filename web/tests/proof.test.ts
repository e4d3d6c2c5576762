// Puzzles judged in the browser, checked against the club's list of right moves.
import { readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import { prove } from '../src/features/learn/proof'
import type { Puzzle } from '../src/model/learn/puzzle'
import type { Core } from '../src/model/core/core'
import type { Answer, Question } from '../src/model/engine/thinker'
import { loadCore } from './core'

let core: Core
beforeAll(async () => {
  core = await loadCore()
})
// Drop the time limit, so that the search has the same number of nodes on a busy machine.
const ask = (q: Question): Promise<Answer> =>
  Promise.resolve(
    core.call<Answer>('search', q.game, q.options, q.start, q.moves.join(' '), q.limits.replace(/ time=\d+/, '')),
  )
/** Reads a puzzle file as package puzzles does. */
function puzzles(game: string): Puzzle[] {
  interface Line {
    o?: string
    p: string
    q?: number
    r: number
    s: string[]
    a?: string[][]
  }
  const lines = readFileSync(`../learn/puzzles/data/${game}.jsonl`, 'utf8').trim().split('\n')
  return lines.map((text, i) => {
    const l = JSON.parse(text) as Line
    const moves = (l.s.length + 1) / 2
    const accept = Array.from({ length: moves }, (_, k) => [l.s[2 * k] ?? '', ...(l.a?.[k] ?? [])])
    const h = core.open(game, l.o ?? '', l.p)
    core.free(h.handle)
    return {
      id: `${game}-${i + 1}`,
      game,
      position: l.p,
      side: h.turn,
      moves,
      rating: l.r,
      solution: l.s,
      accept,
      ...(l.o ? { options: l.o } : {}),
      ...(l.q ? { points: l.q } : {}),
    }
  })
}

let gone = 0 // puzzles continued off their main line

for (const game of ['ring', 'ringo', 'court-circuit', 'agon', 'ra']) {
  it(`goes on after other winning moves, ${game}`, async () => {
    const beside = puzzles(game)
      .flatMap((p) => p.accept.map((all, k) => ({ p, k, other: all[1] })))
      .filter(({ p, k, other }) => other && !p.points && k < p.moves - 1)
    for (const { p, k, other } of beside.slice(0, 3)) {
      let line = [...p.solution.slice(0, 2 * k), other ?? '']
      let own = k + 1
      let v = await prove(ask, p, line, own, true)
      if (!v) continue
      expect(v.outcome, p.id).toBe('right')
      gone++
      // If both sides play the engine's best moves, the win comes in time.
      for (;;) {
        line = v.line
        const best = (
          await ask({ game, options: p.options ?? '', start: p.position, moves: line, limits: 'nodes=200000' })
        ).move
        const h = core.open(game, p.options ?? '', p.position).handle
        const after = core.replay(h, [...line, best])
        core.free(h)
        own++
        if (after.outcome.status === p.side) break
        expect(own, `${p.id} ${line.join(' ')}`).toBeLessThan(p.moves)
        v = await prove(ask, p, [...line, best], own, false)
        if (v?.outcome !== 'right') throw new Error(`${p.id}: ${line.join(' ')} ${best}: ${JSON.stringify(v)}`)
      }
    }
  })

  it(`calls no move right that is not, ${game}`, async () => {
    const p = puzzles(game).find((p) => p.moves === 2 && !p.points)
    if (!p) return
    const h = core.open(game, p.options ?? '', p.position).handle
    const wrong = core
      .moves(h, 1000)
      .moves.filter((m) => !p.accept[0]?.includes(m))
      .slice(0, 2)
    core.free(h)
    for (const m of wrong)
      expect((await prove(ask, p, [m], 1, false))?.outcome ?? 'unsure', `${p.id} ${m}`).not.toBe('right')
  })
}

it('has found some', () => expect(gone).toBeGreaterThan(3))
