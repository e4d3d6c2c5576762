// Packs a session into an address. The address contains the whole session, so nothing is stored on a server.
import { readSession } from './keep'
import type { Session } from './session'

/** Some programs truncate longer addresses. */
export const longest = 8000

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  way: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const out = new Blob([bytes]).stream().pipeThrough(way as ReadableWritablePair<Uint8Array, Uint8Array<ArrayBuffer>>)
  return new Uint8Array(await new Response(out).arrayBuffer())
}

/** The part of the address after #. */
export async function packed(s: Session): Promise<string> {
  const bytes = await through(new TextEncoder().encode(JSON.stringify(s)), new CompressionStream('deflate-raw'))
  const text = Array.from(bytes, (b) => String.fromCharCode(b)).join('')
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The session in an address; undefined if it holds none. */
export async function unpacked(text: string): Promise<Session | undefined> {
  if (text.length > 4 * longest) return undefined
  try {
    const raw = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(raw, (c) => c.charCodeAt(0))
    const json = await through(bytes, new DecompressionStream('deflate-raw'))
    return readSession(JSON.parse(new TextDecoder().decode(json)))
  } catch {
    return undefined
  }
}
