import './style/fonts.css'
import './style/base.css'
import './style/forms.css'

// A game's page wants the rules: they are on their way while the pages are made.
if (/^\/(play|analyse|edit|learn\/|puzzles\/|study\/)/.test(location.pathname)) {
  for (const href of ['/wasm_exec.js', '/core.wasm']) {
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = href.endsWith('.js') ? 'script' : 'fetch'
    if (link.as === 'fetch') link.crossOrigin = 'anonymous'
    link.href = href
    document.head.append(link)
  }
}

// The club's name is painted before the pages are made, which takes a slow machine a while. A page
// that is not shown paints nothing and does not wait for it.
const painted = new Promise((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve))
  setTimeout(resolve, document.hidden ? 0 : 2000)
})
void painted.then(() => import('./start'))
