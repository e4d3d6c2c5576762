// The messages about tournaments from other programs: takeover.ts of each language.
import { section } from '../lib/section'
import type { TakeOverKey } from '../messages/en/takeover'
import { competing } from './words'

const own = section(import.meta.glob<{ default: Record<TakeOverKey, string> }>('../messages/*/takeover.ts'), 'takeover')

/** The page, when its messages have come, too. */
export const opened = () => competing(own.with(import('./TakeOver.svelte')))

/** A message about them in the reader's language; see t. */
export const o = own.say

/** The text of a file. What is not UTF-8 is Latin-1, which older programs write. */
export async function textOf(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
