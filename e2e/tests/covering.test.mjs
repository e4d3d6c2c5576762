// The lists of test cases that lib/covering.mjs makes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pairs } from '../lib/covering.mjs'
import { dice } from '../lib/table.mjs'

/** Asserts that each pair of values occurs in the rows. */
function covers(factors, rows) {
  const names = Object.keys(factors)
  for (const [i, a] of names.entries())
    for (const b of names.slice(i + 1))
      for (const x of factors[a])
        for (const y of factors[b])
          assert.ok(
            rows.some((row) => row[a] === x && row[b] === y),
            `${a} ${x} and ${b} ${y} never meet in ${JSON.stringify(rows)}`,
          )
}

const games = { game: ['ring', 'ringo', 'court-circuit', 'agon', 'ra'] }
const two = (name) => ({ [name]: ['one', 'other'] })

test('each pair of values occurs, whatever the factors', () => {
  const roll = dice(1)
  for (let n = 0; n < 60; n++) {
    const factors = {}
    for (let i = 0; i <= roll(5); i++)
      factors[`f${i}`] = Array.from({ length: 1 + roll(6) }, (_, v) => [`v${v}`, v, v % 2 === 0, { v }][roll(3)])
    for (const values of Object.values(factors)) values.splice(0, values.length, ...new Set(values))
    const rows = pairs(factors, false)
    covers(factors, rows)
    for (const row of rows) assert.deepEqual(Object.keys(row), Object.keys(factors))
  }
})

test('the rows are few, and the same each time', () => {
  const factors = { ...games, ...two('width'), ...two('lang'), ...two('look') }
  const rows = pairs(factors, false)
  assert.ok(rows.length <= 12, `${rows.length} rows, of 40 combinations; no list has fewer than 10`)
  assert.deepEqual(pairs(factors, false), rows)
  assert.equal(pairs({ a: [1, 2, 3], b: [1, 2, 3], c: [1, 2, 3], d: [1, 2, 3] }, false).length <= 12, true)
})

test('two factors, and all factors when asked, give every combination', () => {
  assert.equal(pairs({ ...games, ...two('lang') }, false).length, 10)
  const factors = { ...games, ...two('width'), ...two('lang'), ...two('look') }
  assert.equal(new Set(pairs(factors, true).map((row) => JSON.stringify(row))).size, 40)
})

test('a list without one of its rows no longer covers everything', () => {
  const factors = { ...games, ...two('width'), ...two('lang') }
  const rows = pairs(factors, false)
  covers(factors, rows)
  assert.equal(rows.length, 10)
  for (const left of rows.keys()) assert.throws(() => covers(factors, rows.toSpliced(left, 1)), /never meet/)
})
