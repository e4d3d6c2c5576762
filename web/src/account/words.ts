// How decisions and moments are told.
import { lang, t } from '../lib/i18n.svelte'

const actions = ['dismiss', 'warn', 'mute', 'ban', 'name', 'lift', 'hide', 'role'] as const

export function actionName(action: string): string {
  const known = actions.find((a) => a === action)
  return known ? t(`action.${known}`) : action
}

/** A moment in the reader's own time. */
export const moment = (iso: string): string => new Intl.DateTimeFormat(lang.code, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))
