import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { format, lang, languages, nameOf } from '../src/lib/i18n.svelte'
import fr, { type Key } from '../src/messages/fr'
import { all } from './languages'

const src = fileURLToPath(new URL('../src/', import.meta.url))
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((f) => /\.(svelte|ts)$/.test(f) && !f.startsWith('messages'))
  .map((f) => readFileSync(src + f, 'utf8'))
  .join('\n')
const keys = Object.keys(fr.messages) as Key[]

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
  it('are the same in every language, with the same values in them', () => {
    expect(all.map((l) => l.code).sort()).toEqual(languages)
    expect(languages).toContain('en')
    for (const l of all) {
      expect(Object.keys(l.messages).sort(), l.code).toEqual([...keys].sort())
      for (const k of keys) {
        expect(l.messages[k].trim(), `${l.code} ${k}`).not.toBe('')
        const holes = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort()
        // A form for one thing may leave the number out.
        const want = holes(fr.messages[k])
        expect(holes(l.messages[k]), `${l.code} ${k}`).toEqual(want)
      }
    }
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

  it('choose between one and many as the language does', () => {
    const en = all.find((l) => l.code === 'en')
    if (!en) throw new Error('no English')
    expect(format(en, 'games.plies', { n: 0 })).toBe('0 moves')
    expect(format(en, 'games.plies', { n: 1 })).toBe('1 move')
    expect(format(fr, 'games.plies', { n: 0 })).toBe('0 coup')
    expect(format(fr, 'games.plies', { n: 2 })).toBe('2 coups')
  })

  it('have the spaces of French typography', () => {
    for (const k of keys) expect(format(fr, k), k).not.toMatch(/ [;:!?»]|« /)
  })
})
