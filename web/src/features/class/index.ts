// What other features use of classes. All of it is loaded when it is shown.
import { withTexts } from '../../model/i18n/i18n.svelte'

/** The reader's classes, for the lobby. */
export const lobbyClasses = () => withTexts(import('./InLobby.svelte'), 'class')

/** Which puzzle of the homework a page shows. */
export const homeworkAt = () => withTexts(import('./OnPuzzle.svelte'), 'class')
