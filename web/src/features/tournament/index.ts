// What other features use of tournaments. All of it is loaded when it is shown.
import { withTexts } from '../../model/i18n/i18n.svelte'

/** The club evenings in progress. */
export const eveningList = () => withTexts(import('./Evenings.svelte'), 'evening')

/** The commentary on a game of a tournament. */
export const commentary = () => withTexts(import('./Commentary.svelte'), 'commentary')
