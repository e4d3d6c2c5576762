// Where readers of a browser sit. A new one costs a second of a processor: the pages' code and the rules are
// fetched and compiled anew. So who goes leaves theirs to the next of their kind, who finds nothing there but
// what a cache may keep: no page, no cookie, no storage, no permission.

/** For so long, in ms, a page may take to go: else its place is given up. */
const patience = 20_000

const kept = 'cookies,local_storage,indexeddb,cache_storage,service_workers'

/** Forgets what an origin has in a browser; the page must not be one of it. */
async function forgetOrigins(page, origins) {
  const cdp = await page.context().newCDPSession(page)
  for (const origin of origins) await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: kept })
  await cdp.detach()
}

/** Lets a reader go on, with the same page, as one who was never at the club. */
export async function forget(page, base) {
  await page.goto('about:blank') // what it still writes as it goes is written then
  await forgetOrigins(page, [new URL(base).origin])
  await page.context().clearCookies()
}

export class Places {
  #browser
  /** What is free, by what it is like. */
  #free = new Map()

  constructor(browser) {
    this.#browser = browser
  }

  /** A place of that kind, which is free again when it is closed. */
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
    const keeper = await context.newPage() // stays empty
    const place = { context, taken: true }
    const origins = new Set()
    context.on('page', (page) =>
      page.on('framenavigated', (frame) => {
        const { origin } = new URL(frame.url())
        if (origin !== 'null') origins.add(origin)
      }),
    )
    const end = context.close.bind(context)
    context.close = async () => {
      if (!place.taken) return
      place.taken = false
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
