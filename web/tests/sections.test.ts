// Messages that only some pages load: the files of a language's folder that index.ts does not import.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { format } from '../src/model/i18n/i18n.svelte'
import { all, expectComplete, find } from './languages'

type Messages = Record<string, string>
const src = fileURLToPath(new URL('../src/', import.meta.url))
const read = (f: string): string => readFileSync(src + f, 'utf8')
const files = import.meta.glob<{ default: Messages }>('../src/messages/*/*.ts', { eager: true })
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((f) => /\.(svelte|ts)$/.test(f) && !f.startsWith('messages'))
  .map(read)
  .join('\n')
// Prefixes of keys that the code completes in a template string.
const built = [...sources.matchAll(/`([\w.-]+\.)\$\{/g)].map((m) => m[1] ?? '')

const sections = readdirSync(`${src}messages/en`)
  .filter((f) => f.endsWith('.ts') && f !== 'index.ts')
  .map((f) => f.slice(0, -3))
/** How the code writes a key. Embedded boards load their section alone, so their keys need no prefix. */
const key = (name: string, k: string): string => (name === 'embed' ? `'${k}'` : `'${name}.${k}'`)
const of = (code: string, name: string): Messages => files[`../src/messages/${code}/${name}.ts`]?.default ?? {}

it('no key of a section is a key of the common messages', () => {
  const common = find('en').messages as Messages
  const both = sections.flatMap((name) => Object.keys(of('en', name)).map((k) => `${name}.${k}`))
  expect(both.filter((k) => k in common)).toEqual([])
})

describe.each(sections)('the messages of %s', (name) => {
  const keys = Object.keys(of('en', name))

  it('are the same in every language, with the same values and the plural forms of the language', () => {
    expectComplete(Object.fromEntries(all.map((l) => [l.code, of(l.code, name)])))
  })

  it('are all used', () => {
    expect(
      keys.filter((k) => !sources.includes(key(name, k)) && !built.some((b) => `${name}.${k}`.startsWith(b))),
    ).toEqual([])
  })

  it('have the spaces and the apostrophes of French typography', () => {
    const fr = { ...find('fr'), messages: of('fr', name) }
    for (const k of keys) expect(format(fr, k), k).not.toMatch(/ [;:!?»]|« |['"]/)
  })

  it('have no straight quotes in English', () => {
    for (const k of keys) expect(of('en', name)[k], k).not.toMatch(/['"]/)
  })
})
