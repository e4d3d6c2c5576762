// What other features use of work for lent machines. All of it is loaded when it is shown.
import { withTexts } from '../../model/i18n/i18n.svelte'

/** The games ordered for the balance page of one game. */
export const gameOrders = () => withTexts(import('./Orders.svelte'), 'orders')
