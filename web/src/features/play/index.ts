// What other features use of the play page.

/** The page of a game. */
export { default as Play } from './Play.svelte'
