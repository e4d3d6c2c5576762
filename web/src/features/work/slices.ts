// The names of endgame tables.
import { t } from '../../model/i18n/i18n.svelte'
import type { SliceSpace } from '../../base/wire'

/** The game, its options in words, and the points of a win. */
export function named(s: SliceSpace): string {
  return s.points > 1
    ? t('work.slices.name.points', { name: s.name, rules: s.title, n: s.points })
    : t('work.slices.name', { name: s.name, rules: s.title })
}
