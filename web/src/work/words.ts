// Messages about lending machines: work.ts of each language. Loaded only where they are used.
import { section } from '../lib/section'
import type { WorkKey } from '../messages/en/work'
import { ordered } from './orders'

const own = section(import.meta.glob<{ default: Record<WorkKey, string> }>('../messages/*/work.ts'), 'work')

/** Loads the page and its messages. */
export const opened = () => own.with(ordered(import('./Work.svelte')))

/** A message of this page in the reader's language; see t. */
export const w = own.say
