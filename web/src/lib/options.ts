// Rule options as text: "name=value name=value", defaults left out.
import type { Info } from './types'

export type Chosen = Record<string, string>

/** Every option at its value: the default where the text does not say. */
export function readOptions(info: Info, text: string): Chosen {
  const out: Chosen = {}
  for (const o of info.options) out[o.name] = o.values[0]?.name ?? ''
  for (const word of text.split(/\s+/)) {
    const [name = '', value = ''] = word.split('=')
    if (info.options.some((o) => o.name === name && o.values.some((v) => v.name === value))) out[name] = value
  }
  return out
}

/** The canonical text: what differs from the defaults, sorted by name. */
export function writeOptions(info: Info, chosen: Chosen): string {
  return info.options
    .filter((o) => chosen[o.name] !== undefined && chosen[o.name] !== o.values[0]?.name)
    .map((o) => `${o.name}=${chosen[o.name] ?? ''}`)
    .sort()
    .join(' ')
}
