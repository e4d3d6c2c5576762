// Languages. A folder in src/messages is a language, named by its code; adding a folder adds the
// language, and nothing else needs changing.
import type { Key } from '../messages/en'
import type { Text } from './types'

/** A language's messages, whatever their keys. */
export interface Catalogue {
  code: string
  messages: Record<string, string>
  /** Applies the language's typography to a finished text. */
  finish?: (text: string) => string
}

export interface Language extends Catalogue {
  messages: Record<Key, string>
}

const files = import.meta.glob<{ default: Language }>('../messages/*/index.ts')
const fileOf = (code: string): string => `../messages/${code}/index.ts`
const codeOf = (path: string): string => /([\w-]+)\/index\.ts$/.exec(path)?.[1] ?? ''

/** The language of which the others are translations. */
export const source = 'en'

/** The codes of all languages. Only the reader's is fetched. */
export const languages: string[] = Object.keys(files).map(codeOf).sort()

/**
 * The pseudo-language: English with accents and 40 % longer, made when it is fetched. It shows which
 * texts bypass the catalogue and which have no room. ?lang=en-XA chooses it; no list offers it.
 */
export const pseudo = 'en-XA'

/** The language whose files a language is read from. */
export const filesOf = (code: string): string => (code === pseudo ? source : code)

/** The languages to choose from: all, and the pseudo-language while it is in use. */
export const choices = (current: string): string[] => (current === pseudo ? [...languages, pseudo] : languages)

const stored = 'tablier.lang'

/** The code of a language that exists, for one that may name a region: "fr-CA" is "fr". */
function known(code: string): string | undefined {
  if (code === pseudo) return pseudo
  const plain = code.toLowerCase()
  return languages.find((l) => l.toLowerCase() === plain) ?? languages.find((l) => l === plain.split('-')[0])
}

/** The language that the address asks for, else the reader's choice, else the browser's. */
function wanted(): string {
  const asked = known(new URLSearchParams(location.search).get('lang') ?? '')
  if (asked) localStorage.setItem(stored, asked)
  for (const w of [asked ?? localStorage.getItem(stored) ?? '', ...navigator.languages]) {
    const code = known(w)
    if (code) return code
  }
  return source
}

// Nothing shown hangs on it.
// eslint-disable-next-line svelte/prefer-svelte-reactivity
const fetched = new Map<string, Language>()
/** What must have come before a language can be spoken, beside its own file. */
const others: ((code: string) => Promise<unknown>)[] = []

async function fetchLanguage(code: string): Promise<Language> {
  const have = fetched.get(code)
  if (have) return have
  const load = files[fileOf(filesOf(code))]
  if (!load) throw new RangeError(`no language is called ${code}`)
  let l = (await load()).default
  if (code === pseudo) l = { ...l, code, messages: await pseudoOf(l.messages) }
  fetched.set(code, l)
  return l
}

/** Texts in the pseudo-language. */
export async function pseudoOf<T>(texts: T): Promise<T> {
  return (await import('./pseudo')).pseudoTexts(texts)
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
 * A message in the reader's language. Where the message has several plural forms, values.n chooses;
 * see pluralForms.
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

const categories: Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other']
const used = new Map<string, Intl.LDMLPluralRule[]>()

/**
 * The plural categories of a language, in the order of a message's forms: those that whole numbers up to
 * a thousand take. (French has a "many" too, for millions; it takes the last form.)
 */
export function pluralForms(code: string): Intl.LDMLPluralRule[] {
  return kept(used, code, () => {
    const rules = pluralsOf(code)
    const taken = Array.from({ length: 1000 }, (_, n) => rules.select(n))
    return categories.filter((c) => taken.includes(c))
  })
}

export function format(l: Catalogue, key: string, values?: Values): string {
  return values ? fill(l, key, values) : kept(plain, `${l.code} ${key}`, () => fill(l, key, {}))
}

function fill(l: Catalogue, key: string, values: Values): string {
  let text = l.messages[key] ?? ''
  const forms = text.split('|')
  if (forms.length > 1) {
    const at = pluralForms(l.code).indexOf(pluralsOf(l.code).select(Number(values.n ?? 0)))
    text = forms[at] ?? forms[forms.length - 1] ?? ''
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
  if (code === pseudo) return 'Pseudo (en-XA)'
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
