// Push messages, which the browser shows while no page of the club is in view.
import { at } from '../../base/at'
import { lang } from '../i18n/i18n.svelte'
import * as calls from './calls'

/** Whether this browser can receive push messages at this address. */
export const possible = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

/** The storage key that holds the member for whom this browser was last registered. */
const announced = 'tablier.push'

async function manager(): Promise<PushManager> {
  // A first visit may still be installing the service worker, which is slow on a slow line. If nothing is being
  // installed, no service worker will come.
  const nothing = async (): Promise<null> => {
    do await new Promise((r) => setTimeout(r, 20_000))
    while ((await navigator.serviceWorker.getRegistration())?.installing)
    return null
  }
  const ready = await Promise.race([navigator.serviceWorker.ready, nothing()])
  if (!ready) throw new Error('no service worker')
  return ready.pushManager
}

function bytes(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replace(/-/g, '+').replace(/_/g, '/'))
  return Uint8Array.from(text, (c) => c.charCodeAt(0))
}

/** Registers a subscription. Browsers report more fields than the club wants. */
async function announce(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  await calls.addBrowser({ endpoint, keys }, lang.code)
}

/** Asks for permission and registers this browser with the club. False if the reader refuses. */
export async function allow(key: string, me: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const m = await manager()
  let subscription: PushSubscription
  try {
    subscription = await m.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) })
  } catch (e) {
    // A subscription with another key is in the way: the club was moved or set up anew.
    const old = await m.getSubscription()
    if (!old) throw e
    await old.unsubscribe()
    subscription = await m.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) })
  }
  await announce(subscription)
  localStorage.setItem(announced, me)
  return true
}

/** Ends the subscription of this browser. */
export async function end(): Promise<void> {
  localStorage.removeItem(announced)
  await (await (await manager()).getSubscription())?.unsubscribe()
}

/**
 * Registers an allowed browser again when the same member signs in again, because the club forgets it when a session
 * ends. Another member on this browser gets no messages until they ask for them.
 */
export async function again(me: string, browsers: { here: boolean }[]): Promise<boolean> {
  if (
    !possible() ||
    Notification.permission !== 'granted' ||
    localStorage.getItem(announced) !== me ||
    browsers.some((b) => b.here)
  )
    return false
  const found = await (await manager()).getSubscription()
  if (!found) return false
  await announce(found)
  return true
}

/** Shows a message at once, from a hidden page. A message with the same tag is replaced. */
export async function show(title: string, body: string, path: string, tag: string): Promise<void> {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted' || !localStorage.getItem(announced))
    return
  const registration = await navigator.serviceWorker.getRegistration()
  await registration?.showNotification(title, { body, tag, icon: at('/icons/icon-192.png'), data: at(path) })
}
