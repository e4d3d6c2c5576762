// Something of the club's that a part of a page asks for, again and again: a list with pages, an answer that follows what
// the reader enters. An answer that arrives after a later question is dropped. (A page that shows nothing before its
// answer uses ui/Load.)
import { failure } from './failure'

export class Resource<T> {
  value = $state.raw<T>()
  error = $state.raw<unknown>(null)
  busy = $state(false)
  #asked = 0
  #away: (() => string) | undefined

  /** away: what it means here that the club does not answer, if there is more to say than that. */
  constructor(away?: () => string) {
    this.#away = away
  }

  /** The error, as a sentence for the reader. */
  get wrong(): string {
    return this.error === null ? '' : failure(this.error, this.#away?.())
  }

  /** Asks; returns whether the answer is shown now. What was answered before stays until then. */
  async ask(f: () => Promise<T>): Promise<boolean> {
    const mine = ++this.#asked
    this.busy = true
    this.error = null
    try {
      const found = await f()
      if (mine === this.#asked) this.value = found
    } catch (e) {
      if (mine === this.#asked) this.error = e
    }
    if (mine !== this.#asked) return false
    this.busy = false
    return this.error === null
  }
}

/** The next page of a list: the rows so far and those that are new. */
export const joined = <R extends { id: string }>(rows: R[], next: R[]): R[] => [
  ...rows,
  ...next.filter((a) => !rows.some((b) => b.id === a.id)),
]

/**
 * Opens with `open`, and closes with `close` what was opened before; also for Load. Call the second result when the page
 * goes.
 */
export function held<T>(open: () => Promise<T>, close: (it: T) => void): [load: () => Promise<T>, end: () => void] {
  let last: Promise<T> | undefined
  const end = (): void => {
    last?.then(close, () => undefined)
    last = undefined
  }
  const load = (): Promise<T> => {
    end()
    return (last = open())
  }
  return [load, end]
}
