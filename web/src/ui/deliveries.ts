// Puts the outcome of a webhook delivery into words.
import { t } from '../model/i18n/i18n.svelte'
import type { Delivery } from '../model/account/types'

/** Attempt is a delivery of an event to a webhook. */
export type Attempt<E extends string = string> = Omit<Delivery, 'event'> & { event: E }

/** took reports whether the receiving program accepted the message. */
export const took = (d: Attempt): boolean => d.status !== undefined && d.status >= 200 && d.status < 300

/** outcome says how a delivery went. */
export const outcome = (d: Attempt): string =>
  took(d)
    ? t('account.webhooks.delivered', { n: d.status ?? 0 })
    : d.trouble
      ? t(`account.webhooks.trouble.${d.trouble}`)
      : t('account.webhooks.rejected', { n: d.status ?? 0 })
