// Waits for what a page should show. A value read once after a click depends on the speed of the machine. These
// functions look again until it is right, and fail with what they saw last.
import assert from 'node:assert/strict'
import { slow } from './slow.mjs'

/** How long a condition may take to become true, in ms. It is long, since a busy machine is slow, not wrong. */
export const patience = 150_000 * Math.max(1, slow / 2)

/** Repeats a check until it passes. After ms milliseconds it throws the last failure. */
export async function eventually(check, ms = patience) {
  for (const end = Date.now() + ms; ;) {
    try {
      return await check()
    } catch (e) {
      if (Date.now() > end) throw e
    }
    await new Promise((r) => setTimeout(r, 50))
  }
}

/** Waits until f returns something truthy, and returns that. */
export const until = (what, f, ms) =>
  eventually(async () => {
    const found = await f()
    assert.ok(found, `${what} did not come`)
    return found
  }, ms)

/** Waits until f returns want. */
export const becomes = (f, want, why) => eventually(async () => assert.deepEqual(await f(), want, why))

/** Waits until the visible text of an element matches. */
export const says = (locator, pattern, why) =>
  eventually(async () => assert.match(await locator.innerText(), pattern, why))

/** Waits until an attribute equals or matches want. */
export const has = (locator, name, want, why) =>
  eventually(async () => {
    const value = await locator.getAttribute(name)
    if (want instanceof RegExp) assert.match(value ?? '', want, why)
    else assert.equal(value, want, why)
  })

/** Waits until the locator finds n elements. */
export const count = (locator, n, why) => becomes(() => locator.count(), n, why)

/** Waits until the element has the focus. */
export const focused = (locator, why = 'the keyboard is elsewhere') =>
  eventually(async () => assert.ok(await locator.evaluate((e) => e === document.activeElement), why))
