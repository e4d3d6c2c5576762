// The messages of games that organisers order: orders.ts of each language. Only the pages that show them load them.
import { section } from '../lib/section'
import type { OrdersKey } from '../messages/en/orders'

const own = section(import.meta.glob<{ default: Record<OrdersKey, string> }>('../messages/*/orders.ts'), 'orders')

/** A page that shows orders, or else the orders of a game alone, when their messages have come, too. */
export const ordered = own.with
export const orders = () => ordered(import('./Orders.svelte'))

/** A message of this part in the reader's language; see t. */
export const o = own.say
