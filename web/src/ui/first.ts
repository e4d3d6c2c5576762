// The first document shows what its page is about before any script has run. It stays until the page itself can replace
// it.
import { router } from '../base/router.svelte'

let standing: HTMLElement | null = null

/** Takes the server's view out of the document. Called before the pages are created. */
export function keep(from: ParentNode): void {
  standing = from.querySelector<HTMLElement>('.first')
}

/** The puzzle that the server chose; '' if it chose none or look.js found that it is not the reader's. */
export const puzzleDrawn = (): string =>
  router.visits === 0 && document.documentElement.dataset.own === undefined
    ? (standing?.querySelector<HTMLElement>('[data-fresh]')?.dataset.fresh ?? '')
    : ''

/** Shows the first document in place of a loading text. Only for the text that stands for a whole page. */
export function instead(place: HTMLElement): (() => void) | undefined {
  const mine = standing
  if (!mine || router.visits > 0 || place.parentElement?.id !== 'content') return undefined
  place.replaceChildren(mine)
  return () => {
    // Another loading text may follow at once. Drop the document only if none took it over.
    setTimeout(() => {
      if (standing === mine && !mine.isConnected) standing = null
    })
  }
}
