// The club as an installed application: whether the server can be reached, and
// whether a newer version of the pages waits to be used.
class App {
  online = $state(navigator.onLine)
  /** A whole new version lies ready; it is used only when the reader says so. */
  update = $state.raw<ServiceWorker | null>(null)

  constructor() {
    addEventListener('online', () => (this.online = true))
    addEventListener('offline', () => (this.online = false))
    setInterval(() => void this.ask(), 8000)
  }

  /** What a call to the server told: an answer, or that none came. */
  heard(answer: boolean): void {
    this.online = answer
  }

  /** While the club does not answer, asks now and then whether it is back. */
  private async ask(): Promise<void> {
    if (this.online || document.visibilityState === 'hidden') return
    try {
      if ((await fetch('/healthz', { cache: 'no-store' })).ok) this.online = true
    } catch {
      // still away
    }
  }

  /** Pages of one version never get files of another: all come from one cache. */
  async register(): Promise<void> {
    if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
    let reg: ServiceWorkerRegistration | undefined
    try {
      reg = await navigator.serviceWorker.register('/sw.js')
    } catch {
      // A private window, or no secure context: the club works without.
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

  /** Changes to the version that waits, and shows the page anew in it. */
  renew(): void {
    const waiting = this.update
    if (!waiting) return
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    waiting.postMessage('activate')
  }
}

export const app = new App()
