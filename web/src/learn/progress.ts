// How far the reader is, kept in the browser; and in a cookie what the server must know of it to draw first documents.
import { fresh, type Rating } from './glicko'

const lessons = 'tablier.lessons'
const puzzles = 'tablier.puzzles'

function read<T>(key: string): Record<string, T> {
  try {
    const v = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, T> | null
    return v && typeof v === 'object' ? v : {}
  } catch {
    return {}
  }
}

/** Steps done of a game's lesson. */
export function stepsDone(game: string): number {
  const n = read<number>(lessons)[game]
  return typeof n === 'number' && n > 0 ? Math.floor(n) : 0
}

export function keepSteps(game: string, n: number): void {
  const all = read<number>(lessons)
  localStorage.setItem(lessons, JSON.stringify({ ...all, [game]: Math.max(n, stepsDone(game)) }))
  tell()
}

/** A solver of one game's puzzles. */
export interface Solver extends Rating {
  /** What became of the first try of each puzzle. */
  tried: Record<string, boolean>
  /** The puzzle that comes next. */
  next?: string
  /** First tries that the club has not heard of: when (ms), and the moves of those that were solved. */
  log?: Record<string, { at: number; moves: string[] }>
}

export function solver(game: string): Solver {
  const s = read<Solver>(puzzles)[game]
  return s && typeof s.rating === 'number' && typeof s.tried === 'object' ? s : { ...fresh, tried: {} }
}

export function keepSolver(game: string, s: Solver): void {
  localStorage.setItem(puzzles, JSON.stringify({ ...read<Solver>(puzzles), [game]: s }))
  tell()
}

/** Tells the server where the reader goes on: game, step of its lesson, next puzzle. Who has begun nothing tells nothing. */
export function tell(): void {
  const steps = read<number>(lessons)
  const solvers = read<Solver>(puzzles)
  const parts = [...new Set([...Object.keys(steps), ...Object.keys(solvers)])]
    .map((game) => [game, stepsDone(game), solvers[game]?.next ?? ''].join('.'))
    .filter((part) => /^[\w-]+\.\d+\.[\w-]*$/.test(part) && !part.endsWith('.0.'))
  const value = parts.join('~')
  if (!value || document.cookie.split('; ').includes(`tablier-own=${value}`)) return
  document.cookie = `tablier-own=${value};path=/;max-age=31536000;samesite=lax${location.protocol === 'https:' ? ';secure' : ''}`
}

/** A first try of a guest, to be told to the club. */
export interface Logged {
  puzzle: string
  moves: string[]
  solved: boolean
  at: number
  /** Keeps it here no longer: the club has it. */
  forget: () => void
}

/** The first tries of which the club has not heard. */
export function logged(): Logged[] {
  return Object.entries(read<Solver>(puzzles)).flatMap(([game, s]) =>
    Object.entries(s.log ?? {}).map(([puzzle, { at, moves }]) => ({
      puzzle,
      moves,
      solved: s.tried[puzzle] ?? false,
      at,
      forget: () => forget(game, puzzle),
    })),
  )
}

/** What the club has heard is the account's: whoever uses the browser next as a guest begins without it. */
function forget(game: string, puzzle: string): void {
  const s = solver(game)
  const without = <T>(all: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(all).filter(([id]) => id !== puzzle))
  const log = without(s.log ?? {})
  const rating = Object.keys(log).length > 0 ? s : fresh
  keepSolver(game, { ...s, ...rating, tried: without(s.tried), log })
}
