// What other features use of the club's own pages. All of it is loaded when it is shown.
/** On the machine of a club without organiser: how to become it. */
export const unclaimed = () => import('./Unclaimed.svelte')
