// Matches by bid: their messages, loaded only there, and their API calls.
import { get } from '../lib/api'
import { section } from '../lib/section'
import type * as wire from '../lib/wire'
import type { BidKey } from '../messages/en/bid'
import type { Terms } from './types'
import { byBid } from './words'

const own = section(import.meta.glob<{ default: Record<BidKey, string> }>('../messages/*/bid.ts'), 'bid')

/** A message of matches by bid in the reader's language; see t. */
export const b = own.say

export const bidTerms = () => own.with(import('./BidTerms.svelte'))
export const bidOffer = () => own.with(import('./BidOffer.svelte'))
export const bidAgain = () => own.with(import('./BidAgain.svelte'))
export const bidScore = () => own.with(import('./BidScore.svelte'))
export const bidPanel = () => own.with(import('./BidPanel.svelte'))

/** The numbers of games on offer. */
export const lengths = [2, 4, 6, 8, 10]

/** The number of games of a match by bid. */
export const gamesOf = (format: string | undefined): number => (byBid(format) ? Number(format?.slice(4)) : 0)

/** Terms with the bid of the proposer, if the format asks for one. */
export const withBid = (terms: Terms, bid: number | undefined): Terms =>
  byBid(terms.format) && bid !== undefined ? { ...terms, bid } : terms

export const advice = (game: string, options: string, games: number): Promise<wire.BidAdvice> =>
  get(
    `/catalogue/${encodeURIComponent(game)}/bid?games=${games}${options ? `&options=${encodeURIComponent(options)}` : ''}`,
  )
