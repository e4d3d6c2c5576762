import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { target, wire } from '../scripts/wire.mjs'

test('the types of the API are those of its description', { timeout: 60_000 }, async () => {
  expect(readFileSync(target, 'utf8'), 'run: make wire').toBe(await wire())
})
