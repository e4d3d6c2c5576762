// Messages of lessons and puzzles: learnpage.ts of each language.
import { t as common, type Values } from '../lib/i18n.svelte'
import { section } from '../lib/section'
import type { Key } from '../messages/en'
import type { LearnKey } from '../messages/en/learnpage'

const own = section(import.meta.glob<{ default: Record<LearnKey, string> }>('../messages/*/learnpage.ts'), 'learnpage')

/** Waits for a page about learning and for its messages. */
export const learning = own.with

/** A message of these pages, or of all pages, in the reader's language. */
export const t = (key: LearnKey | Key, values?: Values): string =>
  own.has(key) ? own.say(key, values) : common(key as Key, values)
