// The style sheet that colours boards, applied while a page shows one.
import type { Core } from '../core/core'
import { prefs } from '../../base/prefs.svelte'

/** Applies the board colours; call it while a component is initialised. Returns a function that removes them. */
export function colour(core: Core): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(core.style(prefs.theme, '.board'))
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => (document.adoptedStyleSheets = document.adoptedStyleSheets.filter((s) => s !== sheet))
}
