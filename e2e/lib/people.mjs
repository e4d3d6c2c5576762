// People in the tests: guests and members with a browser each, and games between them.
import assert from 'node:assert/strict'
import { visit } from './browser.mjs'

/** Makes a guest with a blank page. Their API calls use the page's cookies. */
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

/** Makes a member with a blank page. */
export async function signedUp(browser, server, name, options) {
  const who = await guest(browser, server, name, options)
  const up = await who.call('POST', '/sign-up', { name, password: 'un âne, deux phares' })
  assert.equal(up.status, 200, JSON.stringify(up.body))
  return who
}

/** Sends a GET request as somebody, and returns the body of the answer. */
export async function get(who, path) {
  const r = await who.call('GET', path)
  assert.equal(r.status, 200, JSON.stringify(r.body))
  return r.body
}

/** Sends a POST request as somebody, and returns the body of the answer. */
export async function post(who, path, body = {}) {
  const r = await who.call('POST', path, body)
  assert.ok(r.status < 300, JSON.stringify(r.body))
  return r.body
}

/** Starts a game that a proposes by link and b accepts, opens it for both, and returns its ID. */
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
