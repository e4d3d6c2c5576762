// What the pages send of a tournament's settings.
import type { Terms } from '../../model/tournament/types'

const fields = [
  'description',
  'place',
  'arbiter',
  'double',
  'all_at_once',
  'third_place',
  'rounds',
  'minutes',
  'round_hours',
  'pause_minutes',
  'check_pairings',
  'simul_player',
  'simul_side',
  'teams',
  'club_teams',
  'reach',
  'decay_days',
  'scheveningen',
  'players_choose',
  'choice_minutes',
  'division_size',
  'movers',
  'up',
  'down',
  'division_names',
  'auto_season',
  'break_days',
  'options',
  'clock',
  'unit',
  'rated',
  'venue',
  'entry',
  'class',
  'code',
  'max_players',
  'check_in',
  'delay_moves',
  'delay_minutes',
  'starts',
  'tie_breaks',
  'bots',
] as const

/** Only the settings of a tournament, because the server refuses other fields. */
export function onlyTerms(x: Terms): Terms {
  const out: Terms = { name: x.name, format: x.format, game: x.game }
  for (const key of fields) if (x[key] !== undefined && x[key] !== '') Object.assign(out, { [key]: x[key] })
  const prizes = (x.prizes ?? []).filter((p) => p.title.trim() !== '')
  if (prizes.length > 0) out.prizes = prizes
  return out
}
