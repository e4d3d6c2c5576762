// The API's types for people and accounts.
import type * as wire from '../../base/wire'

export type {
  Carried as MergeableGuest,
  ChatLine as Line,
  HookDelivery as Delivery,
  KeyInfo as Key,
  LogEntry as Entry,
  Me,
  RelationInfo as Relation,
  ReportInfo as Report,
  Ruling as ModerationDecision,
  SessionInfo as Session,
} from '../../base/wire'

export type MemberRecord = Omit<wire.Dossier, 'role'> & Pick<wire.Me, 'role'>
/** A chat room beside a game. Commentary is shown elsewhere. */
export type Room = Exclude<wire.SayInputBody['room'], 'commentary'>

export const scopes = ['read', 'play', 'chat', 'bot:play', 'work'] as const
export type Scope = (typeof scopes)[number]
export type Token = Omit<wire.TokenInfo, 'scopes'> & { scopes: Scope[] }

export type AppRequest = wire.AppRequest
export type AppDescription = Omit<wire.AppDescription, 'scopes'> & { scopes: Scope[] }

export const alertKinds = [
  'turn',
  'short',
  'challenge',
  'over',
  'paired',
  'time',
  'result',
  'tournament',
  'team',
] as const
export type AlertKind = (typeof alertKinds)[number]
export type Alerts = Omit<wire.AlertInfo, 'push' | 'mail'> & { push: AlertKind[]; mail: AlertKind[] }

export const hookEvents = ['turn', 'over'] as const
export type HookEvent = (typeof hookEvents)[number]
export type Hook = Omit<wire.HookInfo, 'events'> & { events: HookEvent[] }
