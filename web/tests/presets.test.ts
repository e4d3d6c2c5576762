import { describe, expect, it } from 'vitest'
import {
  formatFor,
  lasts,
  offered,
  others,
  preset,
  roundsFor,
  usual,
  whens,
  whos,
} from '../src/features/tournament/create/presets'

const answers = { who: 'anyone', when: 'now', game: 'ring', players: 0 } as const

describe('a tournament by three questions', () => {
  it('has a format that can be played, whatever was chosen before', () => {
    for (const who of whos)
      for (const when of whens)
        for (const format of [undefined, ...usual, ...others])
          for (const players of [0, 2, 9, 40]) {
            const a = { ...answers, who, when, format, players }
            expect(offered(formatFor(a), a), JSON.stringify(a)).toBe(true)
            if (format && offered(format, a)) expect(preset(a).format).toBe(format)
          }
  })

  it('is a round robin for few players and a Swiss for more', () => {
    const of = (players: number): string => formatFor({ ...answers, who: 'list', players })
    expect([4, 6, 7, 9].map(of)).toEqual(['round-robin', 'round-robin', 'swiss', 'swiss'])
    expect(formatFor({ ...answers, when: 'mail' })).toBe('round-robin')
    expect(formatFor({ ...answers, when: 'mail', players: 20 })).toBe('swiss')
  })

  it('has as many rounds as find the best of the players, and one more', () => {
    expect([2, 3, 8, 9, 16, 17, 40].map((n) => roundsFor('swiss', n))).toEqual([1, 2, 4, 5, 5, 6, 7])
    expect([5, 6].map((n) => roundsFor('round-robin', n))).toEqual([5, 5])
    expect(roundsFor('swiss', 0)).toBe(0)
  })

  it('has a clock and a pause that fit', () => {
    const list = (players: number) => preset({ ...answers, who: 'list', players })
    expect(list(4)).toMatchObject({ clock: '900+10', pause_minutes: 2, venue: 'table', entry: 'invited' })
    expect(list(9)).toMatchObject({ clock: '600+5', rounds: 5, check_pairings: true })
    expect(list(20)).toMatchObject({ pause_minutes: 5 })
    expect(preset({ ...answers, format: 'arena' })).toMatchObject({ clock: '180+2', minutes: 60, venue: 'online' })
    const mail = preset({ ...answers, when: 'mail', venue: 'table' })
    expect(mail).toMatchObject({ clock: '3d', venue: 'online', all_at_once: true, entry: 'members', rated: true })
    expect(mail.pause_minutes).toBeUndefined()
  })

  it('has nothing at wooden boards that exists only online', () => {
    for (const format of [...usual, ...others]) {
      const { venue, clock, all_at_once, rated } = preset({ ...answers, format, venue: 'table' })
      if (venue === 'table') expect([clock?.endsWith('d'), all_at_once, rated]).toEqual([false, undefined, undefined])
    }
    expect(preset({ ...answers, format: 'league' })).toMatchObject({ clock: '3d', all_at_once: true })
  })

  it('plays games that favour a side in pairs, but not at wooden boards', () => {
    expect(preset({ ...answers, game: 'ringo' }).unit).toBe('games-2')
    expect(preset({ ...answers, game: 'ringo', venue: 'table' }).unit).toBe('')
  })

  it('says how long it takes', () => {
    expect(lasts({ format: 'swiss', clock: '600+5', pause_minutes: 2 }, 5)).toBe(110)
    expect(lasts({ format: 'swiss', clock: '600+5', pause_minutes: 2 }, 0)).toBe(0)
    expect(lasts({ format: 'swiss', clock: '3d' }, 5)).toBe(0)
    expect(lasts({ format: 'arena', minutes: 45 }, 0)).toBe(45)
  })
})
