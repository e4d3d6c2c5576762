// How decisions and moments are told.
import { lang, t } from '../lib/i18n.svelte'

const actions = ['dismiss', 'warn', 'mute', 'ban', 'name', 'lift', 'hide', 'role'] as const

export function actionName(action: string): string {
  const known = actions.find((a) => a === action)
  return known ? t(`action.${known}`) : action
}

/** A moment in the reader's own time. */
export const moment = (iso: string): string => new Intl.DateTimeFormat(lang.code, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))

const browsers = ['Firefox', 'Edg', 'OPR', 'Chrome', 'Safari']
const systems = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux']

/** The two words of a browser's long name that people recognise. */
export function browserName(agent: string): string {
  const b = browsers.find((w) => agent.includes(`${w}/`))?.replace('Edg', 'Edge').replace('OPR', 'Opera')
  const s = systems.find((w) => agent.includes(w))
  return [b, s].filter(Boolean).join(', ') || agent.slice(0, 60) || t('account.sessions.unknown')
}
