// Messages of printing: print.ts of each language. Loaded only where they are used.
import { section } from '../lib/section'
import type { PrintKey } from '../messages/en/print'

const own = section(import.meta.glob<{ default: Record<PrintKey, string> }>('../messages/*/print.ts'), 'print')

/** Waits for a page about printing and for its messages. */
export const printing = own.with

/** A message of printing in the reader's language; see t. */
export const p = own.say
