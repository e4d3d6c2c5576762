// The messages of the library: library.ts of each language. The other pages need not load them.
import { section } from '../lib/section'
import type { LibraryKey } from '../messages/en/library'

const own = section(import.meta.glob<{ default: Record<LibraryKey, string> }>('../messages/*/library.ts'), 'library')

/** A page that speaks of the library, when its messages have come, too. */
export const shelving = own.with

/** A message of the library in the reader's language; see t. */
export const l = own.say
