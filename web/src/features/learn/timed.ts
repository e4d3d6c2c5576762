// Puzzles against the clock, unrated: as many as possible in three minutes, in order of difficulty.
import type { Puzzle } from '../../model/learn/puzzle'

/** How long a run lasts, in ms. */
export const runTime = 180_000
/** The time that a mistake costs, in ms. */
export const penalty = 10_000

/** The puzzles of a run, easy to hard, with default rules only. One is picked from each group of similar difficulty. */
export function runOf(list: Puzzle[], random: () => number): Puzzle[] {
  const basic = list.filter((p) => !p.options).sort((a, b) => a.rating - b.rating || (a.id < b.id ? -1 : 1))
  const group = Math.max(1, Math.min(4, Math.floor(basic.length / 15)))
  const out: Puzzle[] = []
  for (let i = 0; i < basic.length; i += group) {
    const some = basic.slice(i, i + group)
    const p = some[Math.floor(random() * some.length)]
    if (p) out.push(p)
  }
  return out
}

/** A run in progress. Times are in ms of any one clock. */
export interface Run {
  puzzles: Puzzle[]
  /** The index of the puzzle shown. */
  at: number
  began: number | null
  solved: number
  /** Solved in a row without a mistake. */
  combo: number
  missed: Puzzle[]
}

export const begin = (puzzles: Puzzle[]): Run => ({ puzzles, at: 0, began: null, solved: 0, combo: 0, missed: [] })

/** The time left, in ms. A run that has not begun has all of it. */
export const left = (r: Run, now: number): number =>
  r.began === null ? runTime : Math.max(0, runTime - (now - r.began) - penalty * r.missed.length)

/** Starts the clock. */
export const start = (r: Run, now: number): Run => ({ ...r, began: now })

export const solve = (r: Run): Run => ({ ...r, at: r.at + 1, solved: r.solved + 1, combo: r.combo + 1 })

export function miss(r: Run): Run {
  const p = r.puzzles[r.at]
  return { ...r, at: r.at + 1, combo: 0, missed: p ? [...r.missed, p] : r.missed }
}

export const over = (r: Run, now: number): boolean => r.at >= r.puzzles.length || left(r, now) === 0

const key = 'tablier.timed'

/** The reader's best runs by game, stored in the browser. */
export function best(game: string): number {
  try {
    const all = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>
    const n = all[game]
    return typeof n === 'number' ? n : 0
  } catch {
    return 0
  }
}

export function keepBest(game: string, n: number): void {
  let all: Record<string, unknown> = {}
  try {
    all = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>
  } catch {
    // start afresh
  }
  localStorage.setItem(key, JSON.stringify({ ...all, [game]: Math.max(n, best(game)) }))
}
