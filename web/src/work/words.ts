// The messages of lending machines: work.ts of each language. The other pages need not load them.
import { section } from '../lib/section'
import type { WorkKey } from '../messages/en/work'
import { ordered } from './orders'

const own = section(import.meta.glob<{ default: Record<WorkKey, string> }>('../messages/*/work.ts'), 'work')

/** The page, when its messages have come, too. */
export const opened = () => own.with(ordered(import('./Work.svelte')))

/** A message of this page in the reader's language; see t. */
export const w = own.say
