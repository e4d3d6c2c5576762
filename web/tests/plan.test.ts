// A premove and conditional moves as they are entered, and the lists of studies, without a page.
import { beforeAll, beforeEach, afterEach, describe, expect, it, vi } from 'vitest'
import type { Core } from '../src/model/core/core'
import type { Branch } from '../src/model/live/types'
import { loadCore } from './core'
import { stubBrowser } from './fake-socket'

let core: Core
beforeAll(async () => {
  core = await loadCore()
})
beforeEach(async () => {
  await stubBrowser()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const answered = (body: unknown, status = 200): Promise<Response> =>
  Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } }))

describe('a plan', () => {
  /** A game in which Black, who moves second, prepares an answer. */
  async function begin() {
    const { PlanEntry } = await import('../src/features/play/plan.state.svelte')
    const opened = core.open('ringo', '', '')
    const text = opened.text
    core.free(opened.handle)
    const live: { side: 'white' | 'black'; plan: Branch[] } = {
      side: opened.turn === 'white' ? 'black' : 'white',
      plan: [],
    }
    const sent: unknown[] = []
    vi.stubGlobal('fetch', (_: string, o: { body: string }) => {
      const { plan } = JSON.parse(o.body) as { plan: unknown }
      sent.push(plan)
      return answered({ plan })
    })
    const game = { id: 'g', game: 'ringo', options: '', seq: 1 }
    return { plan: new PlanEntry(core, { game, live: { text } }, live), live, sent, first: opened.turn }
  }
  /** A move that is legal on the plan's board. */
  const legal = (plan: { view: { text: string } | null }): string => {
    const { handle } = core.open('ringo', '', plan.view?.text ?? '')
    const [move = ''] = core.moves(handle, 1).moves
    core.free(handle)
    return move
  }

  it('is a line that begins with the opponent and ends with an answer', async () => {
    const { plan, live, sent, first } = await begin()
    plan.begin(false)
    expect(plan.view?.turn).toBe(first)
    const theirs = legal(plan)
    expect(plan.play(theirs)).toBeUndefined()
    expect(plan.view?.turn).toBe(live.side)
    const ours = legal(plan)
    plan.play(ours)
    plan.play(legal(plan)) // a move of theirs without an answer, which is not kept
    expect(plan.line.slice(0, 2)).toEqual([theirs, ours])
    await plan.addLine()
    expect(sent).toEqual([[{ if: theirs, then: ours }]])
    expect([live.plan, plan.line]).toEqual([[{ if: theirs, then: ours }], []])
    plan.close()
  })
  it('is a premove as if it were our turn, taken back from the board at once', async () => {
    const { plan, live } = await begin()
    plan.begin(true)
    expect(plan.view?.turn).toBe(live.side)
    const move = legal(plan)
    const before = plan.view?.text
    expect(plan.play(move)).toBe(move)
    expect([plan.view?.text, plan.line]).toEqual([before, []])
    plan.close()
  })
  it('says why a move is refused, until the next one', async () => {
    const { plan } = await begin()
    plan.begin(false)
    plan.play('z9-z8')
    expect(plan.wrong).not.toBe('')
    plan.play(legal(plan))
    expect(plan.wrong).toBe('')
    plan.close()
  })
  it('keeps the line on the board if the club refuses it', async () => {
    const { plan, live } = await begin()
    vi.stubGlobal('fetch', () => answered({ status: 409, title: 'Conflict', detail: 'The game went on.' }, 409))
    plan.begin(false)
    plan.play(legal(plan))
    plan.play(legal(plan))
    await plan.addLine()
    expect([plan.wrong, live.plan, plan.line.length]).toEqual(['The game went on.', [], 2])
    plan.close()
  })
})

describe('the lists of studies', () => {
  const study = (id: string): object => ({ id, name: id, owner: { name: 'Ada' }, chapters: [], access: 'public' })
  async function lists(answer: (path: string) => Promise<Response>) {
    vi.stubGlobal('fetch', (path: string) => answer(path))
    const { Studies } = await import('../src/features/study/shelf.state.svelte')
    return new Studies()
  }
  const ada = { id: 'p', name: 'Ada', guest: false }

  it('are read page by page, and belong to members', async () => {
    const s = await lists((path) =>
      path.includes('/me')
        ? answered(ada)
        : answered(path.includes('before=x') ? { studies: [study('b')] } : { studies: [study('a')], next: 'x' }),
    )
    await s.load()
    expect(s.mine.value).toMatchObject({ away: false, member: true, list: [{ id: 'a' }, { id: 'b' }] })
    await s.look('ringo')
    await s.look('ringo', s.shared.value?.next)
    expect(s.shared.value?.list.map((x) => x.id)).toEqual(['a', 'b'])
    expect(s.wrong).toBe('')
  })
  it('are none for guests, without asking for them', async () => {
    const asked: string[] = []
    const s = await lists((path) => {
      asked.push(path)
      return answered({ ...ada, guest: true })
    })
    await s.load()
    expect(s.mine.value).toEqual({ list: [], away: false, member: false })
    expect(asked.filter((p) => p.includes('/studies'))).toEqual([])
  })
  it('are the copies of this browser without the club, which is no failure', async () => {
    const s = await lists(() => Promise.reject(new TypeError('Failed to fetch')))
    await s.load()
    await s.look('')
    expect(s.mine.value).toEqual({ list: [], away: true, member: false })
    expect(s.wrong).toBe('')
  })
  it('say what the club refuses', async () => {
    const s = await lists((path) =>
      path.includes('/me') ? answered(ada) : answered({ status: 500, title: 'Error', detail: 'It broke.' }, 500),
    )
    await s.load()
    expect(s.wrong).toBe('It broke.')
  })
  it('turn each game of a record into a chapter', async () => {
    const { chaptersOf } = await import('../src/features/study/shelf.state.svelte')
    const one = '[Game "ringo"]\n[White "Zoé"]\n[Black "Max"]\n\n1. b6-a6 *\n'
    const made = chaptersOf(core, `${one}\n[Game "ringo"]\n\n1. b6-b5 *\n`)
    expect(made.chapters).toHaveLength(2)
    expect(made.chapters[0]?.record).toContain('Zoé')
    expect(made.chapters[1]?.record).toContain('b6-b5')
    expect(() => chaptersOf(core, 'no record')).toThrow()
  })
})
