// Labels for moves that are entered by the same clicks.
import { t } from './i18n.svelte'

export interface Choice {
  move: string
  label: string
}

/**
 * Names each of several complete moves by what tells it from the others. further
 * tells that the turn may also go on; then a move alone means to stop.
 */
export function label(moves: string[], further: boolean): Choice[] {
  const stop = moves.length === 1 && further
  // A piece that is told from a ring is named; elsewhere the cell says more.
  const rings = moves.some((m) => m.includes('@'))
  const choices = moves.map((move) => ({ move, label: stop ? t('play.finish') : one(move, rings) }))
  const seen = new Set(choices.map((c) => c.label))
  // Where the labels do not tell them apart the notation does.
  return seen.size === choices.length
    ? choices
    : choices.map((c) => ({ move: c.move, label: `${c.label} (${c.move})` }))
}

function one(move: string, rings: boolean): string {
  if (move.startsWith('@')) return t('choice.ring')
  if (move.includes(',@')) return t('choice.both')
  const count = /^(\d):/.exec(move)
  if (count) return t('choice.count', { n: Number(count[1]) })
  const jump = /^\w+x(\w+)-\w+$/.exec(move)
  if (jump) return t('choice.jump', { cell: jump[1] ?? '' })
  const take = /^\w+x(\w+)$/.exec(move)
  if (take) return t('choice.take', { cell: take[1] ?? '' })
  const quiet = /^\w+-(\w+)$/.exec(move)
  if (!quiet) return move
  return rings ? t('choice.pawn') : t('choice.slide', { cell: quiet[1] ?? '' })
}
