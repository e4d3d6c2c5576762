import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse, type Route } from '../src/lib/route'

// A test of the server uses the same file, so that both know the same addresses.
const { pages, missing } = JSON.parse(readFileSync('../api/testdata/pages.json', 'utf8')) as {
  pages: string[]
  missing: string[]
}

// The compiler requires every page here.
const all: Record<Route['page'], true> = {
  home: true,
  new: true,
  first: true,
  play: true,
  games: true,
  library: true,
  following: true,
  desk: true,
  rules: true,
  balance: true,
  print: true,
  ask: true,
  sheet: true,
  analyse: true,
  edit: true,
  study: true,
  local: true,
  clock: true,
  learn: true,
  puzzles: true,
  models: true,
  news: true,
  lobby: true,
  challenge: true,
  series: true,
  player: true,
  leaderboards: true,
  account: true,
  'sign-in': true,
  moderation: true,
  mail: true,
  club: true,
  class: true,
  teams: true,
  team: true,
  about: true,
  legal: true,
  data: true,
  figures: true,
  work: true,
  'fair-play': true,
  dossier: true,
  'my-series': true,
  live: true,
  tournaments: true,
  'new-tournament': true,
  'import-tournament': true,
  tournament: true,
  screen: true,
  tv: true,
  missing: true,
}

test('each page has an address that the server knows', () => {
  const found = new Set([...pages, ...missing].map((path) => parse(path).page))
  expect(Object.keys(all).filter((page) => !found.has(page as Route['page']))).toEqual([])
  expect(pages.filter((path) => parse(path).page === 'missing')).toEqual([])
  expect(missing.filter((path) => parse(path).page !== 'missing')).toEqual([])
})
