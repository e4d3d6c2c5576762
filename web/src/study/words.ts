// The messages of studying: study.ts of each language. The other pages need not load them.
import { section } from '../lib/section'
import type { StudyKey } from '../messages/en/study'

export type { StudyKey }

const own = section(import.meta.glob<{ default: Record<StudyKey, string> }>('../messages/*/study.ts'), 'study')

/** Fetches the messages of a language; see Section. */
export const readyStudy = own.ready

/** A page that speaks of studying, when its messages have come, too. */
export const studying = own.with

/** A message of studying in the reader's language; see t. */
export const s = own.say
