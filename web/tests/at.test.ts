import { expect, test } from 'vitest'
import { at, baseOf, within } from '../src/base/at'
import { addresses } from '../scripts/at'

test('a script finds the path of the club in its own address', () => {
  expect(baseOf('https://example.org/club/assets/at-1a2b.js')).toBe('/club')
  expect(baseOf('https://example.org/games/club/assets/searcher-1a.js')).toBe('/games/club')
  expect(baseOf('http://localhost:8080/assets/at-1a2b.js')).toBe('')
  expect(baseOf('http://localhost:5173/src/base/at.ts')).toBe('') // under make dev
})

test('addresses stay as they are at the root', () => {
  expect(['/lobby', '//other.example/', 'https://other.example/', '#rules'].map(at)).toEqual([
    '/lobby',
    '//other.example/',
    'https://other.example/',
    '#rules',
  ])
  expect(at(undefined)).toBeUndefined()
  expect(within('/lobby')).toBe('/lobby')
})

/** What the build makes of a component. */
const built = (content: string): string => {
  const out = addresses.markup?.({ content, filename: '/x/src/features/home/Home.svelte' })
  return out && 'code' in out ? out.code : content
}

test('the build adds the path to links and pictures of components', () => {
  const need = "import { at as at_, base as base_ } from '../../base/at';"
  expect(built('<a href="/lobby">x</a>')).toBe(`<script lang="ts">${need}</script><a href="{base_}/lobby">x</a>`)
  for (const [before, after] of [
    ['<a href={to}>x</a>', '<a href={at_(to)}>x</a>'],
    ['<img src="/api/{id}.svg" alt="" />', '<img src="{base_}/api/{id}.svg" alt="" />'],
    ['<a href="{to}#end">x</a>', '<a href="{at_(to)}#end">x</a>'],
    ['<a {href}>x</a>', '<a href={at_(href)}>x</a>'],
    ['{#if x}<form action="/go"></form>{/if}', '{#if x}<form action="{base_}/go"></form>{/if}'],
  ])
    expect(built(`<script lang="ts">let x = 1</script>${before}`)).toBe(
      `<script lang="ts">${need}let x = 1</script>${after}`,
    )
  for (const same of ['<a href="https://x.example/">x</a>', '<a href="#x">x</a>', '<Link href="/x" />'])
    expect(built(same)).toBe(same)
})
