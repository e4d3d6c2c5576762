// API calls for accounts, chat and moderation.
import { call, query } from '../../base/api'
import type { CalendarInfo } from '../../base/wire'
import type {
  AlertKind,
  Alerts,
  AppDescription,
  AppRequest,
  MergeableGuest,
  Delivery,
  MemberRecord,
  Entry,
  Hook,
  HookEvent,
  Key,
  Line,
  Me,
  Relation,
  Report,
  Room,
  ModerationDecision,
  Scope,
  Session,
  Token,
} from './types'

const id = encodeURIComponent

export const me = (): Promise<Me> => call('GET', '/me')
export const guest = (name: string): Promise<Me> => call('POST', '/guest', { name })
export const signUp = (name: string, password: string, invitation = ''): Promise<Me> =>
  call('POST', '/sign-up', { name, password, ...(invitation ? { invitation } : {}) })
export const signIn = (name: string, password: string): Promise<Me> => call('POST', '/sign-in', { name, password })
export const signOut = (): Promise<void> => call('POST', '/sign-out')
export const signOutElsewhere = (): Promise<void> => call('POST', '/sign-out-everywhere', { stay: true })
export const forgot = (email: string): Promise<void> => call('POST', '/password/forgot', { email })
export const reset = (secret: string, password: string): Promise<Me> =>
  call('POST', '/password/reset', { secret, password })

export const change = (what: {
  name?: string
  bio?: string
  country?: string
  data_anonymous?: boolean
}): Promise<Me> => call('PATCH', '/me', what)
export const setPassword = (old: string, password: string): Promise<void> =>
  call('POST', '/me/password', { old, password })
export const setEmail = (email: string, password: string): Promise<Me> => call('POST', '/me/email', { email, password })
export const remove = (name: string, password: string): Promise<void> => call('POST', '/me/delete', { name, password })

export const sessions = (): Promise<{ sessions: Session[] }> => call('GET', '/me/sessions')
export const endSession = (session: string): Promise<void> => call('DELETE', `/me/sessions/${id(session)}`)
export const tokens = (): Promise<{ tokens: Token[] }> => call('GET', '/me/tokens')
export const newToken = (label: string, scopes: Scope[], days: number): Promise<Token & { secret: string }> =>
  call('POST', '/me/tokens', { label, scopes, days })
export const dropToken = (token: string): Promise<void> => call('DELETE', `/me/tokens/${id(token)}`)

export const checkApp = (asked: AppRequest): Promise<AppDescription> =>
  call('GET', `/oauth/authorize?${new URLSearchParams({ ...asked })}`)
export const authorizeApp = (asked: AppRequest): Promise<{ redirect: string }> =>
  call('POST', '/oauth/authorize', asked)

export interface Ceremony {
  ceremony: string
  options: { publicKey: Record<string, unknown> }
}
export const keys = (): Promise<{ keys: Key[] }> => call('GET', '/me/keys')
export const dropKey = (key: Key): Promise<void> => call('DELETE', `/me/keys/${key.kind}/${id(key.id)}`)
export const beginKey = (name: string): Promise<Ceremony> => call('POST', '/me/passkeys/options', { name })
export const endKey = (
  ceremony: string,
  name: string,
  label: string,
  credential: unknown,
  invitation: string,
): Promise<Me> =>
  call('POST', '/me/passkeys', { ceremony, name, label, credential, ...(invitation ? { invitation } : {}) })
export const beginEntry = (): Promise<Ceremony> => call('POST', '/sign-in/passkey/options')
export const endEntry = (ceremony: string, credential: unknown): Promise<Me> =>
  call('POST', '/sign-in/passkey', { ceremony, credential })

export const mergeableGuests = (): Promise<{ guests: MergeableGuest[] }> => call('GET', '/me/guests')
export const takeGuest = (guest: string): Promise<void> => call('POST', `/me/guests/${id(guest)}`)
export const leaveGuest = (guest: string): Promise<void> => call('DELETE', `/me/guests/${id(guest)}`)

export const alerts = (): Promise<Alerts> => call('GET', '/me/alerts')
export const setAlerts = (what: {
  push: AlertKind[]
  mail: AlertKind[]
  delay: number
  language: string
}): Promise<Alerts> => call('PUT', '/me/alerts', what)
export const askAddress = (): Promise<void> => call('POST', '/me/alerts/confirm')
export const tryAlerts = (): Promise<{ accepted: number }> => call('POST', '/me/alerts/try')
export const addBrowser = (subscription: unknown, language: string): Promise<Alerts> =>
  call('POST', '/me/alerts/browsers', { ...(subscription as object), language })
export const dropBrowser = (browser: string): Promise<void> => call('DELETE', `/me/alerts/browsers/${id(browser)}`)
export const confirmMail = (secret: string): Promise<void> => call('POST', '/mail/confirm', { secret })
export const stopMail = (link: string): Promise<void> => call('POST', `/mail/stop?link=${id(link)}`)

export const hooks = (): Promise<{ webhooks: Hook[] }> => call('GET', '/me/webhooks')
export const newHook = (url: string, events: HookEvent[]): Promise<Hook & { secret: string }> =>
  call('POST', '/me/webhooks', { url, events })
export const dropHook = (hook: string): Promise<void> => call('DELETE', `/me/webhooks/${id(hook)}`)
export const tryHook = (hook: string): Promise<Delivery> => call('POST', `/me/webhooks/${id(hook)}/test`)
export const deliveries = (hook: string): Promise<{ deliveries: Delivery[] }> =>
  call('GET', `/me/webhooks/${id(hook)}/deliveries`)

export const relations = (): Promise<{ people: Relation[] }> => call('GET', '/me/relations')
export const relate = (person: string, kind: 'mute' | 'block'): Promise<void> =>
  call('PUT', `/me/relations/${id(person)}`, { kind })
export const unrelate = (person: string): Promise<void> => call('DELETE', `/me/relations/${id(person)}`)
export const notices = (): Promise<{ entries: Entry[] }> => call('GET', '/me/notices')

export const chat = (game: string, room: Room): Promise<{ lines: Line[]; write: boolean }> =>
  call('GET', `/games/${id(game)}/chat?room=${room}`)
export const say = (game: string, room: Room, text: string): Promise<Line> =>
  call('POST', `/games/${id(game)}/chat`, { room, text })
export const note = (game: string): Promise<{ text: string }> => call('GET', `/games/${id(game)}/note`)
export const setNote = (game: string, text: string): Promise<{ text: string }> =>
  call('PUT', `/games/${id(game)}/note`, { text })
export const report = (what: {
  about: Report['about']
  person?: string
  game?: string
  line?: number
  text?: string
}): Promise<{ number: number }> => call('POST', '/reports', what)

export const reports = (state: 'open' | 'settled'): Promise<{ reports: Report[] }> =>
  call('GET', `/moderation/reports?state=${state}`)
export const settle = (number: number, decision: ModerationDecision): Promise<void> =>
  call('POST', `/moderation/reports/${number}/settle`, decision)
export const memberRecord = (person: string): Promise<MemberRecord> => call('GET', `/moderation/people/${id(person)}`)
export const act = (person: string, decision: ModerationDecision): Promise<void> =>
  call('POST', `/moderation/people/${id(person)}`, decision)
export const hideLine = (line: number): Promise<void> => call('POST', `/moderation/lines/${line}/hide`)
export const giveRole = (name: string, role: string): Promise<void> =>
  call('POST', `/people/${id(name)}/role`, { role })
export const log = (before = 0): Promise<{ entries: Entry[]; next?: number }> =>
  call('GET', `/moderation/log${query({ before })}`)

/** Whether the calendar of deadlines has an address. The address itself is known only when it was just made. */
export const calendar = (): Promise<CalendarInfo> => call('GET', '/me/calendar')
export const makeCalendar = (): Promise<CalendarInfo> => call('POST', '/me/calendar')
export const dropCalendar = (): Promise<void> => call('DELETE', '/me/calendar')
