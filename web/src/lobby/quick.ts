// The clocks that one tap proposes, and the game that was chosen last.
import { t } from '../lib/i18n.svelte'
import type { Speed } from './types'

/** Usual clocks, from fast to slow: eight of them, so that with the form's own tile they fill a square. */
export const quick = ['180+2', '300+3', '600+5', '900+10', '1800+20', '1d', '3d', '7d'] as const

/** The speed of a usual clock, as the club counts it (play/clock). */
export function speedOf(clock: string): Speed {
  const live = /^(\d+)\+(\d+)$/.exec(clock)
  if (!live) return 'correspondence'
  const seconds = Number(live[1]) + 40 * Number(live[2])
  return seconds < 180 ? 'bullet' : seconds < 480 ? 'blitz' : seconds < 1500 ? 'rapid' : 'classical'
}

/** A usual clock in as few characters as can be: "3+2", "3 d". */
export function shortClock(clock: string): string {
  const live = /^(\d+)\+(\d+)$/.exec(clock)
  if (live) return `${Number(live[1]) / 60}+${live[2]}`
  return t('quick.days', { n: Number.parseInt(clock, 10) })
}

const key = 'tablier.lobby.game'

/** The game of who has not chosen one. */
const usual = 'ringo'

/** The game chosen last, if it is one. */
export function lastGame(games: string[]): string {
  const last = localStorage.getItem(key) ?? ''
  return [last, usual].find((g) => games.includes(g)) ?? games[0] ?? ''
}

export const keepGame = (game: string): void => localStorage.setItem(key, game)
