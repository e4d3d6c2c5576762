// What other features use of the lobby. All of it is loaded when it is shown.

/** The score of a match by bid. */
export const bidPanel = async () => (await import('./bids')).bidPanel()

/** The form for another match by bid. */
export const bidAgain = async () => (await import('./bids')).bidAgain()
