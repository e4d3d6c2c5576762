import { expect, it } from 'vitest'
import type { Info } from '../src/base/types'
import { evenest, evenOptions, fairSide, lopsided } from '../src/model/game/balance'

const info = (balance: [options: string, games: number, first: number][], first: 'white' | 'black' = 'white'): Info =>
  ({ first, balance: balance.map(([options, games, first]) => ({ options, games, first })) }) as unknown as Info

it('a game begins under the rules that are known to be most balanced', () => {
  // Ringo, as measured: capture by jumping only is as near to even, but known from half the games.
  const ringo = info(
    [
      ['', 40, 0.06],
      ['citadel-jump=no', 40, 0.33],
      ['citadel-jump=no white-must-capture=yes', 40, 0.61],
      ['substitution=no', 20, 0.6],
    ],
    'black',
  )
  expect(evenOptions(ringo)).toBe('citadel-jump=no white-must-capture=yes')
  expect(lopsided(ringo, '')).toBe(true)
  expect(fairSide(ringo, evenOptions(ringo))).toBe('black')
  expect(fairSide(ringo)).toBe('white')
})

it('chance in a few games does not displace the basic rules', () => {
  const ring = info([
    ['chain=optional', 20, 0.5],
    ['', 20, 0.45],
    ['board=h37', 20, 0.53],
  ])
  expect(evenOptions(ring)).toBe('')
})

it('without measurements a game begins under the basic rules', () => {
  expect(evenest(info([]))).toBeUndefined()
  expect(evenOptions(info([]))).toBe('')
})
