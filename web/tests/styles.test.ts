// The styles of components are scoped, but a global style meets every element that has its class. So a component may
// use a global class for what it says, and add to it, but never give its name to something else.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const src = fileURLToPath(new URL('../src/', import.meta.url))
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
const read = (f: string): string => readFileSync(src + f, 'utf8')
/** Embedded boards are a document of their own, with their own styles. */
const sheets = files.filter((f) => f.endsWith('.css') && !f.startsWith('app/embed/'))
const components = files.filter((f) => f.endsWith('.svelte'))

/** The global classes that only the first document has: no component of a page may use them. */
const documents = ['boot', 'first', 'first-waits']

/** The selectors of a style sheet, each with the properties that it sets. */
function rules(css: string): [string, string[]][] {
  return [...css.replace(/\/\*[^]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, heads = '', body = '']) =>
    heads
      .split(/,(?![^(]*\))/)
      .map((s): [string, string[]] => [s.trim(), [...body.matchAll(/([\w-]+)\s*:/g)].map((m) => m[1] ?? '')]),
  )
}

/** The class of a selector that means every element of one class, such as "button.main" or ".card". */
const only = (selector: string): string | undefined => /^[a-z]*\.([a-zA-Z_][\w-]*)$/.exec(selector)?.[1]

interface Global {
  sheets: Set<string>
  sets: Set<string>
}
const globals = new Map<string, Global>()
for (const sheet of sheets)
  for (const [selector, sets] of rules(read(sheet))) {
    const name = only(selector)
    if (name === undefined) continue
    const g = globals.get(name) ?? { sheets: new Set(), sets: new Set() }
    globals.set(name, g)
    g.sheets.add(sheet)
    for (const p of sets) g.sets.add(p)
  }

/** A component's template, and its scoped styles. */
const parts = (f: string): { markup: string; style: string } => {
  const text = read(f)
  const style = /<style>([^]*?)<\/style>/.exec(text)?.[1] ?? ''
  return { markup: text.replace(/<(style|script)[^]*?<\/\1>/g, ''), style }
}

/** Whether two properties set the same thing: "border" and "border-color". */
const same = (a: string, b: string): boolean => a === b || a.startsWith(`${b}-`) || b.startsWith(`${a}-`)

it('there are global classes, and each is defined in one style sheet', () => {
  expect(globals.size).toBeGreaterThan(20)
  expect([...globals].filter(([, g]) => g.sheets.size > 1).map(([name]) => name)).toEqual([])
  for (const f of components) {
    const again = [...parts(f).style.matchAll(/(?:^|\n|,)\s*:global\(\.([\w-]+)\)\s*[{,]/g)].map((m) => m[1] ?? '')
    expect(
      again.filter((c) => globals.has(c)),
      `${f} styles a class of every page`,
    ).toEqual([])
  }
})

it('a component adds to a global class, and never sets what it sets', () => {
  const other = components.flatMap((f) =>
    rules(parts(f).style).flatMap(([selector, sets]) => {
      const global = globals.get(only(selector) ?? '')
      const both = sets.filter((p) => [...(global?.sets ?? [])].some((q) => same(p, q)))
      return both.length > 0 ? [`${f}: ${selector} also sets ${both.join(', ')}`] : []
    }),
  )
  expect(other).toEqual([])
})

it('no component of a page has a class of the first document', () => {
  const uses = components
    .filter((f) => !f.startsWith('app/first/'))
    .flatMap((f) => {
      const { markup } = parts(f)
      const lists = [...markup.matchAll(/class="([^"]*)"/g)].flatMap((m) => (m[1] ?? '').split(/\s+/))
      const flags = [...markup.matchAll(/class:([\w-]+)/g)].map((m) => m[1] ?? '')
      return documents.filter((c) => lists.includes(c) || flags.includes(c)).map((c) => `${f} uses ${c}`)
    })
  expect(documents.filter((c) => !globals.has(c))).toEqual([])
  expect(uses).toEqual([])
})
