// The API's types for fair play.
import type { components } from '../../../base/wire'

export type LikenessGame = components['schemas']['LikenessGame']
export type Likeness = components['schemas']['Likeness']

export interface FairPlay {
  nodes: number
  opening: number
  most_games: number
  least: number
  games: LikenessGame[] | null
}
