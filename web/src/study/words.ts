// The messages of studying: study.ts of each language. The other pages need not load them.
import { filesOf, format, lang, pseudo, pseudoOf, source, type Language, type Values } from '../lib/i18n.svelte'
import type { StudyKey } from '../messages/en/study'

export type { StudyKey }

const files = import.meta.glob<{ default: Record<StudyKey, string> }>('../messages/*/study.ts')
const fileOf = (code: string): string => `../messages/${code}/study.ts`

/** The messages of studying that have come, by language code. */
export const words = new Map<string, Record<StudyKey, string>>()

/** Fetches those of a language, English where it has none. */
export async function readyStudy(code: string): Promise<void> {
  const load = files[fileOf(filesOf(code))] ?? files[fileOf(source)]
  if (!load || words.has(code)) return
  const messages = (await load()).default
  words.set(code, code === pseudo ? await pseudoOf(messages) : messages)
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
  return format({ ...language, messages: words.get(language.code) ?? {} }, key, values)
}
