// Sizes of files and databases.
const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A number of bytes in words of a language: "1,25 Mo". */
export function size(bytes: number, code: string): string {
  let n = bytes
  let u = 0
  while (n >= 1000 && u < units.length - 1) {
    n /= 1000
    u++
  }
  return new Intl.NumberFormat(code, { style: 'unit', unit: units[u], maximumSignificantDigits: 3 }).format(n)
}
