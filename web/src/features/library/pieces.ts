// Converts the words of a pattern to pieces that a board can draw.
import type { Mark, Piece, Side } from '../../base/types'
import type { Pattern } from './form'

/** The piece of a word such as "w-stack2"; null if the word is not a piece. */
export function pieceOf(word: string, cell = ''): Piece | null {
  if (word === 'ring') return { cell, side: 'white', kind: 'ring', count: 1 }
  const m = /^([wb])-(captive-)?([a-z]+?)(\d*)$/.exec(word)
  if (!m) return null
  const side: Side = m[1] === 'w' ? 'white' : 'black'
  const piece = { cell, side, kind: m[3] as Piece['kind'], count: Number(m[4]) || 1 }
  return m[2] ? { ...piece, captive: true } : piece
}

/** The word of a piece. */
export function wordOf(p: Piece): string {
  if (p.kind === 'ring') return 'ring'
  const counted = p.kind === 'stack' || p.kind === 'citizen' ? String(p.count) : ''
  return `${p.side === 'white' ? 'w' : 'b'}-${p.captive ? 'captive-' : ''}${p.kind}${counted}`
}

/** A pattern to draw. A word for any piece of a side is drawn as one of its pieces, with a mark. */
export function drawnPattern(p: Pattern, words: string[]): { pieces: Piece[]; marks: [Mark, string][] } {
  const pieces: Piece[] = []
  const marks: [Mark, string][] = []
  for (const [cell, word] of p) {
    if (cell === 'rest') continue
    const sample = words.find((w) => w.startsWith(word === 'black' ? 'b-' : 'w-')) ?? ''
    const piece = pieceOf(word === 'white' || word === 'black' ? sample : word, cell)
    if (piece) pieces.push(piece)
    if (word === 'white' || word === 'black') marks.push(['hint', cell])
    if (word === 'piece') marks.push(['noted', cell])
    if (word === 'empty') marks.push(['target', cell])
  }
  return { pieces, marks }
}
