// The floors of src: each imports only from itself and from those below, and a feature imports another only through its
// index.ts. docs/architecture.md says what belongs where.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const src = fileURLToPath(new URL('../src/', import.meta.url))

/** The floors, from the lowest. */
const floors = ['messages', 'base', 'model', 'ui', 'features', 'app']

const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  (f) => /\.(ts|svelte)$/.test(f) && !f.endsWith('.d.ts'),
)

/** The file that an import means. */
function target(from: string, specifier: string): string {
  const path = join(src, dirname(from), specifier.split('?')[0] ?? '')
  const found = ['', '.ts', '.svelte.ts', '.svelte', '.d.ts', '/index.ts']
    .map((end) => path + end)
    .find((f) => existsSync(f) && statSync(f).isFile())
  return relative(src, found ?? path)
}

const imports = files.flatMap((from) =>
  [...readFileSync(src + from, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, to = '']) => ({
    from,
    to: target(from, to),
  })),
)
const inside = imports.filter(({ to }) => !to.startsWith('..'))
const floor = (f: string): number => floors.indexOf(f.split('/')[0] ?? '')

it('every file is on a floor', () => {
  expect(files.filter((f) => floor(f) < 0)).toEqual([])
})

it('a floor imports only what is below it', () => {
  expect(inside.filter(({ from, to }) => floor(from) < floor(to))).toEqual([])
})

it('a feature imports another only through its index', () => {
  const feature = (f: string): string | undefined => (f.startsWith('features/') ? f.split('/')[1] : undefined)
  const across = inside.filter(({ from, to }) => {
    const [a, b] = [feature(from), feature(to)]
    return a !== undefined && b !== undefined && a !== b
  })
  expect(across.filter(({ to }) => !/^features\/[^/]+\/index\.ts$/.test(to))).toEqual([])
})
