// What other features use of accounts. All of it is loaded when it is shown.

/** The chat of a game. */
export const chat = () => import('./Chat.svelte')
