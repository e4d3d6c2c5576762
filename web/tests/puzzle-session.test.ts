// A session of puzzles without a page: the test is the club, and controls the clock.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Core } from '../src/model/core/core'
import type { Puzzle } from '../src/model/learn/puzzle'
import type { PuzzleSession as Session, Wish } from '../src/features/learn/puzzle.state.svelte'
import { loadCore } from './core'
import { stubBrowser } from './fake-socket'

/** The club's answers by path, without query; a path that is missing does not answer. */
let club: Record<string, unknown>
let asked: string[]
let core: Core
let session: Session

// White needs two moves in the first puzzle and three in the other. Whether they win is not the session's business.
const puzzle = (id: string, rating: number, more: Partial<Puzzle> = {}): Puzzle =>
  ({ id, game: 'ringo', rating, options: '', position: '', ...more }) as Puzzle
let list: Puzzle[]
/** The first legal moves of the start, and what follows the first. */
let first: string[]
let line: string[]

beforeAll(async () => {
  core = await loadCore()
})

beforeEach(async () => {
  await stubBrowser()
  const { withTexts } = await import('../src/model/i18n/i18n.svelte')
  await withTexts(Promise.resolve(), 'learn')
  localStorage.removeItem('tablier.puzzles')
  Object.assign(document, { cookie: '' })
  const board = core.open('ringo', '')
  first = core.moves(board.handle, 9).moves
  line = []
  for (let i = 0; i < 5; i++) {
    const [move = ''] = core.moves(board.handle, 1).moves
    line.push(core.apply(board.handle, move).move)
  }
  core.free(board.handle)
  const accept = [[line[0] ?? '', first[1] ?? ''], [line[2] ?? '']]
  list = [
    puzzle('one', 1500, { side: board.turn, moves: 2, solution: line.slice(0, 3), accept }),
    puzzle('two', 1600, { side: board.turn, moves: 3, solution: line, accept: [] }),
  ]
  club = {}
  asked = []
  vi.stubGlobal('fetch', (url: string, init: { method: string; body?: string }) => {
    const path = url.replace('/api/v1', '').split('?')[0] ?? ''
    asked.push([init.method, path, init.body ?? ''].join(' ').trim())
    return path in club ? Promise.resolve(Response.json(club[path])) : Promise.reject(new TypeError('no network'))
  })
})
afterEach(() => {
  session.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const settle = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)
const stored = (): { rating: number; tried: Record<string, boolean>; log: Record<string, { moves: string[] }> } =>
  (JSON.parse(localStorage.getItem('tablier.puzzles') ?? '{}') as Record<string, never>).ringo as never

/** A legal move after one at the start. */
function after(move = ''): string {
  const board = core.open('ringo', '')
  core.apply(board.handle, move)
  const [reply = ''] = core.moves(board.handle, 1).moves
  core.free(board.handle)
  return reply
}

async function begin(wish: Wish = { id: 'one' }): Promise<void> {
  const { PuzzleSession } = await import('../src/features/learn/puzzle.state.svelte')
  session = new PuzzleSession(core, 'ringo', list, wish)
}
const plays = async (move: string | undefined): Promise<void> => {
  expect(session.box?.play(move ?? '')).toBe(true)
  await settle()
}

describe('a guest', () => {
  it('solves a puzzle by its own moves; the first try counts', async () => {
    await begin()
    expect([session.status, session.at]).toEqual(['open', 0])
    await plays(line[0])
    await settle(1000)
    expect([session.status, session.at, session.reply]).toEqual(['open', 2, line[1]])
    await plays(line[2])
    expect([session.status, session.over]).toEqual(['solved', true])
    expect(session.record.change).toBeGreaterThan(0)
    expect(stored().tried).toEqual({ one: true })
    expect(stored().log.one?.moves).toEqual([line[0], line[2]])
    expect(asked).toEqual([]) // no club is needed
  })

  it('takes back a wrong try and solves it, which does not undo the loss', async () => {
    await begin()
    await plays(first[2])
    expect([session.status, session.miss?.move]).toEqual(['wrong', first[2]])
    expect(session.box?.open).toBe(false)
    await settle(2000)
    expect([session.status, session.box?.view.plies]).toEqual(['open', 0])
    const { rating } = stored()
    expect(rating).toBeLessThan(1500)
    expect(stored().tried).toEqual({ one: false })
    await plays(line[0])
    await settle(1000)
    await plays(line[2])
    expect(session.status).toBe('solved')
    expect([stored().rating, stored().tried]).toEqual([rating, { one: true }])
  })

  it('sees the reply that refutes a try, which goes as the reader tries again', async () => {
    const reply = after(first[1])
    club['/training/ringo/one/judge'] = { outcome: 'wrong', line: [], main: true, refutation: reply, counted: false }
    await begin()
    await plays(first[1])
    expect([session.status, session.refuted, session.box?.view.plies]).toEqual(['wrong', false, 1])
    await settle(600)
    expect([session.refuted, session.box?.view.plies]).toEqual([true, 2])
    session.retry()
    expect([session.status, session.box?.view.plies, session.box?.open]).toEqual(['open', 0, true])
    await plays(line[0])
    await settle(10_000) // the timer of the first try takes nothing back
    expect([session.status, session.at, session.box?.view.plies]).toEqual(['open', 2, 2])
  })

  it('is not told that a move loses where nobody knows, and is not charged for it', async () => {
    const reply = after(first[1])
    club['/training/ringo/one/judge'] = {
      outcome: 'right',
      line: [first[1], reply],
      main: false,
      reply,
      counted: false,
    }
    await begin()
    await plays(first[1])
    await settle(1000)
    expect([session.status, session.at, session.main]).toEqual(['open', 2, false])
    club = {}
    await plays(session.box?.legal(1).moves[0])
    expect([session.status, session.miss?.why, session.record.counted]).toEqual(['wrong', 'unsure', false])
  })

  it('gets a hint, which fails the first try', async () => {
    await begin()
    expect(session.marked).toEqual([])
    session.hint()
    expect(session.marked).toEqual([['hint', /[a-z]\d+/.exec(line[0] ?? '')?.[0]]])
    await plays(line[0])
    await settle(1000)
    await plays(line[2])
    expect([session.status, stored().tried]).toEqual(['solved', { one: false }])
  })

  it('is shown the solution, also while a try is being judged', async () => {
    await begin()
    expect(session.box?.play(first[2] ?? '')).toBe(true)
    session.reveal()
    await settle(10_000)
    expect([session.status, session.over, session.at]).toEqual(['shown', true, 3])
    expect(session.box?.view.plies).toBe(3)
    session.again()
    expect([session.status, session.at, session.box?.view.plies]).toEqual(['open', 0, 0])
  })

  it('goes on to the next puzzle of the length that is wished for', async () => {
    await begin({ moves: '3' })
    expect(session.puzzle?.id).toBe('one') // the nearest to a new solver's rating
    await session.next()
    expect(session.puzzle?.id).toBe('two')
    await session.next()
    expect(session.puzzle?.id).toBe('two')
    session.theme = 'quiet'
    await session.next()
    expect(session.none).not.toBe('') // only the club knows the themes
    club['/training/ringo/next'] = { game: 'ringo', id: 'one' }
    await session.next()
    expect([session.puzzle?.id, session.none]).toEqual(['one', ''])
  })

  it('is told that a puzzle no longer exists', async () => {
    await begin({ id: 'gone' })
    expect([session.puzzle?.id, session.none !== '']).toEqual(['one', true])
  })
})

describe('a member', () => {
  const rating = { rating: 1620, deviation: 80, volatility: 0.06 }
  beforeEach(() => {
    club['/me'] = { id: 'zoe', name: 'Zoé' }
    club['/training/ringo'] = { ...rating, hardness: { one: 1700 }, attempts: [] }
  })

  it('is rated by the club, and gets a puzzle for that rating', async () => {
    await begin({})
    await session.enter()
    expect([session.record.me.rating, session.puzzle?.id]).toEqual([1620, 'two'])
    expect(session.record.hardness(list[0] as Puzzle)).toBe(1700)
    const won = { counted: true, won: true, change: 12, rating: { ...rating, rating: 1632 } }
    club['/training/ringo/two'] = { outcome: 'right', line: line.slice(0, 2), reply: line[1], main: true, ...won }
    await plays(line[0])
    await settle(1000)
    expect([session.at, session.record.change, session.record.me.tried]).toEqual([2, 12, { two: true }])
    expect(asked.at(-1)).toContain('POST /training/ringo/two')
    expect(localStorage.getItem('tablier.puzzles')).toBeNull()
  })

  it('keeps the puzzle of the address, and is charged by the club for a hint', async () => {
    await begin({ id: 'one' })
    await session.enter()
    expect(session.puzzle?.id).toBe('one')
    session.hint()
    await settle()
    expect(asked.at(-1)).toBe(`POST /training/ringo/one ${JSON.stringify({ moves: [], help: true })}`)
  })
})
