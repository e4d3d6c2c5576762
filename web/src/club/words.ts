// The messages of the club's own pages: clubpage.ts of each language. The other pages need not load them.
import { filesOf, format, lang, pseudo, pseudoOf, source, type Values } from '../lib/i18n.svelte'
import type { ClubPageKey } from '../messages/en/clubpage'

export type { ClubPageKey }

const files = import.meta.glob<{ default: Record<ClubPageKey, string> }>('../messages/*/clubpage.ts')
const fileOf = (code: string): string => `../messages/${code}/clubpage.ts`
const words = new Map<string, Record<ClubPageKey, string>>()

async function ready(code: string): Promise<void> {
  const load = files[fileOf(filesOf(code))] ?? files[fileOf(source)]
  if (!load || words.has(code)) return
  const messages = (await load()).default
  words.set(code, code === pseudo ? await pseudoOf(messages) : messages)
}

/** A page about the club, when its words have come, too. */
export async function hosting<T>(page: Promise<T>): Promise<T> {
  const [made] = await Promise.all([page, lang.also(ready)])
  return made
}

/** A message of these pages in the reader's language; see t. */
export function h(key: ClubPageKey, values: Values = {}): string {
  return format({ ...lang.language, messages: words.get(lang.language.code) ?? {} }, key, values)
}

/** A text of the club in the reader's language; if there is none, in the other one. */
export const said = (text: { fr: string; en: string }): string =>
  lang.code === 'fr' ? text.fr || text.en : text.en || text.fr
