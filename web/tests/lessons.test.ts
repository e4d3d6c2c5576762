// Checks every statement of the lessons against the rules.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Core } from '../src/model/core/core'
import type { Info, View } from '../src/base/types'
import { fulfils, remark } from '../src/features/learn/judge'
import { firstMoves, lesson, readyLesson, said, taught, type Lesson } from '../src/features/learn/lesson'
import { glowing, names, shownMove } from '../src/features/learn/way'
import { clicksTo } from '../src/model/learn/clicks'
import type { StepText } from '../src/messages/types'
import { languages } from '../src/model/i18n/i18n.svelte'
import { loadCore } from './core'

/** The lessons, and the guided moves before a first game. */
const named = taught.flatMap((g) => [g, firstMoves(g)])
type Named = Lesson & { name: string }

let core: Core
let infos: Info[]
beforeAll(async () => {
  core = await loadCore()
  infos = core.catalogue()
  await Promise.all(named.flatMap((g) => languages.map((code) => readyLesson(g, code))))
})

/** The texts of a step in every language. */
const told = (l: Named, n: number): StepText[] =>
  languages.map((code) => said(l.name, code)[n]).filter((w) => w !== undefined)

const all = async (): Promise<Named[]> =>
  (await Promise.all(named.map(async (name) => ({ name, l: await lesson(name) })))).flatMap(({ name, l }) =>
    l ? [{ name, ...l }] : [],
  )

describe('lessons', () => {
  it('there is one for every game, of ten to twenty steps', async () => {
    expect([...taught].sort()).toEqual(infos.map((i) => i.id).sort())
    for (const l of (await all()).filter((l) => l.name === l.game)) {
      expect(l.steps.length, l.game).toBeGreaterThanOrEqual(10)
      expect(l.steps.length, l.game).toBeLessThanOrEqual(20)
      expect(l.steps.filter((s) => s.task).length, l.game).toBeGreaterThanOrEqual(8)
      expect(l.steps[0]?.position, l.game).toBe(core.view(core.open(l.game, '').handle).text)
    }
  })

  it('three to five moves stand before a first game, the last of which wins it', async () => {
    const firsts = (await all()).filter((l) => l.name !== l.game)
    expect(firsts.map((l) => l.game).sort()).toEqual([...taught].sort())
    for (const l of firsts) {
      expect(l.steps.length, l.game).toBeGreaterThanOrEqual(3)
      expect(l.steps.length, l.game).toBeLessThanOrEqual(5)
      for (const s of l.steps) {
        expect(s.position, l.game).toBeDefined()
        expect(s.task?.kind, l.game).toBe('play')
      }
      expect(
        l.steps.some((s) => s.task?.kind === 'play' && s.task.ends),
        l.game,
      ).toBe(true)
    }
  })

  it('a turn is shown cell by cell', () => {
    const way = ['f1', 'd3', 'e2', 'e1']
    expect(glowing(way, [])).toEqual({ touch: ['f1'], there: ['d3'] })
    expect(glowing(way, ['f1'])).toEqual({ touch: [], there: ['d3'] })
    expect(glowing(way, ['f1', 'd3', 'e2'])).toEqual({ touch: [], there: ['e1'] })
    expect(glowing(way, way)).toEqual({ touch: [], there: [] })
    // Somebody who begins elsewhere is shown the beginning again.
    expect(glowing(way, ['a1'])).toEqual({ touch: ['f1'], there: ['d3'] })
    // What a text names glows.
    expect(names('Touchez c3, puis c2.', ['c3', 'c2'])).toBe(true)
    expect(names('Prenez c2.', ['c3', 'c2'])).toBe(false)
    expect(names('De c31 en c2.', ['c3', 'c2'])).toBe(false)
  })

  it('the moves before a first game ask what the game will ask', async () => {
    const kinds = async (game: string): Promise<string> => {
      const { steps } = (await lesson(firstMoves(game))) ?? { steps: [] }
      return steps.map(shownMove).join(' ')
    }
    expect(await kinds('ring'), 'a pawn, a capture, a ring').toMatch(/\b\w+-\w+ \w+x\w+-\w+ @/)
    const { steps = [] } = (await lesson(firstMoves('ring'))) ?? {}
    const asks = steps.some(({ position, task }) => {
      if (task?.kind !== 'play') return false
      const { handle } = core.open('ring', '', position)
      return core.enter(handle, clicksTo(core, handle, shownMove({ task }))).moves.length > 1
    })
    expect(asks, 'pawn or ring').toBe(true)
    const sides = ((await lesson(firstMoves('ringo'))) ?? { steps: [] }).steps.map((s) => s.position?.split(' ')[2])
    expect(new Set(sides), 'both sides').toEqual(new Set(['b', 'w']))
    // A star stands on the board only where the text explains it.
    for (const code of languages)
      for (const [n, s] of ((await lesson(firstMoves('court-circuit'))) ?? { steps: [] }).steps.entries()) {
        const star = core.view(core.open('court-circuit', '', s.position).handle).pieces.some((p) => p.kind === 'dame')
        if (star) expect(said(firstMoves('court-circuit'), code)[n]?.text, `${code} ${n + 1}`).toMatch(/Dame/)
      }
  })

  it('say only what the rules say', async () => {
    for (const l of await all()) {
      let position = ''
      for (const [n, s] of l.steps.entries()) {
        const name = `${l.name} ${n + 1}`
        position = s.position ?? position
        const o = core.open(l.game, '', position)
        const names = new Set(core.board(l.game, '', false, 'none').cells.map((c) => c.name))
        for (const c of [...(s.marks ?? []), ...(s.arrows ?? []).flat()]) expect(names, `${name}: ${c}`).toContain(c)
        const t = s.task
        const wrong = told(l, n)[0]?.wrong
        if (t?.kind === 'cells') {
          // The clicks begin a turn, and in every language the text names only cells that can follow.
          const next = core.enter(o.handle, t.after).next
          expect(next.length, name).toBeGreaterThan(1)
          for (const done of told(l, n).map((w) => w.done ?? '')) {
            const cells = done.match(/\b[a-m]\d+\b/g) ?? []
            for (const c of cells.filter((c) => !t.after.includes(c))) {
              const known = next.includes(c) || s.marks?.includes(c) || /a1 (à|to) a6/.test(done)
              expect(known, `${name} names ${c}`).toBe(true)
            }
          }
          for (const head of Object.keys(wrong ?? {})) if (names.has(head)) expect(next, name).not.toContain(head)
        }
        if (t?.kind === 'play') {
          const legal = core.moves(o.handle, 5000).moves
          const good = legal.filter((m) => {
            const after: View = core.apply(o.handle, m)
            core.undo(o.handle)
            return fulfils(t, m, o, after)
          })
          expect(good.length, `${name}: nothing fulfils it`).toBeGreaterThan(0)
          for (const m of t.moves ?? []) expect(good, name).toContain(m)
          const open = !t.moves && !t.takes && t.begins === undefined && t.avoids === undefined
          if (!open && legal.length > 1) {
            const bad = legal.filter((m) => !good.includes(m))
            expect(bad.length, `${name}: anything fulfils it`).toBeGreaterThan(0)
            // Every wrong try has a remark, and no remark is unreachable.
            for (const m of bad) expect(remark(wrong, m), `${name}: nothing is said of ${m}`).not.toBeNull()
          }
          // The board can show it: the move is good, and clicks enter it.
          const shown = shownMove(s)
          expect(good, `${name}: what is shown is not what is asked`).toContain(shown)
          const clicks = clicksTo(core, o.handle, shown)
          expect(clicks.length, `${name}: no clicks enter ${shown}`).toBeGreaterThan(1)
          for (const head of Object.keys(wrong ?? {}))
            expect(
              legal.some((m) => m.startsWith(head) && !good.includes(m)),
              `${name}: nobody tries ${head}`,
            ).toBe(true)
          const move = good[0]
          if (move !== undefined) {
            position = core.apply(o.handle, move).text
            if (s.reply) position = core.apply(o.handle, s.reply).text
          }
        }
        core.free(o.handle)
      }
    }
  })

  it('say the same in every language', async () => {
    const texts = (w: StepText): string[] =>
      [w.text, w.hint, w.done, ...Object.values(w.wrong ?? {})].map((x) => x ?? '')
    const cells = (x: string): string[] => [...new Set(x.match(/\b[a-m]\d+\b/g) ?? [])].sort()
    for (const l of await all()) {
      for (const code of languages) expect(said(l.name, code).length, `${l.name} ${code}`).toBe(l.steps.length)
      for (const [n, s] of l.steps.entries()) {
        const name = `${l.name} ${n + 1}`
        const [first, ...others] = told(l, n)
        if (!first) throw new Error(`${name} says nothing`)
        if (s.task) expect(first.hint, `${name} has no hint`).toBeDefined()
        for (const x of texts(first)) expect(x, name).not.toMatch(/['"]/)
        for (const other of others) {
          expect(Object.keys(other).sort(), name).toEqual(Object.keys(first).sort())
          expect(Object.keys(other.wrong ?? {}), name).toEqual(Object.keys(first.wrong ?? {}))
          for (const [i, x] of texts(other).entries()) {
            expect(x.trim() === '', name).toBe(texts(first)[i]?.trim() === '')
            expect(x, name).not.toMatch(/['"]/)
            // All languages name the same cells.
            expect(cells(x), `${name}: ${x}`).toEqual(cells(texts(first)[i] ?? ''))
          }
        }
      }
    }
  })
})
