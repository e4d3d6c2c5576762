// Puts the terms of games into words, and lists the choices of the form.
import { pick, t } from '../i18n/i18n.svelte'
import type { Info } from '../../base/types'
import { playerName, shownName } from '../game/people'
import { reader } from '../../base/reader.svelte'
import type { Invitation, Series, Someone, Terms } from './types'

/** The time controls that the form offers; others can be entered. */
export const clocks = ['60+1', '180+2', '300+3', '600+5', '900+10', '1800+20', '600/5x30', '1d', '3d', '7d', '']

export const formats = ['', 'games-2', 'best-3', 'best-5'] as const

/** Whether the sides of a match are decided by bids. */
export const byBid = (format: string | undefined): boolean => format?.startsWith('bid-') ?? false

/** A series' format in words. */
export function formatWords(format: string | undefined): string {
  if (!format || format === 'single') return ''
  if (format === 'match') return t('lobby.format.match')
  if (format === 'games-2' || format === 'pair') return t('lobby.format.pair')
  const [kind, n] = format.split('-')
  if (kind === 'bid') return t('lobby.format.bid', { n: n ?? '' })
  return kind === 'best' ? t('lobby.format.best', { n: n ?? '' }) : t('lobby.format.games', { n: n ?? '' })
}

/** A person's name; programs are marked as such. */
export function someoneName(p: Someone | undefined): string {
  const name = p?.name ? shownName(p.name, p.id !== undefined && p.id === reader.id) : t('lobby.former')
  return p?.bot ? t('player.bot', { name }) : name
}

/** The options that differ from the defaults, in the game's words. */
export function optionWords(info: Info | undefined, text: string | undefined): string {
  if (!info || !text) return ''
  const preset = info.presets.find((p) => p.set === text)
  if (preset) return pick(preset.label)
  return text
    .split(' ')
    .map((word) => {
      const [name, value] = word.split('=')
      const o = info.options.find((x) => x.name === name)
      const v = o?.values.find((x) => x.name === value)
      return v ? pick(v.label) : word
    })
    .join(' · ')
}

/** The side that the reader would get. */
export function sideWords(info: Info | undefined, i: Pick<Invitation, 'side' | 'you' | 'format'>): string {
  const wish = i.side ?? 'lot'
  if (wish === 'lot' || !info) return t('lobby.side.random')
  if (byBid(i.format)) return t('lobby.side.bid.for', { side: pick(info.sides[wish]) })
  const mine = i.you === 'from' ? wish : wish === 'white' ? 'black' : 'white'
  return t('lobby.side.yours', { side: pick(info.sides[mine]) })
}

/** The score of a series, or its winner. */
export function seriesWords(r: Series): string {
  const name = (n: number): string => (r.players[n] ? playerName(r.players[n]) : '')
  if (r.status === 'open') return t('series.open')
  if (r.left >= 0) return t('series.left', { name: name(r.left), winner: name(r.winner) })
  if (r.winner >= 0) return t('series.won', { name: name(r.winner) })
  return r.status === 'void' ? t('series.void') : t('series.tied')
}

/** The terms for the API, without defaults. */
export function sparse(terms: Terms): Terms {
  const out: Terms = { game: terms.game }
  if (terms.options) out.options = terms.options
  if (terms.position) out.position = terms.position
  if (terms.clock) out.clock = terms.clock
  if (terms.rated) out.rated = true
  if (terms.private) out.private = true
  if (terms.side && terms.side !== 'lot') out.side = terms.side
  if (terms.rules && terms.rules !== 'own') out.rules = terms.rules
  if (terms.format) out.format = terms.format
  return out
}
