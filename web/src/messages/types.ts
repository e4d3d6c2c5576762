// What the files of a language contain.
import type { Key } from './en'

/** A language's messages, with any keys. */
export interface Catalogue {
  code: string
  messages: Record<string, string>
  /** Applies the language's typography to a finished text. */
  finish?: (text: string) => string
}

export interface Language extends Catalogue {
  messages: Record<Key, string>
}

/** The text of a step in one language. */
export interface StepText {
  text: string
  hint?: string
  /** Remarks on wrong tries, by the prefix of a move or by a cell; "" matches any other try. */
  wrong?: Record<string, string>
  /** Shown when the task is done. */
  done?: string
}
