// Puts positions and moves into words.
import type { Key } from '../../messages/en'
import { list, t } from '../i18n/i18n.svelte'
import type { Cell, Piece, Side } from '../../base/types'

/** A piece: "pion blanc", "3 white pieces". */
export function speakPiece(p: Piece): string {
  const key: Key = p.kind === 'ring' ? 'piece.ring' : `piece.${p.kind}.${p.side}`
  const piece = t(key, { n: p.count })
  return p.captive ? t('piece.captive', { piece }) : piece
}

const special: Partial<Record<string, Key>> = {
  'white-ra': 'cell.ra.white',
  'black-ra': 'cell.ra.black',
  neutral: 'cell.neutral',
  pale: 'cell.neutral',
}

/** What is special about a cell; '' if nothing is. */
export function speakShade(c: Cell): string {
  if (c.shade === 'centre') return t(c.name === 'o' ? 'cell.citadel' : 'cell.throne')
  const key = special[c.shade]
  return key ? t(key) : ''
}

export interface CellState {
  first: boolean
  next: boolean
  chosen: boolean
  last: boolean
}

/** A cell for a screen reader: its name, its pieces and what can be done. */
export function speakCell(c: Cell, pieces: Piece[], s: CellState): string {
  const words = [c.name, speakShade(c)]
  words.push(...(pieces.length > 0 ? pieces.map(speakPiece) : [t('cell.empty')]))
  if (s.last) words.push(t('cell.last'))
  if (s.chosen) words.push(t('cell.chosen'))
  if (s.next) words.push(t(s.first ? 'cell.first' : 'cell.next'))
  return words.filter(Boolean).join(', ')
}

/** The description of a cell, with what choosing it would capture. */
export function speakTaken(said = '', takes: string[]): string {
  return takes.length > 0 ? `${said}, ${t('cell.takes', { cells: list(takes) })}` : said
}

/** All pieces of a side, or the free rings: "pion blanc en a1, b2 et c3". */
export function speakPieces(pieces: Piece[], side: Side | 'ring'): string {
  const groups = new Map<string, string[]>()
  for (const p of pieces) {
    if (p.kind === 'ring' ? side !== 'ring' : p.side !== side) continue
    const name = speakPiece(p)
    groups.set(name, [...(groups.get(name) ?? []), p.cell])
  }
  const words = [...groups].map(([piece, cells]) => t('piece.at', { piece, cell: list(cells) }))
  return words.length > 0 ? words.join(' ; ').replaceAll(' ;', ';') : t('play.words.none')
}

/** A move in words: "d3xc4-b5" is "d3 prend c4 vers b5". */
export function speakMove(move: string): string {
  if (move === 'pass') return t('move.pass')
  const words: string[] = []
  for (const [token] of move.matchAll(/@|\d:|[a-z]\d+|o|[-x/,]/g)) {
    if (token === '@') words.push(t('move.ring'))
    else if (token === '-') words.push(t('move.to'))
    else if (token === 'x') words.push(t('move.takes'))
    else if (token === '/' || token === ',') words.push(`, ${t('move.then')}`)
    else if (token.endsWith(':')) words.push(t('move.count', { n: Number.parseInt(token, 10) }))
    else words.push(token)
  }
  return words.join(' ').replaceAll(' ,', ',')
}
