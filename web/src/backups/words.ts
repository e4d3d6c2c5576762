// Messages about backups: backups.ts of each language. Loaded only where they are used.
import { section } from '../lib/section'
import type { BackupKey } from '../messages/en/backups'

const own = section(import.meta.glob<{ default: Record<BackupKey, string> }>('../messages/*/backups.ts'), 'backups')

/** Waits for a component about backups and for its messages. */
export const saving = own.with

/** A message about backups in the reader's language; see t. */
export const b = own.say
