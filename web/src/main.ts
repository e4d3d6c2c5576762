import './style/fonts.css'
import './style/base.css'
import './style/forms.css'

/** Asks for a file before it is needed. */
function soon(href: string, rel: 'preload' | 'modulepreload', as?: 'script' | 'fetch'): void {
  const link = document.createElement('link')
  link.rel = rel
  if (as) link.as = as
  if (as !== 'script') link.crossOrigin = 'anonymous'
  link.href = href
  document.head.append(link)
}

// What the document shows is painted before the pages are made, which takes a slow machine a while, and before
// their code is asked for, which takes a slow line one. A page that is not shown paints nothing and does not wait for it.
const painted = new Promise((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve))
  setTimeout(resolve, document.hidden ? 0 : 2000)
})
void painted.then(async () => {
  for (const name of document.documentElement.dataset.code?.split(' ') ?? []) soon(`/${name}`, 'modulepreload')
  // A game's page wants the rules: they are on their way while the pages are made.
  if (/^\/(play|analyse|edit|learn\/|puzzles\/|study\/)/.test(location.pathname)) {
    soon('/wasm_exec.js', 'preload', 'script')
    soon('/core.wasm', 'preload', 'fetch')
  }
  // In steps: between them the browser answers whoever scrolls or types.
  await import('./lib/i18n.svelte')
  await new Promise((resolve) => setTimeout(resolve))
  await import('./start')
})
