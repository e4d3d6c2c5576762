/* global VERSION, FILES, LANGUAGES */
// The service worker. The build prepends VERSION (a digest of everything), LANGUAGES (codes) and FILES ([address,
// digest] of every file of the pages). A version is installed completely, each file checked against its digest, or
// not at all. Its pages are served only from its cache, so that files of two versions never mix. It takes over when
// no page of the old version is open any more, or when the reader asks for it.
// The path of the club. Clubs below other paths of the same site have caches of their own.
const base = location.pathname.replace(/\/sw\.js$/, '')
const own = base && `${base.replaceAll('/', '.')}.`
const shell = `tablier-${own}${VERSION}`
const data = `tablier-${own}data`
// The cache that pages fill themselves: the prover and its tables, see src/features/study/prover.ts.
const kept = 'tablier-tables'
// The server's description of the games, cached for offline use.
const wanted = [`${base}/api/v1/catalogue`]
const answers = [
  /^\/api\/v1\/catalogue$/,
  /^\/api\/v1\/catalogue\/[a-z-]+\/rules$/,
  /^\/api\/v1\/boards\/[a-z-]+\.svg$/,
  /^\/api\/v1\/puzzles\/[a-z-]+$/,
]
const mostAnswers = 150

async function install() {
  const cache = await caches.open(shell)
  for (const [file, integrity] of FILES) {
    const address = base + file
    const response = await fetch(new Request(address, { cache: 'no-cache', integrity }))
    if (!response.ok) throw new Error(`${address}: ${response.status}`)
    await cache.put(address, response)
  }
}

/** Caches the catalogue and, for each game, the rules in all languages, a board and the puzzles. */
async function fetchData() {
  const cache = await caches.open(data)
  const response = await fetch(wanted[0])
  if (!response.ok) return
  await cache.put(wanted[0], response.clone())
  const { games } = await response.json()
  for (const { id } of games) {
    for (const lang of LANGUAGES) {
      const address = `${base}/api/v1/catalogue/${id}/rules?lang=${lang}&theme=wood`
      if (!(await cache.match(address))) await cache.add(address).catch(() => undefined)
    }
    for (const address of [`${base}/api/v1/boards/${id}.svg?theme=wood&label=none`, `${base}/api/v1/puzzles/${id}`]) {
      if (!(await cache.match(address))) await cache.add(address).catch(() => undefined)
    }
  }
}

self.addEventListener('install', (e) => e.waitUntil(install()))

self.addEventListener('activate', (e) => {
  e.waitUntil(
    (async () => {
      for (const name of await caches.keys()) {
        const mine = name.startsWith(`tablier-${own}`) && !name.slice(`tablier-${own}`.length).includes('.')
        if (mine && name !== shell && name !== data && name !== kept) await caches.delete(name)
      }
      await self.clients.claim()
      await fetchData().catch(() => undefined)
    })(),
  )
})

self.addEventListener('message', (e) => {
  if (e.data === 'activate') self.skipWaiting()
})

async function fromShell(address) {
  const cache = await caches.open(shell)
  return (await cache.match(address)) ?? fetch(address)
}

/** Marks a cached answer with X-Kept, so that pages know that the server did not answer. */
function marked(response) {
  const headers = new Headers(response.headers)
  headers.set('X-Kept', 'yes')
  return new Response(response.body, { status: response.status, headers })
}

/** Returns the server's answer, or else a cached one. The same content in another theme is better than nothing. */
async function answer(request) {
  const cache = await caches.open(data)
  try {
    const response = await fetch(request)
    if (response.ok) {
      await cache.put(request, response.clone())
      const all = await cache.keys()
      if (all.length > mostAnswers) await cache.delete(all.find((r) => r.url.includes('/boards/')) ?? all[0])
    }
    return response
  } catch (e) {
    // The address holds the language; other headers in Vary do not matter here.
    const exact = await cache.match(request, { ignoreVary: true })
    if (exact) return marked(exact)
    const url = new URL(request.url)
    if (!url.searchParams.has('position') && !url.searchParams.has('options')) {
      for (const kept of await cache.keys()) {
        const k = new URL(kept.url)
        const same = k.pathname === url.pathname && k.searchParams.get('lang') === url.searchParams.get('lang')
        if (same && !k.searchParams.has('position') && !k.searchParams.has('options'))
          return marked(await cache.match(kept, { ignoreVary: true }))
      }
    }
    throw e
  }
}

self.addEventListener('fetch', (e) => {
  const url = new URL(e.request.url)
  if (e.request.method !== 'GET' || url.origin !== location.origin || !url.pathname.startsWith(`${base}/`)) return
  const path = url.pathname.slice(base.length)
  if (answers.some((a) => a.test(path))) e.respondWith(answer(e.request))
  else if (/^\/(api|embed|feed)\//.test(path)) return
  else if (e.request.mode === 'navigate' && !/\.[a-z0-9]+$/.test(path)) e.respondWith(fromShell(`${base}/index.html`))
  else if (FILES.some(([file]) => file === path)) e.respondWith(fromShell(url.pathname))
})

/** Shows a notification that the club pushed, unless one of its pages is visible: the page shows it then. */
async function show(n) {
  if (typeof n?.title !== 'string') return
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (n.tag !== 'try' && pages.some((p) => p.visibilityState === 'visible')) return
  const path = typeof n.path === 'string' && /^\/(?!\/)/.test(n.path) ? n.path : '/'
  await self.registration.showNotification(n.title, {
    body: String(n.body ?? ''),
    tag: String(n.tag ?? ''),
    icon: `${base}/icons/icon-192.png`,
    data: base + path,
  })
}

self.addEventListener('push', (e) => {
  let note
  try {
    note = e.data?.json()
  } catch {
    // Not a message of this club.
  }
  e.waitUntil(show(note))
})

self.addEventListener('notificationclick', (e) => {
  e.notification.close()
  const url = new URL(e.notification.data ?? `${base}/`, location.origin)
  e.waitUntil(
    (async () => {
      const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
      const there = pages.find((p) => new URL(p.url).pathname === url.pathname)
      return there ? there.focus() : self.clients.openWindow(url.href)
    })(),
  )
})
