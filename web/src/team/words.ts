// Messages of teams: teams.ts of each language. Loaded only where they are used.
import { section } from '../lib/section'
import type { TeamKey } from '../messages/en/teams'

export type { TeamKey }

const own = section(import.meta.glob<{ default: Record<TeamKey, string> }>('../messages/*/teams.ts'), 'teams')

/** Waits for a page about teams and for its messages. */
export const teaming = own.with

/** A message of these pages in the reader's language; see t. */
export const e = own.say
