// Messages of classes: classes.ts of each language. Loaded only where they are used.
import { section } from '../lib/section'
import type { ClassKey } from '../messages/en/classes'

export type { ClassKey }

const own = section(import.meta.glob<{ default: Record<ClassKey, string> }>('../messages/*/classes.ts'), 'classes')

/** Waits for a page about classes and for its messages. */
export const teaching = own.with

/** A message of these pages in the reader's language; see t. */
export const k = own.say
