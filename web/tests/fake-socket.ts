// A fake WebSocket whose other end is the test, and stubs of the browser globals that the connection uses.
import { vi } from 'vitest'
import type { Message } from '../src/model/live/types'

export class FakeSocket {
  static OPEN = 1
  static all: FakeSocket[] = []
  readyState = 0
  sent: { t: string; [more: string]: unknown }[] = []
  onopen: (() => void) | null = null
  onmessage: ((e: { data: string }) => void) | null = null
  onclose: (() => void) | null = null
  constructor(readonly url: string) {
    FakeSocket.all.push(this)
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { t: string })
  }
  close(): void {
    this.readyState = 3
  }
  open(): void {
    this.readyState = 1
    this.onopen?.()
    this.says({ t: 'hello', now: Date.now() })
  }
  says(m: Message): void {
    this.onmessage?.({ data: JSON.stringify(m) })
  }
  breaks(): void {
    this.readyState = 3
    this.onclose?.()
  }
}

/** The last connection that was opened. */
export const last = (): FakeSocket => FakeSocket.all.at(-1) as FakeSocket

/** Installs the fakes; import the modules under test afterwards. Returns the target of the window's events. */
export async function stubBrowser(): Promise<EventTarget> {
  vi.useFakeTimers()
  FakeSocket.all = []
  const page = new EventTarget()
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('location', { protocol: 'https:', host: 'club.example' })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.resetModules()
  const { lang } = await import('../src/model/i18n/i18n.svelte')
  await lang.begin()
  return page
}
