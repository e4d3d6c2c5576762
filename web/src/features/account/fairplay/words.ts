// Messages of fair play: fairplay.ts of each language. Loaded only where they are used.
import { lang, t, withTexts } from '../../../model/i18n/i18n.svelte'

/** Loads the part for a moderator's page and its messages. */
export const compared = () => withTexts(import('./Likeness.svelte'), 'fairplay')

/** A fraction, 0 to 1, as a percentage. */
export const percent = (x: number): string =>
  x.toLocaleString(lang.locale, { style: 'percent', maximumFractionDigits: 1 })

/** A kind of player, from its name in the API. */
export const kindOf = (name: string): string =>
  name.startsWith('e')
    ? t('fairplay.engine', { n: Number(name.slice(1)).toLocaleString(lang.locale) })
    : t('fairplay.level', { n: name })
