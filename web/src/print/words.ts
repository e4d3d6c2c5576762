// The messages of printing: print.ts of each language. The other pages need not load them.
import { section } from '../lib/section'
import type { PrintKey } from '../messages/en/print'

const own = section(import.meta.glob<{ default: Record<PrintKey, string> }>('../messages/*/print.ts'), 'print')

/** A page that speaks of printing, when its messages have come, too. */
export const printing = own.with

/** A message of printing in the reader's language; see t. */
export const p = own.say
