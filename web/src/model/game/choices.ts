// Labels for moves that share the same clicks.
import { t } from '../i18n/i18n.svelte'

export interface Choice {
  move: string
  label: string
}

/**
 * Labels each of several complete moves by what distinguishes it. further: the turn may also go on; then a single move
 * means to stop here.
 */
export function label(moves: string[], further: boolean): Choice[] {
  const stop = moves.length === 1 && further
  // If the choice is between a piece and a ring, name the piece; otherwise the cell says more.
  const rings = moves.some((m) => m.includes('@'))
  const choices = moves.map((move) => ({ move, label: stop ? t('play.finish') : one(move, rings) }))
  const seen = new Set(choices.map((c) => c.label))
  // If labels are not unique, use the notation.
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
