// The current address, and changes of page without loading.

import { at, base, here, within } from './at'

class Router {
  path = $state(here())
  query = $state.raw(new URLSearchParams(location.search))
  /** The first word of the path: 'tournament' of /tournament/x. */
  place = $derived(this.path.split('/')[1] ?? '')
  /** The number of page changes since loading; 0 for the first page. */
  visits = $state(0)

  private show(): void {
    this.path = here()
    this.query = new URLSearchParams(location.search)
  }

  go(to: string, replace = false): void {
    if (replace) history.replaceState(null, '', at(to))
    else history.pushState(null, '', at(to))
    this.visits++
    this.show()
    scrollTo(0, 0)
  }

  /** Makes links within the club change the page without a reload. */
  listen(): () => void {
    const click = (e: MouseEvent): void => {
      if (e.defaultPrevented || e.button !== 0 || e.metaKey || e.ctrlKey || e.shiftKey || e.altKey) return
      const a = e.target instanceof Element ? e.target.closest('a') : null
      if (!a || a.target || a.hasAttribute('download') || a.origin !== location.origin) return
      if (!a.pathname.startsWith(`${base}/`) || a.pathname.startsWith(`${base}/api/`)) return
      if (a.pathname === location.pathname && a.hash) return
      e.preventDefault()
      this.go(within(a.pathname) + a.search + a.hash)
    }
    const pop = (): void => {
      this.visits++
      this.show()
    }
    addEventListener('click', click)
    addEventListener('popstate', pop)
    return () => {
      removeEventListener('click', click)
      removeEventListener('popstate', pop)
    }
  }
}

export const router = new Router()

/** The address of the page to log in, which then leads to a path of the club. */
export const signInFrom = (path: string): string => `/sign-in?return=${encodeURIComponent(path)}`
