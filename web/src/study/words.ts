// Messages of analysis: study.ts of each language. Loaded only where they are used.
import { section } from '../lib/section'
import type { StudyKey } from '../messages/en/study'

export type { StudyKey }

const own = section(import.meta.glob<{ default: Record<StudyKey, string> }>('../messages/*/study.ts'), 'study')

/** Loads the messages of a language; see Section. */
export const readyStudy = own.ready

/** Waits for a page about analysis and for its messages. */
export const studying = own.with

/** A message of analysis in the reader's language; see t. */
export const s = own.say
