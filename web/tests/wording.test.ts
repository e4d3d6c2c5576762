import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

// Browser tests find elements by their text. If a message is reworded, this test shows in seconds which of them still
// look for the old text.

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()

/** Every text within a value. Messages that are functions are ignored. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(texts) : []
}

const modules = import.meta.glob<object>('../src/messages/**/*.ts', { eager: true })
const catalogues = readdirSync(at('i18n/catalogue'))
  .filter((f) => f.endsWith('.json'))
  .map((f): unknown => JSON.parse(readFileSync(at(`i18n/catalogue/${f}`), 'utf8')))
const messages = [...new Set([...Object.values(modules), ...catalogues].flatMap(texts).map(plain))]
const whole = messages.join('\n')
const templates = messages
  .filter((m) => m.includes('{'))
  .map((m) => m.split(/\{[^{}]*\}/))
  .filter((parts) => parts.length > 1)

/** Whether words can be part of a message with its placeholders filled. */
function comesOf(words: string, parts: string[]): boolean {
  for (let i = 0; i + 1 < parts.length; i++) {
    const start = ends(parts[i] ?? '', (cut) => words.startsWith(cut))
    for (let j = i + 1; j < parts.length; j++) {
      const between = parts.slice(i + 1, j)
      const end = starts(parts[j] ?? '', (cut) => words.endsWith(cut))
      const said = [start, ...between, end].join('').replace(/\s/g, '').length
      if (said < 4 || said < words.length * 0.3) continue
      let rest = words.slice(start.length, words.length - end.length)
      if (between.every((part) => rest.includes(part) && ((rest = rest.slice(rest.indexOf(part) + part.length)), true)))
        return true
    }
  }
  return false
}

const ends = (text: string, fits: (cut: string) => boolean) => {
  for (let k = 0; k < text.length; k++) if (fits(text.slice(k))) return text.slice(k)
  return ''
}
const starts = (text: string, fits: (cut: string) => boolean) => {
  for (let k = text.length; k > 0; k--) if (fits(text.slice(0, k))) return text.slice(0, k)
  return ''
}

/** Texts that the tests type, upload or receive, and that pages then show. */
const typed = [
  'chaque lundi',
  'four at tables',
  'town 1 – 1 country',
  '<b>merci</b>',
  'test0001 player0001',
  'odile 1 – 0 basil',
  'lodge evening',
  'finest game',
  '“finest game” goes to wanda',
  'the club l’échiquier <b>',
  'c4 va en d5, prend d6',
  'cc0 1.0',
  'tablier load --games 1 --rate 50 --for 300ms --game ringo --clock 600+5',
]

const known = (words: string) =>
  !words.includes(' ') || // a name
  whole.includes(words) ||
  typed.includes(words) ||
  templates.some((parts) => comesOf(words, parts))

/** Splits a text that joins messages: name – what, name (number), and several sentences. */
const pieces = (words: string) => words.split(/ – | \(.*\)$|(?<=\.) /).filter(Boolean)

it('of browser tests is the wording of the pages', () => {
  const lost: string[] = []
  for (const file of readdirSync(at('e2e/tests'))) {
    const source = readFileSync(at(`e2e/tests/${file}`), 'utf8')
    for (const [, literal = ''] of source.matchAll(
      /(?:getBy(?:Text|Label|Title)\(|hasText: |name: )('(?:[^'\\\n]|\\.)*')/g,
    )) {
      const words = plain(literal.slice(1, -1).replaceAll("\\'", "'"))
      if (source.split(literal).length > 2) continue // text that the test itself wrote
      if (!known(words) && !pieces(words).every(known)) lost.push(`${file}: ${words}`)
    }
  }
  expect(lost).toEqual([])
})
