// Starts a game with one click.
import { createLocal } from './local'
import { Unreachable } from '../../base/api'
import { Told } from '../failure'
import { createGame } from './calls'
import { t } from '../i18n/i18n.svelte'
import { prefs } from '../../base/prefs.svelte'
import type { Player, Side } from '../../base/types'

export type Choice = Side | 'random'

const lot = (): Side => ((crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) < 128 ? 'white' : 'black')

/** The players of a game against the computer. */
export function againstComputer(choice: Choice, level: number, name = prefs.name): Record<Side, Player> {
  const side = choice === 'random' ? lot() : choice
  const person: Player = { kind: 'person', name: name.trim() }
  const engine: Player = { kind: 'engine', level }
  return side === 'white' ? { white: person, black: engine } : { white: engine, black: person }
}

/** The players of a game on one screen. */
export function twoHere(white = prefs.name, black = prefs.rival): Record<Side, Player> {
  return {
    white: { kind: 'person', name: white.trim() || t('player.white') },
    black: { kind: 'person', name: black.trim() || t('player.black') },
  }
}

/** A seat in a request for a new game. A person's seat belongs to the reader, so that no stranger can take it. */
function seat(p: Player): Player {
  if (p.kind === 'engine') return { kind: 'engine', ...(p.level ? { level: p.level } : {}) }
  return { kind: 'person', me: true, ...(p.name ? { name: p.name } : {}) }
}

/** Settings of a new game, if not the defaults: rules, position, time control. */
export interface Terms {
  options?: string | undefined
  position?: string | undefined
  clock?: string | undefined
}

/** Creates a game and returns the address of its page. */
export async function begin(
  game: string,
  players: Record<Side, Player>,
  { options = '', position = '', clock = '' }: Terms = {},
): Promise<string> {
  const wanted = {
    game,
    options,
    ...(position ? { position } : {}),
    ...(clock ? { clock } : {}),
    white: seat(players.white),
    black: seat(players.black),
  }
  // Without the club, store the game in this browser. Such games have no clock.
  const g = await createGame(wanted).catch((e: unknown) => {
    if (e instanceof Unreachable) {
      if (clock) throw new NoClock(t('new.clock.offline'))
      return createLocal(wanted)
    }
    throw e
  })
  return `/play/${g.id}`
}

/** Without the club a game cannot have a clock. */
export class NoClock extends Told {}
