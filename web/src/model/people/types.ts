// The API's types for players and their ratings.
import type { Speed } from '../lobby/types'

export type {
  Counted,
  FollowedInfo as Followed,
  Leader,
  Leaderboard,
  PersonInfo as Person,
  PlayerInfo,
  Point,
  Rating,
  Result,
  PlayerPrizesOutputBody as PrizePage,
  VersusOutputBody as Versus,
} from '../../base/wire'

export const speeds: Speed[] = ['bullet', 'blitz', 'rapid', 'classical', 'correspondence']
