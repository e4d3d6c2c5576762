// The messages of the rules desk: rulesdesk.ts of each language. The other pages need not load them.
import { section } from '../lib/section'
import type { RulesDeskKey } from '../messages/en/rulesdesk'

const own = section(
  import.meta.glob<{ default: Record<RulesDeskKey, string> }>('../messages/*/rulesdesk.ts'),
  'rulesdesk',
)

/** A page that speaks of the rules desk, when its messages have come, too. */
export const asking = own.with

/** A message of the rules desk in the reader's language; see t. */
export const d = own.say
