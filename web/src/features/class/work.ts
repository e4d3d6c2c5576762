// Puts homework into words.
import { day, pick, t } from '../../model/i18n/i18n.svelte'
import type { Info } from '../../base/types'
import type { HomeworkInfo } from '../../base/wire'

/** What to solve: the game, how many puzzles, and which kind. */
export function whatOf(w: HomeworkInfo, infos: Info[]): string {
  const info = infos.find((g) => g.id === w.game)
  const parts = [t('class.homework.what', { game: info ? pick(info.name) : w.game, n: w.count })]
  if (w.moves) parts.push(t('class.homework.moves.n', { n: w.moves }))
  if (w.hardest) parts.push(`(${t(w.hardest <= 1100 ? 'class.homework.hardest.1100' : 'class.homework.hardest.1300')})`)
  if (w.theme) parts.push(`(${t(`puzzles.theme.${w.theme as 'quiet'}`)})`)
  return parts.join(' ')
}

export const dueOf = (w: HomeworkInfo): string =>
  t(w.over ? 'class.homework.over' : 'class.homework.until', { day: day(`${w.due}T12:00:00Z`) })
