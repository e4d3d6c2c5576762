// Puts the end of a game into words for the reader.
import type { Key } from '../../messages/en'
import { sentence } from '../../base/api'
import { t } from '../i18n/i18n.svelte'
import { playerName, speakReason, speakResult } from './people'
import type { Game, Info, Outcome, Side } from '../../base/types'

/** The reasons with different wording for winner and loser. */
export const told = [
  'citadel',
  'eliminated',
  'blocked',
  'cornered',
  'throne',
  'empty-throne',
  'all-turned',
  'entered',
  'majority',
  'resigned',
  'time',
  'left',
] as const

const other = (side: Side): Side => (side === 'white' ? 'black' : 'white')

/** The side that only the reader plays; null if the reader plays both or none. */
export function ownSide(g: Pick<Game, 'players' | 'you'>): Side | null {
  const { white, black } = g.players
  const mine = (side: Side): boolean => g.players[side].kind === 'person' && (g.you?.includes(side) ?? true)
  if (white.kind === black.kind && white.id === black.id) return null
  return mine('white') === mine('black') ? null : mine('white') ? 'white' : 'black'
}

/** Whether a player's name is only the name of the side. */
const unnamed = (g: Pick<Game, 'players'>): boolean =>
  playerName(g.players.white) === t('player.white') || playerName(g.players.black) === t('player.black')

/** Who won, by name. */
export function speakEnd(info: Info, g: Game, o: Outcome): string {
  const side = ownSide(g)
  const name = (s: Side): string => playerName(g.players[s])
  if (o.reason === 'aborted' || o.status === 'open') return speakResult(info, o)
  if (side) {
    const key = o.status === 'draw' ? 'end.draw' : o.status === side ? 'end.won' : 'end.lost'
    return t(key, { name: name(other(side)) })
  }
  if (unnamed(g)) return speakResult(info, o)
  if (o.status === 'draw') return t('end.drawn', { white: name('white'), black: name('black') })
  return t('end.beat', { winner: name(o.status), loser: name(other(o.status)) })
}

/** The reason, as a sentence. */
export function speakWhy(g: Game, o: Outcome): string {
  const side = ownSide(g)
  const known = told.find((r) => r === o.reason)
  if (side && known && (o.status === 'white' || o.status === 'black'))
    return t(`end.${known}.${o.status === side ? 'won' : 'lost'}` satisfies Key)
  const clause = speakReason(o.reason)
  return clause ? `${sentence(clause)}.` : ''
}
