// Rule options as text: "name=value name=value", without defaults.
import type { Info } from '../../base/types'

export type Chosen = Record<string, string>

/** The value of every option; the default if the text does not set it. */
export function readOptions(info: Info, text: string): Chosen {
  const out: Chosen = {}
  for (const o of info.options) out[o.name] = o.values[0]?.name ?? ''
  for (const word of text.split(/\s+/)) {
    const [name = '', value = ''] = word.split('=')
    if (info.options.some((o) => o.name === name && o.values.some((v) => v.name === value))) out[name] = value
  }
  return out
}

/** The canonical text: values that differ from the defaults, sorted by name. */
export function writeOptions(info: Info, chosen: Chosen): string {
  return info.options
    .filter((o) => chosen[o.name] !== undefined && chosen[o.name] !== o.values[0]?.name)
    .map((o) => `${o.name}=${chosen[o.name] ?? ''}`)
    .sort()
    .join(' ')
}
