// API calls about teams of the club.
import { call, get, post, query } from '../../base/api'
import type { ListTournamentsOutputBody, TeamInfo, TeamSummary } from '../../base/wire'

const at = (id: string) => `/teams/${encodeURIComponent(id)}` as const

export const teams = (): Promise<{ teams: TeamSummary[]; change: boolean }> => get('/teams')
export const team = (id: string): Promise<TeamInfo> => get(at(id))
export const makeTeam = (name: string, about: string, captain: string): Promise<TeamInfo> =>
  post('/teams', { name, about, captain })
export const changeTeam = (
  id: string,
  to: { version: number; name: string; about: string; closed: boolean },
): Promise<TeamInfo> => call('PUT', at(id), to)
export const appoint = (id: string, name: string): Promise<TeamInfo> => post(`${at(id)}/captain`, { name })
export const inviteTo = (id: string, name: string): Promise<TeamInfo> => post(`${at(id)}/members`, { name })
export const join = (id: string): Promise<TeamInfo> => post(`${at(id)}/join`, {})
export const removeFrom = (id: string, name: string): Promise<TeamInfo> =>
  call('DELETE', `${at(id)}/members/${encodeURIComponent(name)}`)
export const matches = (id: string, before = ''): Promise<ListTournamentsOutputBody> =>
  get(`/tournaments${query({ team: id, before })}`)
