// Matches by bid: their messages, loaded only there, and their API calls.
import { withTexts } from '../../model/i18n/i18n.svelte'
import { get, query } from '../../base/api'
import type * as wire from '../../base/wire'
import type { Terms } from '../../model/lobby/types'
import { byBid } from '../../model/lobby/words'

export const bidTerms = () => withTexts(import('./BidTerms.svelte'), 'bid', 'lobby')
export const bidOffer = () => withTexts(import('./BidOffer.svelte'), 'bid', 'lobby')
export const bidAgain = () => withTexts(import('./BidAgain.svelte'), 'bid', 'lobby')
export const bidScore = () => withTexts(import('./BidScore.svelte'), 'bid', 'lobby')
export const bidPanel = () => withTexts(import('./BidPanel.svelte'), 'bid', 'lobby')

/** The numbers of games on offer. */
export const lengths = [2, 4, 6, 8, 10]

/** The number of games of a match by bid. */
export const gamesOf = (format: string | undefined): number => (byBid(format) ? Number(format?.slice(4)) : 0)

/** Terms with the bid of the proposer, if the format asks for one. */
export const withBid = (terms: Terms, bid: number | undefined): Terms =>
  byBid(terms.format) && bid !== undefined ? { ...terms, bid } : terms

export const advice = (game: string, options: string, games: number): Promise<wire.BidAdvice> =>
  get(`/catalogue/${encodeURIComponent(game)}/bid${query({ games, options })}`)
