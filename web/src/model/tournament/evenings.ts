// Club evenings outside the tournament pages, with their few messages: evenings.ts of each language.
import { get } from '../../base/api'
import { create } from './calls'
import type { Page, Summary, Tournament } from './types'

/** The evenings in progress. */
export const evenings = async (): Promise<Summary[]> =>
  (await get<Page>('/tournaments?state=running&format=evening')).tournaments

/** Opens an evening, which starts at once. One that is not public has a code, which the club makes. */
export const openEvening = (name: string, game: string, open: boolean): Promise<Tournament> =>
  create({ name, format: 'evening', game, clock: '600+5', entry: open ? 'all' : 'code' })
