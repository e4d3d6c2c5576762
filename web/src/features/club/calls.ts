// API calls about the club itself.
import { call, get, post } from '../../base/api'
import type { ClubInvitation, ClubPage, ClubSettings, FirstOrganiser, MemberRow } from '../../base/wire'

export const clubPage = (): Promise<ClubPage> => get('/club')
export const changeClub = (s: ClubSettings): Promise<ClubPage> => call('PUT', '/club', s)
export const invitations = (): Promise<{ invitations: ClubInvitation[] }> => get('/club/invitations')
export const invite = (uses: number, days: number, note: string): Promise<ClubInvitation & { code: string }> =>
  post('/club/invitations', { uses, days, note })
export const revoke = (id: string): Promise<void> => call('DELETE', `/club/invitations/${encodeURIComponent(id)}`)
export const firstOrganiser = (): Promise<FirstOrganiser> => get('/club/organiser')
// A proxy that hides itself makes strangers look local to the server; the browser knows better.
export const isLocal = (): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(location.hostname)
export const becomeOrganiser = (code: string): Promise<void> => post('/club/organiser', { code })
/** At most a hundred members: only the staff, or those whose name has a text and comes after another. */
export function members(q: {
  staff?: boolean
  text?: string
  after?: string
}): Promise<{ members: MemberRow[]; more?: boolean }> {
  const query = new URLSearchParams()
  for (const [k, v] of Object.entries(q)) if (v) query.set(k, String(v))
  return get(`/club/members?${query}`)
}
