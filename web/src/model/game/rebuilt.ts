// Whether a board is a reconstruction, and how certain it is.
import { sentence } from '../../base/api'
import { pick } from '../i18n/i18n.svelte'
import type { Info } from '../../base/types'

/** The label for a game with options (name=value, separated by spaces); '' if the board is documented. */
export function rebuilt(info: Info, options: string): string {
  const chosen = new Map(options.split(' ').map((o) => o.split('=') as [string, string]))
  for (const o of info.options) {
    const value = o.values.find((v) => v.name === chosen.get(o.name)) ?? o.values[0]
    if (value?.rebuilt) return sentence(pick(value.rebuilt))
  }
  return ''
}
