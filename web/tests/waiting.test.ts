// Waiting, failures and "in progress" exist once: ui/Load for a page, ui/Later for its code, Resource for what is asked
// again and again, and Action for what a reader does. A component with its own is found here.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const src = fileURLToPath(new URL('../src/', import.meta.url))
const components = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((f) => f.endsWith('.svelte') && f !== 'ui/Load.svelte' && f !== 'ui/Later.svelte')
  .map((f) => ({ f, text: readFileSync(src + f, 'utf8') }))

/** What a component must leave to those four, with a line that would be found. */
const own: { what: string; pattern: RegExp; example: string }[] = [
  { what: 'shows that a page is loading', pattern: /<Loading\b/, example: '{#await page}<Loading />' },
  { what: 'shows the error of something awaited', pattern: /\{:catch\s+\w/, example: '{:catch error}' },
  {
    what: 'holds an error or being busy',
    pattern: /let (busy|trouble|failure|failed|error|loading)\b[^\n]*\$state/,
    example: 'let busy = $state(false)',
  },
  { what: 'makes a sentence of what it catches', pattern: /(\w = |=> )failure\(/, example: 'trouble = failure(e)' },
  { what: 'tries again by a counter', pattern: /\$derived\(\[\s*tries\b/, example: '$derived([tries, load()])' },
]

describe('no component of its own', () => {
  for (const { what, pattern, example } of own)
    it(what, () => {
      expect(example).toMatch(pattern)
      expect(components.filter(({ text }) => pattern.test(text)).map(({ f }) => f)).toEqual([])
    })
})
