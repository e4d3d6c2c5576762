// What the server and the rules in the page answer. The server's contract is
// /api/openapi.json, the rules' is package web/core/bridge.

import type { Clocks, Offer } from '../live/types'

export interface Text {
  fr: string
  en: string
}

export type Side = 'white' | 'black'

export interface Value {
  name: string
  label: Text
}

export interface Option {
  name: string
  label: Text
  values: Value[]
}

export interface Preset {
  name: string
  label: Text
  set: string
}

export interface Info {
  id: string
  name: Text
  credit: Text
  summary: Text
  note: Text
  first: Side
  sides: Record<Side, Text>
  points: boolean
  /** The club can be asked about solved endings. Absent from a club of before. */
  tables?: boolean
  options: Option[]
  presets: Preset[]
}

export interface Player {
  kind: 'person' | 'engine'
  name?: string
  level?: number
  /** In a game to be made: the reader takes the seat. */
  me?: boolean
  /** Who sits there; absent: an open seat, or the computer. */
  id?: string
  /** A program plays under the account. */
  bot?: boolean
  /** A member's present name: where their page is. */
  page?: string
}

export interface Summary {
  id: string
  game: string
  options: string
  start: string
  players: Record<Side, Player>
  position: string
  turn: Side
  plies: number
  seq: number
  status: 'open' | 'finished'
  result: '*' | 'first' | 'second' | 'draw'
  reason: string
  points: number
  created: string
  updated: string
  clock?: string
  speed?: string
  live?: boolean
  rated?: boolean
  private?: boolean
  series?: string
  /** The reader's own seats, in lists of their games. */
  me?: Side[]
  /** When the flag of the side to move falls, ms since 1970. */
  deadline?: number
}

export interface Played {
  ply: number
  move: string
  at: string
}

export interface Game extends Summary {
  moves: Played[]
  /** The seats for which the reader may act. */
  you?: Side[]
  offers?: Offer[]
  clocks?: Clocks
  /** What the reader may ask for now. */
  can?: string[]
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
}

export type Mark = 'noted' | 'last' | 'selected' | 'target' | 'capture' | 'threat' | 'hint' | 'cursor'
