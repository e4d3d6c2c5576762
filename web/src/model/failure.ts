// Every failure is a sentence of the club's, in the reader's language. Browsers describe theirs in words of their own
// ("Failed to fetch"), which never reach the reader.
import { Problem, Unreachable } from '../base/api'
import { Refused } from './core/core'
import { pick, t } from './i18n/i18n.svelte'

/** An error whose message is a sentence for the reader. */
export class Told extends Error {}

/** Whether the reader closed the browser's dialog. That is not reported as an error. */
export const cancelled = (e: unknown): boolean =>
  e instanceof DOMException && (e.name === 'NotAllowedError' || e.name === 'AbortError')

/** What happened, for the reader. If the club does not answer, `away` says what that means here. */
export function failure(e: unknown, away = t('error.server')): string {
  if (e instanceof Refused) return pick(e.text)
  if (e instanceof Unreachable) return away
  if (e instanceof Problem) return e.message || t('error.broken')
  if (e instanceof Told) return e.message
  return t(e instanceof Error && /wasm/i.test(e.message) ? 'error.core' : 'error.unknown')
}
