// The club as an installed application: whether the server can be reached, and whether a newer version of the pages is
// ready.
import { at } from './at'

class App {
  online = $state(true)
  /** A complete new version, ready to use. It is activated only when the reader asks for it. */
  update = $state.raw<ServiceWorker | null>(null)

  /** Follows the browser's connection. Called once, when the application starts. */
  listen(): void {
    this.online = navigator.onLine
    addEventListener('online', () => (this.online = true))
    addEventListener('offline', () => (this.online = false))
    setInterval(() => void this.ask(), 8000)
  }

  /** Records whether a call to the server was answered. */
  heard(answer: boolean): void {
    this.online = answer
  }

  /** While the club does not answer, checks regularly whether it is back. */
  private async ask(): Promise<void> {
    if (this.online || document.visibilityState === 'hidden') return
    try {
      if ((await fetch(at('/healthz'), { cache: 'no-store' })).ok) this.online = true
    } catch {
      // still unreachable
    }
  }

  /** Registers the service worker. All files of a page come from one cache, so a page never mixes versions. */
  async register(): Promise<void> {
    if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
    let reg: ServiceWorkerRegistration | undefined
    try {
      reg = await navigator.serviceWorker.register(at('/sw.js'))
    } catch {
      // Private windows and insecure contexts have no service worker. The club works without one.
    }
    if (!reg) return
    const made = reg
    const look = (): void => {
      if (made.waiting && navigator.serviceWorker.controller) this.update = made.waiting
    }
    look()
    made.addEventListener('updatefound', () => {
      made.installing?.addEventListener('statechange', look)
    })
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible' && navigator.onLine) made.update().catch(() => undefined)
    })
  }

  /** Activates the new version and reloads the page. */
  renew(): void {
    const waiting = this.update
    if (!waiting) return
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    waiting.postMessage('activate')
  }
}

export const app = new App()
