import { describe, expect, it } from 'vitest'
import { lang, languages, list, localeOf } from '../src/model/i18n/i18n.svelte'
import { commandID } from '../src/model/game/command'
import { load, remove, retryDelay, save } from '../src/model/game/outbox'
import { playerName } from '../src/model/game/people'
import { speakMove, speakPieces } from '../src/model/game/speak'

describe('moves in words', () => {
  const cases: [string, string, string][] = [
    ['b6-b5', 'b6 vers b5', 'b6 to b5'],
    ['c3xc2-c1', 'c3 prend c2 vers c1', 'c3 captures c2 to c1'],
    ['d1xo-h1', 'd1 prend o vers h1', 'd1 captures o to h1'],
    ['@d3-e3', 'anneau d3 vers e3', 'ring d3 to e3'],
    ['e3-d3,@e3-d3', 'e3 vers d3, puis anneau e3 vers d3', 'e3 to d3, then ring e3 to d3'],
    ['1:h10-g10', '1 pièce, h10 vers g10', '1 piece, h10 to g10'],
    ['2:g8xg6', '2 pièces, g8 prend g6', '2 pieces, g8 captures g6'],
    ['c1-e3/a3-a4', 'c1 vers e3, puis a3 vers a4', 'c1 to e3, then a3 to a4'],
    ['pass', 'passe', 'passes'],
  ]
  it('read alike in both languages', async () => {
    for (const [move, fr, en] of cases) {
      await lang.choose('fr')
      expect(speakMove(move)).toBe(fr)
      await lang.choose('en')
      expect(speakMove(move)).toBe(en)
    }
  })
})

describe('words joined', () => {
  it('stand as the language joins them', async () => {
    for (const code of languages) {
      await lang.choose(code)
      const usual = new Intl.ListFormat(code, { type: 'conjunction' })
      for (const words of [[], ['a1'], ['a1', '{b}'], ['a1', 'b2', '$&'], ['a', 'b', 'c', 'd']])
        expect(list(words)).toBe(usual.format(words))
    }
  })
})

describe('positions in words', () => {
  it('gather like pieces', async () => {
    await lang.choose('en')
    const pieces = [
      { cell: 'a1', side: 'white', kind: 'man', count: 1 },
      { cell: 'b2', side: 'white', kind: 'man', count: 1 },
      { cell: 'c3', side: 'white', kind: 'ring', count: 1 },
    ] as const
    expect(speakPieces([...pieces], 'white')).toBe('white piece on a1 and b2')
    expect(speakPieces([...pieces], 'ring')).toBe('free ring on c3')
    expect(speakPieces([...pieces], 'black')).toBe('no pieces')
  })
})

describe('the act that waits for an answer', () => {
  it('is remembered until it is forgotten', () => {
    const p = { kind: 'move' as const, move: 'b6-b5', seq: 3, command: commandID() }
    save('g', p)
    expect(load('g')).toEqual(p)
    remove('g')
    expect(load('g')).toBeNull()
    localStorage.setItem('tablier.pending.g', '{"no')
    expect(load('g')).toBeNull()
  })

  it('has an id of its own, and waits longer and longer, but not for ever', () => {
    expect(commandID()).toMatch(/^[0-9a-f]{24}$/)
    expect(commandID()).not.toBe(commandID())
    expect(retryDelay(0)).toBeLessThan(retryDelay(3))
    expect(retryDelay(50)).toBe(retryDelay(60))
  })
})

describe('names', () => {
  it('given to those without one are in the reader’s language', async () => {
    await lang.choose('en')
    expect(playerName({ kind: 'person', name: 'Joueur blanc' })).toBe('White player')
    expect(playerName({ kind: 'person', name: 'Chantal' })).toBe('Chantal')
    expect(playerName({ kind: 'engine', name: 'Tablier', level: 3 })).toBe('Margot (computer, level 3)')
    expect(playerName({ kind: 'engine', name: 'Tablier', level: 11 })).toBe('Computer, level 11')
  })
})

it('dates and numbers are written as in the region of the reader', () => {
  const at = new Date('2026-11-27T10:16:00Z')
  const written = (code: string, spoken: string[]): string =>
    new Intl.DateTimeFormat(localeOf(code, spoken), { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(
      at,
    )
  expect(written('en', ['en-GB', 'en'])).toBe('27 November 2026 at 10:16')
  expect(written('en', ['en-US'])).toMatch(/^November 27, 2026 at 10:16.AM$/)
  expect(localeOf('en', ['fr-FR', 'en'])).toBe('en-GB')
  expect(localeOf('fr', ['en-GB', 'fr-CA', 'fr-FR'])).toBe('fr-CA')
  expect(localeOf('fr', ['en-GB'])).toBe('fr')
})
