// People without a browser: the same API calls and cookie as a page makes, in a tenth of the time.
import assert from 'node:assert/strict'

export async function person(server, name, password = '') {
  let cookie = ''
  const ask = async (method, path, body) => {
    const r = await fetch(`${server.direct}/api/v1${path}`, {
      method,
      headers: { ...(cookie && { Cookie: cookie }), ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const set = r.headers.getSetCookie()[0]
    if (set) cookie = set.split(';')[0]
    const text = await r.text()
    return { status: r.status, body: text ? JSON.parse(text) : null }
  }
  /** Makes a call that must succeed, and returns the body of the answer. */
  const call = async (method, path, body) => {
    const r = await ask(method, path, body)
    assert.ok(r.status < 300, `${method} ${path}: ${r.status} ${JSON.stringify(r.body)}`)
    return r.body
  }
  const me = password ? await call('POST', '/sign-up', { name, password }) : await call('POST', '/guest', { name })
  return {
    name,
    id: me.id,
    ask,
    call,
    /** Signs a page in as this person. */
    async enter(page) {
      const [key, value] = cookie.split('=')
      await page.context().addCookies([{ name: key, value, url: server.base }])
    },
  }
}

/** Starts a game that a proposes by link and b accepts; returns its ID. */
export async function pair(a, b, what) {
  const made = await a.call('POST', '/challenges', { side: 'white', ...what })
  return (await b.call('POST', `/challenges/${made.id}/accept`, {})).played
}

/** Plays a list of moves in a game of two people, each as the side to move. */
export async function moves(id, list, white, black) {
  for (const move of list) {
    const g = await white.call('GET', `/games/${id}`)
    await (g.turn === 'white' ? white : black).call('POST', `/games/${id}/moves`, { seq: g.seq, move })
  }
}
