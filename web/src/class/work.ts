// Puts homework into words.
import { day, pick, t } from '../lib/i18n.svelte'
import type { Info } from '../lib/types'
import type { HomeworkInfo } from '../lib/wire'
import { k } from './words'

/** What to solve: the game, how many puzzles, and which kind. */
export function whatOf(w: HomeworkInfo, infos: Info[]): string {
  const info = infos.find((g) => g.id === w.game)
  const parts = [k('homework.what', { game: info ? pick(info.name) : w.game, n: w.count })]
  if (w.moves) parts.push(k('homework.moves.n', { n: w.moves }))
  if (w.theme) parts.push(`(${t(`puzzles.theme.${w.theme as 'quiet'}`)})`)
  return parts.join(' ')
}

export const dueOf = (w: HomeworkInfo): string =>
  k(w.over ? 'homework.over' : 'homework.until', { day: day(`${w.due}T12:00:00Z`) })
