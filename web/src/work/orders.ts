// Messages about ordered games: orders.ts of each language. Loaded only where they are used.
import { section } from '../lib/section'
import type { OrdersKey } from '../messages/en/orders'

const own = section(import.meta.glob<{ default: Record<OrdersKey, string> }>('../messages/*/orders.ts'), 'orders')

/** Waits for a page that shows orders and for its messages. orders loads the orders of one game alone. */
export const ordered = own.with
export const orders = () => ordered(import('./Orders.svelte'))

/** A message of this part in the reader's language; see t. */
export const o = own.say
