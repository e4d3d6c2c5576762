// Reuses browser contexts. A new one costs a second of CPU time, since it fetches and compiles the pages' code and
// the rules again. So a closed context goes to the next reader with the same settings. Only the HTTP cache
// survives: pages, cookies, storage and permissions are cleared.

/** How long a page may take to close, in ms; after that its context is discarded. */
const patience = 20_000

const kept = 'cookies,local_storage,indexeddb,cache_storage,service_workers'

/** Clears the storage of origins in a context. The page must not be on one of them. */
async function forgetOrigins(page, origins) {
  const cdp = await page.context().newCDPSession(page)
  for (const origin of origins) await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: kept })
  await cdp.detach()
}

export class Places {
  #browser
  /** The free contexts by their settings, as JSON. */
  #free = new Map()

  constructor(browser) {
    this.#browser = browser
  }

  /** Returns a context with these settings. Closing it makes it free again. */
  async take(look) {
    const kind = JSON.stringify(look)
    const free = this.#free.get(kind) ?? []
    this.#free.set(kind, free)
    const place = free.pop() ?? (await this.#make(look, free))
    place.taken = true
    return place.context
  }

  async #make(look, free) {
    const context = await this.#browser.newContext(look)
    const keeper = await context.newPage() // stays blank; storage is cleared through it
    const place = { context, taken: true }
    const origins = new Set()
    context.on('page', (page) =>
      page.on('framenavigated', (frame) => {
        const { origin } = new URL(frame.url())
        if (origin !== 'null') origins.add(origin)
      }),
    )
    const end = context.close.bind(context)
    // A clock that a test controls cannot be taken out of a context again.
    const { clock } = context
    const install = clock.install.bind(clock)
    clock.install = (...options) => {
      place.spent = true
      return install(...options)
    }
    context.close = async () => {
      if (!place.taken) return
      place.taken = false
      if (place.spent) return end()
      try {
        for (const page of context.pages().filter((p) => p !== keeper)) {
          await page.goto('about:blank', { timeout: patience })
          await page.close()
        }
        await context.unrouteAll({ behavior: 'ignoreErrors' })
        await context.setOffline(false)
        await context.clearPermissions()
        await context.clearCookies()
        await forgetOrigins(keeper, origins)
        free.push(place)
      } catch {
        await end().catch(() => undefined)
      }
    }
    return place
  }
}
