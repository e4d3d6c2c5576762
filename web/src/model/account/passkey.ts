// Passkeys. The browser creates and uses them; the server supplies the challenges.
import * as calls from './calls'
import type { Me } from './types'

interface JSONMaker {
  parseCreationOptionsFromJSON(o: unknown): PublicKeyCredentialCreationOptions
  parseRequestOptionsFromJSON(o: unknown): PublicKeyCredentialRequestOptions
}

/** Whether this browser supports passkeys here. It does so only over TLS or on localhost. */
export const possible = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && 'parseCreationOptionsFromJSON' in PublicKeyCredential && isSecureContext

const maker = (): JSONMaker => PublicKeyCredential as unknown as JSONMaker

const json = (c: Credential | null): unknown => (c as PublicKeyCredential & { toJSON(): unknown }).toJSON()

/** Creates a passkey. A guest becomes a member with that name. */
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
