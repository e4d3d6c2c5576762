// What the server and the rules in the page answer. The server's contract is wire.d.ts, made from the API's
// description by npm run wire; the rules' is package web/core/bridge.

import type * as wire from './wire'

/** T, some properties of which may be missing. */
export type Loose<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>

export type Text = wire.Both
export type Side = wire.Offer['side']
export type Value = wire.Value
export type Option = wire.Option
export type Preset = wire.Preset

/** A game of the catalogue; the rules in the page know neither the club's tables, its opponents and measurements, nor need the start. */
export type Info = Loose<wire.GameInfo, 'tables' | 'start' | 'opponents' | 'balance'>

/** Who plays a side, of a game that is there or that is to be made. */
export type Player = wire.Player & Pick<wire.NewPlayer, 'me'>

/** A game in lists. One that is kept in this browser lacks what only the club knows. */
export type Summary = Loose<wire.Summary, 'speed' | 'live' | 'rated' | 'private'>

export type Played = wire.Move

export type Game = Summary &
  Pick<wire.Game, 'moves' | 'offers' | 'clocks' | 'can'> & {
    /** The seats for which the reader may act. */
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
}

export interface Entry {
  next: string[]
  moves: string[]
  shown?: Piece[]
}

/** A sentence to the player, and the cells it is about. */
export interface Prompt {
  text: Text
  cells: string[]
}

/** What happened in one go: a jump, a step. From and to are missing where nothing went. */
export interface Part {
  text: Text
  from?: string
  to?: string
  /** The board after it. */
  pieces: Piece[]
}

export interface Story {
  text: Text
  parts: Part[]
}

/** What the marks mean, and a cell of each special kind. */
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
  /** Circles of cells, each in order, on boards that have some. */
  loops: string[][]
}

export type Mark = 'noted' | 'last' | 'selected' | 'target' | 'capture' | 'threat' | 'hint' | 'cursor'
