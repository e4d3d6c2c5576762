// The messages of the club's own pages: clubpage.ts of each language. The other pages need not load them.
import { lang } from '../lib/i18n.svelte'
import { section } from '../lib/section'
import type { ClubPageKey } from '../messages/en/clubpage'

export type { ClubPageKey }

const own = section(import.meta.glob<{ default: Record<ClubPageKey, string> }>('../messages/*/clubpage.ts'), 'clubpage')

/** A page about the club, when its messages have come, too. */
export const hosting = own.with

/** A message of these pages in the reader's language; see t. */
export const h = own.say

/** A text of the club in the reader's language; if there is none, in the other one. */
export const said = (text: { fr: string; en: string }): string =>
  lang.code === 'fr' ? text.fr || text.en : text.en || text.fr
