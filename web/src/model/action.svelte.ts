// What a reader does on a page that the club must answer: one at a time, with its error for the reader.
import { Problem } from '../base/api'
import { failure } from './failure'
import { cancelled } from './account/passkey'

export class Action {
  busy = $state(false)
  wrong = $state('')
  field = $state('')
  done = $state('')

  /** Runs f. After success it shows `said`, if given. */
  async run(f: () => Promise<unknown>, said = ''): Promise<boolean> {
    if (this.busy) return false
    this.busy = true
    this.wrong = this.field = this.done = ''
    try {
      await f()
      this.done = said
      return true
    } catch (e) {
      if (!cancelled(e)) {
        this.wrong = failure(e)
        this.field = e instanceof Problem ? e.field : ''
      }
      return false
    } finally {
      this.busy = false
    }
  }
}
