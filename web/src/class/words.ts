// The messages of classes: classes.ts of each language. The other pages need not load them.
import { section } from '../lib/section'
import type { ClassKey } from '../messages/en/classes'

export type { ClassKey }

const own = section(import.meta.glob<{ default: Record<ClassKey, string> }>('../messages/*/classes.ts'), 'classes')

/** A page about classes, when its messages have come, too. */
export const teaching = own.with

/** A message of these pages in the reader's language; see t. */
export const k = own.say
