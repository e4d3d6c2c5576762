// Puts moderation decisions and times into words.
import { lang, t } from '../i18n/i18n.svelte'
import type { Entry } from './types'

const actions = [
  'dismiss',
  'warn',
  'mute',
  'ban',
  'name',
  'lift',
  'hide',
  'role',
  'look',
  'club',
  'invite',
  'revoke',
  'work-shut',
  'work-let-back',
  'work-order',
  'work-cancel',
  'news',
] as const

export function actionName(action: string): string {
  const known = actions.find((a) => a === action)
  return known ? t(`account.action.${known}`) : action
}

const roles = ['member', 'moderator', 'organiser'] as const

/** Who decided: a person, or the server where a command-line tool was used. */
export const decider = (e: Entry): string =>
  e.by || t(['role', 'club', 'invite', 'work-shut', 'news'].includes(e.action) ? 'account.mod.server' : 'people.former')

/** The note of a decision. For a change of role, the role. */
export function noteOf(e: Entry): string {
  const role = e.action === 'role' ? roles.find((r) => r === e.note) : undefined
  if (role) return t(`account.role.${role}`)
  // For a hidden line the log also stores the game's ID. Only the text of the line is of interest.
  return e.action === 'hide' ? (e.note ?? '').replace(/^[0-9a-z]+ #/, '') : (e.note ?? '')
}

/** A time in the reader's time zone. */
export const moment = (iso: string): string =>
  new Intl.DateTimeFormat(lang.locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))

const browsers = ['Firefox', 'Edg', 'OPR', 'Chrome', 'Safari']
const systems = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux']

/** Browser and system, the two words of a user agent that people recognise. */
export function browserName(agent: string): string {
  const b = browsers
    .find((w) => agent.includes(`${w}/`))
    ?.replace('Edg', 'Edge')
    .replace('OPR', 'Opera')
  const s = systems.find((w) => agent.includes(w))
  return [b, s].filter(Boolean).join(', ') || agent.slice(0, 60) || t('account.account.sessions.unknown')
}
