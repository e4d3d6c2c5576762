import { expect, it } from 'vitest'
import { readPlayers } from '../src/features/tournament/list'

it('reads a pasted list of players', () => {
  expect(readPlayers('Marie Curie; 1650; Lyons; U12\n\nEsche, Mia\t\tParis\r\nBruno 1700\nAgent 47\n ; 12')).toEqual([
    { name: 'Marie Curie', rating: 1650, club: 'Lyons', category: 'U12' },
    { name: 'Esche, Mia', club: 'Paris' },
    { name: 'Bruno', rating: 1700 },
    { name: 'Agent 47' },
  ])
})
