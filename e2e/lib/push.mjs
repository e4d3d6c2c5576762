// Messages that push services send to a browser, without a push service.
import assert from 'node:assert/strict'
import { becomes, eventually } from './wait.mjs'

/**
 * Delivers messages to the service worker of a page, which must be ready. Headless Chromium shows no notifications, so
 * shown(n) waits for n of them and returns what they would be: [title, body, tag, address].
 */
export async function pushService(page, origin) {
  await page.context().grantPermissions(['notifications'], { origin })
  const cdp = await page.context().newCDPSession(page)
  const registrations = new Promise((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [r] }) => {
      if (r) resolve(r.registrationId)
    }),
  )
  await cdp.send('ServiceWorker.enable')
  const registrationId = await registrations
  await eventually(() => assert.ok(page.context().serviceWorkers()[0]))
  const worker = page.context().serviceWorkers()[0]
  await worker.evaluate(() => {
    self.shown = []
    ServiceWorkerRegistration.prototype.showNotification = async (title, o) => {
      self.shown.push([title, o.body, o.tag, o.data])
    }
  })
  return {
    worker,
    deliver: (data) => cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data }),
    async shown(n) {
      await becomes(() => worker.evaluate((n) => self.shown.length >= n, n), true)
      return worker.evaluate(() => self.shown)
    },
  }
}
