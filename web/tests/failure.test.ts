// Every failure is a sentence of the club's in the reader's language: browsers and programs describe theirs in words of
// their own. e2e/tests/failures.test.mjs makes the calls of all pages fail.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { get } from '../src/base/api'
import { failure, Told } from '../src/model/failure'
import { t } from '../src/model/i18n/i18n.svelte'

const foreign = /TypeError|SyntaxError|Failed to fetch|NetworkError|Unexpected token|undefined|\[object|<html|^\d+$|^$/i

const answers: Record<string, () => Promise<Response>> = {
  'no connection': () => Promise.reject(new TypeError('Failed to fetch')),
  'an error without a body': () => Promise.resolve(new Response(null, { status: 500 })),
  'an error as HTML': () => Promise.resolve(new Response('<html>Oops</html>', { status: 500 })),
  'a gateway': () => Promise.resolve(new Response('<html>Bad gateway</html>', { status: 502 })),
  'a page of HTML': () => Promise.resolve(new Response('<html>Welcome to the hotel</html>')),
  'a refusal without a body': () => Promise.resolve(new Response(null, { status: 403 })),
}

afterEach(() => vi.unstubAllGlobals())

describe('a call that fails', () => {
  for (const [name, answer] of Object.entries(answers))
    it(`is told in a sentence: ${name}`, async () => {
      vi.stubGlobal('fetch', answer)
      const e: unknown = await get('/catalogue').catch((e: unknown) => e)
      expect(e).toBeInstanceOf(Error)
      expect(failure(e)).toMatch(/^\p{Lu}.*\.$/u)
      expect(failure(e)).not.toMatch(foreign)
    })

  it('is told in the words of the club, where it has some', async () => {
    const problem = { type: 'urn:tablier:x', title: 'refusé', detail: 'la partie est finie' }
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(problem), { status: 409 })))
    expect(failure(await get('/lobby').catch((e: unknown) => e))).toBe('La partie est finie')
  })
})

it('anything else that goes wrong is told in a sentence, too', () => {
  for (const e of [new TypeError('x is undefined'), 'oops', {}, undefined, null])
    expect(failure(e)).toBe(t('error.unknown'))
  expect(failure(new Told('Sans le club, pas de pendule.'))).toBe('Sans le club, pas de pendule.')
})

it('no page shows an error in its own words', () => {
  const src = fileURLToPath(new URL('../src/', import.meta.url))
  const shown = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((f) => /^(features|ui|app)\/.*\.(svelte|ts)$/.test(f) && !f.endsWith('.worker.ts'))
    .flatMap((f) =>
      readFileSync(src + f, 'utf8')
        .split('\n')
        // Errors may be wrapped, workers report theirs, and embedded boards show the club's own refusal.
        .filter((line) => !/new Error\(|onerror|a\.error\.message|e\.kind === 'wrong'/.test(line))
        .filter((line) => /String\((e|error|err|reason)\)|\b\w*([eE]rror|[tT]rouble|\be)\.message\b/.test(line))
        .map((line) => `${f}: ${line.trim()}`),
    )
  expect(shown).toEqual([])
})
