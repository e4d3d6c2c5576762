// Waiting for what a page comes to show. A value that is read once after a click says how quick the machine
// was, not what the page does: these look again until it is as it should be, and fail with what they saw last.
import assert from 'node:assert/strict'
import { slow } from './slow.mjs'

/** For so long, in ms, something may take to come true: a busy machine is slow, not wrong. */
export const patience = 150_000 * Math.max(1, slow / 2)

/** Runs a check until it passes; after the time given it fails as it did last. */
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

/** Waits until f gives something, and returns it. */
export const until = (what, f, ms) =>
  eventually(async () => {
    const found = await f()
    assert.ok(found, `${what} did not come`)
    return found
  }, ms)

/** Waits until f gives what is wanted. */
export const becomes = (f, want, why) => eventually(async () => assert.deepEqual(await f(), want, why))

/** Waits until an element's text as it is read matches. */
export const says = (locator, pattern, why) =>
  eventually(async () => assert.match(await locator.innerText(), pattern, why))

/** Waits until an attribute is as wanted, or matches. */
export const has = (locator, name, want, why) =>
  eventually(async () => {
    const value = await locator.getAttribute(name)
    if (want instanceof RegExp) assert.match(value ?? '', want, why)
    else assert.equal(value, want, why)
  })

/** Waits until there are so many. */
export const count = (locator, n, why) => becomes(() => locator.count(), n, why)

/** Waits until the keyboard is there. */
export const focused = (locator, why = 'the keyboard is elsewhere') =>
  eventually(async () => assert.ok(await locator.evaluate((e) => e === document.activeElement), why))
