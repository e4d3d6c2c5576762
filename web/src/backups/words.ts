// The messages about backups: backups.ts of each language. The other pages need not load them.
import { section } from '../lib/section'
import type { BackupKey } from '../messages/en/backups'

const own = section(import.meta.glob<{ default: Record<BackupKey, string> }>('../messages/*/backups.ts'), 'backups')

/** What speaks of backups, when its messages have come, too. */
export const saving = own.with

/** A message about backups in the reader's language; see t. */
export const b = own.say
