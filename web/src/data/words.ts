// Messages of the open data page: opendata.ts of each language. Loaded only where they are used.
import { section } from '../lib/section'
import type { OpenDataKey } from '../messages/en/opendata'

const own = section(import.meta.glob<{ default: Record<OpenDataKey, string> }>('../messages/*/opendata.ts'), 'opendata')

/** Waits for the open data page and for its messages. */
export const giving = own.with

/** A message of this page in the reader's language; see t. */
export const o = own.say
