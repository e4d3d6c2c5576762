// Where the embedded board is. It has no part in base/at.ts, so that it loads one file less.

const [path = ''] = /\/embed\/.*/.exec(location.pathname) ?? []

/** The path of this page below the club's. */
export const here = path

/** Adds the club's path to an address of the club. */
export const at = (address: string): string =>
  location.pathname.slice(0, location.pathname.length - path.length) + address
