import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { choices, format, lang, languages, nameOf, pluralForms, pseudo, t } from '../src/model/i18n/i18n.svelte'
import type { Key } from '../src/messages/en'
import { all, expectComplete, find, holes } from './languages'

const src = fileURLToPath(new URL('../src/', import.meta.url))
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((f) => /\.(svelte|ts)$/.test(f) && !f.startsWith('messages'))
  .map((f) => readFileSync(src + f, 'utf8'))
  .join('\n')
const [en, fr] = [find('en'), find('fr')]
const keys = Object.keys(en.messages) as Key[]

describe('languages', () => {
  it('call themselves by their own names', () => {
    expect(languages.map(nameOf)).toEqual(expect.arrayContaining(['Français', 'English']))
  })

  it('are fetched when they are chosen, with what else must be said in them', async () => {
    await lang.choose('fr')
    const came: string[] = []
    const also = (code: string): Promise<unknown> => Promise.resolve(came.push(code))
    await lang.also(also)
    await lang.also(also)
    await lang.choose('en')
    expect([lang.code, lang.language.messages.close]).toEqual(['en', 'Close'])
    expect(came).toEqual(['fr', 'fr', 'en'])
  })

  it('stay as they were where one cannot be fetched', async () => {
    await lang.choose('fr')
    await expect(lang.choose('tlh')).rejects.toThrow('tlh')
    expect([lang.code, localStorage.getItem('tablier.lang')]).toEqual(['fr', 'fr'])
  })

  it('are said as chosen last, whichever comes first', async () => {
    const [slow, soon] = [lang.choose('en'), lang.choose('fr')]
    await Promise.all([soon, slow])
    expect(lang.code).toBe('fr')
  })
})

describe('messages', () => {
  it('are the same in every language, with the same values and the plural forms of the language', () => {
    expect(all.map((l) => l.code).sort()).toEqual(languages)
    expectComplete(Object.fromEntries(all.map((l) => [l.code, l.messages])))
  })

  it('are all used', () => {
    const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    const built = [...sources.matchAll(/`([a-z]+\.[^`\s]*\$\{[^`]*)`/g)].map(
      (m) =>
        new RegExp(
          `^${(m[1] ?? '')
            .split(/\$\{[^}]*\}/)
            .map(escaped)
            .join('[^.]+')}$`,
        ),
    )
    const unused = keys.filter((k) => !sources.includes(`'${k}'`) && !built.some((b) => b.test(k)))
    expect(unused).toEqual([])
  })

  it('have short ids, and words for placeholders; n alone chooses the plural form', () => {
    expect(keys.filter((k) => k.split('.').some((part) => part.split('-').length > 3))).toEqual([])
    const letters = keys.filter((k) => holes(en.messages[k]).some((h) => h.length === 3 && h !== '{n}'))
    expect(letters).toEqual([])
  })

  it('take the plural form that the language takes', () => {
    expect(format(en, 'games.plies', { n: 0 })).toBe('0 moves')
    expect(format(en, 'games.plies', { n: 1 })).toBe('1 move')
    expect(format(fr, 'games.plies', { n: 0 })).toBe('0 coup')
    expect(format(fr, 'games.plies', { n: 2 })).toBe('2 coups')
    expect(format(fr, 'games.plies', { n: 1_000_000 })).toBe('1000000 coups')
    // A language with more forms, by the categories of its own.
    const polish = { code: 'pl', messages: { move: '{n} ruch|{n} ruchy|{n} ruchów' } }
    expect(pluralForms('pl')).toEqual(['one', 'few', 'many'])
    expect([1, 2, 5, 12, 22].map((n) => format(polish, 'move', { n }))).toEqual([
      '1 ruch',
      '2 ruchy',
      '5 ruchów',
      '12 ruchów',
      '22 ruchy',
    ])
    expect(pluralForms('ja')).toEqual(['other'])
  })

  it('have the spaces and the apostrophes of French typography', () => {
    for (const k of keys) expect(format(fr, k), k).not.toMatch(/ [;:!?»]|« |['"]/)
  })

  it('have no straight quotes in English', () => {
    for (const k of keys) expect(en.messages[k], k).not.toMatch(/['"]/)
  })
})

describe('the pseudo-language', () => {
  it('is English with accents, longer, with the same values in it', async () => {
    await lang.choose(pseudo)
    expect(lang.code).toBe(pseudo)
    for (const k of keys) {
      const text = lang.language.messages[k]
      const forms = en.messages[k].split('|')
      expect(holes(text), k).toEqual(holes(en.messages[k]))
      expect(text.split('|').length, k).toBe(forms.length)
      expect(text.length, k).toBeGreaterThanOrEqual(en.messages[k].length * 1.4)
      expect(text.replace(/\{\w+\}/g, ''), k).not.toMatch(/[aceinosuyz]/)
    }
    expect(t('games.plies', { n: 1 })).toBe('[1 mövé~~~~]')
  })

  it('is offered only to those who speak it', async () => {
    expect(languages).not.toContain(pseudo)
    expect(choices('fr')).toEqual(languages)
    expect(choices(pseudo)).toEqual([...languages, pseudo])
    await lang.choose('fr')
  })
})
