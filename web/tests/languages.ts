// All languages at once, for tests; a page loads only one.
import { expect } from 'vitest'
import { pluralForms, source, type Language } from '../src/model/i18n/i18n.svelte'

export const all: Language[] = Object.values(
  import.meta.glob<{ default: Language }>('../src/messages/*/index.ts', { eager: true }),
).map((f) => f.default)

export function find(code: string): Language {
  const l = all.find((l) => l.code === code)
  if (!l) throw new Error(`no language is called ${code}`)
  return l
}

export const holes = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort()

/** Checks a catalogue in every language against the English one: keys, values and plural forms. */
export function expectComplete(catalogues: Record<string, Record<string, string>>): void {
  const english = catalogues[source] ?? {}
  expect(Object.keys(english).length).toBeGreaterThan(0)
  for (const [code, messages] of Object.entries(catalogues)) {
    expect(Object.keys(messages).sort(), code).toEqual(Object.keys(english).sort())
    for (const [key, text] of Object.entries(messages)) {
      const name = `${code} ${key}`
      expect(text.trim(), name).not.toBe('')
      expect(holes(text), name).toEqual(holes(english[key] ?? ''))
      const forms = text.split('|')
      // A message may have plural forms in one language only; then it needs one for each of that language's categories.
      const counted = (english[key] ?? '').includes('|') || forms.length > 1
      expect(forms.length, `${name}: plural forms ${pluralForms(code).join(', ')}`).toBe(
        counted ? pluralForms(code).length : 1,
      )
      if (forms.length > 1) expect(holes(text), `${name} has plural forms and no number`).toContain('{n}')
    }
  }
}
