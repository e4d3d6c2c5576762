import { expect, test } from 'vitest'
import { rebuilt } from '../src/model/game/rebuilt'
import type { Info } from '../src/base/types'

const label = { fr: 'reconstitution', en: 'reconstruction' }
const words = { fr: 'x', en: 'x' }
const info = {
  options: [
    {
      name: 'board',
      label: words,
      values: [
        { name: '114', label: words, rebuilt: label },
        { name: '127', label: words },
      ],
    },
  ],
} as unknown as Info

test('a board is labelled where its value says so', () => {
  expect(['Reconstitution', 'Reconstruction']).toContain(rebuilt(info, ''))
  expect(rebuilt(info, 'board=127')).toBe('')
  expect(rebuilt(info, 'join=exact board=127')).toBe('')
})
