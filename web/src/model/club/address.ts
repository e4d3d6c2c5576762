// The address of the club for other devices. On the machine that runs the club, the browser may use a local name, which
// means nothing on a phone.
import { origin } from '../../base/at'
import { get } from '../../base/api'
import type { ClubAddress } from '../../base/wire'

/** Whether a host name means the machine that uses it. */
export const isLocal = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/i.test(host)

/** Scheme, host and port for other devices; '' if only this machine reaches the club. */
export async function addressForOthers(): Promise<string> {
  if (!isLocal(location.hostname)) return origin()
  return (await get<ClubAddress>('/club/address')).address
}

/** The address for links to send: the one for other devices, or else the browser's own. */
export async function linkBase(): Promise<string> {
  return (await addressForOthers().catch(() => '')) || origin()
}
