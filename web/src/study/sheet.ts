// The style sheet that colours boards, for as long as a page shows one.
import type { Core } from '../lib/core'
import { prefs } from '../lib/prefs.svelte'

/** Colours the boards of the page; called while a component is set up. */
export function colour(core: Core): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(core.style(prefs.theme, '.board'))
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => (document.adoptedStyleSheets = document.adoptedStyleSheets.filter((s) => s !== sheet))
}
