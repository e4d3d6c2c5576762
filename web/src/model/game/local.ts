// Games stored only in this browser. They are played without the server, using the rules and the engine in the page,
// and can be sent to the club once it is reachable.
import { Problem, Unreachable } from '../../base/api'
import type { NewGame } from './calls'
import type { Command } from './command'
import { loadCore, type Core } from '../core/core'
import { t } from '../i18n/i18n.svelte'
import type { Game, Info, Side, Summary } from '../../base/types'
import type { Thinker } from '../engine/thinker'

const prefix = 'tablier.local.'
const most = 200

/** A game in this browser. sent is its ID at the club after it was sent there. */
export interface Kept extends Game {
  sent?: string
}

export const isLocal = (id: string): boolean => id.startsWith('local-')

/** All games stored here, newest first. */
export function keptGames(): Kept[] {
  const out: Kept[] = []
  for (let i = 0; i < localStorage.length; i++) {
    const key = localStorage.key(i)
    if (!key?.startsWith(prefix)) continue
    const g = read(key.slice(prefix.length))
    if (g) out.push(g)
  }
  return out.sort((a, b) => b.updated.localeCompare(a.updated))
}

function read(id: string): Kept | null {
  try {
    const g = JSON.parse(localStorage.getItem(prefix + id) ?? 'null') as Kept | null
    return g && Array.isArray(g.moves) && typeof g.game === 'string' ? g : null
  } catch {
    return null
  }
}

function write(g: Kept): Kept {
  try {
    localStorage.setItem(prefix + g.id, JSON.stringify(g))
  } catch {
    throw new Problem(507, '', t('offline.full'), t('offline.full'), '')
  }
  return g
}

export const forgetLocal = (id: string): void => localStorage.removeItem(prefix + id)

export function localGame(id: string): Promise<Kept> {
  const g = read(id)
  return g ? Promise.resolve(g) : Promise.reject(new Problem(404, '', t('missing.match'), t('missing.match'), ''))
}

/** The games stored here, in the form of the club's list. Games already sent to the club are left out. */
export function localSummaries(state: 'open' | 'finished' | 'all', limit: number): { games: Summary[] } {
  return {
    games: keptGames()
      .filter((g) => !g.sent && (state === 'all' || g.status === state))
      .slice(0, limit),
  }
}

const other: Record<Side, Side> = { white: 'black', black: 'white' }

/** Updates a game with what the rules say about its moves. */
function judge(core: Core, g: Kept): Kept {
  const opened = core.open(g.game, g.options, g.start)
  try {
    const v =
      g.moves.length > 0
        ? core.replay(
            opened.handle,
            g.moves.map((m) => m.move),
          )
        : opened
    const o = v.outcome
    return {
      ...g,
      options: opened.options,
      position: v.text,
      turn: v.turn,
      plies: g.moves.length,
      status: o.status === 'open' ? 'open' : 'finished',
      result: o.result,
      reason: o.status === 'open' ? '' : o.reason,
      points: o.points,
    }
  } finally {
    core.free(opened.handle)
  }
}

export async function createLocal(n: NewGame): Promise<Kept> {
  if (keptGames().length >= most) throw new Problem(507, '', t('offline.full'), t('offline.full'), '')
  const core = await loadCore()
  const now = new Date().toISOString()
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  const id = `local-${Array.from(bytes, (b) => b.toString(36).padStart(2, '0')).join('')}`
  const blank: Kept = {
    id,
    game: n.game,
    options: n.options,
    start: n.position ?? '',
    players: { white: n.white, black: n.black },
    position: '',
    turn: 'white',
    plies: 0,
    seq: 0,
    status: 'open',
    result: '*',
    reason: '',
    points: 0,
    created: now,
    updated: now,
    moves: [],
  }
  return write(judge(core, blank))
}

let thinker: Thinker | undefined

/** The engine's move, at the level of the side to move. */
async function engineMove(core: Core, g: Kept): Promise<string> {
  const level = g.players[g.turn].level ?? 1
  if (!core.module) throw new Error('core.wasm')
  const { Thinker: Made } = await import('../engine/thinker')
  thinker ??= new Made(core.module)
  const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 1
  const answer = await thinker.ask({
    game: g.game,
    options: g.options,
    start: g.start,
    moves: g.moves.map((m) => m.move),
    limits: `level=${level} seed=${seed}`,
  })
  return answer.move
}

/** Carries out a command on a local game, as the server would on one of its own. */
export async function actLocal(id: string, c: Command): Promise<Kept> {
  const core = await loadCore()
  let g = await localGame(id)
  if (g.seq !== c.seq) throw new Problem(409, 'urn:tablier:problem:stale', t('offline.stale'), t('offline.stale'), '')
  const next = (more: Partial<Kept>): Kept =>
    write({ ...g, ...more, seq: g.seq + 1, updated: new Date().toISOString() })
  const finish = (result: Kept['result'], reason: string): Kept => next({ status: 'finished', result, reason })
  const info: Info | undefined = core.catalogue().find((i) => i.id === g.game)
  const word = (winner: Side): Kept['result'] => (winner === (info?.first ?? 'white') ? 'first' : 'second')
  switch (c.kind) {
    case 'engine':
    case 'move': {
      const wanted = c.kind === 'move' ? c.move : await engineMove(core, g)
      g = await localGame(id)
      const opened = core.open(g.game, g.options, g.start)
      let move = ''
      try {
        if (g.moves.length > 0)
          core.replay(
            opened.handle,
            g.moves.map((m) => m.move),
          )
        move = core.apply(opened.handle, wanted).move
      } finally {
        core.free(opened.handle)
      }
      const made = judge(core, {
        ...g,
        moves: [...g.moves, { ply: g.moves.length + 1, move, at: new Date().toISOString() }],
      })
      return next(made)
    }
    case 'takeback':
      return next(judge(core, { ...g, moves: g.moves.slice(0, Math.max(0, c.ply)) }))
    case 'resign':
      return finish(word(other[c.side]), 'resigned')
    case 'draw':
      return finish('draw', 'agreed')
    case 'abort':
      return finish('*', 'aborted')
    default:
      throw new Unreachable(c.kind)
  }
}

const quoted = (s: string): string => `"${s.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

/** The game as a record that the club can import. */
export function recordOf(g: Kept): string {
  const head: [string, string][] = [['Game', g.game]]
  if (g.options) head.push(['Options', g.options])
  if (g.start) head.push(['Position', g.start])
  head.push(
    ['White', g.players.white.name ?? ''],
    ['Black', g.players.black.name ?? ''],
    ['Date', g.created.slice(0, 10)],
    ['Result', g.result],
  )
  if (g.reason) head.push(['Reason', g.reason])
  if (g.points > 0) head.push(['Points', String(g.points)])
  const moves = g.moves.map((m, i) => `${i + 1}. ${m.move}`).join(' ')
  return `${head.map(([k, v]) => `[${k} ${quoted(v)}]`).join('\n')}\n\n${moves} ${g.result}\n`
}

/** An address for downloading the record of a local game. */
export function localRecord(id: string): string {
  const g = read(id)
  return `data:text/plain;charset=utf-8,${encodeURIComponent(g ? recordOf(g) : '')}`
}

/** Records that the club has the game. */
export function markSent(id: string, sent: string): void {
  const g = read(id)
  if (g) write({ ...g, sent })
}
