// The messages of the page of open data: opendata.ts of each language. The other pages need not load them.
import { section } from '../lib/section'
import type { OpenDataKey } from '../messages/en/opendata'

const own = section(import.meta.glob<{ default: Record<OpenDataKey, string> }>('../messages/*/opendata.ts'), 'opendata')

/** The page of open data, when its messages have come, too. */
export const giving = own.with

/** A message of this page in the reader's language; see t. */
export const o = own.say
