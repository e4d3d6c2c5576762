// Messages of the figures page: figures.ts of each language. Loaded only where they are used.
import { section } from '../lib/section'
import type { FiguresKey } from '../messages/en/figures'

const own = section(import.meta.glob<{ default: Record<FiguresKey, string> }>('../messages/*/figures.ts'), 'figures')

/** Loads the page and its messages. */
export const opened = () => own.with(import('./Figures.svelte'))

/** A message of this page in the reader's language; see t. */
export const f = own.say
