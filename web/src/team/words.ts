// The messages of teams: teams.ts of each language. The other pages need not load them.
import { section } from '../lib/section'
import type { TeamKey } from '../messages/en/teams'

export type { TeamKey }

const own = section(import.meta.glob<{ default: Record<TeamKey, string> }>('../messages/*/teams.ts'), 'teams')

/** A page about teams, when its messages have come, too. */
export const teaming = own.with

/** A message of these pages in the reader's language; see t. */
export const e = own.say
