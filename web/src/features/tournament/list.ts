// Players from a pasted list: a line for each, as copied from a spreadsheet or typed.
import type { TournamentEntry } from '../../base/wire'

/** Reads name, rating, club and category, separated by tabs or semicolons. A number after a name is its rating. */
export function readPlayers(text: string): TournamentEntry[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.split(/[\t;]/).map((part) => part.trim()))
    .filter((parts) => parts[0])
    .map(([first = '', second = '', club = '', category = '']) => {
      const bare = second === '' ? /^(.*\S)\s+(\d{3,4})$/.exec(first) : null
      const rating = Number.parseInt(bare?.[2] ?? second, 10) || 0
      return {
        name: bare?.[1] ?? first,
        ...(rating > 0 && { rating: Math.min(rating, 4000) }),
        ...(club && { club }),
        ...(category && { category }),
      }
    })
}
