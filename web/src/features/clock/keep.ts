// Stores the clock's sessions in this browser: the current one after every tap, and earlier ones.
import { suits, type Entry, type Played, type Seat, type Session, type Setup } from './session'

const key = 'tablier.clock'
const earlier = 'tablier.clock.earlier'
const most = 40

const isSeat = (x: unknown): x is Seat => x === 0 || x === 1
const isText = (x: unknown, length: number): x is string => typeof x === 'string' && x.length <= length
const isTime = (x: unknown): x is number => Number.isSafeInteger(x)
const has = (x: unknown): x is Record<string, unknown> => typeof x === 'object' && x !== null

function isEntry(x: unknown): x is Entry {
  if (!has(x) || !isTime(x.at)) return false
  switch (x.k) {
    case 'start':
    case 'press':
    case 'pause':
    case 'resume':
    case 'undo':
    case 'unmove':
      return true
    case 'move':
      return isText(x.move, 100) && typeof x.ends === 'boolean'
    case 'change':
      return isSeat(x.seat) && isTime(x.ms)
    case 'end': {
      const r = x.result
      return has(r) && (r.winner === undefined || isSeat(r.winner)) && isText(r.reason, 40) && isTime(r.points)
    }
  }
  return false
}

const isPlayed = (x: unknown): x is Played =>
  has(x) && isSeat(x.white) && Array.isArray(x.log) && x.log.length <= 20_000 && x.log.every(isEntry)

function isPairing(x: unknown): boolean {
  return (
    x === undefined ||
    (has(x) &&
      isText(x.tournament, 80) &&
      isText(x.pairing, 80) &&
      isText(x.name, 200) &&
      isTime(x.round) &&
      isTime(x.table))
  )
}

function isSetup(x: unknown): x is Setup {
  return (
    has(x) &&
    Array.isArray(x.names) &&
    x.names.length === 2 &&
    x.names.every((n) => isText(n, 200)) &&
    isText(x.game, 40) &&
    isText(x.options, 400) &&
    isText(x.control, 40) &&
    suits(x.control) &&
    isText(x.format, 20) &&
    isSeat(x.white) &&
    (x.first === 'white' || x.first === 'black') &&
    typeof x.board === 'boolean' &&
    isPairing(x.pairing)
  )
}

/** A session that was stored or sent; undefined if it is not one. */
export function readSession(x: unknown): Session | undefined {
  const good =
    has(x) &&
    x.v === 1 &&
    isText(x.id, 60) &&
    isTime(x.begun) &&
    isSetup(x.setup) &&
    Array.isArray(x.games) &&
    x.games.length > 0 &&
    x.games.length <= 200 &&
    x.games.every(isPlayed)
  return good ? (x as unknown as Session) : undefined
}

function stored(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null')
  } catch {
    return null
  }
}

/** Stores a value; false if the browser has no room or storage is off. */
function store(name: string, x: unknown): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(x))
    return true
  } catch {
    return false
  }
}

/** The current session, if any. */
export const current = (): Session | undefined => readSession(stored(key))

/** Stores the current session. */
export const keep = (s: Session): boolean => store(key, s)

/** Whether a storage event is about the current session, changed by another window. */
export const heard = (e: StorageEvent): boolean => e.key === key

/** Sessions that found no room; they last as long as the page. */
let homeless: Session[] = []

/** Earlier sessions, newest first. */
export function past(): Session[] {
  const list = stored(earlier)
  const kept = Array.isArray(list) ? list.map(readSession).filter((s) => s !== undefined) : []
  return [...homeless, ...kept.filter((s) => !homeless.some((h) => h.id === s.id))]
}

/** Adds a session to the earlier ones, of which the last forty are kept; false if there was no room. */
export function putAway(s: Session): boolean {
  const list = [s, ...past().filter((p) => p.id !== s.id)]
  const kept = store(earlier, list.slice(0, most))
  homeless = kept ? [] : [s, ...homeless.filter((h) => h.id !== s.id)]
  return kept
}

export function forget(id: string): void {
  homeless = homeless.filter((h) => h.id !== id)
  store(
    earlier,
    past().filter((p) => p.id !== id),
  )
}

/** Removes the current session. */
export function clear(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing is stored here anyway.
  }
}
