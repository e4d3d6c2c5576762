// Messages of the pages about accounts, signing in and moderation: accountpage.ts of each language.
import { t as common, type Values } from '../lib/i18n.svelte'
import { section } from '../lib/section'
import type { Key } from '../messages/en'
import type { AccountKey } from '../messages/en/accountpage'

const own = section(
  import.meta.glob<{ default: Record<AccountKey, string> }>('../messages/*/accountpage.ts'),
  'accountpage',
)

/** Waits for a page about accounts and for its messages. */
export const settling = own.with

/** A message of these pages, or of all pages, in the reader's language. */
export const t = (key: AccountKey | Key, values?: Values): string =>
  own.has(key) ? own.say(key, values) : common(key as Key, values)
