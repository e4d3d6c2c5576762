// A pairing of an over-the-board tournament that uses this phone as its clock.
import { Problem } from '../../base/api'
import { round, tournament } from '../../model/tournament/calls'
import type { Match, Tournament } from '../../model/tournament/types'
import { playerName } from '../../model/tournament/words'
import { atBoard } from './agreed'
import type { Pairing } from './session'

export interface Wanted {
  names: [string, string]
  game: string
  options: string
  /** Empty if the tournament's clock counts in days. */
  control: string
  /** The tournament's clock counts in days, so it cannot be used at a board. */
  days: boolean
  format: string
  pairing: Pairing
}

/** The pairing, or undefined if the tournament no longer has it. */
export async function wanted(id: string, pairing: string): Promise<Wanted | undefined> {
  let x: Tournament
  try {
    x = await tournament(id)
  } catch (e) {
    if (e instanceof Problem && e.status === 404) return undefined
    throw e
  }
  const last = x.round > 0 ? await round(id, x.round) : undefined
  const m: Match | undefined =
    x.you.pairing?.id === pairing ? x.you.pairing : last?.pairings.find((p) => p.id === pairing)
  if (!m?.black) return undefined
  const control = atBoard(x.clock)
  return {
    names: [playerName(m.white), playerName(m.black)],
    game: x.game,
    options: (m.round === last?.round ? last.options : x.options?.[0]) ?? '',
    control,
    days: control === '' && Boolean(x.clock) && x.clock !== '-',
    format: x.unit || 'single',
    pairing: { tournament: id, pairing, name: x.name, round: m.round, table: m.board },
  }
}
