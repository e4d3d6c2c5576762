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
export function label(game: string, moves: string[], further: boolean): Choice[] {
  const choices = moves.map((move) => ({ move, label: one(game, move, moves.length === 1 && further) }))
  const seen = new Set(choices.map((c) => c.label))
  // Where the labels do not tell them apart the notation does.
  return seen.size === choices.length
    ? choices
    : choices.map((c) => ({ move: c.move, label: `${c.label} (${c.move})` }))
}

function one(game: string, move: string, stop: boolean): string {
  if (stop) return t('play.finish')
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
  return game === 'ring' ? t('choice.pawn') : t('choice.slide', { cell: quiet[1] ?? '' })
}
