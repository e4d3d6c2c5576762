// API calls about the club itself.
import { ask, get, post } from '../lib/api'
import type { ClubInvitation, ClubPage, ClubSettings } from '../lib/wire'

export const clubPage = (): Promise<ClubPage> => get('/club')
export const changeClub = (s: ClubSettings): Promise<ClubPage> => ask('PUT', '/club', s)
export const invitations = (): Promise<{ invitations: ClubInvitation[] }> => get('/club/invitations')
export const invite = (uses: number, days: number, note: string): Promise<ClubInvitation & { code: string }> =>
  post('/club/invitations', { uses, days, note })
export const revoke = (id: string): Promise<void> => ask('DELETE', `/club/invitations/${encodeURIComponent(id)}`)
