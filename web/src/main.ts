import './style/fonts.css'
import './style/base.css'
import './style/forms.css'
import './style/screen.css'
import { begun, compiled, wants } from './lib/ahead'

/** Asks for a file before it is needed. */
function soon(href: string, rel: 'preload' | 'modulepreload'): void {
  const link = document.createElement('link')
  link.rel = rel
  if (rel === 'preload') link.as = 'script'
  else link.crossOrigin = 'anonymous'
  link.href = href
  document.head.append(link)
}

// What the document shows is painted before the pages are made, which takes a slow machine a while, and before
// their code is asked for, which takes a slow line one. It is painted when it is seen, some frames after it was handed over:
// browsers tell. A page that is not shown paints nothing and does not wait for it.
const painted = new Promise<void>((resolve) => {
  new PerformanceObserver((seen, it) => {
    if (seen.getEntriesByName('first-contentful-paint').length === 0) return
    it.disconnect()
    resolve()
  }).observe({ type: 'paint', buffered: true })
  setTimeout(resolve, document.hidden ? 0 : 2000)
})
void painted.then(async () => {
  for (const name of document.documentElement.dataset.code?.split(' ') ?? []) soon(`/${name}`, 'modulepreload')
  const rules = wants(location.pathname)
  if (rules) soon('/wasm_exec.js', 'preload')
  // In steps: between them the browser answers whoever scrolls or types.
  const { start } = await import('./start')
  await new Promise((resolve) => setTimeout(resolve))
  await start()
  begun()
  if (rules) void compiled().catch(() => undefined) // who needs them hears of it
})
