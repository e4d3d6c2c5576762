// The reader's ID, for components that need nothing else of the account. Set by account/me.svelte.ts.
class Reader {
  /** Empty if unknown, or if the reader has no account. */
  id = $state('')
}

export const reader = new Reader()
