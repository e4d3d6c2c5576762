// Messages that the browser shows when no page of the club is looked at.
import { lang } from '../lib/i18n.svelte'
import * as calls from './calls'

/** Whether this browser, at this address, can be told anything. */
export const possible = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

/** Under what it is remembered for whom this browser was last announced to the club. */
const announced = 'tablier.push'

async function manager(): Promise<PushManager> {
  // A first visit may still be installing the pages, which takes its time on a slow line; where nothing is being installed nothing will come.
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

/** Browsers tell more of a subscription than the club wants to know. */
async function announce(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  await calls.addBrowser({ endpoint, keys }, lang.code)
}

/** Asks the reader, and announces this browser to the club; false: the reader does not want it. */
export async function allow(key: string, me: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const m = await manager()
  let subscription: PushSubscription
  try {
    subscription = await m.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) })
  } catch (e) {
    // One made for other keys is in the way: the club was moved or begun anew.
    const old = await m.getSubscription()
    if (!old) throw e
    await old.unsubscribe()
    subscription = await m.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) })
  }
  await announce(subscription)
  localStorage.setItem(announced, me)
  return true
}

/** Ends it on this browser. */
export async function end(): Promise<void> {
  localStorage.removeItem(announced)
  await (await (await manager()).getSubscription())?.unsubscribe()
}

/**
 * Announces a browser that is allowed again after its reader came back: the club forgets it when
 * a session ends. Somebody else who comes in here is told nothing before they ask for it.
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

/** Shows a message at once, from a page that is hidden; one with the same tag takes its place. */
export async function show(title: string, body: string, path: string, tag: string): Promise<void> {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted' || !localStorage.getItem(announced))
    return
  const registration = await navigator.serviceWorker.getRegistration()
  await registration?.showNotification(title, { body, tag, icon: '/icons/icon-192.png', data: path })
}
