// What the server says of players and their ratings.
import type { Someone, Speed } from '../lobby/types'

export interface Rating {
  game: string
  speed: Speed
  rating: number
  deviation: number
  provisional: boolean
  best: number
  games: number
  wins: number
  draws: number
  losses: number
  updated: string
}

export interface Counted {
  game: string
  speed: Speed
  options: string
  first: boolean
  computer: boolean
  games: number
  wins: number
  draws: number
  losses: number
  length: number
}

export interface PlayerInfo {
  player: Someone
  ratings: Rating[]
  counts: Counted[]
}

export interface Person {
  id: string
  name: string
  role: 'member' | 'moderator' | 'organiser'
  bio?: string
  country?: string
  created: string
  bot?: boolean
}

export interface Result {
  id: string
  opponent?: Someone
  level?: number
  game: string
  speed: Speed
  options: string
  first: boolean
  score: 'won' | 'drawn' | 'lost'
  reason: string
  plies: number
  ended: string
  rated: boolean
  rating?: number
  change?: number
}

export interface Point {
  at: string
  game: string
  rating: number
  deviation: number
  change: number
  score: 'won' | 'drawn' | 'lost'
  against: number
}

export interface Leader extends Rating {
  rank: number
  player: Someone
}

export interface Leaderboard {
  game: string
  speed: Speed
  leaders: Leader[]
}

export interface Versus {
  games: number
  wins: number
  draws: number
  losses: number
}

export const speeds: Speed[] = ['bullet', 'blitz', 'rapid', 'classical', 'correspondence']
