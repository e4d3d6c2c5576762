// The daily puzzle: results, streak, and the text to share.
import { get, post } from '../../base/api'
import { lang, t } from '../i18n/i18n.svelte'
import type { PuzzleCalendar, PuzzleClaim, PuzzleDay, PuzzleTask } from '../../base/wire'
import { logged, solver, type Solver } from './progress'
import { daily } from './training'

export type { PuzzleCalendar, PuzzleDay } from '../../base/wire'

/** How many days the pages show. */
export const daysShown = 35

/** The number of days of which one may be missed without ending a streak. */
const forgivenEvery = 7

const fetched = (days: number): Promise<PuzzleCalendar> => get(`/training/daily/calendar?days=${days}`)

/** The club's day of a time in ms, in UTC: "2026-11-25". */
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** The same days with the tries of this browser's guest. The streak follows the club's rules (training.Calendar). */
export function withOwn(c: PuzzleCalendar, of: (game: string) => Pick<Solver, 'tried' | 'log'>): PuzzleCalendar {
  const days = c.days.map((d): PuzzleDay => {
    const s = of(d.game)
    const won = s.tried[d.puzzle]
    if (won === undefined) return d
    const at = s.log?.[d.puzzle]?.at
    const when = at === undefined ? '' : dayOf(at)
    return { ...d, state: won ? 'solved' : 'failed', early: when < d.date, late: when > d.date }
  })
  let streak = 0
  let forgiven = -forgivenEvery // how many days back the last forgiven day is
  for (const [back, d] of days.entries()) {
    if (d.early || (back === 0 && d.state === undefined)) continue
    if (d.state === 'solved' && !d.late) streak++
    else if (back - forgiven >= forgivenEvery) forgiven = back
    else break
  }
  return { days, streak }
}

/** The last days with their results. For a member, the club supplies the results. */
export async function calendar(member: boolean): Promise<PuzzleCalendar> {
  const c = await fetched(daysShown)
  return member ? c : withOwn(c, solver)
}

/** Today's puzzle and earlier ones; null if the club does not answer. */
export const today = (member: boolean): Promise<{ task: PuzzleTask; days: PuzzleCalendar } | null> =>
  Promise.all([daily(), calendar(member)]).then(
    ([task, days]) => ({ task, days }),
    () => null,
  )

/** The address of a day's puzzle. */
export const puzzleURL = (d: { game: string; puzzle: string }): string =>
  `/puzzles/${encodeURIComponent(d.game)}?id=${encodeURIComponent(d.puzzle)}`

/** The text to share, without the solution: "Tablier 25/11 · Agon · ♟ solved first try · streak 4 · …". */
export function shareText(d: PuzzleDay, streak: number, game: string, origin: string): string {
  const [, month = '', day = ''] = d.date.split('-')
  const date = new Intl.DateTimeFormat(lang.locale, { day: '2-digit', month: '2-digit', timeZone: 'UTC' }).format(
    Date.UTC(2026, Number(month) - 1, Number(day)),
  )
  return [
    `Tablier ${date}`,
    game,
    t(d.state === 'solved' ? 'daily.share.solved' : 'daily.share.failed'),
    ...(streak > 0 ? [t('daily.share.streak', { n: streak })] : []),
    origin + puzzleURL(d),
  ].join(' · ')
}

/** The most tries the club accepts in one call. */
const most = 100

/**
 * Sends the tries that this browser kept for a guest to the club, which judges each solution again. Tries that were
 * sent are removed here.
 */
export async function claim(): Promise<number> {
  let counted = 0
  for (;;) {
    const some = logged().slice(0, most)
    if (some.length === 0) return counted
    const tries = some.map(({ puzzle, moves, solved, at }) => ({
      puzzle,
      moves,
      solved,
      at: new Date(at).toISOString(),
    }))
    counted += (await post<PuzzleClaim>('/training/claims', { tries })).counted
    for (const s of some) s.forget()
  }
}
