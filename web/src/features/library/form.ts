// The fields of the library's search form, as in the page's address.

/** The parameters of a search, named as in the API; '' means any. */
export const fields = [
  'game',
  'options',
  'mode',
  'player',
  'opponent',
  'side',
  'least_rating',
  'most_rating',
  'result',
  'reason',
  'least',
  'most',
  'from',
  'until',
  'tournament',
  'moves',
  'pattern',
  'turn',
] as const
export type Field = (typeof fields)[number]
export type Form = Record<Field, string>

/** Reads an address. */
export function readForm(q: URLSearchParams): Form {
  return Object.fromEntries(fields.map((f) => [f, q.get(f) ?? ''])) as Form
}

/** The query of an address, with the fields that are filled in. */
export function writeForm(form: Form): string {
  const q = new URLSearchParams()
  for (const f of fields) {
    let value = form[f].trim()
    if (f === 'tournament') value = /\/tournament\/([^/?#]+)/.exec(value)?.[1] ?? value
    if (f === 'turn' && !form.pattern) value = ''
    if (value) q.set(f, value)
  }
  return q.toString()
}

/** The reasons for a game's end that can be searched for. */
export const reasons = [
  'citadel',
  'eliminated',
  'blocked',
  'cornered',
  'throne',
  'empty-throne',
  'all-turned',
  'entered',
  'no-turns',
  'repetition',
  'no-progress',
  'ply-limit',
  'majority',
  'resigned',
  'time',
  'left',
  'agreed',
] as const

/** Cells and what must be on them. "rest" is every other cell. */
export type Pattern = Map<string, string>

export function readPattern(text: string): Pattern {
  const out: Pattern = new Map()
  for (const part of text.split(',')) {
    const [cell = '', word = ''] = part.split(':')
    if (cell && word) out.set(cell, word)
  }
  return out
}

export const writePattern = (p: Pattern): string => [...p].map(([cell, word]) => `${cell}:${word}`).join(',')

/** The pattern with a word set on a cell; "any" leaves the cell open. */
export function withCell(p: Pattern, cell: string, word: string): string {
  const next = new Map(p)
  next.delete(cell)
  if (word !== 'any' || (cell !== 'rest' && p.has('rest'))) next.set(cell, word)
  return writePattern(next)
}

/** The pattern that matches exactly these pieces. */
export const exactly = (cells: [string, string][]): string => writePattern(new Map([...cells, ['rest', 'empty']]))
