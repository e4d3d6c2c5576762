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
  /** One of those that most organisers want. */
  usual?: true
  /** It can be set up on the spot for the people who are present. */
  present?: true
  /** Its clock, where that does not follow from the number of rounds. */
  clock?: string
  /** The settings that it begins with. */
  begins?: Partial<Terms>
}

const table: Record<Format, Traits> = {
  swiss: { successive: true, crossed: true, rounds: true, tieBreaks: true, report: true, usual: true, present: true },
  'round-robin': {
    successive: true,
    together: true,
    grid: true,
    crossed: true,
    tieBreaks: true,
    report: true,
    usual: true,
    present: true,
  },
  knockout: { successive: true, bracket: true, usual: true, present: true, begins: { third_place: true } },
  arena: {
    continuous: true,
    timed: true,
    byItself: true,
    noChoice: true,
    drawnEach: true,
    wait: 'tournament.yours.wait',
    left: 'tournament.left.arena',
    usual: true,
    clock: '180+2',
    begins: { minutes: 60 },
  },
  simul: { alone: true, noChoice: true, clock: '1800+20', begins: { simul_side: 'alternate' } },
  team: {
    successive: true,
    together: true,
    crossed: true,
    teams: true,
    double: 'tournament.double.team',
    begins: { double: true },
  },
  ladder: {
    continuous: true,
    ladder: true,
    drawnEach: true,
    wait: 'tournament.yours.ladder',
    finish: 'tournament.finish.ladder',
    days: 'tournament.challenge.days',
    clock: '900+10',
    begins: { round_hours: 168, reach: 3, decay_days: 30 },
  },
  league: {
    seasons: true,
    together: true,
    tieBreaks: true,
    finish: 'tournament.finish.league',
    clock: '3d',
    begins: { division_size: 8, up: 2, down: 2, auto_season: true, break_days: 7 },
  },
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

/** The formats for few players and for many, where nobody chose one. */
export const fitting = { few: 'round-robin', many: 'swiss' } as const

/** Whether one round follows the results of the last, so that there can be a pause between them. */
export const pausable = (terms: Pick<Terms, 'format' | 'all_at_once'>): boolean =>
  table[terms.format].successive === true && !(table[terms.format].together && terms.all_at_once)
