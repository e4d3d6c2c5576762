// Moves as arrows from cell to cell.

/** The cells that the pieces of a move visit, without those jumped over: "c3xc2-c1" goes from c3 to c1. */
export function arrowsOf(move: string): [string, string][] {
  const out: [string, string][] = []
  for (const part of move.replace(/^\d:/, '').split(/[/,]/)) {
    const tokens = part.match(/[-x]|[a-z]\d+|o/g) ?? []
    const stops = tokens.filter(
      (token, i) => token !== '-' && token !== 'x' && !(tokens[i - 1] === 'x' && tokens[i + 1] === '-'),
    )
    for (const [i, to] of stops.entries()) {
      const from = stops[i - 1]
      if (from !== undefined && from !== to && !out.some((a) => a[0] === from && a[1] === to)) out.push([from, to])
    }
  }
  return out
}
