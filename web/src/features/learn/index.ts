// What other features use of learning.

/** The puzzle of the day. */
export { default as Today } from './Today.svelte'

/** The board of the home page, on which the first lesson begins. */
export const livingBoard = () => import('./LivingBoard.svelte')
