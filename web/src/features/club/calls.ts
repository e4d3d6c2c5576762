// API calls about the club itself.
import { call, get, post } from '../../base/api'
import type { ClubInvitation, ClubPage, ClubSettings } from '../../base/wire'

export const clubPage = (): Promise<ClubPage> => get('/club')
export const changeClub = (s: ClubSettings): Promise<ClubPage> => call('PUT', '/club', s)
export const invitations = (): Promise<{ invitations: ClubInvitation[] }> => get('/club/invitations')
export const invite = (uses: number, days: number, note: string): Promise<ClubInvitation & { code: string }> =>
  post('/club/invitations', { uses, days, note })
export const revoke = (id: string): Promise<void> => call('DELETE', `/club/invitations/${encodeURIComponent(id)}`)
