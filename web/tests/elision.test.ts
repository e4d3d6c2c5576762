// French elision before a name.
import { expect, test } from 'vitest'
import fr from '../src/messages/fr'
import { format } from '../src/model/i18n/i18n.svelte'

test('“de” is elided before a name that begins with a vowel, and only there', () => {
  const of = (name: string): string => format(fr, 'lobby.rematch.accept', { name })
  expect(of('Ève')).toBe('Accepter la revanche d’Ève')
  expect(of('Invité 12')).toBe('Accepter la revanche d’Invité 12')
  expect(of('Zoé')).toBe('Accepter la revanche de Zoé')
  expect(of('Hugo')).toBe('Accepter la revanche de Hugo')
})
