// A player's commands on their way to the server: the match, the live game and the connection of a page, without a
// browser. The test plays the server on the WebSocket and HTTP, and controls the clock.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Core } from '../src/model/core/core'
import type { Match as PageMatch } from '../src/model/game/match.svelte'
import type { Game } from '../src/base/types'
import type { LiveGame as PageLiveGame } from '../src/model/live/game.svelte'
import type { Branch, Message } from '../src/model/live/types'
import { loadCore } from './core'
import { FakeSocket, last, stubBrowser } from './fake-socket'

// No board is drawn.
vi.mock('../src/ui/board/ready', () => ({ readySounds: () => undefined }))

const id = 'abcdefghijkl'
const saved = `tablier.pending.${id}`

interface Call {
  method: string
  path: string
  body: Record<string, unknown> | undefined
}

let core: Core
let calls: Call[]
/** The server's answer over HTTP. */
let answer: (c: Call) => unknown
let game: Game
let match: PageMatch
let live: PageLiveGame | undefined

beforeAll(async () => {
  core = await loadCore()
})

beforeEach(async () => {
  await stubBrowser()
  localStorage.removeItem(saved)
  calls = []
  const start = core.open('ringo', '')
  core.free(start.handle)
  const person = { kind: 'person' as const, name: 'Zoé', id: 'zoe' }
  game = {
    ...{ id, game: 'ringo', options: '', start: start.text, position: start.text, turn: 'black', plies: 0, seq: 0 },
    ...{ status: 'open', result: '*', reason: '', points: 0, created: '', updated: '', live: true, you: ['black'] },
    ...{ players: { white: { ...person, id: 'eve' }, black: person }, moves: [] },
  }
  answer = () => game
  vi.stubGlobal('fetch', (url: string, init: { method: string; body?: string; signal?: AbortSignal | null }) => {
    if (init.signal?.aborted) return Promise.reject(init.signal.reason as Error)
    const c: Call = {
      method: init.method,
      path: url.replace(`/api/v1/games/${id}`, ''),
      body: init.body === undefined ? undefined : (JSON.parse(init.body) as Record<string, unknown>),
    }
    calls.push(c)
    try {
      const a = answer(c)
      return Promise.resolve(a instanceof Response ? a : Response.json(a))
    } catch (e) {
      return Promise.reject(e as Error)
    }
  })
})
afterEach(() => {
  live?.close()
  match.close()
  live = undefined
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const settle = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)
const unreachable = (): never => {
  throw new TypeError('no network')
}

/** Opens the game, and its WebSocket if connected. */
async function show(connected = true): Promise<void> {
  const { Match } = await import('../src/model/game/match.svelte')
  const { LiveGame } = await import('../src/model/live/game.svelte')
  match = await Match.open(core, id)
  live = new LiveGame(match)
  if (connected) last().open()
  await settle()
}

/** The commands and plans that were sent over a connection. */
const commands = (s: FakeSocket): FakeSocket['sent'] => s.sent.filter((m) => m.t === 'do' || m.t === 'plan')
const posts = (): Call[] => calls.filter((c) => c.method === 'POST' || c.method === 'PUT')

/** Black's first move, the game after it, and its event message. */
const move = 'b6-b5'
const after = (): Game => ({ ...game, seq: 1, plies: 1, turn: 'white', moves: [{ ply: 1, move, at: '' }] })
const standing = { status: 'open', result: '*', reason: '', points: 0, turn: 'white', plies: 1, position: '' } as const
const event = (seq = 1, played = move): Message => ({
  ...{ t: 'event', game: id, event: { seq, at: 0, kind: 'move', move: played }, ...standing, can: [] },
})
const problem = (status: number, type: string): { type: string; title: string; detail: string; status: number } => ({
  ...{ status, type: `urn:tablier:${type}`, title: 'Refusé', detail: 'le serveur refuse' },
})
const played = (): [number, string[], boolean] => [match.game.seq, match.moves, match.sending === null]

describe('a move over the open connection', () => {
  it('is not posted, and is acknowledged by its event', async () => {
    await show()
    const before = calls.length
    expect(match.play(move)).toBe(true)
    await settle()
    const [sent] = commands(last())
    expect(sent).toMatchObject({ t: 'do', game: id, kind: 'move', move, seq: 0 })
    expect(localStorage.getItem(saved)).toContain(String(sent?.command))
    last().says(event())
    await settle()
    expect(played()).toEqual([1, [move], true]) // nobody waits for the answer that follows
    last().says({ t: 'ok', game: id, command: String(sent?.command), seq: 1 })
    await settle()
    expect(played()).toEqual([1, [move], true])
    expect(localStorage.getItem(saved)).toBeNull()
    await settle(60_000)
    expect(calls.length).toBe(before)
    expect(FakeSocket.all.flatMap(commands).length).toBe(1)
  })

  it('waits for its event where the answer comes first', async () => {
    await show()
    const before = calls.length
    match.play(move)
    last().says({ t: 'ok', game: id, command: String(commands(last())[0]?.command), seq: 1 })
    await settle(1000)
    expect(match.sending).not.toBeNull()
    expect(localStorage.getItem(saved)).toBeNull() // the move is durable, so a reload must not send it again
    last().says(event())
    await settle()
    expect(played()).toEqual([1, [move], true])
    expect(calls.length).toBe(before)
  })

  it('asks for the game where the event is lost', async () => {
    await show()
    match.play(move)
    game = after()
    last().says({ t: 'ok', game: id, command: String(commands(last())[0]?.command), seq: 1 })
    await settle(5000)
    expect(played()).toEqual([1, [move], true])
    expect(posts()).toEqual([])
  })

  it('goes back to the player where the server refuses it', async () => {
    await show()
    match.play(move)
    const command = String(commands(last())[0]?.command)
    last().says({ t: 'no', game: id, command, problem: problem(409, 'conflict') })
    await settle()
    expect(played()).toEqual([0, [], true])
    expect(match.returned).toBe(move)
    expect(match.trouble?.message).toBe('Le serveur refuse')
    expect(localStorage.getItem(saved)).toBeNull()
    expect(posts()).toEqual([])
  })

  it('is sent again under its id where the server is busy', async () => {
    await show()
    match.play(move)
    const command = String(commands(last())[0]?.command)
    last().says({ t: 'no', game: id, command, problem: problem(503, 'busy') })
    await settle(1000)
    expect(commands(last()).map((m) => m.command)).toEqual([command, command])
    last().says(event())
    last().says({ t: 'ok', game: id, command, seq: 1 })
    await settle()
    expect(played()).toEqual([1, [move], true])
    expect(posts()).toEqual([])
  })
})

describe('a move is posted under the same id', () => {
  it('where the connection breaks before the answer, and counts once', async () => {
    await show()
    match.play(move)
    const command = String(commands(last())[0]?.command)
    answer = (c) => (c.method === 'POST' ? after() : game)
    last().breaks()
    await settle()
    expect(posts()).toEqual([{ method: 'POST', path: '/moves', body: { move, seq: 0, command } }])
    expect(played()).toEqual([1, [move], true])
    // After reconnecting, the page sends its sequence number and receives the same event again.
    await settle(1000)
    last().open()
    expect(last().sent[0]).toMatchObject({ t: 'watch', seq: 1 })
    last().says(event())
    await settle()
    expect(played()).toEqual([1, [move], true])
    expect(commands(last())).toEqual([])
  })

  it('where no answer comes in time; one that comes later changes nothing', async () => {
    await show()
    match.play(move)
    const socket = last()
    const command = String(commands(socket)[0]?.command)
    await settle(3000)
    expect(posts()).toEqual([])
    answer = (c) => (c.method === 'POST' ? after() : game)
    await settle(2000)
    expect(posts().map((c) => c.body?.command)).toEqual([command])
    socket.says(event())
    socket.says({ t: 'ok', game: id, command, seq: 1 })
    await settle(10_000)
    expect(played()).toEqual([1, [move], true])
    expect(posts().length).toBe(1)
  })

  it('where the line is only slow, later', async () => {
    await show()
    last().says({ t: 'ping', n: 1, rtt: 2000 })
    match.play(move)
    await settle(3500)
    last().says({ t: 'ping', n: 2, rtt: 2000 })
    await settle(3500)
    expect(posts()).toEqual([])
    await settle(2000)
    expect(posts().length).toBe(1)
  })

  it('where there is no connection', async () => {
    await show(false)
    answer = (c) => (c.method === 'POST' ? after() : game)
    match.play(move)
    await settle()
    expect(posts().map((c) => c.path)).toEqual(['/moves'])
    expect(played()).toEqual([1, [move], true])
  })

  it('where the connection is of who the reader was before, which then is renewed', async () => {
    await show()
    match.play(move)
    const old = last()
    const command = String(commands(old)[0]?.command)
    answer = (c) => (c.method === 'POST' ? after() : game)
    old.says({ t: 'no', game: id, command, problem: problem(403, 'forbidden') })
    await settle()
    expect(posts().map((c) => c.body?.command)).toEqual([command])
    expect(played()).toEqual([1, [move], true])
    expect(last()).not.toBe(old)
  })
})

describe('a move that cannot be sent', () => {
  it('goes out when the connection is back, under its id', async () => {
    await show()
    match.play(move)
    const command = String(commands(last())[0]?.command)
    answer = unreachable
    last().breaks()
    await settle(200)
    expect(match.delivery.link).toBe('lost')
    expect(match.moves).toEqual([move])
    await settle(30_000) // many attempts later
    const tried = posts()
    expect(tried.length).toBeGreaterThan(3)
    expect(new Set(tried.map((c) => c.body?.command))).toEqual(new Set([command]))
    answer = () => game
    last().open()
    last().says({ t: 'watching', game: id, command: 'watch' })
    await settle()
    expect(commands(last()).map((m) => m.command)).toEqual([command])
    last().says(event())
    last().says({ t: 'ok', game: id, command, seq: 1 })
    await settle()
    expect(played()).toEqual([1, [move], true])
    expect(match.delivery.link).toBe('ok')
    expect(posts().length).toBe(tried.length)
  })

  it('survives a reload', async () => {
    await show()
    match.play(move)
    const command = String(commands(last())[0]?.command)
    answer = unreachable
    live?.close()
    match.close()
    await settle()
    answer = (c) => (c.method === 'POST' ? after() : game)
    await show()
    await settle()
    expect(posts()).toEqual([{ method: 'POST', path: '/moves', body: { move, seq: 0, command } }])
    expect(played()).toEqual([1, [move], true])
    expect(localStorage.getItem(saved)).toBeNull()
  })
})

describe('events', () => {
  /** Black's move, and two replies of White's, as the page sees them. */
  async function follow(): Promise<string[]> {
    await show()
    match.play(move)
    await settle()
    last().says(event())
    await settle()
    const replies = match.legal(2).moves
    last().says(event(2, replies[0]))
    await settle()
    return replies
  }

  it('are folded one by one', async () => {
    const [reply] = await follow()
    expect([played(), match.game.moves.map((m) => m.move)]).toEqual([
      [2, [move, reply], true],
      [move, reply],
    ])
    expect(match.history.replay.busy).toBe(true)
    last().says({ t: 'event', game: id, event: { seq: 3, at: 0, kind: 'takeback', ply: 1 }, ...standing })
    expect([played(), match.live.plies]).toEqual([[3, [move], true], 1])
    expect(calls.filter((c) => c.method === 'GET').length).toBe(1)
  })

  it('say what may be asked for, and what is offered', async () => {
    await show()
    const offer = { side: 'white', about: 'draw', seq: 1, at: 0 } as unknown as NonNullable<Game['offers']>[number]
    const offered: Message = {
      t: 'event',
      game: id,
      event: { seq: 1, at: 0, kind: 'offer', about: 'draw' },
      ...standing,
    }
    last().says({ ...offered, offers: [offer], can: ['resign'] })
    expect([match.game.offers?.length, match.game.can]).toEqual([1, ['resign']])
    last().says(event(2))
    expect([match.game.offers, match.game.can]).toEqual([undefined, []])
  })

  it('of others leave a turn that is being entered, and one’s own move on its way', async () => {
    await show()
    match.click('b6')
    const note = (seq: number): Message => ({
      ...{ t: 'event', game: id, event: { seq, at: 0, kind: 'withdraw', about: 'draw' }, ...standing },
    })
    last().says(note(1))
    expect(match.turn.clicks).toEqual(['b6'])
    match.play(move)
    last().says(note(2))
    expect([match.moves, match.game.seq]).toEqual([[move], 2])
    // The club has not seen the note's number in the command, so the move goes again.
    answer = () => ({ ...game, seq: 2 })
    const refused = String(commands(last())[0]?.command)
    last().says({ t: 'no', game: id, command: refused, problem: problem(409, 'stale') })
    await settle()
    expect(commands(last())[1]).toMatchObject({ kind: 'move', move, seq: 2 })
    expect([match.moves, match.returned]).toEqual([[move], null])
    last().says(event(3))
    await settle()
    expect(played()).toEqual([3, [move], true])
  })

  it('that are missing are asked for as a whole game, which goes on from the board', async () => {
    const replies = await follow()
    const { history } = match
    last().says(event(4, 'lost'))
    expect(last().sent.at(-1)).toMatchObject({ t: 'watch', game: id })
    // Meanwhile White has taken the first reply back and played another.
    const line = [move, replies[1] ?? ''].map((m, i) => ({ ply: i + 1, move: m, at: '' }))
    last().says({ t: 'game', game: { ...game, seq: 4, moves: line } })
    expect([played(), match.live.plies]).toEqual([[4, [move, replies[1]], true], 2])
    expect(match.history).toBe(history)
    match.goto(1)
    expect([match.shown.plies, match.canMove]).toEqual([1, false])
  })
})

describe('a move that an older page left in the outbox', () => {
  it('is sent', async () => {
    localStorage.setItem(saved, JSON.stringify({ act: { path: 'moves', move }, seq: 0, command: 'c1' }))
    answer = (c) => (c.method === 'POST' ? after() : game)
    await show()
    expect(posts()).toEqual([{ method: 'POST', path: '/moves', body: { move, seq: 0, command: 'c1' } }])
    expect(played()).toEqual([1, [move], true])
  })
})

describe('what is no move', () => {
  it('goes the same way', async () => {
    await show()
    const event = (seq: number, kind: string): Message => ({
      ...{ t: 'event', game: id, event: { seq, at: 0, kind, about: 'draw', side: 'black' }, ...standing },
    })
    match.do({ kind: 'offer', about: 'draw' })
    const command = String(commands(last())[0]?.command)
    expect(commands(last())[0]).toMatchObject({ t: 'do', kind: 'offer', about: 'draw', seq: 0 })
    last().says(event(1, 'offer'))
    last().says({ t: 'ok', game: id, command, seq: 1 })
    await settle()
    match.resign('black')
    expect(commands(last())[1]).toMatchObject({ t: 'do', kind: 'resign', side: 'black', seq: 1 })
    expect(posts()).toEqual([])
  })
})

describe('a plan', () => {
  const short: Branch[] = [{ if: 'd1-d2', then: move }]
  const plan = async (p: Branch[]): Promise<Branch[]> =>
    (await import('../src/model/live/commands')).sendPlan(id, 0, 'black', p)

  it('goes over the open connection', async () => {
    await show()
    const kept = plan(short)
    await settle()
    const [sent] = commands(last())
    expect(sent).toMatchObject({ t: 'plan', game: id, seq: 0, side: 'black', plan: short })
    last().says({ t: 'ok', game: id, command: String(sent?.command), seq: 0 })
    expect(await kept).toEqual(short)
    expect(posts()).toEqual([])
  })

  it('too long for a message of the connection, or without one, is put', async () => {
    await show()
    answer = (c) => c.body ?? game
    const long = Array.from({ length: 200 }, (_, n): Branch => ({ if: `${n}`.padEnd(50, 'x'), then: 'y'.repeat(50) }))
    expect(await plan(long)).toEqual(long)
    expect(commands(last())).toEqual([])
    last().breaks()
    expect(await plan(short)).toEqual(short)
    expect(posts().map((c) => [c.method, c.path])).toEqual([
      ['PUT', '/plan'],
      ['PUT', '/plan'],
    ])
  })

  it('that is refused says why', async () => {
    await show()
    const kept = plan(short).catch((e: unknown) => (e as Error).message)
    await settle()
    const command = String(commands(last())[0]?.command)
    last().says({ t: 'no', game: id, command, problem: problem(422, 'illegal') })
    expect(await kept).toBe('Le serveur refuse')
  })
})

describe('the reader’s language', () => {
  it('is that of refusals, also after it changed', async () => {
    await show()
    expect(last().url).toMatch(/\/api\/v1\/live\?lang=fr$/)
    const { lang } = await import('../src/model/i18n/i18n.svelte')
    await lang.choose('en')
    answer = (c) => (c.method === 'POST' ? after() : game)
    match.play(move)
    await settle()
    expect(posts().length).toBe(1)
    expect(last().url).toMatch(/\?lang=en$/)
    await lang.choose('fr')
  })
})
