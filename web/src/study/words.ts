// The messages of studying. They are kept apart from the club's so that the other pages
// need not load them; a file in src/messages/study is one language, as in src/messages.
import { format, lang, type Language, type Values } from '../lib/i18n.svelte'
import type fr from '../messages/study/fr'

export type StudyKey = keyof typeof fr

const files = import.meta.glob<{ default: Record<StudyKey, string> }>('../messages/study/*.ts', { eager: true })

/** The messages of studying by language code. */
export const words = new Map(Object.entries(files).map(([path, f]) => [/(\w+)\.ts$/.exec(path)?.[1] ?? '', f.default]))

const fallback = words.get('en')

/** A message of studying in the reader's language; see t. */
export function s(key: StudyKey, values: Values = {}): string {
  return say(lang.language, key, values)
}

export function say(language: Language, key: StudyKey, values: Values = {}): string {
  const messages = words.get(language.code) ?? fallback
  // format knows the club's keys only; these are of the same make.
  return format({ ...language, messages: messages as unknown as Language['messages'] }, key as never, values)
}
