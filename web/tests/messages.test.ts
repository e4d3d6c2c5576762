import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { format, languages } from '../src/lib/i18n.svelte'
import fr, { type Key } from '../src/messages/fr'

const src = fileURLToPath(new URL('../src/', import.meta.url))
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((f) => /\.(svelte|ts)$/.test(f) && !f.startsWith('messages'))
  .map((f) => readFileSync(src + f, 'utf8'))
  .join('\n')
const keys = Object.keys(fr.messages) as Key[]

describe('messages', () => {
  it('are the same in every language, with the same values in them', () => {
    expect(languages.map((l) => l.code).sort()).toContain('en')
    for (const l of languages) {
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
      (m) => new RegExp(`^${(m[1] ?? '').split(/\$\{[^}]*\}/).map(escaped).join('[^.]+')}$`),
    )
    const unused = keys.filter((k) => !sources.includes(`'${k}'`) && !built.some((b) => b.test(k)))
    expect(unused).toEqual([])
  })

  it('choose between one and many as the language does', () => {
    const en = languages.find((l) => l.code === 'en')
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
