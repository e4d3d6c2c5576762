// Languages. One file in src/messages is one language; nothing else need be
// changed to add another.
import type { Key } from '../messages/fr'
import type { Text } from './types'

export interface Language {
  code: string
  messages: Record<Key, string>
  /** Finishes a text by the language's typographic habits. */
  finish?: (text: string) => string
}

const files = import.meta.glob<{ default: Language }>('../messages/*.ts')
const codeOf = (path: string): string => /(\w+)\.ts$/.exec(path)?.[1] ?? ''

/** The languages that there are, by code. Only the reader's is fetched. */
export const languages: string[] = Object.keys(files).map(codeOf).sort()

const stored = 'tablier.lang'

/** The language that the reader chose or, else, that the browser asks for. */
function wanted(): string {
  for (const w of [localStorage.getItem(stored) ?? '', ...navigator.languages]) {
    const code = w.slice(0, 2).toLowerCase()
    if (languages.includes(code)) return code
  }
  return languages.includes('en') ? 'en' : (languages[0] ?? '')
}

// Nothing shown hangs on it.
// eslint-disable-next-line svelte/prefer-svelte-reactivity
const fetched = new Map<string, Language>()
/** What must have come before a language can be spoken, beside its own file. */
const others: ((code: string) => Promise<unknown>)[] = []

async function fetchLanguage(code: string): Promise<Language> {
  const known = fetched.get(code)
  if (known) return known
  const load = Object.entries(files).find(([path]) => codeOf(path) === code)?.[1]
  if (!load) throw new RangeError(`no language is called ${code}`)
  const l = (await load()).default
  fetched.set(code, l)
  return l
}

class Current {
  /** Set by begin, before anything is said. */
  language = $state.raw<Language>() as Language
  private asked = 0
  get code(): string {
    return this.language.code
  }
  /** Fetches the reader's language. */
  async begin(): Promise<void> {
    this.language = await fetchLanguage(wanted())
  }
  /** Speaks another language, and remembers it; where it cannot be fetched all stays as it was. */
  async choose(code: string): Promise<void> {
    const mine = ++this.asked
    const [l] = await Promise.all([fetchLanguage(code), ...others.map((load) => load(code))])
    if (mine !== this.asked) return
    this.language = l
    localStorage.setItem(stored, code)
  }
  /** Messages kept in files of their own come with every language from now on. */
  async also(load: (code: string) => Promise<unknown>): Promise<void> {
    await load(this.code)
    if (!others.includes(load)) others.push(load)
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
const plain = new Map<string, string>()

function kept<K, V>(all: Map<K, V>, key: K, make: () => V): V {
  let v = all.get(key)
  if (v === undefined) {
    v = make()
    all.set(key, v)
  }
  return v
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

/** How a language calls itself. */
export function nameOf(code: string): string {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
}

/** A moment, as people say it: "il y a 3 min", "yesterday". */
export function ago(iso: string, now = Date.now()): string {
  const seconds = Math.round((Date.parse(iso) - now) / 1000)
  const f = new Intl.RelativeTimeFormat(lang.code, { numeric: 'auto', style: 'short' })
  const steps: [Intl.RelativeTimeFormatUnit, number][] = [
    ['year', 31_557_600],
    ['month', 2_629_800],
    ['day', 86400],
    ['hour', 3600],
    ['minute', 60],
  ]
  for (const [unit, length] of steps) {
    if (Math.abs(seconds) >= length) return f.format(Math.round(seconds / length), unit)
  }
  return t('time.now')
}

/** A day: "3 mars 2026". */
export const day = (iso: string): string =>
  new Intl.DateTimeFormat(lang.code, { dateStyle: 'medium' }).format(Date.parse(iso))

/**
 * Words joined as a sentence joins them: "a, b et c". Browsers can do it, too, but take more than ten milliseconds
 * to make what does it, which a page has to wait for.
 */
export function list(words: string[]): string {
  const { messages } = lang.language
  const join = (key: Key, a: string, b: string): string =>
    messages[key].replace(/\{([ab])\}/g, (_, name) => (name === 'a' ? a : b))
  const [first = '', ...more] = words
  const last = more.pop()
  if (last === undefined) return first
  return join(more.length === 0 ? 'list.two' : 'list.last', [first, ...more].join(', '), last)
}
