// How decisions and moments are told.
import { lang } from '../lib/i18n.svelte'
import { t } from './texts'
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
  return known ? t(`action.${known}`) : action
}

const roles = ['member', 'moderator', 'organiser'] as const

/** Who decided: a person, or whoever has the machine, where a role was given by its command line. */
export const decider = (e: Entry): string =>
  e.by || t(['role', 'club', 'invite', 'work-shut', 'news'].includes(e.action) ? 'mod.server' : 'people.former')

/** What was noted about a decision; of a role, which. */
export function noteOf(e: Entry): string {
  const role = e.action === 'role' ? roles.find((r) => r === e.note) : undefined
  if (role) return t(`role.${role}`)
  // Of a hidden line the log keeps the game, too; what was said is what people look for.
  return e.action === 'hide' ? (e.note ?? '').replace(/^[0-9a-z]+ #/, '') : (e.note ?? '')
}

/** A moment in the reader's own time. */
export const moment = (iso: string): string =>
  new Intl.DateTimeFormat(lang.code, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))

const browsers = ['Firefox', 'Edg', 'OPR', 'Chrome', 'Safari']
const systems = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux']

/** The two words of a browser's long name that people recognise. */
export function browserName(agent: string): string {
  const b = browsers
    .find((w) => agent.includes(`${w}/`))
    ?.replace('Edg', 'Edge')
    .replace('OPR', 'Opera')
  const s = systems.find((w) => agent.includes(w))
  return [b, s].filter(Boolean).join(', ') || agent.slice(0, 60) || t('account.sessions.unknown')
}
