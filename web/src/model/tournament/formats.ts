// What a page shows differently from format to format: one row for each, and nothing elsewhere in the pages names a format.
// What may be done comes from the server (`can`).
import type { KeyOf } from '../../messages/keys'
import type { Terms } from './types'

export type Format = Terms['format']
type Key = KeyOf<'tournament'>

export interface Traits {
  /** A club evening: people sit down together by themselves, at boards and at the screen, in any game. */
  evening?: true
  /** Pairings are added one by one to a single round, which has no end of its own. */
  continuous?: true
  /** Rounds follow each other, unless all games start at once. */
  successive?: true
  /** All games can start at once, and everybody can meet twice. */
  together?: true
  /** Everybody meets everybody: the results are shown as a grid. */
  grid?: true
  /** The results stand beside the standings, round by round. */
  crossed?: true
  /** A tree of matches, which can have a match for third place or a second bracket. */
  bracket?: true
  /** A ranking that changes with challenges; there is no score. */
  ladder?: true
  /** Two teams play board by board. */
  teams?: true
  /** Seasons with divisions. */
  seasons?: true
  /** One player against all others. There are no places, so prizes have none. */
  alone?: true
  /** The number of minutes is set instead of rounds; scores are numbers without halves; always online, one game each. */
  timed?: true
  /** The number of rounds can be set, also while it runs. */
  rounds?: true
  /** Tie-breaks can be chosen. */
  tieBreaks?: true
  /** It has a report for federations. */
  report?: true
  /** Games begin without anybody's doing, so a page opens them. */
  byItself?: true
  /** Players cannot choose among sets of options; otherwise one is drawn for a round, or for each game. */
  noChoice?: true
  /** A set of options is drawn for each game instead of each round. */
  drawnEach?: true
  /** Sentences of its own: while a player waits, for who has left, for its end, and for the time of a round. */
  wait?: Key
  left?: Key
  finish?: Key
  days?: Key
  double?: Key
}

const table: Record<Format, Traits> = {
  'round-robin': { successive: true, together: true, grid: true, crossed: true, tieBreaks: true, report: true },
  swiss: { successive: true, crossed: true, rounds: true, tieBreaks: true, report: true },
  knockout: { successive: true, bracket: true },
  arena: {
    continuous: true,
    timed: true,
    byItself: true,
    noChoice: true,
    drawnEach: true,
    wait: 'tournament.yours.wait',
    left: 'tournament.left.arena',
  },
  simul: { alone: true, noChoice: true },
  team: { successive: true, together: true, crossed: true, teams: true, double: 'tournament.double.team' },
  ladder: {
    continuous: true,
    ladder: true,
    drawnEach: true,
    wait: 'tournament.yours.ladder',
    finish: 'tournament.finish.ladder',
    days: 'tournament.challenge.days',
  },
  league: { seasons: true, together: true, tieBreaks: true, finish: 'tournament.finish.league' },
  evening: {
    evening: true,
    continuous: true,
    byItself: true,
    wait: 'tournament.evening.wait',
    finish: 'tournament.finish.evening',
  },
}

export const traits = (x: { format: Format }): Traits => table[x.format]

/** Formats that an organiser creates by the form. */
export const formats = (Object.keys(table) as Format[]).filter((f) => !table[f].evening) as Exclude<Format, 'evening'>[]

/** Whether one round follows the results of the last, so that there can be a pause between them. */
export const pausable = (terms: Pick<Terms, 'format' | 'all_at_once'>): boolean =>
  table[terms.format].successive === true && !(table[terms.format].together && terms.all_at_once)
