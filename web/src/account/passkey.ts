// Passkeys: the browser makes and uses them, the server says for what.
import * as calls from './calls'
import type { Me } from './types'

interface JSONMaker {
  parseCreationOptionsFromJSON(o: unknown): PublicKeyCredentialCreationOptions
  parseRequestOptionsFromJSON(o: unknown): PublicKeyCredentialRequestOptions
}

/** Whether this browser can have passkeys here: only over TLS, or on this machine. */
export const possible = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && 'parseCreationOptionsFromJSON' in PublicKeyCredential && isSecureContext

const maker = (): JSONMaker => PublicKeyCredential as unknown as JSONMaker

/** The reader turned away from the browser's dialogue: no reason to speak of an error. */
export const cancelled = (e: unknown): boolean =>
  e instanceof DOMException && (e.name === 'NotAllowedError' || e.name === 'AbortError')

const json = (c: Credential | null): unknown => (c as PublicKeyCredential & { toJSON(): unknown }).toJSON()

/** Makes a passkey. A guest becomes a member of the name by it. */
export async function create(name: string, label: string, invitation = ''): Promise<Me> {
  const c = await calls.beginKey(name)
  const made = await navigator.credentials.create({
    publicKey: maker().parseCreationOptionsFromJSON(c.options.publicKey),
  })
  return calls.endKey(c.ceremony, name, label, json(made), invitation)
}

/** Signs in with a passkey of this device. */
export async function enter(): Promise<Me> {
  const c = await calls.beginEntry()
  const answer = await navigator.credentials.get({
    publicKey: maker().parseRequestOptionsFromJSON(c.options.publicKey),
  })
  return calls.endEntry(c.ceremony, json(answer))
}
