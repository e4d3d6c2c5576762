// Messages of embedded boards. A frame may have no storage, so the language comes from the address or the browser.
import type { EmbedKey } from '../../messages/en/embed'

type Messages = Record<EmbedKey, string>

// Bundled together: they are small, and it saves a request.
const files = import.meta.glob<{ default: Messages }>('../../messages/*/embed.ts', { eager: true })
const codeOf = (path: string): string => /([\w-]+)\/embed\.ts$/.exec(path)?.[1] ?? ''
const codes = Object.keys(files).map(codeOf)

let messages: Partial<Messages> = {}
export let language = 'en'

/** Chooses the requested language, else the first that the reader knows. */
export function speak(asked: string | null): void {
  const wanted = [asked ?? '', ...navigator.languages].map((l) => l.split('-')[0] ?? '')
  language = wanted.find((l) => codes.includes(l)) ?? 'en'
  messages = files[`../../messages/${language}/embed.ts`]?.default ?? {}
}

/** A message with its placeholders filled in. */
export const say = (key: EmbedKey, values: Record<string, string | number> = {}): string =>
  Object.entries(values)
    .reduce((text, [name, v]) => text.replaceAll(`{${name}}`, String(v)), messages[key] ?? '')
    .replace(/ ([;!?»])/g, '\u202f$1')
    .replace(/ :/g, '\u00a0:')
