import { at, here } from '../base/at'
import './style/fonts.css'
import './style/base.css'
import './style/forms.css'
import './style/screen.css'
import { begun, compiled, wants } from '../model/core/ahead'

/** Starts loading a file before it is needed. */
function soon(href: string, rel: 'preload' | 'modulepreload'): void {
  const link = document.createElement('link')
  link.rel = rel
  if (rel === 'preload') link.as = 'script'
  else link.crossOrigin = 'anonymous'
  link.href = at(href)
  document.head.append(link)
}

// Wait until the first document is painted. Loading the pages' code is slow on a slow line, and running it is slow on a
// slow machine. Painting happens some frames after the document has arrived; the browser reports it. A hidden page is
// not painted and does not wait.
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
  const rules = wants(here())
  if (rules) soon('/wasm_exec.js', 'preload')
  // In separate tasks, so that the browser can handle scrolling and typing in between.
  const { start } = await import('./start')
  await new Promise((resolve) => setTimeout(resolve))
  await start()
  begun()
  if (rules) void compiled().catch(() => undefined) // components that need the rules report the error
})
