// The settings that fit the answers of an organiser: who plays, what, and when. Pure, so that every case is tested.
import { fitting, formats, traits } from '../../../model/tournament/formats'
import type { Terms } from '../../../model/tournament/types'

export const whos = ['anyone', 'list', 'class', 'team', 'present'] as const
export type Who = (typeof whos)[number]
export const whens = ['now', 'at', 'mail'] as const
export type When = (typeof whens)[number]
export type Format = Exclude<Terms['format'], 'evening'>

/** The formats that most people want, and the others. */
export const usual = formats.filter((format) => traits({ format }).usual)
export const others = formats.filter((format) => !traits({ format }).usual)

export interface Answers {
  who: Who
  when: When
  /** The format that the organiser chose; undefined for one that fits. */
  format?: Format | undefined
  /** Where the organiser wants to play; undefined for what fits. */
  venue?: Terms['venue']
  game: string
  /** The number of players; 0 if they enter later. */
  players: number
  class?: string
}

/** Whether a format can be played at that time by those people. */
export function offered(format: Format, { who, when }: Pick<Answers, 'who' | 'when'>): boolean {
  const { present, timed, alone } = traits({ format })
  return who === 'present' ? present === true : when !== 'mail' || !(timed ?? alone)
}

/** The format: the chosen one if it can be played, or else one that fits the number of players. */
export function formatFor(a: Answers): Format {
  if (a.format && offered(a.format, a)) return a.format
  const few = a.when === 'mail' ? 10 : 6
  return (a.players === 0 ? a.when === 'mail' : a.players <= few) ? fitting.few : fitting.many
}

/** The number of rounds; 0 if it depends on who enters. */
export function roundsFor(format: Format, players: number): number {
  if (players < 2) return 0
  const { rounds, bracket, grid } = traits({ format })
  if (rounds) return Math.min(players - 1, Math.ceil(Math.log2(players)) + 1)
  if (bracket) return Math.ceil(Math.log2(players))
  return grid ? players - 1 + (players % 2) : 0
}

/** Pairs of games are fair where the sides of a game are unequal. */
export const fairUnit = (game: string): string => (game === 'ringo' ? 'games-2' : '')

/** The clock of a live game, shorter where there are more rounds. */
function clockFor(format: Format, rounds: number, venue: string): string {
  const { clock } = traits({ format })
  if (clock) return venue === 'table' && clock.endsWith('d') ? '900+10' : clock
  return rounds === 0 || (rounds > 3 && rounds <= 7) ? '600+5' : rounds <= 3 ? '900+10' : '300+3'
}

function venueFor({ who, when, venue }: Answers, format: Format): 'online' | 'table' {
  if (when === 'mail' || traits({ format }).timed) return 'online'
  return venue ?? (who === 'list' || who === 'present' ? 'table' : 'online')
}

/** All settings that follow from the answers. */
export function preset(a: Answers): Partial<Terms> {
  const format = formatFor(a)
  const own = traits({ format })
  const venue = venueFor(a, format)
  const mail = a.when === 'mail'
  const rounds = roundsFor(format, a.players)
  const clock = mail ? '3d' : clockFor(format, rounds, venue)
  const together = clock.endsWith('d') && own.together
  const paused = own.successive && !clock.endsWith('d')
  const members = mail || own.ladder || own.seasons
  const entry = {
    anyone: members ? 'members' : 'all',
    list: 'invited',
    class: 'class',
    team: 'invited',
    present: 'all',
  }
  return {
    format,
    venue,
    clock,
    unit: own.timed || venue === 'table' ? '' : fairUnit(a.game),
    entry: entry[a.who] as NonNullable<Terms['entry']>,
    ...own.begins,
    ...(a.who === 'class' && { class: a.class ?? '' }),
    ...(own.rounds && rounds > 0 && { rounds }),
    ...(paused && { pause_minutes: a.players > 16 ? 5 : 2 }),
    ...(own.rounds && venue === 'table' && { check_pairings: true }),
    ...(together && { all_at_once: true }),
    ...(members && venue === 'online' && a.who === 'anyone' && { rated: true }),
  }
}

/** How long a live tournament takes, in minutes, if most games use most of their time; 0 if nobody can know. */
export function lasts(
  terms: Pick<Terms, 'format' | 'clock' | 'unit' | 'minutes' | 'pause_minutes'>,
  rounds: number,
): number {
  if (traits(terms).timed) return terms.minutes ?? 0
  const m = /^(\d+)\+(\d+)$/.exec(terms.clock ?? '')
  if (!m || rounds === 0) return 0
  const game = (2 * (Number(m[1]) + 30 * Number(m[2]))) / 60
  const games = terms.unit === 'games-2' ? 2 : 1
  return Math.ceil((rounds * (0.8 * game * games + (terms.pause_minutes ?? 0))) / 10) * 10
}
