// Somebody at the club without a browser: the same calls and the same cookie, in a tenth of the time.
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
  /** A call that must succeed. */
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
    /** Lets a page of a browser be theirs. */
    async enter(page) {
      const [key, value] = cookie.split('=')
      await page.context().addCookies([{ name: key, value, url: server.base }])
    },
  }
}

/** A game that the first proposes by link and the second accepts: its id. */
export async function pair(a, b, what) {
  const made = await a.call('POST', '/challenges', { side: 'white', ...what })
  return (await b.call('POST', `/challenges/${made.id}/accept`, {})).played
}

/** Plays moves in a game of two people, whoever's turn it is. */
export async function moves(id, list, white, black) {
  for (const move of list) {
    const g = await white.call('GET', `/games/${id}`)
    await (g.turn === 'white' ? white : black).call('POST', `/games/${id}/moves`, { seq: g.seq, move })
  }
}
