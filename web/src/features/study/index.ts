// What other features use of analysis. All of it is loaded when it is shown.
import { withTexts } from '../../model/i18n/i18n.svelte'

/** The hint on the play page. */
export const hintPanel = () => withTexts(import('./Hint.svelte'), 'study')

/** The deciding moment of a finished game. */
export const decidedPanel = () => withTexts(import('./Decided.svelte'), 'study')
