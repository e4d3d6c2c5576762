import { expect, test } from 'vitest'
import { rowsMarkup, shapeMarkup } from '../src/ui/board/markup'

test('what is drawn is written as elements, and what it says stays text', () => {
  expect(shapeMarkup({ c: 'cell-light', d: 'M0 0h1z' })).toBe('<path class="cell-light" d="M0 0h1z"/>')
  expect(shapeMarkup({ c: 'white-face', x: 1, y: -2, r: 3 })).toBe('<circle class="white-face" cx="1" cy="-2" r="3"/>')
  expect(shapeMarkup({ c: 'label', x: 0, y: 0, size: 30, text: '<a&"b">', bold: true })).toBe(
    '<text class="label" x="0" y="0" font-size="30" font-weight="bold">&lt;a&amp;&quot;b&quot;&gt;</text>',
  )
})

test('cells stand in their rows', () => {
  const cell = (name: string, row: number) => ({
    name,
    row,
    shade: 'light',
    at: [0, 0] as [number, number],
    outline: 'M0 0z',
  })
  const out = rowsMarkup([cell('a1', 0), cell('a2', 0), cell('b1', 1)])
  expect(out.split('<g role="row"').map((r) => [...r.matchAll(/data-cell="(\w+)"/g)].map((m) => m[1]))).toEqual([
    [],
    ['a1', 'a2'],
    ['b1'],
  ])
})
