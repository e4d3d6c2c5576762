// Which cells to click for a move, and where a started turn can go.

/** The cells to click for a written move. Pieces that are jumped over are not clicked. */
export function clicksOf(move: string): string[] {
  const clicks: string[] = []
  for (const part of move.replace(/^\d:/, '').split(/[/,]/)) {
    const tokens = part.replace('@', '').match(/[-x]|[a-z]\d+|o/g) ?? []
    tokens.forEach((token, i) => {
      if (token === '-' || token === 'x') return
      if (tokens[i - 1] === 'x' && tokens[i + 1] === '-') return
      clicks.push(token)
    })
  }
  return clicks
}

export interface Turn {
  /** The cells that can be clicked next. */
  next: Set<string>
  /** The moves that are complete with the clicks so far. */
  made: string[]
}

/** Where a turn can go, by the legal moves and the cells clicked so far. */
export function turnOf(legal: string[], clicked: string[]): Turn {
  const turn: Turn = { next: new Set(), made: [] }
  for (const move of legal) {
    const cells = clicksOf(move)
    if (cells.length < clicked.length || clicked.some((c, i) => c !== cells[i])) continue
    const following = cells[clicked.length]
    if (following === undefined) turn.made.push(move)
    else turn.next.add(following)
  }
  return turn
}
