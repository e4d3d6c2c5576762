// API calls about players.
import { call, get, query } from '../../base/api'
import type { Followed, Leaderboard, Person, PlayerInfo, Point, PrizePage, Result, Versus } from './types'

const of = (name: string) => `/players/${encodeURIComponent(name)}` as const

export const player = (name: string): Promise<PlayerInfo> => get(of(name))
/** A member's public profile. */
export const person = (name: string): Promise<Person> => get(`/people/${encodeURIComponent(name)}`)
export const results = (name: string, before = ''): Promise<{ results: Result[]; next?: string }> =>
  get(`${of(name)}/results${query({ limit: 20, before })}`)
/** A member's prizes and titles in tournaments. */
export const prizes = (name: string, before = ''): Promise<PrizePage> => get(`${of(name)}/prizes${query({ before })}`)
export const history = (name: string, game: string, speed: string): Promise<Point[]> =>
  get(`${of(name)}/ratings/${encodeURIComponent(game)}/${encodeURIComponent(speed)}`)
export const versus = (name: string, other: string): Promise<Versus> =>
  get(`${of(name)}/versus/${encodeURIComponent(other)}`)
export const leaderboard = (game: string, speed: string): Promise<Leaderboard> =>
  get(`/leaderboards/${encodeURIComponent(game)}/${encodeURIComponent(speed)}`)
export const leaderboards = (): Promise<Leaderboard[]> => get('/leaderboards?limit=3')

export const follows = (): Promise<{ people: Followed[] }> => get('/me/follows')
export const follow = (id: string): Promise<void> => call('PUT', `/me/follows/${encodeURIComponent(id)}`)
export const unfollow = (id: string): Promise<void> => call('DELETE', `/me/follows/${encodeURIComponent(id)}`)
