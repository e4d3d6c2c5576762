// The path of the club below its address. A proxy may give the club only a part of a site, such as /club. Addresses in
// the code of the pages never have that path: it is added where they leave the code. In links and pictures of components
// the build adds it (scripts/at.ts).

/** Finds the club's path from the address of a built script, with which workers find it, too. */
export const baseOf = (script: string): string => /^https?:\/\/[^/]+(.*)\/assets\/[^/]+$/.exec(script)?.[1] ?? ''

/** The path of the club, such as /club; usually empty. */
export const base = baseOf(import.meta.url)

/** Adds the club's path to an address within the club. Addresses elsewhere stay. */
export const at = <T>(address: T): T | string =>
  typeof address === 'string' && /^\/(?!\/)/.test(address) ? base + address : address

/** The part of a path below the club's. */
export const within = (path: string): string => path.slice(base.length) || '/'

/** The path of the page that the browser shows. */
export const here = (): string => within(location.pathname)

/** The club's address as the browser has it: scheme, host and path. */
export const origin = (): string => location.origin + base
