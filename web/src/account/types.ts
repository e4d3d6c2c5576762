// What the server tells about people and their accounts.
export interface Me {
  id: string
  name: string
  guest: boolean
  role: '' | 'member' | 'moderator' | 'organiser'
  bio?: string
  country?: string
  email?: string
  password: boolean
  created?: string
  muted_until?: string
  club: { mail: boolean; openid?: string }
}

/** A guest whom the reader was before signing in. */
export interface Carried {
  id: string
  name: string
  games: number
}

export interface Session {
  id: string
  agent: string
  created: string
  used: string
  here: boolean
}

export const scopes = ['read', 'play', 'chat', 'bot:play'] as const
export type Scope = (typeof scopes)[number]

export interface Token {
  id: string
  label: string
  scopes: Scope[]
  created: string
  used: string
  expires?: string
}

export interface Key {
  id: string
  kind: 'passkey' | 'openid'
  label: string
  created: string
  used: string
}

export const alertKinds = ['turn', 'short', 'challenge', 'over'] as const
export type AlertKind = (typeof alertKinds)[number]

export interface Alerts {
  push: AlertKind[]
  mail: AlertKind[]
  delay: number
  address: 'impossible' | 'none' | 'unconfirmed' | 'confirmed'
  key: string
  browsers: { id: string; agent: string; created: string; here: boolean }[]
}

export interface Relation {
  person: string
  name: string
  kind: 'mute' | 'block'
}

export interface Entry {
  number: number
  at: string
  by?: string
  action: string
  person: string
  name: string
  report?: number
  until?: string
  words?: string
  note?: string
}

export const hookEvents = ['turn', 'over'] as const
export type HookEvent = (typeof hookEvents)[number]

export interface Hook {
  id: string
  url: string
  events: HookEvent[]
  created: string
  failed: number
  asleep?: string
}

/** One try to deliver a message to a webhook. */
export interface Delivery {
  message: string
  event: HookEvent | 'test'
  at: string
  try: number
  status?: number
  trouble?: 'name' | 'timeout' | 'tls' | 'refused'
}

export interface Dossier {
  id: string
  name: string
  guest: boolean
  deleted: boolean
  role: '' | 'member' | 'moderator' | 'organiser'
  created: string
  muted_until?: string
  banned_until?: string
  lines: Line[]
  entries: Entry[]
  reports: Report[]
  blocked_by: number
  muted_by: number
}

export interface Report {
  number: number
  from_name: string
  person: string
  person_name: string
  about: 'chat' | 'name' | 'play' | 'conduct'
  game?: string
  line?: number
  quote?: string
  text?: string
  at: string
  by?: string
  action?: string
}

export interface Line {
  number: number
  person: string
  name: string
  text: string
  at: string
  /** Told to moderators only. */
  hidden?: boolean
}

export type Room = 'players' | 'watch'
