// The messages of fair play: fairplay.ts of each language. The other pages need not load them.
import { lang } from '../lib/i18n.svelte'
import { section } from '../lib/section'
import type { FairPlayKey } from '../messages/en/fairplay'

const own = section(import.meta.glob<{ default: Record<FairPlayKey, string> }>('../messages/*/fairplay.ts'), 'fairplay')

/** The page, when its messages have come, too. */
export const opened = () => own.with(import('./FairPlay.svelte'))

/** The part of a moderator's page, likewise. */
export const compared = () => own.with(import('./Likeness.svelte'))

/** A message of this page in the reader's language; see t. */
export const p = own.say

/** A share, 0 to 1, in per cent. */
export const percent = (x: number): string =>
  x.toLocaleString(lang.code, { style: 'percent', maximumFractionDigits: 1 })

/** A kind of player, by its name in the API. */
export const kindOf = (name: string): string =>
  name.startsWith('e') ? p('engine', { n: Number(name.slice(1)).toLocaleString(lang.code) }) : p('level', { n: name })
