// The computer opponents: one for each level, the same in all games. The club describes how each plays a game.
import type { Info } from '../../base/types'

/** Names by level, starting with level 1. They are the same in every language. */
export const opponents = [
  'Lulu',
  'Basile',
  'Margot',
  'Firmin',
  'Odette',
  'Anselme',
  'Solange',
  'Octave',
  'Héloïse',
  'Aurèle',
] as const

/** The name of the opponent at a level; undefined if it has none. */
export const opponentName = (level: number): string | undefined => opponents[level - 1]

/** Results against one opponent, from the reader's point of view. */
export interface Score {
  level: number
  wins: number
  draws: number
  losses: number
}

/** Adds up scores by level. */
export function sum(scores: Score[]): Map<number, Score> {
  const out = new Map<number, Score>()
  for (const s of scores) {
    const before = out.get(s.level) ?? { level: s.level, wins: 0, draws: 0, losses: 0 }
    out.set(s.level, {
      level: s.level,
      wins: before.wins + s.wins,
      draws: before.draws + s.draws,
      losses: before.losses + s.losses,
    })
  }
  return out
}

/** The level to suggest: the last one chosen, or the next higher one not beaten yet. */
export function fitting(scores: Map<number, Score>, chosen: number, levels: number): number {
  let level = Math.min(Math.max(chosen, 1), levels)
  while (level < levels && (scores.get(level)?.wins ?? 0) > 0) level++
  return level
}

/** The club's description of a game's opponent at a level. */
export const known = (info: Info, level: number): NonNullable<Info['opponents']>[number] | undefined =>
  info.opponents?.find((o) => o.level === level)
