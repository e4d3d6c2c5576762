// The names of endgame tables.
import type { SliceSpace } from '../lib/wire'
import { w } from './words'

/** The game, its options in words, and the points of a win. */
export function named(s: SliceSpace): string {
  return s.points > 1
    ? w('slices.name.points', { name: s.name, rules: s.title, n: s.points })
    : w('slices.name', { name: s.name, rules: s.title })
}
