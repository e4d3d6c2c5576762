// What is kept of a solver of one game's puzzles: the club's record of a member, or this browser's own.
import type { Puzzle } from './puzzle'
import { choose, doubt } from './puzzle'
import { afterPuzzle } from './glicko'
import { keepSolver, solver, tell, type Solver } from './progress'
import { iso } from '../live/time'
import { solverOf, training, type Training, type Verdict } from './training'

export class SolverRecord {
  me = $state.raw<Solver>() as Solver
  /** The club's record of a member. Without it, this browser keeps its own. */
  club = $state.raw<Training | null>(null)
  /** Whether the first try of the present puzzle was counted, and how much it changed the rating. */
  counted = $state(false)
  change = $state(0)

  constructor(
    private readonly game: string,
    private readonly list: Puzzle[],
  ) {
    this.me = solver(game)
    // For readers who started before the next puzzle was stored, or whose list of puzzles has changed.
    if (Object.keys(this.me.tried).length > 0 && this.me.next !== choose(list, this.me)?.id) this.keep()
    else tell()
  }

  /** Loads a member's record from the club. */
  async load(): Promise<void> {
    this.club = await training(this.game)
    this.me = solverOf(this.club)
  }

  /** Begins a puzzle. */
  begin(p: Puzzle): void {
    this.counted = p.id in this.me.tried
    this.change = 0
  }

  /** The club's rating of a puzzle is more recent than the list's. */
  hardness(p: Puzzle): number {
    return this.club?.hardness[p.id] ?? p.rating
  }

  /** The puzzle of a list that suits this solver best. */
  suited(list: Puzzle[], besides = ''): Puzzle | undefined {
    const { id } =
      choose(
        list.map((p) => ({ ...p, rating: this.hardness(p) })),
        this.me,
        besides,
      ) ?? {}
    return this.list.find((p) => p.id === id)
  }

  /** Only the first try counts. The club counts the tries of members. */
  count(p: Puzzle, moves: string[] | null): void {
    if (this.counted) return
    this.counted = true
    if (this.club) return
    const { me } = this
    const now = afterPuzzle(me, { against: { rating: p.rating, deviation: doubt }, score: moves ? 1 : 0 })
    this.change = Math.round(now.rating) - Math.round(me.rating)
    const entry = { at: Date.now(), moves: moves ?? [] }
    this.me = { ...now, tried: { ...me.tried, [p.id]: moves !== null }, log: { ...me.log, [p.id]: entry } }
    this.keep()
  }

  /** Marks a puzzle as solved that was missed before. */
  forgive(p: Puzzle): void {
    if (this.club || this.me.tried[p.id]) return
    this.me = { ...this.me, tried: { ...this.me.tried, [p.id]: true } }
    this.keep()
  }

  /** Takes over what the club's verdict did to a member's rating. */
  settle(v: Verdict, puzzle: string): void {
    if (!this.club || !v.rating) return
    if (v.counted) {
      const change = v.change ?? 0
      this.change = Math.round(change)
      const first = {
        puzzle,
        solved: v.won ?? false,
        at: iso(Date.now()),
        rating: v.rating.rating,
        change,
      }
      this.club = { ...this.club, ...v.rating, attempts: [first, ...this.club.attempts] }
      this.counted = true
    }
    this.me = solverOf(this.club)
  }

  /** Stores the rating in this browser, with the next puzzle for it. */
  private keep(): void {
    const next = choose(this.list, this.me)?.id
    keepSolver(this.game, { ...this.me, ...(next === undefined ? {} : { next }) })
  }
}
