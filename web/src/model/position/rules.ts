// Commands of the core that only analysis needs; see package web/core/bridge.
import type { Core } from '../core/core'
import type { Piece, Text } from '../../base/types'
import type { Ply } from './tree'

export interface Recorded {
  game: string
  options: string
  position: string
  white: string
  black: string
  date: string
  clock: string
  result: string
  reason: string
  comment: string
  headers: { name: string; value: string }[]
  line: Ply[]
  more: boolean
}

/** A game of a record, checked by the rules; throws Refused. */
export const readRecord = (core: Core, text: string, n = 0): Recorded => core.call('record', text, String(n))

/** The record in the club's format. The rules fill in its result. */
export const tidy = (core: Core, text: string): string => core.call<{ text: string }>('tidy', text).text

export interface Field {
  name: 'turn' | 'count' | 'plies' | 'citadel' | 'memory' | 'captives'
  label: Text
  empty: string
}

export type Letter = Pick<Piece, 'side' | 'kind' | 'count'> & { letter: string }

/** The pieces and fields of a game's position text. */
export const palette = (core: Core, game: string, options: string): { pieces: Letter[]; fields: Field[] } =>
  core.call('palette', game, options)

/** A position as letters, even an impossible one: one letter for each cell in board order, "." for an empty cell. */
export const spread = (
  core: Core,
  game: string,
  options: string,
  position: string,
): { letters: string; fields: string[] } => core.call('spread', game, options, position)

export const compose = (core: Core, game: string, options: string, letters: string, fields: string[]): string =>
  core.call<{ text: string }>('compose', game, options, letters, fields.join('\t')).text

/** The position with the other side to move; throws Refused if that is not possible. */
export const passed = (core: Core, game: string, options: string, position: string): string =>
  core.call<{ text: string }>('passed', game, options, position).text
