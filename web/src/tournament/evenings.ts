// Club evenings outside the tournament pages, with their few messages: evenings.ts of each language.
import { section } from '../lib/section'
import { get } from '../lib/api'
import type { EveningKey } from '../messages/en/evenings'
import { create } from './calls'
import type { Page, Summary, Tournament } from './types'

const own = section(import.meta.glob<{ default: Record<EveningKey, string> }>('../messages/*/evenings.ts'), 'evenings')

/** Waits for a component about evenings and for its messages. */
export const gathering = own.with

/** A message about evenings in the reader's language; see t. */
export const v = own.say

/** The evenings in progress. */
export const evenings = async (): Promise<Summary[]> =>
  (await get<Page>('/tournaments?state=running&format=evening')).tournaments

/** Opens an evening, which starts at once. */
export const openEvening = (name: string, game: string): Promise<Tournament> =>
  create({ name, format: 'evening', game, clock: '600+5' })
