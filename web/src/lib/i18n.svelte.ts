// Languages. One file in src/messages is one language; nothing else need be
// changed to add another.
import type { Key } from '../messages/fr'
import type { Text } from './types'

export interface Language {
  code: string
  name: string
  messages: Record<Key, string>
  /** Finishes a text by the language's typographic habits. */
  finish?: (text: string) => string
}

const files = import.meta.glob<{ default: Language }>('../messages/*.ts', { eager: true })

export const languages: Language[] = Object.values(files)
  .map((f) => f.default)
  .sort((a, b) => a.name.localeCompare(b.name))

const fallback = languages.find((l) => l.code === 'en') ?? (languages[0] as Language)
const stored = 'tablier.lang'

function initial(): Language {
  const wanted = [localStorage.getItem(stored) ?? '', ...navigator.languages]
  for (const w of wanted) {
    const found = languages.find((l) => l.code === w.slice(0, 2).toLowerCase())
    if (found) return found
  }
  return fallback
}

class Current {
  language = $state.raw<Language>(initial())
  get code(): string {
    return this.language.code
  }
  choose(code: string): void {
    const found = languages.find((l) => l.code === code)
    if (!found) return
    this.language = found
    localStorage.setItem(stored, code)
  }
}

export const lang = new Current()

export type Values = Record<string, string | number>

/**
 * A message in the reader's language. Where the message has several forms,
 * separated by |, values.n chooses: the first is for one, the last for many.
 */
export function t(key: Key, values?: Values): string {
  return format(lang.language, key, values)
}

// Making these costs milliseconds, and every click on a board asks for many.
const plurals = new Map<string, Intl.PluralRules>()
const lists = new Map<string, Intl.ListFormat>()
const plain = new Map<string, string>()

function kept<K, V>(all: Map<K, V>, key: K, make: () => V): V {
  let v = all.get(key)
  if (v === undefined) {
    v = make()
    all.set(key, v)
  }
  return v
}

/** Makes them before they are needed: done in the midst of a click, the click waits for it. */
export function readyWords(): void {
  list(['a', 'b'])
  pluralsOf(lang.code).select(1)
}

const pluralsOf = (code: string): Intl.PluralRules => kept(plurals, code, () => new Intl.PluralRules(code))

export function format(l: Language, key: Key, values?: Values): string {
  return values ? fill(l, key, values) : kept(plain, `${l.code} ${key}`, () => fill(l, key, {}))
}

function fill(l: Language, key: Key, values: Values): string {
  let text = l.messages[key]
  const forms = text.split('|')
  if (forms.length > 1) {
    const one = pluralsOf(l.code).select(Number(values.n ?? 0)) === 'one'
    text = (one ? forms[0] : forms[forms.length - 1]) ?? text
  }
  text = text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
  return l.finish ? l.finish(text) : text
}

/** A text that came in several languages, in the reader's. */
export function pick(text: Text): string {
  return (text as unknown as Record<string, string>)[lang.code] ?? text.en
}

/** A moment, as people say it: "il y a 3 min", "yesterday". */
export function ago(iso: string, now = Date.now()): string {
  const seconds = Math.round((Date.parse(iso) - now) / 1000)
  const f = new Intl.RelativeTimeFormat(lang.code, { numeric: 'auto', style: 'short' })
  const steps: [Intl.RelativeTimeFormatUnit, number][] = [['day', 86400], ['hour', 3600], ['minute', 60]]
  for (const [unit, length] of steps) {
    if (Math.abs(seconds) >= length) return f.format(Math.round(seconds / length), unit)
  }
  return t('time.now')
}

/** Words joined as a sentence joins them: "a, b et c". */
export function list(words: string[]): string {
  const code = lang.code
  return kept(lists, code, () => new Intl.ListFormat(code, { type: 'conjunction' })).format(words)
}
