// Languages. Each folder in src/messages is a language, named by its code. Adding a folder adds the language; nothing
// else needs changing.
import { untrack } from 'svelte'
import type { Key, Section } from '../../messages/keys'
import { client } from '../../base/api'
import type { Text } from '../../base/types'
import type { Catalogue, Language } from '../../messages/types'

export type { Language }

const files = import.meta.glob<{ default: Language }>('../../messages/*/index.ts')
const fileOf = (code: string): string => `../../messages/${code}/index.ts`
const sections = import.meta.glob<{ default: Record<string, string> }>([
  '../../messages/*/*.ts',
  '!../../messages/*/index.ts',
])
const codeOf = (path: string): string => /([\w-]+)\/index\.ts$/.exec(path)?.[1] ?? ''

/** The source language of the translations. */
export const source = 'en'

/** The codes of all languages. Only the reader's is loaded. */
export const languages: string[] = Object.keys(files).map(codeOf).sort()

/**
 * The pseudo-language: English with accents and 40 % longer, generated when it is loaded. It shows which texts bypass
 * the catalogue and which do not fit. ?lang=en-XA selects it; no menu lists it.
 */
export const pseudo = 'en-XA'

/** The language whose files another is generated from, or the language itself. */
export const filesOf = (code: string): string => (code === pseudo ? source : code)

/** The languages to choose from: all, and the pseudo-language while it is in use. */
export const choices = (current: string): string[] => (current === pseudo ? [...languages, pseudo] : languages)

/** English without a known region is written as in Britain, like the texts. */
const usual: Record<string, string> = { en: 'en-GB' }

/** The locale of dates and numbers: the reader's own of this language, from the browser's list. */
export const localeOf = (code: string, spoken: readonly string[]): string =>
  spoken.find((l) => l.toLowerCase().startsWith(`${code.toLowerCase()}-`)) ?? usual[code] ?? code

const stored = 'tablier.lang'

/** The code of an existing language for a code that may name a region: "fr-CA" gives "fr". */
function known(code: string): string | undefined {
  if (code === pseudo) return pseudo
  const plain = code.toLowerCase()
  return languages.find((l) => l.toLowerCase() === plain) ?? languages.find((l) => l === plain.split('-')[0])
}

/** The language in the address, else the reader's choice, else the browser's. */
function wanted(): string {
  const asked = known(new URLSearchParams(location.search).get('lang') ?? '')
  if (asked) localStorage.setItem(stored, asked)
  for (const w of [asked ?? localStorage.getItem(stored) ?? '', ...navigator.languages]) {
    const code = known(w)
    if (code) return code
  }
  return source
}

// The display does not depend on it.
// eslint-disable-next-line svelte/prefer-svelte-reactivity
const fetched = new Map<string, Promise<Language>>()
/** Loaders that must finish before a language can be used, besides its own file. */
const others: ((code: string) => Promise<unknown>)[] = []

/** The sections of the pages visited so far. */
// eslint-disable-next-line svelte/prefer-svelte-reactivity
const wantedSections = new Set<Section>()

/** A language with its common messages. Sections are added to the same object. */
function fetchLanguage(code: string): Promise<Language> {
  const have = fetched.get(code)
  if (have) return have
  const load = files[fileOf(filesOf(code))]
  if (!load) return Promise.reject(new RangeError(`no language is called ${code}`))
  const coming = load().then(async ({ default: l }): Promise<Language> =>
    code === pseudo ? { ...l, code, messages: await pseudoOf(l.messages) } : { ...l, messages: { ...l.messages } },
  )
  fetched.set(code, coming)
  coming.catch(() => fetched.delete(code)) // for another try
  return coming
}

/** The sections loaded so far, as "code section". */
// eslint-disable-next-line svelte/prefer-svelte-reactivity
const loaded = new Set<string>()

/** Loads sections of a language, or the English ones if it has none. Returns the language. */
export async function fetchSections(code: string, names: readonly Section[]): Promise<Language> {
  const l = await fetchLanguage(code)
  const one = async (name: Section): Promise<void> => {
    const file = (c: string): string => `../../messages/${c}/${name}.ts`
    const load = sections[file(filesOf(code))] ?? sections[file(source)]
    if (!load || loaded.has(`${code} ${name}`)) return
    let messages = (await load()).default
    if (code === pseudo) messages = await pseudoOf(messages)
    for (const [key, text] of Object.entries(messages)) (l.messages as Record<string, string>)[`${name}.${key}`] = text
    loaded.add(`${code} ${name}`)
  }
  await Promise.all(names.map(one))
  return l
}

/** Converts texts to the pseudo-language. */
export async function pseudoOf<T>(texts: T): Promise<T> {
  return (await import('./pseudo')).pseudoTexts(texts)
}

class Current {
  /** Set by begin, before any message is used. */
  language = $state.raw<Language>() as Language
  private asked = 0
  get code(): string {
    return this.language.code
  }
  /** The language as the reader's region writes dates and numbers: British readers have day before month. */
  get locale(): string {
    return localeOf(this.code, navigator.languages)
  }
  /** Fetches the reader's language. */
  async begin(): Promise<void> {
    this.language = await fetchLanguage(wanted())
  }
  /** Switches to another language and stores the choice. If loading fails, nothing changes. */
  async choose(code: string): Promise<void> {
    const mine = ++this.asked
    const [l] = await Promise.all([fetchLanguage(code), ...others.map((load) => load(code))])
    if (mine !== this.asked) return
    this.language = l
    localStorage.setItem(stored, code)
  }
  /** Loads sections, now and for every language chosen later. */
  async needs(...names: Section[]): Promise<void> {
    for (const name of names) {
      if (wantedSections.has(name)) continue
      wantedSections.add(name)
      others.push((code) => fetchSections(code, [name]))
    }
    await fetchSections(this.code, names)
  }
  /** Loads texts from other files, now and for every language chosen later. */
  async also(load: (code: string) => Promise<unknown>): Promise<void> {
    await load(this.code)
    if (!others.includes(load)) others.push(load)
  }
}

export const lang = new Current()
client.language = () => untrack(() => lang.code)

export type Values = Record<string, string | number>

/** Waits for a page and for the sections of messages that it uses. */
export const withTexts = async <T>(page: Promise<T>, ...names: Section[]): Promise<T> =>
  (await Promise.all([page, lang.needs(...names)]))[0]

/** A message in the reader's language. If it has several plural forms, values.n selects one; see pluralForms. */
export function t(key: Key, values?: Values): string {
  return format(lang.language, key, values)
}

// Cached: creating one takes milliseconds, and every click on a board uses many.
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
 * The plural categories of a language, in the order of a message's forms. Only categories for integers up to a thousand
 * count. (French also has "many", for millions; it uses the last form.)
 */
export function pluralForms(code: string): Intl.LDMLPluralRule[] {
  return kept(used, code, () => {
    const rules = pluralsOf(code)
    const taken = Array.from({ length: 1000 }, (_, n) => rules.select(n))
    return categories.filter((c) => taken.includes(c))
  })
}

export function format(l: Catalogue, key: string, values?: Values): string {
  if (values || !(key in l.messages)) return fill(l, key, values ?? {})
  return kept(plain, `${l.code} ${key}`, () => fill(l, key, {}))
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

/** A text given in several languages, in the reader's language. */
export function pick(text: Text): string {
  return (text as unknown as Record<string, string>)[lang.code] ?? text.en
}

/** A language's name in that language. */
export function nameOf(code: string): string {
  if (code === pseudo) return 'Pseudo (en-XA)'
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
}

/** A relative time: "il y a 3 min", "yesterday". */
export function ago(iso: string, now = Date.now()): string {
  const seconds = Math.round((Date.parse(iso) - now) / 1000)
  const f = new Intl.RelativeTimeFormat(lang.locale, { numeric: 'auto', style: 'short' })
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

/** A date: "3 mars 2026". */
export const day = (iso: string): string =>
  new Intl.DateTimeFormat(lang.locale, { dateStyle: 'medium' }).format(Date.parse(iso))

/**
 * Joins words as a list: "a, b et c". Intl.ListFormat can do this too, but creating one takes more than ten
 * milliseconds, and the page would wait for it.
 */
export function list(words: string[]): string {
  const { messages } = lang.language
  const join = (key: 'list.two' | 'list.last', first: string, last: string): string =>
    messages[key].replace(/\{(first|last)\}/g, (_, name) => (name === 'first' ? first : last))
  const [first = '', ...more] = words
  const last = more.pop()
  if (last === undefined) return first
  return join(more.length === 0 ? 'list.two' : 'list.last', [first, ...more].join(', '), last)
}
