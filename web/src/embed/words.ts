// The messages of embedded boards. A frame may have no storage, so the language is the address's or the browser's.
import type { EmbedKey } from '../messages/en/embed'

type Messages = Record<EmbedKey, string>

const files = import.meta.glob<{ default: Messages }>('../messages/*/embed.ts')
const codeOf = (path: string): string => /([\w-]+)\/embed\.ts$/.exec(path)?.[1] ?? ''
const codes = Object.keys(files).map(codeOf)

let messages: Partial<Messages> = {}
export let language = 'en'

/** Fetches the messages of the language that was asked for, else of the first that the reader knows. */
export async function speak(asked: string | null): Promise<void> {
  const wanted = [asked ?? '', ...navigator.languages].map((l) => l.split('-')[0] ?? '')
  language = wanted.find((l) => codes.includes(l)) ?? 'en'
  const load = files[`../messages/${language}/embed.ts`]
  if (load) messages = (await load()).default
}

/** A message, with values in its holes. */
export const say = (key: EmbedKey, values: Record<string, string | number> = {}): string =>
  Object.entries(values)
    .reduce((text, [name, v]) => text.replaceAll(`{${name}}`, String(v)), messages[key] ?? '')
    .replace(/ ([;!?»])/g, '\u202f$1')
    .replace(/ :/g, '\u00a0:')
