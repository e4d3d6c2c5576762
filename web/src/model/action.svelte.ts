// What a reader does on a page that the club must answer: one at a time, with its error for the reader.
import { untrack } from 'svelte'
import { Problem } from '../base/api'
import { cancelled, failure } from './failure'

export class Action {
  busy = $state(false)
  /** The error as a sentence for the reader, and as it was. */
  wrong = $state('')
  error = $state.raw<unknown>(null)
  field = $state('')
  done = $state('')
  #away: (() => string) | undefined

  /** away: what it means here that the club does not answer, if there is more to say than that. */
  constructor(away?: () => string) {
    this.#away = away
  }

  /** Runs f. After success it shows `said`, if given. */
  async run(f: () => Promise<unknown>, said = ''): Promise<boolean> {
    if (untrack(() => this.busy)) return false
    this.busy = true
    this.clear()
    try {
      await f()
      this.done = said
      return true
    } catch (e) {
      if (!cancelled(e)) this.fail(e)
      return false
    } finally {
      this.busy = false
    }
  }

  /** Runs what is done at once; returns its result, or undefined if it failed. */
  now<T>(f: () => T): T | undefined {
    this.clear()
    try {
      return f()
    } catch (e) {
      this.fail(e)
      return undefined
    }
  }

  /** Runs f, and shows the sentence that it returns. */
  async tell(f: () => Promise<string>): Promise<boolean> {
    let said = ''
    const done = await this.run(async () => (said = await f()))
    if (done) this.done = said
    return done
  }

  fail(e: unknown): void {
    this.error = e
    this.wrong = failure(e, this.#away?.())
    this.field = e instanceof Problem ? e.field : ''
  }
  clear(): void {
    this.wrong = this.field = this.done = ''
    this.error = null
  }
}
