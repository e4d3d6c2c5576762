// Messages of the library: library.ts of each language. Loaded only where they are used.
import { section } from '../lib/section'
import type { LibraryKey } from '../messages/en/library'

const own = section(import.meta.glob<{ default: Record<LibraryKey, string> }>('../messages/*/library.ts'), 'library')

/** Waits for a page about the library and for its messages. */
export const shelving = own.with

/** A message of the library in the reader's language; see t. */
export const l = own.say
