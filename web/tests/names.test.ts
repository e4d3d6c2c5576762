// Names that the club gives: the stored form has no language, and the shown form is in the reader's.
import { describe, expect, it } from 'vitest'
import { lang } from '../src/model/i18n/i18n.svelte'
import { playerName, shownName } from '../src/model/game/people'
import { reader } from '../src/base/reader.svelte'

describe('names that the club gave', () => {
  const cases: [string, string, string][] = [
    ['#8220', 'Invité 8220', 'Guest 8220'],
    ['Invité 8220', 'Invité 8220', 'Guest 8220'],
    ['Guest 8220', 'Invité 8220', 'Guest 8220'],
    ['Vous', 'Anonyme', 'Anonymous'],
    ['You', 'Anonyme', 'Anonymous'],
    ['White player', 'Joueur blanc', 'White player'],
    ['Ève', 'Ève', 'Ève'],
    ['# 8220', '# 8220', '# 8220'],
  ]
  for (const [at, code] of ['fr', 'en'].entries())
    it(`are shown in the reader's language: ${code}`, async () => {
      await lang.choose(code)
      for (const c of cases) expect(shownName(c[0])).toBe(c[at + 1])
    })

  it('are "you" for nobody but the reader', async () => {
    await lang.choose('en')
    reader.id = 'eve'
    expect(playerName({ kind: 'person', name: '#8220', id: 'eve' })).toBe('You')
    expect(playerName({ kind: 'person', name: 'Vous', id: 'eve' })).toBe('You')
    expect(playerName({ kind: 'person', name: '#8220', id: 'zoe' })).toBe('Guest 8220')
    expect(playerName({ kind: 'person', name: 'Vous', id: 'zoe' })).toBe('Anonymous')
    expect(playerName({ kind: 'person', name: 'Vous' })).toBe('Anonymous')
    expect(playerName({ kind: 'person', me: true })).toBe('You') // a game stored in this browser
  })
})
