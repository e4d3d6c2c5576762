// Messages of the club's own pages: clubpage.ts of each language. Loaded only where they are used.
import { lang } from '../lib/i18n.svelte'
import { section } from '../lib/section'
import type { ClubPageKey } from '../messages/en/clubpage'

export type { ClubPageKey }

const own = section(import.meta.glob<{ default: Record<ClubPageKey, string> }>('../messages/*/clubpage.ts'), 'clubpage')

/** Waits for a page about the club and for its messages. */
export const hosting = own.with

/** A message of these pages in the reader's language; see t. */
export const h = own.say

/** A text of the club in the reader's language, or in the other one if it is missing. */
export const said = (text: { fr: string; en: string }): string =>
  lang.code === 'fr' ? text.fr || text.en : text.en || text.fr
