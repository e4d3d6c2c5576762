// Messages that only some pages need, in a file of their own for each language. They are loaded with the page.
import { filesOf, format, lang, pseudo, pseudoOf, source, type Language, type Values } from './i18n.svelte'

type Messages<K extends string> = Record<K, string>
type Load<K extends string> = () => Promise<{ default: Messages<K> }>

export interface Section<K extends string> {
  /** Loads the messages of a language, or the English ones if it has none. */
  ready: (code: string) => Promise<void>
  /** Waits for a page that uses the section and for its messages. */
  with: <T>(page: Promise<T>) => Promise<T>
  /** A message in the reader's language or in another; see t. */
  say: (key: K, values?: Values, language?: Language) => string
  /** Whether the section has this message. */
  has: (key: string) => key is K
  /** The messages loaded so far, by language code. */
  words: Map<string, Messages<K>>
}

/** The section in the files of this name. files: import.meta.glob of messages/*\/name.ts. */
export function section<K extends string>(files: Record<string, Load<K>>, name: string): Section<K> {
  const words = new Map<string, Messages<K>>()
  const load = (code: string): Load<K> | undefined => files[`../messages/${code}/${name}.ts`]

  async function ready(code: string): Promise<void> {
    const fetch = load(filesOf(code)) ?? load(source)
    if (!fetch || words.has(code)) return
    const messages = (await fetch()).default
    words.set(code, code === pseudo ? await pseudoOf(messages) : messages)
  }
  return {
    ready,
    words,
    with: async <T>(page: Promise<T>): Promise<T> => (await Promise.all([page, lang.also(ready)]))[0],
    say: (key, values = {}, language = lang.language) =>
      format({ ...language, messages: words.get(language.code) ?? {} }, key, values),
    has: (key): key is K => key in (words.get(lang.code) ?? {}),
  }
}
