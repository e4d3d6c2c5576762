// Messages of the rules desk: rulesdesk.ts of each language. Loaded only where they are used.
import { section } from '../lib/section'
import type { RulesDeskKey } from '../messages/en/rulesdesk'

const own = section(
  import.meta.glob<{ default: Record<RulesDeskKey, string> }>('../messages/*/rulesdesk.ts'),
  'rulesdesk',
)

/** Waits for a page about the rules desk and for its messages. */
export const asking = own.with

/** A message of the rules desk in the reader's language; see t. */
export const d = own.say
