// The time controls of the quick buttons, and the last chosen game.
import { t } from '../../model/i18n/i18n.svelte'
import type { Speed } from '../../model/lobby/types'

/** Usual time controls, fast to slow. There are eight, so that they fill a square with the tile of the full form. */
export const quick = ['180+2', '300+3', '600+5', '900+10', '1800+20', '1d', '3d', '7d'] as const

/** The speed of a usual time control, as in play/clock. */
export function speedOf(clock: string): Speed {
  const live = /^(\d+)\+(\d+)$/.exec(clock)
  if (!live) return 'correspondence'
  const seconds = Number(live[1]) + 40 * Number(live[2])
  return seconds < 180 ? 'bullet' : seconds < 480 ? 'blitz' : seconds < 1500 ? 'rapid' : 'classical'
}

/** A usual time control in as few characters as possible: "3+2", "3 d". */
export function shortClock(clock: string): string {
  const live = /^(\d+)\+(\d+)$/.exec(clock)
  if (live) return `${Number(live[1]) / 60}+${live[2]}`
  return t('quick.days', { n: Number.parseInt(clock, 10) })
}

const key = 'tablier.lobby.game'

/** The default game. */
const usual = 'ringo'

/** The last chosen game, if it still exists. */
export function lastGame(games: string[]): string {
  const last = localStorage.getItem(key) ?? ''
  return [last, usual].find((g) => games.includes(g)) ?? games[0] ?? ''
}

export const keepGame = (game: string): void => localStorage.setItem(key, game)

/** Against whom a game is: the computer, a friend who gets a link, anybody in the lobby, or two at this screen. */
export const opponents = ['computer', 'friend', 'anyone', 'here'] as const
export type Opponent = (typeof opponents)[number]

const withKey = 'tablier.new.opponent'

/** The last chosen kind of opponent. */
export const lastWith = (): Opponent => opponents.find((o) => o === localStorage.getItem(withKey)) ?? 'computer'

export const keepWith = (o: Opponent): void => localStorage.setItem(withKey, o)
