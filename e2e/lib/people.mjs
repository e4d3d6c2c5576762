// People of the tests: guests with a browser of their own, and games between them.
import assert from 'node:assert/strict'
import { visit } from './browser.mjs'

/** A guest with a page that shows nothing yet: what they call by hand goes by the page's cookies. */
export async function guest(browser, server, name, options) {
  const page = await browser.page(options)
  const call = async (method, path, body) => {
    const r = await page.request.fetch(`${server.base}/api/v1${path}`, {
      method,
      ...(body !== undefined && { data: body }),
    })
    return { status: r.status(), body: r.status() === 204 ? null : await r.json() }
  }
  const me = await call('POST', '/guest', { name })
  assert.equal(me.status, 200, JSON.stringify(me.body))
  return { page, call, name, base: server.base, id: me.body.id, close: () => page.context().close() }
}

/** Somebody with an account, and a page that shows nothing yet. */
export async function signedUp(browser, server, name, options) {
  const who = await guest(browser, server, name, options)
  const up = await who.call('POST', '/sign-up', { name, password: 'un âne, deux phares' })
  assert.equal(up.status, 200, JSON.stringify(up.body))
  return who
}

/** What the club answers to somebody's question. */
export async function get(who, path) {
  const r = await who.call('GET', path)
  assert.equal(r.status, 200, JSON.stringify(r.body))
  return r.body
}

/** What the club answers to something that somebody does. */
export async function post(who, path, body = {}) {
  const r = await who.call('POST', path, body)
  assert.ok(r.status < 300, JSON.stringify(r.body))
  return r.body
}

/** A game that one proposes by link and the other accepts; both sit at it. */
export async function sitDown(server, a, b, what) {
  const made = await a.call('POST', '/challenges', { side: 'white', ...what })
  assert.ok(made.status < 300, JSON.stringify(made.body))
  const taken = await b.call('POST', `/challenges/${made.body.id}/accept`, {})
  assert.ok(taken.status < 300, JSON.stringify(taken.body))
  const id = taken.body.played
  assert.ok(id, JSON.stringify(taken.body))
  await Promise.all([a, b].map((p) => visit(p.page, `${p.base ?? server.base}/play/${id}`)))
  return id
}
