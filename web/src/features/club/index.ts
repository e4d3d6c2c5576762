// What other features use of the club's own pages. All of it is loaded when it is shown.
import { withTexts } from '../../model/i18n/i18n.svelte'

/** On the machine of a club without organiser: how to become it. */
export const unclaimed = () => withTexts(import('./Unclaimed.svelte'), 'clubpage')
