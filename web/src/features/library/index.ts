// What other features use of the library. All of it is loaded when it is shown.
import { withTexts } from '../../model/i18n/i18n.svelte'

/** The form that adds a game to the reader's collections. */
export const keepGame = () => withTexts(import('./KeepGame.svelte'), 'library')
