// What other features use of learning.

/** The puzzle of the day. */
export { default as Today } from './Today.svelte'
