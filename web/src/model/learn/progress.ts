// The reader's progress, stored in the browser. A cookie tells the server what it needs for first documents.
import { base } from '../../base/at'
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

/** The number of steps done in a game's lesson. */
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
  /** The result of the first try of each puzzle: true if solved. */
  tried: Record<string, boolean>
  /** The next puzzle. */
  next?: string
  /** First tries not yet sent to the club: the time in ms, and the moves if it was solved. */
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

/**
 * Stores in a cookie where the reader continues: game, lesson step, next puzzle. Stores nothing if nothing was started.
 */
export function tell(): void {
  const steps = read<number>(lessons)
  const solvers = read<Solver>(puzzles)
  const parts = [...new Set([...Object.keys(steps), ...Object.keys(solvers)])]
    .map((game) => [game, stepsDone(game), solvers[game]?.next ?? ''].join('.'))
    .filter((part) => /^[\w-]+\.\d+\.[\w-]*$/.test(part) && !part.endsWith('.0.'))
  const value = parts.join('~')
  if (!value || document.cookie.split('; ').includes(`tablier-own=${value}`)) return
  document.cookie = `tablier-own=${value};path=${base}/;max-age=31536000;samesite=lax${location.protocol === 'https:' ? ';secure' : ''}`
}

/** A first try of a guest, to be sent to the club. */
export interface Logged {
  puzzle: string
  moves: string[]
  solved: boolean
  at: number
  /** Removes the try here, once the club has it. */
  forget: () => void
}

/** The first tries not yet sent to the club. */
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

/**
 * Removes a try that the club has. It belongs to the account now, so the next guest of this browser starts without it.
 */
function forget(game: string, puzzle: string): void {
  const s = solver(game)
  const without = <T>(all: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(all).filter(([id]) => id !== puzzle))
  const log = without(s.log ?? {})
  const rating = Object.keys(log).length > 0 ? s : fresh
  keepSolver(game, { ...s, ...rating, tried: without(s.tried), log })
}
