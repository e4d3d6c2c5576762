// The reader's id, for pages and parts that need no more of the account. account/me.svelte.ts sets it.
class Reader {
  /** Empty: not known, or nobody yet. */
  id = $state('')
}

export const reader = new Reader()
