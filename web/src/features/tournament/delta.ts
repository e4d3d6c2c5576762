// A tournament as sent by its stream: a document and patches to it. docs/tournaments.md describes the messages.
import { traits } from '../../model/tournament/formats'
import type { Bracket, Match, Player, Round, Row, Standings, Tournament } from '../../model/tournament/types'

export type Json = string | number | boolean | null | Json[] | JsonObject
export interface JsonObject {
  [key: string]: Json
}

/** One line of the stream. */
export interface Message {
  t: 'tournament'
  seq: number
  from?: number
  patch?: Json
  gone?: number[]
  put?: [number, number][]
  notes?: Tournament['notes']
  rounds?: number[]
  full?: Json
  order?: number[]
}

type DocMatch = Omit<Match, 'white' | 'black'> & { white: number; black?: number }
interface DocSlot {
  player?: number
  from?: number
  loser?: boolean
}
type DocBracketMatch = Omit<Bracket['matches'][number], 'a' | 'b' | 'pairing'> & {
  a: DocSlot
  b: DocSlot
  pairing?: DocMatch
}

/** The public data. Each player is stored once; other places refer to players by number. */
interface Doc {
  info: Tournament
  players: Record<string, Player>
  rows: Record<string, Omit<Row, 'rank' | 'player'> & { rank?: number; tied?: boolean }>
  of: number
  options: string
  pairings: Record<string, Record<string, DocMatch>>
  bracket?: DocBracketMatch[]
}

/** What a page stores: the document, the order of the standings, and the directors' decisions. */
export interface Held {
  seq: number
  doc: Doc
  order: number[]
  notes: Tournament['notes']
}

/** What a page shows. */
export interface Seen {
  /** Without what concerns only the reader. */
  x: Tournament
  table: Standings
  round: Round | undefined
  bracket: Bracket | undefined
}

/** The most entrants and decisions that the server shows. */
const mostEntrants = 1000
const mostNotes = 100

const isObject = (v: Json | undefined): v is JsonObject => typeof v === 'object' && v !== null && !Array.isArray(v)

/** Applies a patch: RFC 7396, extended to single elements of arrays. It does not modify value. */
export function merge(value: Json | undefined, patch: Json): Json {
  if (!isObject(patch)) return patch
  if (Array.isArray(value)) {
    const out = value.slice(0, typeof patch.n === 'number' ? patch.n : value.length)
    for (const [key, p] of Object.entries(patch)) if (key !== 'n') out[Number(key)] = merge(value[Number(key)], p)
    return out
  }
  if (!isObject(value)) return patch
  const out = new Map(Object.entries(value))
  for (const [key, p] of Object.entries(patch)) {
    if (p === null) out.delete(key)
    else out.set(key, merge(value[key], p))
  }
  return Object.fromEntries(out)
}

/** The state after a message; undefined if messages in between are missing. */
export function hear(held: Held | undefined, m: Message): Held | undefined {
  if (m.full !== undefined)
    return { seq: m.seq, doc: m.full as unknown as Doc, order: m.order ?? [], notes: m.notes ?? [] }
  if (!held || (m.from ?? m.seq) !== held.seq) return undefined
  if (m.from === undefined) return held
  const gone = new Set(m.gone)
  const order = held.order.filter((n) => !gone.has(n))
  for (const [number, index] of m.put ?? []) order.splice(index, 0, number)
  return {
    seq: m.seq,
    doc: m.patch === undefined ? held.doc : (merge(held.doc as unknown as Json, m.patch) as unknown as Doc),
    order,
    notes: [...(m.notes ?? []), ...held.notes].slice(0, mostNotes),
  }
}

/** Converts the stored state to what a page shows. */
export function seen({ seq, doc, order, notes }: Held): Seen {
  const player = (n: number): Player => doc.players[n] as Player
  const match = (m: DocMatch): Match => {
    const { white, black, ...rest } = m
    return { ...rest, white: player(white), ...(black ? { black: player(black) } : {}) }
  }
  const slot = ({ player: n, ...rest }: DocSlot): Bracket['matches'][number]['a'] =>
    n ? { ...rest, player: player(n) } : rest
  const rows: Row[] = []
  for (const n of order) {
    const { tied, ...row } = doc.rows[n] as Doc['rows'][string]
    const rank = row.rank ?? (tied ? (rows.at(-1)?.rank ?? 1) : rows.length + 1)
    rows.push({ ...row, player: player(n), rank })
  }
  const pairings = Object.values(doc.pairings[doc.info.round] ?? {})
    .map(match)
    .sort((a, b) => a.board - b.board)
  if (continuous(doc.info)) pairings.reverse()
  const entrants = Object.values(doc.players).filter((p) => p.number <= mostEntrants)
  return {
    x: { ...doc.info, notes, entrants: entrants.sort((a, b) => a.number - b.number) },
    table: { seq, rows, of: doc.of },
    round: doc.info.round > 0 ? { round: doc.info.round, options: doc.options, pairings } : undefined,
    bracket:
      doc.bracket &&
      ({
        matches: doc.bracket.map(({ a, b, pairing, ...m }) => ({
          ...m,
          a: slot(a),
          b: slot(b),
          ...(pairing ? { pairing: match(pairing) } : {}),
        })),
      } as Bracket),
  }
}

/** Whether all pairings belong to a single round and are added one by one. */
export const continuous = (x: Tournament): boolean => traits(x).continuous === true

function docRow({ rank, ...row }: Omit<Row, 'player'>, before: number | undefined, index: number): Doc['rows'][string] {
  const tied = before === rank
  return { ...row, ...(tied && { tied }), ...(rank !== (tied ? before : index + 1) && { rank }) }
}

/** Converts fetched data to the state that the stream would have sent. All parts must be of the same event. */
export function held({ x, table, round, bracket }: Seen): Held {
  const players: Record<string, Player> = {}
  const put = (p: Player | undefined): number => {
    if (!p) return 0
    players[p.number] = p
    return p.number
  }
  const match = ({ white, black, ...m }: Match): DocMatch => ({
    ...m,
    white: put(white),
    ...(black ? { black: put(black) } : {}),
  })
  const slot = ({ player, ...s }: Bracket['matches'][number]['a']): DocSlot =>
    player ? { ...s, player: put(player) } : s
  for (const p of x.entrants) put(p)
  const rows: Doc['rows'] = {}
  for (const [i, { player, ...row }] of table.rows.entries())
    rows[put(player)] = docRow(row, table.rows[i - 1]?.rank, i)
  const pairings: Record<string, DocMatch> = {}
  for (const m of round?.pairings ?? []) pairings[m.id ?? `bye-${m.white.number}`] = match(m)
  const all = bracket?.matches.map(({ a, b, pairing, ...m }) => ({
    ...m,
    a: slot(a),
    b: slot(b),
    ...(pairing ? { pairing: match(pairing) } : {}),
  }))
  return {
    seq: x.seq,
    doc: {
      info: x,
      players,
      rows,
      of: table.of,
      options: round?.options ?? '',
      pairings: round ? { [round.round]: pairings } : {},
      ...(all ? { bracket: all as DocBracketMatch[] } : {}),
    },
    order: table.rows.map((r) => r.player.number),
    notes: x.notes,
  }
}

/**
 * Whether a change may concern a person who is not known as an entrant: they were entered elsewhere, or the directors
 * changed.
 */
export function speaksOf(m: Message, after: Held, name: string): boolean {
  if (m.full !== undefined) return true
  if (!isObject(m.patch)) return false
  const { info, players } = m.patch
  if (isObject(info) && 'directors' in info) return true
  return Object.keys(isObject(players) ? players : {}).some((n) => after.doc.players[n]?.name === name)
}

/** Whether a change concerns an entrant: their pairings, their data, or the state of the tournament. */
export function concerns(m: Message, after: Held, number: number): boolean {
  if (m.full !== undefined) return true
  if (!isObject(m.patch)) return false
  const { info, players, pairings } = m.patch
  if (isObject(info) && ['status', 'paused', 'round'].some((key) => key in info)) return true
  if (isObject(players) && String(number) in players) return true
  return Object.entries(isObject(pairings) ? pairings : {}).some(
    ([round, list]) =>
      isObject(list) &&
      Object.keys(list).some((id) => {
        const p = after.doc.pairings[round]?.[id]
        return p?.white === number || p?.black === number
      }),
  )
}
