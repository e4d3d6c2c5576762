// Messages of the club's own pages: clubpage.ts of each language. Loaded only where they are used.
import { lang } from '../i18n/i18n.svelte'

/** A text of the club in the reader's language, or in the other one if it is missing. */
export const said = (text: { fr: string; en: string }): string =>
  lang.code === 'fr' ? text.fr || text.en : text.en || text.fr
