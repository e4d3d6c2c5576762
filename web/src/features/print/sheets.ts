// The addresses of printed sheets.
import type * as wire from '../../base/wire'

export type Plan = wire.PrintPlan
export type Sheet = wire.PrintPage

export interface Wish {
  options: string
  paper: string
  style: string
  /** cut, discs, draughts or millimetres. */
  pieces: string
  parts: string[]
}

/** All sheets of a game, in order. */
export const allParts = ['board', 'counters', 'rules', 'box'] as const
export const papers = ['a4', 'a3', 'letter', 'a4-tiled'] as const
export const styles = ['colour', 'line', 'ink'] as const
export const kinds = ['cut', 'discs', 'draughts', 'own'] as const

/** The choices as the query of a call, without defaults. */
export function query(w: Wish, language: string): URLSearchParams {
  const q = new URLSearchParams()
  if (w.options) q.set('options', w.options)
  if (w.paper !== 'a4') q.set('paper', w.paper)
  if (w.style !== 'colour') q.set('style', w.style)
  if (w.pieces !== 'cut') q.set('pieces', w.pieces)
  if (w.parts.length < allParts.length) q.set('parts', w.parts.join(','))
  q.set('lang', language)
  return q
}

export const pdfOf = (game: string, w: Wish, language: string): string =>
  `/api/v1/prints/${game}.pdf?${query(w, language).toString()}`

/** The booklet of all games. Options and parts do not apply, because they belong to one game. */
export const bookletOf = (w: Wish, language: string): string =>
  pdfOf('booklet', { ...w, options: '', parts: [...allParts] }, language)

/** The picture of one sheet. */
export function sheetOf(game: string, w: Wish, sheet: Sheet, language: string): string {
  const q = query({ ...w, parts: [sheet.part] }, language)
  q.set('page', String(sheet.page))
  return `/api/v1/prints/${game}.svg?${q.toString()}`
}
