// People of the tests: guests with a browser of their own, and games between them.
import assert from 'node:assert/strict'
import { visit } from './browser.mjs'

/** A guest with a page: both carry the same session. */
export async function guest(browser, server, name, options) {
  const page = await browser.page(options)
  await visit(page, server.base)
  const call = (method, path, body) =>
    page.evaluate(
      async ([method, path, body]) => {
        const r = await fetch(`/api/v1${path}`, { method, headers: body === null ? {} : { 'Content-Type': 'application/json' }, body: body === null ? undefined : JSON.stringify(body) })
        return { status: r.status, body: r.status === 204 ? null : await r.json() }
      },
      [method, path, body ?? null],
    )
  const me = await call('POST', '/guest', { name })
  assert.equal(me.status, 200, JSON.stringify(me.body))
  return { page, call, name, id: me.body.id, close: () => page.context().close() }
}

/** A game that one proposes by link and the other accepts; both sit at it. */
export async function sitDown(server, a, b, what) {
  const made = await a.call('POST', '/challenges', { side: 'white', ...what })
  assert.ok(made.status < 300, JSON.stringify(made.body))
  const taken = await b.call('POST', `/challenges/${made.body.id}/accept`, {})
  assert.ok(taken.status < 300, JSON.stringify(taken.body))
  const id = taken.body.played
  assert.ok(id, JSON.stringify(taken.body))
  await Promise.all([visit(a.page, `${server.base}/play/${id}`), visit(b.page, `${server.base}/play/${id}`)])
  return id
}
