// All languages at once, as no page has them.
import type { Language } from '../src/lib/i18n.svelte'

export const all: Language[] = Object.values(
  import.meta.glob<{ default: Language }>('../src/messages/*.ts', { eager: true }),
).map((f) => f.default)
