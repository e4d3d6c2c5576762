// Messages of fair play: fairplay.ts of each language. Loaded only where they are used.
import { lang } from '../lib/i18n.svelte'
import { section } from '../lib/section'
import type { FairPlayKey } from '../messages/en/fairplay'

const own = section(import.meta.glob<{ default: Record<FairPlayKey, string> }>('../messages/*/fairplay.ts'), 'fairplay')

/** Loads the page and its messages. */
export const opened = () => own.with(import('./FairPlay.svelte'))

/** Loads the part for a moderator's page and its messages. */
export const compared = () => own.with(import('./Likeness.svelte'))

/** A message of this page in the reader's language; see t. */
export const p = own.say

/** A fraction, 0 to 1, as a percentage. */
export const percent = (x: number): string =>
  x.toLocaleString(lang.code, { style: 'percent', maximumFractionDigits: 1 })

/** A kind of player, from its name in the API. */
export const kindOf = (name: string): string =>
  name.startsWith('e') ? p('engine', { n: Number(name.slice(1)).toLocaleString(lang.code) }) : p('level', { n: name })
