// The games of a session as records, the format of package rules/record.
import type { Side } from '../../base/types'
import type { Played, Session, State } from './session'
import { seatOf, sideOf } from './session'

/** The reasons by which players end a game. Any other must follow from the moves. */
const byPlayers = new Set(['resigned', 'time', 'agreed'])

const quoted = (s: string): string => `"${s.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
const two = (n: number): string => String(n).padStart(2, '0')

/** The time left on a clock: h:mm:ss, with milliseconds if there are any. */
export function clk(ms: number): string {
  const s = Math.floor(ms / 1000)
  const rest = ms % 1000 ? `.${String(ms % 1000).padStart(3, '0')}` : ''
  return `${Math.floor(s / 3600)}:${two(Math.floor(s / 60) % 60)}:${two(s % 60)}${rest}`
}

/** The winner as in records: the side that moves first, or the other. */
export function word(first: Side, g: Played, state: State): 'first' | 'second' | 'draw' | '*' {
  const r = state.result
  if (!r) return '*'
  if (r.winner === undefined) return 'draw'
  return sideOf(g, r.winner) === first ? 'first' : 'second'
}

/**
 * The record of one game, which stands as state says. decided: the moves end the game by the rules. If neither the moves nor a resignation, a flag
 * or an agreement explain the result, it is written as a comment, because by the rules the game is still in progress.
 */
export function recordOf(s: Session, n: number, state: State, decided: boolean, told: string): string {
  const g = s.games[n]
  if (!g) return ''
  const { moves } = state
  const sure = state.result !== undefined && (decided || byPlayers.has(state.result.reason))
  const result = sure ? word(s.setup.first, g, state) : '*'
  const head: [string, string][] = [['Game', s.setup.game]]
  if (s.setup.options) head.push(['Options', s.setup.options])
  head.push(['White', s.setup.names[seatOf(g, 'white')]], ['Black', s.setup.names[seatOf(g, 'black')]])
  head.push(['Date', new Date(g.log[0]?.at ?? s.begun).toISOString().slice(0, 10)])
  if (s.setup.control && s.setup.control !== '-') head.push(['Clock', s.setup.control])
  head.push(['Result', result])
  if (sure && state.result?.reason) head.push(['Reason', state.result.reason])
  if (sure && state.result && state.result.points > 0) head.push(['Points', String(state.result.points)])
  if (s.setup.pairing) head.push(['Event', s.setup.pairing.name], ['Round', String(s.setup.pairing.round)])
  if (s.games.length > 1) head.push(['Number', String(n + 1)])
  const lines = moves.map((m, i) => {
    const left = m.clock !== undefined && s.setup.control ? ` {[%clk ${clk(m.clock)}]}` : ''
    return `${i + 1}. ${m.move}${left}`
  })
  if (!sure && told) lines.unshift(`{${told.replaceAll('\\', '\\\\').replaceAll('}', '\\}')}}`)
  return `${head.map(([k, v]) => `[${k} ${quoted(v)}]`).join('\n')}\n\n${[...lines, result].join('\n')}\n`
}
