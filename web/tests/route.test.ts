import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse, pages as rows } from '../src/app/routes'
import { pages as built } from '../scripts/first'

// A test of the server uses the same file, so that both know the same addresses.
const { pages, missing } = JSON.parse(readFileSync('../api/testdata/pages.json', 'utf8')) as {
  pages: string[]
  missing: string[]
}

test('each page has an address that the server knows', () => {
  const found = new Set(pages.map((path) => parse(path)?.name))
  expect([...new Set(rows.map((row) => row.name))].filter((name) => !found.has(name))).toEqual([])
  expect(pages.filter((path) => parse(path) === null)).toEqual([])
  expect(missing.filter((path) => parse(path) !== null)).toEqual([])
})

test('the parts of an address become properties of the page', () => {
  const props = (path: string): unknown => parse(path)?.props
  expect(props('/')).toEqual({})
  expect(props('/play/abc')).toEqual({ id: 'abc' })
  expect(props('/rules/court-circuit/')).toEqual({ id: 'court-circuit' })
  expect(props('/player/%C3%88ve')).toEqual({ name: 'Ève' })
  expect(props('/puzzles')).toEqual({ id: '' })
  expect(props('/puzzles/ra/timed')).toEqual({ id: 'ra', timed: true })
  expect(props('/analyse/game/g1')).toEqual({ game: '', id: 'g1' })
  expect(props('/analyse/ra')).toEqual({ game: 'ra', id: '' })
  expect(props('/tournaments/new')).toEqual({})
  for (const path of ['/play', '/play/a/b', '/nowhere', '/rules/%E0%A4%A']) expect(parse(path), path).toBeNull()
})

test('the build finds every page with one component, and its messages', () => {
  const found = built()
  const words = new Set(rows.map((row) => (row.parts[0]?.startsWith(':') ? '' : (row.parts[0] ?? ''))))
  for (const word of words) {
    const mine = rows.filter((row) => (row.parts[0] ?? '') === word)
    if (found.has(word)) expect(found.get(word)?.sections, word).toEqual(mine.at(-1)?.texts)
    else expect(mine.length, word).toBeGreaterThan(1)
  }
})
