// Messages about imported tournaments: takeover.ts of each language.
import { section } from '../lib/section'
import type { TakeOverKey } from '../messages/en/takeover'
import { competing } from './words'

const own = section(import.meta.glob<{ default: Record<TakeOverKey, string> }>('../messages/*/takeover.ts'), 'takeover')

/** Loads the page and its messages. */
export const opened = () => competing(own.with(import('./TakeOver.svelte')))

/** A message about them in the reader's language; see t. */
export const o = own.say

/** The text of a file. If it is not UTF-8 it is read as Latin-1, which older programs write. */
export async function textOf(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
