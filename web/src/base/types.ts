// Types of what the server and the rules in the page answer. The server's contract is wire.d.ts, generated from the API
// description by npm run wire. The contract of the rules is package web/core/bridge.

import type * as wire from './wire'

/** T with some properties optional. */
export type Loose<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>

export type Text = wire.Both
export type Side = wire.Offer['side']
export type Value = wire.Value
export type Option = wire.Option
export type Preset = wire.Preset

/**
 * A game of the catalogue. The rules in the page do not know the club's tables, opponents and measurements, and leave
 * out the start.
 */
export type Info = Loose<wire.GameInfo, 'tables' | 'start' | 'opponents' | 'balance'>

/** The player of a side, in an existing game or in a new one. */
export type Player = wire.Player & Pick<wire.NewPlayer, 'me'>

/** A game in a list. A game stored in this browser lacks what only the club knows. */
export type Summary = Loose<wire.Summary, 'speed' | 'live' | 'rated' | 'private'>

export type Played = wire.Move

export type Game = Summary &
  Pick<wire.Game, 'moves' | 'offers' | 'clocks' | 'can' | 'date'> & {
    /** The seats that the reader may act for. */
    you?: Side[]
    /** Whether its tournament has commentators. */
    commented?: boolean
  }

export interface Piece {
  cell: string
  side: Side
  kind: 'man' | 'guard' | 'queen' | 'dame' | 'stack' | 'ring' | 'ringed' | 'citizen'
  count: number
  captive?: boolean
}

/** A figure that players keep an eye on. of is the number that wins. */
export interface Count {
  side: Side
  text: Text
  n: number
  of?: number
}

export interface Outcome {
  status: 'open' | 'white' | 'black' | 'draw'
  reason: string
  result: '*' | 'first' | 'second' | 'draw'
  points: number
}

export interface View {
  text: string
  turn: Side
  plies: number
  count: number
  pass: boolean
  outcome: Outcome
  pieces: Piece[]
  last: string[]
  counts: Count[]
}

export interface Entry {
  next: string[]
  moves: string[]
  shown?: Piece[]
}

/** A message to the player, and the cells it is about. */
export interface Prompt {
  text: Text
  cells: string[]
}

/** One part of a move, such as a jump or a step. from and to are missing if no piece changed its cell. */
export interface Part {
  text: Text
  from?: string
  to?: string
  /** The board after this part. */
  pieces: Piece[]
}

export interface Story {
  text: Text
  parts: Part[]
}

/** The meaning of the marks, and an example of each special kind of cell. */
export interface Legend {
  marks: { kind: Mark; text: Text }[]
  cells: { cell: string; text: Text }[]
}

export interface Shape {
  c: string
  d?: string
  x?: number
  y?: number
  r?: number
  size?: number
  text?: string
  bold?: boolean
  cell?: string
}

export interface Cell {
  name: string
  row: number
  shade: string
  at: [number, number]
  outline: string
}

export interface Drawing {
  id: string
  style: 'cells' | 'points'
  box: [number, number, number, number]
  scale: number
  layers: { class: string; shapes: Shape[] }[]
  cells: Cell[]
  /** Closed loops of cells, in order, on boards that have them. */
  loops: string[][]
}

export type Mark = 'noted' | 'last' | 'selected' | 'target' | 'capture' | 'threat' | 'hint' | 'cursor'
