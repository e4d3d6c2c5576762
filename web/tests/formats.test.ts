// What differs from format to format of a tournament is in one table. A page that names a format is found here.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { formats, pausable, traits } from '../src/model/tournament/formats'

const src = fileURLToPath(new URL('../src/', import.meta.url))
/** The table; the answers of an organiser, from which settings follow; and what a form begins with. */
const tables = ['model/tournament/formats.ts', 'features/tournament/create/presets.ts']
const named = /'(round-robin|knockout|simul|ladder|league)'|\bformat (===|!==) '(swiss|arena|team|evening)'/

describe('the formats', () => {
  it('are named nowhere else', () => {
    expect("if (x.format === 'swiss')").toMatch(named)
    const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
      (f) => /\.(ts|svelte)$/.test(f) && !f.endsWith('.d.ts') && !f.startsWith('messages/') && !tables.includes(f),
    )
    expect(files.filter((f) => named.test(readFileSync(src + f, 'utf8')))).toEqual([])
  })
  it('are offered, but for the evening, which has a form of its own', () => {
    expect(formats).toHaveLength(8)
    expect(formats).not.toContain('evening')
  })
  it('have a pause between rounds that follow each other', () => {
    expect(formats.filter((format) => pausable({ format }))).toEqual(['swiss', 'round-robin', 'knockout', 'team'])
    expect(formats.filter((format) => pausable({ format, all_at_once: true }))).toEqual(['swiss', 'knockout'])
  })
  it('have a grid or rounds beside the standings only if pairings come in rounds', () => {
    for (const format of formats) {
      const x = traits({ format })
      if (x.crossed || x.grid || x.bracket || x.report) expect(x.continuous, format).toBeUndefined()
      if (x.grid) expect(x.crossed, format).toBe(true)
    }
  })
})
