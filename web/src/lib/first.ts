// The first document shows what its page is about before any script has run. It stays until the page
// that it belongs to can take its place.
import { router } from './router.svelte'

let standing: HTMLElement | null = null

/** Takes what the server drew out of the document; start does so before it makes the pages. */
export function keep(from: ParentNode): void {
  standing = from.querySelector<HTMLElement>('.first')
}

/** The puzzle that the server chose, where it did and look.js found it to be the reader's. */
export const puzzleDrawn = (): string =>
  router.visits === 0 && document.documentElement.dataset.own === undefined
    ? (standing?.querySelector<HTMLElement>('[data-fresh]')?.dataset.fresh ?? '')
    : ''

/** Shows it in place of the words that something loads: only where a whole page does. */
export function instead(place: HTMLElement): (() => void) | undefined {
  const mine = standing
  if (!mine || router.visits > 0 || place.parentElement?.id !== 'content') return undefined
  place.replaceChildren(mine)
  return () => {
    // One loading may follow another; the page itself ends it.
    setTimeout(() => {
      if (standing === mine && !mine.isConnected) standing = null
    })
  }
}
