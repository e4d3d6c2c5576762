// The messages of studying. They are kept apart from the club's so that the other pages
// need not load them; a file in src/messages/study is one language, as in src/messages.
import { format, lang, type Language, type Values } from '../lib/i18n.svelte'
import type fr from '../messages/study/fr'

export type StudyKey = keyof typeof fr

const files = import.meta.glob<{ default: Record<StudyKey, string> }>('../messages/study/*.ts')

/** The messages of studying that have come, by language code. */
export const words = new Map<string, Record<StudyKey, string>>()

/** Fetches those of a language, English where it has none. */
export async function readyStudy(code: string): Promise<void> {
  const load = files[`../messages/study/${code}.ts`] ?? files['../messages/study/en.ts']
  if (load && !words.has(code)) words.set(code, (await load()).default)
}

/** A page that speaks of studying, when its words have come, too. */
export async function studying<T>(page: Promise<T>): Promise<T> {
  const [made] = await Promise.all([page, lang.also(readyStudy)])
  return made
}

/** A message of studying in the reader's language; see t. */
export function s(key: StudyKey, values: Values = {}): string {
  return say(lang.language, key, values)
}

export function say(language: Language, key: StudyKey, values: Values = {}): string {
  const messages = words.get(language.code)
  // format knows the club's keys only; these are of the same make.
  return format({ ...language, messages: messages as unknown as Language['messages'] }, key as never, values)
}
