// The messages of the page of figures: figures.ts of each language. The other pages need not load them.
import { section } from '../lib/section'
import type { FiguresKey } from '../messages/en/figures'

const own = section(import.meta.glob<{ default: Record<FiguresKey, string> }>('../messages/*/figures.ts'), 'figures')

/** The page, when its messages have come, too. */
export const opened = () => own.with(import('./Figures.svelte'))

/** A message of this page in the reader's language; see t. */
export const f = own.say
